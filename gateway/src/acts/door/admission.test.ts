import { beforeEach, describe, expect, test } from 'vitest'
import { testDatabase } from '#db/test/database.ts'
import { addMerchant, addOperator } from '#db/test/people.ts'
import { admitsAddress, entersPortal, isAdmitted, rowOf } from './admission.ts'

const { db, owner } = await testDatabase()
let merchantId: bigint
let by: string

beforeEach(async () => {
  merchantId = await addMerchant(owner)
  by = (await addOperator(owner, merchantId)).id
})
const list = (purpose: string, network: string, more: { enabled?: boolean; ends?: string } = {}) =>
  owner.tx({ tenant: null, mode: 'write' }, (tx) =>
    tx.run({
      text: `insert into ip_entry (merchant_id, id, purpose, network, note, enabled, ends_at, changed_at, changed_by)
        values ($1, gen_random_uuid(), $2, $3, '', $4, now() + $5::interval, now(), $6)`,
      values: [merchantId, purpose, network, more.enabled ?? true, more.ends ?? null, by],
    }),
  )
const admits = (purpose: 'portal' | 'api' | 'agents', ip: string, of = merchantId) =>
  db.tx({ tenant: of, mode: 'read' }, (tx) => admitsAddress(tx, of, purpose, ip))

describe('for callers without a session', () => {
  test('a list without rows that count admits everybody, each purpose by itself', async () => {
    await list('api', '203.0.113.0/24', { enabled: false })
    await list('api', '198.51.100.0/24', { ends: '-1 s' })
    await list('agents', '203.0.113.0/24')
    expect(await admits('api', '192.0.2.1')).toBe(true)
    expect(await admits('agents', '192.0.2.1')).toBe(false)
    expect(await admits('agents', '203.0.113.9')).toBe(true)
    expect(await admits('agents', '::ffff:203.0.113.9')).toBe(true)
  })

  test('of another merchant no row counts', async () => {
    await list('api', '203.0.113.0/24')
    expect(await admits('api', '192.0.2.1', await addMerchant(owner))).toBe(true)
  })

  test('what is no address is of no row', async () => {
    await list('api', '203.0.113.0/24')
    for (const nobody of ['', 'localhost', '203.0.113.9/32', '203.0.113'])
      expect(await admits('api', nobody)).toBe(false)
  })
})

const row = (network: string, endsAt: string | null = null) => ({ network, endsAt })
const at = Date.parse('2026-03-01T00:00:00Z')

test('a network of all lengths holds its first and last address, and neither neighbour', () => {
  const edges: readonly (readonly [string, string[], string[]])[] = [
    ['10.1.0.0/16', ['10.1.0.0', '10.1.255.255'], ['10.0.255.255', '10.2.0.0']],
    ['203.0.113.128/25', ['203.0.113.128', '203.0.113.255'], ['203.0.113.127', '203.0.114.0']],
    ['203.0.113.7/32', ['203.0.113.7'], ['203.0.113.6', '203.0.113.8']],
    [
      '2001:db8::/32',
      ['2001:db8::', '2001:db8:ffff:ffff:ffff:ffff:ffff:ffff'],
      ['2001:db7::1', '2001:db9::'],
    ],
    ['2001:db8::1/128', ['2001:0DB8:0::1'], ['2001:db8::', '2001:db8::2']],
  ]
  for (const [network, within, without] of edges) {
    for (const ip of within) expect(rowOf([row(network)], ip), `${ip} in ${network}`).toBeDefined()
    for (const ip of without) expect(rowOf([row(network)], ip), `${ip} in ${network}`).toBeUndefined()
  }
})

test('a row admits until its end and not at it; with the last one the list is open', () => {
  const end = '2026-03-01T00:00:00Z'
  const rows = [row('203.0.113.7/32', end), row('192.0.2.1/32')]
  expect(isAdmitted(rows, '203.0.113.7', at - 1)).toBe(true)
  expect(isAdmitted(rows, '203.0.113.7', at)).toBe(false)
  expect(isAdmitted([rows[0]!], '198.51.100.1', at - 1)).toBe(false)
  expect(isAdmitted([rows[0]!], '198.51.100.1', at)).toBe(true)
})

test('a pass lets its owner in beside the list, until its end', () => {
  const door = { entries: [row('203.0.113.7/32')], passes: [row('192.0.2.1/32', '2026-03-01T00:00:00Z')] }
  expect(entersPortal(door, '192.0.2.1', at - 1)).toBe(true)
  expect(entersPortal(door, '192.0.2.1', at)).toBe(false)
  expect(entersPortal(door, '192.0.2.2', at - 1)).toBe(false)
  expect(entersPortal(null, '192.0.2.2', at)).toBe(true)
})
