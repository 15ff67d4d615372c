import { randomBytes, randomUUID } from 'node:crypto'
import { addDays, beijingDate } from '@quayside/contract/dates.ts'
import { headKeys, readHeads } from '@quayside/gateway/chain/head.ts'
import { sealRunner } from '@quayside/gateway/chain/seal.job.ts'
import { testDatabase } from '@quayside/gateway/db/test/database.ts'
import { loadSecrets } from '@quayside/gateway/secrets.ts'
import { post } from '@quayside/gateway/ledger/index.ts'
import { demoMerchants } from '@quayside/sandbox/traffic/merchants.ts'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { verify } from '#verify/verify.ts'
import { makeInvoices } from './invoices.ts'
import { inPast } from './past.ts'
import { seedDemo } from './seed.ts'

const folder = mkdtempSync(join(tmpdir(), 'quayside-demo-'))
const { db, owner, connection } = await testDatabase()
const [merchant] = demoMerchants
const merchantId = BigInt(merchant!.id)
afterAll(() => rmSync(folder, { recursive: true }))

const rows = <R>(text: string) =>
  owner.tx({ tenant: null, mode: 'write' }, (tx) => tx.rows<R>({ text, values: [merchantId] }))

async function chargeFees(id: bigint): Promise<void> {
  const today = beijingDate(new Date())
  for (let days = 400; days > 0; days -= 10)
    await db.tx({ tenant: id, mode: 'write' }, (tx) =>
      post(tx, {
        merchantId: id,
        currency: 'USD',
        source: { type: 'order', id: randomUUID() },
        effect: 'fee',
        occurredAt: `${addDays(today, -days)}T02:00:00Z`,
        legs: [{ from: 'bank', to: 'fee_rev', amount: 1_000n }],
      }),
    )
}

test('the demo has an application of each kind of end, once, and they keep every rule', async () => {
  await seedDemo(connection, loadSecrets(folder))
  await chargeFees(merchantId)
  for (let start = 0; start < 2; start++)
    await inPast({ app: db, owner }, merchantId, (past) => makeInvoices(past, merchant!))
  const made = await rows<{ state: string }>(
    'select state from invoice where merchant_id = $1 order by from_on',
  )
  expect(made.map(({ state }) => state)).toEqual(['received', 'posted', 'issued', 'rejected', 'applied'])
  const results = await verify({ owner })
  const about = results.filter(({ id }) => id === 'I10' || id === 'I20')
  expect(about.flatMap(({ breaches }) => breaches)).toEqual([])
})

test('its sites, cards and rules were made by people, each with its line in the log, once', async () => {
  await seedDemo(connection, loadSecrets(folder))
  const sites = await rows<{ state: string }>('select state from site where merchant_id = $1 order by state')
  expect(sites.map(({ state }) => state)).toEqual([
    'deleted',
    'frozen',
    'normal',
    'normal',
    'normal',
    'pending',
    'review failed',
    'review success',
  ])
  const cards = await rows<{ state: string }>(
    'select state from withdrawal_card where merchant_id = $1 order by state',
  )
  expect(cards.map(({ state }) => state)).toEqual(['101', '102', '102', '103', '104'])
  const rules = await rows<{ state: string }>(
    'select state from withdrawal_rule where merchant_id = $1 order by state',
  )
  expect(rules.map(({ state }) => state)).toEqual(['disabled', 'enabled'])
  const acts = await rows<{ call: string; acts: bigint }>(
    `select call, count(*) as acts from operation_log
      where merchant_id = $1 and call ~ '^/(liquidateInfo|withdraw|cards)/' and outcome = 'done' group by 1 order by 1`,
  )
  expect(acts).toEqual(
    expect.arrayContaining([
      { call: '/cards/approve', acts: 3n },
      { call: '/cards/hold', acts: 1n },
      { call: '/cards/reject', acts: 1n },
      { call: '/liquidateInfo/add', acts: 5n },
      { call: '/withdraw/rule/add', acts: 2n },
      { call: '/withdraw/rule/enable', acts: 1n },
    ]),
  )
  expect(await rows('select from withdrawal_rule_run where merchant_id = $1')).toEqual([])
})

test('once its books were signed the past is closed, and nothing claims to be older than a signature', async () => {
  await seedDemo(connection, loadSecrets(folder))
  const id = BigInt(demoMerchants[1]!.id)
  await chargeFees(id)
  const keys = headKeys(randomBytes(32))
  const headsFile = join(folder, 'heads.jsonl')
  const seal = sealRunner({ owner, keys, headsFile })
  await seal.run({}, { id: 'seal', attempt: 1 })
  await inPast({ app: db, owner }, id, (past) => makeInvoices(past, demoMerchants[1]!))
  await seal.run({}, { id: 'seal', attempt: 2 })
  const anchor = { heads: readHeads(headsFile), publicKey: keys.publicKey }
  expect(anchor.heads).toHaveLength(1)
  const results = await verify({ owner, anchor })
  const about = results.filter(({ id: check }) => check === 'I13')
  expect(about.flatMap(({ breaches }) => breaches)).toEqual([])
})
