import { randomUUID } from 'node:crypto'
import type { InputOf } from '@quayside/contract/call.ts'
import type { cardCalls } from '@quayside/contract/fund/card/card.ts'
import type { CardState } from '@quayside/contract/fund/card/states.ts'
import { tailOf } from '@quayside/contract/fund/card/rules.ts'
import type { TestApp } from '#test/app.ts'
import { accountNumberHash, sealAccountNumber } from '#areas/fund/card/sealed-number.ts'

type NewCard = InputOf<typeof cardCalls.add>

export const cardProof = { paymentPassword: 'Pay-Word-8' }

/** A good card of a company in China, in RMB: the name is that of the tests' merchants, so it takes no letter. */
export const cardOf = (n: number, more: Partial<NewCard> = {}): NewCard => ({
  accountName: '测试商户',
  isPublic: true,
  currency: 'CNY',
  country: 'CN',
  province: 'CN-GD',
  city: '深圳',
  bankName: '中国工商银行',
  bankCode: '102',
  branchName: '中国工商银行深圳人民路支行',
  cnaps: '102100099996',
  accountNumber: `40000212${String(n).padStart(11, '0')}`,
  proof: cardProof,
  ...more,
})

/** One of an American bank in dollars. */
export const dollarCard = (n: number, more: Partial<NewCard> = {}): NewCard => ({
  accountName: 'Test merchant',
  isPublic: true,
  currency: 'USD',
  country: 'US',
  bankName: 'JPMorgan Chase Bank',
  aba: '021000021',
  swift: 'CHASUS33',
  accountNumber: `90${String(n).padStart(8, '0')}`,
  proof: cardProof,
  ...more,
})

/** Puts a card there in any status, as its owner. */
export async function writeCard(
  {
    owner,
    secrets,
  }: Pick<TestApp, 'owner'> & { readonly secrets: Pick<TestApp['secrets'], 'keyEncryptionKey'> },
  merchantId: bigint,
  { maker, state, n }: { maker: string; state: CardState; n: number },
): Promise<string> {
  const key = Buffer.from(secrets.keyEncryptionKey, 'hex')
  const id = randomUUID()
  const { accountName, accountNumber } = cardOf(n)
  await owner.tx({ tenant: null, mode: 'write' }, (tx) =>
    tx.run({
      text: `insert into withdrawal_card (merchant_id, id, state, account_name, is_public, currency, country, province, city,
          bank_name, bank_code, branch_name, cnaps, account_sealed, account_hash, account_tail, reason, available_at, created_by)
        values ($1, $2, $3, $4, true, 'CNY', 'CN', 'CN-GD', '深圳', '中国工商银行', '102', '中国工商银行深圳人民路支行',
          '102100099996', $5, $6, $7, case when $3 in ('103', '104') then 'Blurred' end,
          case when $3 in ('102', '104') then now() - interval '2 days' end, $8)`,
      values: [
        merchantId,
        id,
        state,
        accountName,
        sealAccountNumber(key, id, accountNumber),
        accountNumberHash(key, merchantId, accountNumber),
        tailOf(accountNumber),
        maker,
      ],
    }),
  )
  return id
}
