import { randomUUID } from 'node:crypto'
import { post } from '#ledger/index.ts'
import type { TestApp } from '#test/app.ts'
import { accountNumberHash, sealAccountNumber } from '#areas/fund/card/sealed-number.ts'

export const testCardTail = '6789'

export interface TestCard {
  readonly merchantId: bigint
  readonly operatorId: string
  readonly currency?: string
  readonly state?: string
  /** Hours since it became available. */
  readonly hours?: number
  /** Ends with `testCardTail`; one that no other card has, unless told. */
  readonly number?: string
}

let made = 0
const nextNumber = () => `62${String(++made).padStart(10, '0')}${testCardTail}`

/** An audited card of two days, unless told otherwise; cards have calls of their own. */
export async function addCard(
  {
    owner,
    secrets,
  }: Pick<TestApp, 'owner'> & { readonly secrets: Pick<TestApp['secrets'], 'keyEncryptionKey'> },
  { merchantId, operatorId, currency = 'USD', state = '102', hours = 48, number = nextNumber() }: TestCard,
): Promise<string> {
  const id = randomUUID()
  const kek = Buffer.from(secrets.keyEncryptionKey, 'hex')
  await owner.tx({ tenant: null, mode: 'write' }, (tx) =>
    tx.run({
      text: `insert into withdrawal_card (merchant_id, id, state, account_name, is_public, currency, country, bank_name,
          swift, account_sealed, account_hash, account_tail, available_at, created_by, reason)
        values ($1, $2, $3, 'Test merchant', true, $4, 'HK', 'Bank of Example', 'BKEXHKHH', $5, $6, $7,
          now() - make_interval(hours => $8), $9, case when $3 in ('103', '104') then 'why' end)`,
      values: [
        merchantId,
        id,
        state,
        currency,
        sealAccountNumber(kek, id, number),
        accountNumberHash(kek, merchantId, number),
        testCardTail,
        hours,
        operatorId,
      ],
    }),
  )
  return id
}

/** Money that can be withdrawn, as if a withdrawal of long ago had come back. */
export const credit = (
  { db }: Pick<TestApp, 'db'>,
  { merchantId, minor, currency = 'USD' }: { merchantId: bigint; minor: bigint; currency?: string },
): Promise<unknown> =>
  db.tx({ tenant: merchantId, mode: 'write' }, (tx) =>
    post(tx, {
      merchantId,
      currency,
      source: { type: 'withdrawal', id: randomUUID() },
      effect: 'bounce',
      occurredAt: '2026-01-05T02:00:00.000Z',
      legs: [{ from: 'bank', to: 'withdrawable', amount: minor }],
    }),
  )
