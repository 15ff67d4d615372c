import { randomUUID } from 'node:crypto'
import { addDays, beijingDate } from '@quayside/contract/dates.ts'
import { testDatabase } from '@quayside/gateway/db/test-database.ts'
import { addOperator } from '@quayside/gateway/db/test-people.ts'
import { post } from '@quayside/gateway/ledger/index.ts'
import { expect, test } from 'vitest'
import { verify } from '../verify/verify.ts'
import { insertDemoInvoices } from './invoices.sql.ts'

const { db, owner } = await testDatabase()
const merchantId = 302_618n
const write = { tenant: null, mode: 'write' } as const

test('the demo has an application of each kind of end, once, and they keep every rule', async () => {
  await owner.tx(write, (tx) =>
    tx.run({
      text: `insert into merchant (id, name, name_en, country) values ($1, '南北户外', 'Nanbei Outdoor', 'CN')`,
      values: [merchantId],
    }),
  )
  await addOperator(owner, merchantId, { permissions: [], isMain: true })
  const today = beijingDate(new Date())
  for (let days = 400; days > 0; days -= 10)
    await db.tx({ tenant: merchantId, mode: 'write' }, (tx) =>
      post(tx, {
        merchantId,
        currency: 'USD',
        source: { type: 'alert', id: randomUUID() },
        effect: 'fee',
        occurredAt: `${addDays(today, -days)}T02:00:00Z`,
        legs: [{ from: 'bank', to: 'fee_rev', amount: 1_000n }],
      }),
    )
  for (let start = 0; start < 2; start++)
    await owner.tx(write, (tx) => tx.run(insertDemoInvoices(String(merchantId))))
  const rows = await owner.tx(write, (tx) =>
    tx.rows<{ state: string }>({ text: 'select state from invoice order by from_on' }),
  )
  expect(rows.map(({ state }) => state)).toEqual(['received', 'posted', 'issued', 'rejected', 'applied'])
  const results = await verify({ owner })
  const about = results.filter(({ id }) => id === 'I10' || id === 'I20')
  expect(about.flatMap(({ breaches }) => breaches)).toEqual([])
})
