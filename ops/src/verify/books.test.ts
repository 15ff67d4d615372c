import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { testDatabase } from '@quayside/gateway/db/test/database.ts'
import { afterAll, expect, test } from 'vitest'
import { otherBookChecks } from './other-books.ts'

const { owner } = await testDatabase()
const openTx = <T>(work: Parameters<typeof owner.tx<T>>[1]) =>
  owner.tx<T>({ tenant: null, mode: 'read' }, work)
const usd = (value: string) => ({ currency: 'USD', value })

let paid = 1
let onCard = '200.00'
const server = createServer((request, response) => {
  const isBank = request.url!.startsWith('/bank/')
  const isIssuer = request.url!.startsWith('/issuer/')
  const totals = isIssuer
    ? [
        {
          currency: 'USD',
          sums: { funded: { count: 1, amount: usd('200.00') } },
          balance: usd(onCard),
        },
      ]
    : isBank
      ? [{ currency: 'USD', sums: { paid: { count: paid, amount: usd(`${paid}0.00`) } } }]
      : [
          {
            pair: 'USDCNY',
            filled: { count: 1, source: usd('9.00'), target: { currency: 'CNY', value: '64.00' } },
            refused: { count: 0 },
          },
        ]
  response.end(JSON.stringify({ totals: request.url!.endsWith('merchantId=1') ? totals : [] }))
})
await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
afterAll(() => void server.close())
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
const found = async () => {
  const results = []
  for (const check of otherBookChecks(url, openTx, { tries: 2, pauseMs: 10 }))
    results.push(await openTx((tx) => check.run(tx)))
  return results
}

test(
  'what bank and currency house have booked is in ours; what is not is named',
  { timeout: 60_000 },
  async () => {
    await owner.tx({ tenant: null, mode: 'write' }, async (tx) => {
      await tx.run({
        text: `do $$ begin
        set local session_replication_role = replica;
        insert into merchant (id, name, name_en, country) values (1, 'M', 'M', 'CN');
        insert into withdrawal (merchant_id, id, withdrawal_no, card_id, currency, amount, fee, state, paid_currency, asked_at,
          rule_id, sent_at, ended_at)
        values (1, gen_random_uuid(), 'W1', gen_random_uuid(), 'USD', 1000, 0, 'processing success', 'USD', now(),
          gen_random_uuid(), now(), now());
      end $$`,
      })
    })
    const [bank, house] = await found()
    expect(bank).toMatchObject({ checked: 1n, breaches: [] })
    expect(house!.breaches[0]).toMatch(
      /^merchant 1: the currency house has 1 USDCNY filled of 900, we have 0 of 0/,
    )
    paid = 2
    expect((await found())[0]!.breaches).toEqual([
      'merchant 1: the bank has 2 USD paid of 2000, we have 1 of 1000',
    ])
  },
)

test(
  'the issuer and the ledger have the same on cards, neither more nor less',
  { timeout: 60_000 },
  async () => {
    await owner.tx({ tenant: null, mode: 'write' }, async (tx) => {
      await tx.run({
        text: `do $$ begin
        set local session_replication_role = replica;
        insert into ledger.account (merchant_id, id, balance, code_no, may_be_negative, currency, code)
          select 1, (ledger.currency_no('USD') << 5) + no, case code when 'vcc' then 20000 else 0 end, no, may_be_negative, 'USD', code
          from ledger.account_code where code in ('vcc', 't:vcc');
        insert into card_load (merchant_id, id, load_no, card_id, currency, amount, fee, state, asked_at, asked_by, ended_at)
          values (1, gen_random_uuid(), 'D1', gen_random_uuid(), 'USD', 20000, 0, 'confirmed', now(), gen_random_uuid(), now());
      end $$`,
      })
    })
    const issuerSays = async () => (await found()).slice(2).map((finding) => finding!.breaches)
    expect(await issuerSays()).toEqual([[], []])
    onCard = '200.01'
    expect((await issuerSays())[1]).toEqual([
      'merchant 1: the card issuer, balances has 1 USD on cards of 20001, we have 1 of 20000',
    ])
    onCard = '199.99'
    expect((await issuerSays())[1]).toEqual([
      expect.stringContaining('USD on cards, counted below zero of -19999, we have 1 of -20000'),
    ])
  },
)

test('a sandbox that is not there is not asked', async () => {
  for (const check of otherBookChecks(undefined, openTx))
    expect(await openTx((tx) => check.run(tx))).toBeUndefined()
})
