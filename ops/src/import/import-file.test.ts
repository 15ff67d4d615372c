import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPageReports } from '@quayside/gateway/http/page-reports.ts'
import { createApp } from '@quayside/gateway/app.ts'
import { makeMerchant } from '@quayside/gateway/test/deliveries.ts'
import { readConfig } from '@quayside/gateway/config.ts'
import { testDatabase } from '@quayside/gateway/db/test/database.ts'
import { keepProviderKey } from '@quayside/gateway/acts/door/provider.ts'
import { createLog } from '@quayside/gateway/log.ts'
import { loadSecrets } from '@quayside/gateway/secrets.ts'
import type { EventReceiver } from '@quayside/sandbox/network/send-events.ts'
import { importFile, type ImportOptions } from './import-file.ts'
import { readImportMap } from './import-map.ts'
import { reportLines, writeRefused } from './report.ts'
import { sendPatiently } from './send-patiently.ts'

const folder = mkdtempSync(join(tmpdir(), 'quayside-import-'))
const database = await testDatabase()
const receiver: EventReceiver = await startGateway()
const map = readImportMap('online-retail', folder)
const never = new AbortController().signal

async function startGateway(): Promise<EventReceiver> {
  const secrets = loadSecrets(folder)
  const config = readConfig({
    QUAYSIDE_DATA: folder,
    QUAYSIDE_DB: JSON.stringify(database.connection),
    LOG_LEVEL: 'silent',
  })
  const gateway = await createApp({
    config,
    secrets,
    db: database.db,
    log: createLog('silent', 'gateway'),
    reports: createPageReports(),
  })
  await keepProviderKey(database.owner, Buffer.from(secrets.keyEncryptionKey, 'hex'), {
    ...secrets.provider,
    scopes: ['events'],
  })
  const url = await gateway.app.listen({ port: 0, host: '127.0.0.1' })
  afterAll(async () => {
    await gateway.close()
    rmSync(folder, { recursive: true })
  })
  return { gateway: url, key: secrets.provider, now: Date.now }
}

beforeAll(async () => {
  for (const merchantId of [71n, 72n, 73n]) await makeMerchant(database, merchantId)
})

const heading = 'InvoiceNo,InvoiceDate,CustomerID,Country,Quantity,UnitPrice'

function csv(name: string, rows: readonly string[]): string {
  const path = join(folder, name)
  writeFileSync(path, [heading, ...rows, ''].join('\n'))
  return path
}

const importing = (path: string, merchantId: string, more: Partial<ImportOptions> = {}) =>
  importFile({ path, map, merchantId, send: (events) => sendPatiently(receiver, events, never), ...more })

/** One of every kind of dirt that real files hold, each with the line it stands on. */
const dirty = [
  '100,12/1/2010 8:26,17850,United Kingdom,40,3.91', // 2
  '101,12/1/2010 8:28,17850,EIRE,12,1.85', // 3
  '100,12/1/2010 9:00,17850,United Kingdom,1,1', // 4: the number again
  'A102,12/2/2010 9:00,(blank),United Kingdom,1,-110.62', // 5
  '103,12/2/2010 9:00,(blank),United Kingdom,-8,0', // 6
  '104,12/2/2010 9:00,17851,United Kingdom,-2,5', // 7
  '105,12/2/2010 9:00,17851,Atlantis,3,0.335', // 8: 1.005 rounds to 1.01
  '106,31/12/2010 9:00,17851,United Kingdom,3,1', // 9: no such month
  '107,12/2/2010 9:00,17851,United Kingdom,3,1e2', // 10
  '108,12/2/2010 9:00,17851,United Kingdom,3', // 11
  ',12/2/2010 9:00,17851,United Kingdom,3,2', // 12
  'C100,12/1/2010 8:00,17850,United Kingdom,-1,1.5', // 13: before every sale
  'C101,12/3/2010 8:00,17850,United Kingdom,-10,3.91', // 14: only sale 100 has enough
  'C102,12/3/2010 9:00,17850,United Kingdom,-1,2.00', // 15: the latest, 101
  'C103,12/3/2010 9:30,17850,United Kingdom,-1,900', // 16
  'C104,12/3/2010 9:30,(blank),United Kingdom,-1,2', // 17
  'C105,12/3/2010 9:30,17850,United Kingdom,1,2', // 18
  'C101,12/3/2010 9:40,17850,United Kingdom,-1,1', // 19
]

test('says of every row what became of it, and the money adds up to the file', async () => {
  const imported = await importing(csv('dirty.csv', dirty), '71')
  const { tally } = imported
  expect(Object.fromEntries(tally.refused.map(({ line, reason }) => [line, reason]))).toEqual({
    4: 'number_taken',
    5: 'adjustment',
    6: 'worthless',
    7: 'negative',
    9: 'date',
    10: 'amount',
    11: 'columns',
    12: 'number',
    13: 'no_sale',
    16: 'nothing_left',
    17: 'no_customer',
    18: 'positive_cancellation',
    19: 'number_taken',
  })
  expect(tally.taken.get('GBP')).toEqual({
    sales: { rows: 3, minor: 17_961n },
    refunds: { rows: 2, minor: -4_110n },
  })
  const { rows } = await ordersOf(71n)
  expect(rows).toEqual([
    { number: '100', amount: 15_640n, refunded: 3_910n, state: 'succeed', customer: '17850', country: 'GB' },
    { number: '101', amount: 2_220n, refunded: 200n, state: 'succeed', customer: '17850', country: 'IE' },
    { number: '105', amount: 101n, refunded: 0n, state: 'succeed', customer: '17851', country: null },
  ])
  const lines = reportLines(imported).join('\n')
  expect(lines).toContain('Rows taken: 5; rows refused: 13; rows in the file: 18.')
  expect(lines).toContain('GBP: sales 179.61, refunds -41.10, taken 138.51')
  expect(writeRefused(folder, '71', imported)).toContain('71-')
})

const ordersOf = async (merchantId: bigint) => ({
  rows: await database.owner.tx({ tenant: null, mode: 'read' }, (tx) =>
    tx.rows({
      text: `select merchant_order_id as number, amount, refunded, state, customer_id as customer, e.shipping->>'country' as country
        from orders o join order_evidence e on e.merchant_id = o.merchant_id and e.order_id = o.id
        where o.merchant_id = $1 order by 1`,
      values: [merchantId],
    }),
  ),
})

test('killed after any batch, before or after the gateway kept it, and begun again, it comes to the same', async () => {
  const rows = Array.from(
    { length: 40 },
    (_, index) => `${200 + index},1/${1 + (index % 28)}/2011 10:00,${index % 7},France,${index + 1},1.11`,
  )
  const back = Array.from(
    { length: 12 },
    (_, index) => `C${index},2/${1 + index}/2011 10:00,${index % 7},France,-1,${index + 1}.5`,
  )
  const path = csv('killed.csv', [...rows, ...back])
  for (let batch = 0; batch < 12; batch++) {
    let sent = 0
    const send: ImportOptions['send'] = async (events) => {
      if (sent++ < batch) return sendPatiently(receiver, events, never)
      if (batch % 2 === 0) await sendPatiently(receiver, events, never)
      throw new Error('killed')
    }
    await expect(importing(path, '72', { send, batchRows: 4 })).rejects.toThrow('killed')
  }
  const again = await importing(path, '72', { batchRows: 4 })
  const fresh = await importing(path, '73')
  expect(again.tally.taken).toEqual(fresh.tally.taken)
  expect(again.tally.refused).toEqual(fresh.tally.refused)
  expect(await ordersOf(72n)).toEqual(await ordersOf(73n))
})

test('another file with the same numbers gets none of them', async () => {
  const { tally } = await importing(
    csv('again.csv', ['100,12/1/2010 8:26,17850,France,1,1', '300,12/1/2010 8:26,17850,France,1,1']),
    '71',
  )
  expect(tally.refused.map(({ number, reason }) => [number, reason])).toEqual([['100', 'number_taken']])
})

test('taken and refused are the file, whatever the rows', async () => {
  const cell = fc.oneof(
    fc.constantFrom('C1', 'A1', '1', '2', 'C2', '', '(blank)', '-1', '0', '2.5', '7.0049', 'x'),
    fc.stringMatching(/^[0-9]{1,3}$/),
  )
  const row = fc.tuple(
    cell,
    fc.constantFrom('12/1/2010 8:26', '1/5/2011 9:00', 'soon'),
    cell,
    cell,
    cell,
    cell,
  )
  await fc.assert(
    fc.asyncProperty(fc.array(row, { maxLength: 30 }), async (rows) => {
      const path = csv(
        'any.csv',
        rows.map((cells) => cells.join(',')),
      )
      const send: ImportOptions['send'] = async (events) =>
        events.map(({ eventId }) => ({ eventId, outcome: 'applied' }))
      const { tally } = await importing(path, '71', { send })
      const sums = tally.taken.get('GBP')
      expect((sums?.sales.rows ?? 0) + (sums?.refunds.rows ?? 0) + tally.refused.length).toBe(rows.length)
      const lines = reportLines({ hash: '', tally })
      expect(lines[0]).toContain(`rows in the file: ${rows.length}.`)
      const file = tally.refused.reduce(
        (sum, { minor }) => sum + minor,
        (sums?.sales.minor ?? 0n) + (sums?.refunds.minor ?? 0n),
      )
      expect(file).toBe(rows.reduce((sum, cells) => sum + worth(cells[4], cells[5]), 0n))
    }),
  )
})

/** Counted in another way: in hundred-thousandths, as numbers so small allow. */
function worth(quantity: string, price: string): bigint {
  const plain = /^-?\d+(\.\d+)?$/
  if (!plain.test(quantity) || !plain.test(price)) return 0n
  const scaled = (text: string) => BigInt(Math.round(Number(text) * 10_000))
  const product = scaled(quantity) * scaled(price)
  const magnitude = ((product < 0n ? -product : product) + 500_000n) / 1_000_000n
  return product < 0n ? -magnitude : magnitude
}

test.for([
  ['an empty file', '', 'is empty'],
  ['another heading', 'a,b\n1,2\n', 'has no column InvoiceNo'],
] as const)('%s is told in one sentence', async ([name, text, expected]) => {
  const path = join(folder, `${name}.csv`)
  writeFileSync(path, text)
  await expect(importing(path, '71')).rejects.toThrow(expected)
})

test('an unknown merchant stops the import', async () => {
  const path = csv('unknown.csv', ['100,12/1/2010 8:26,17850,France,1,1'])
  await expect(importing(path, '99')).rejects.toThrow('There is no merchant 99.')
})

test('a map says where it is wrong', () => {
  const path = join(folder, 'map.json')
  writeFileSync(
    path,
    JSON.stringify({
      columns: { number: 'N', date: 'D' },
      date: { format: 'D/M', zone: 'UTC' },
      amount: { column: 'A' },
      currency: { fixed: 'EUR' },
    }),
  )
  expect(() => readImportMap(path, folder)).toThrow('is wrong at date.format')
  expect(() => readImportMap('nothing', folder)).toThrow('give one of online-retail, plain')
})
