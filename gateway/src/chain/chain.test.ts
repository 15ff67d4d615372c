import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { testDatabase } from '#db/test/database.ts'
import { addMerchant } from '#db/test/people.ts'
import type { Tx } from '#db/tx.ts'
import { newId } from '#db/new-id.ts'
import { insertLine, type LogLine } from '#acts/log/operation-log.sql.ts'
import { checkChains, checkHeads } from './check.ts'
import { headKeys, readHeads, signHeads } from './head.ts'
import { sealAll } from './seal.ts'
import type { StoredHead } from './seal.sql.ts'

const { db, owner } = await testDatabase()
const keys = headKeys(randomBytes(32))
const folder = mkdtempSync(join(tmpdir(), 'quayside-heads-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
let merchantId: bigint
let file: string
let files = 0

const asOwner = <T>(work: (tx: Tx) => Promise<T>) => owner.tx({ tenant: null, mode: 'write' }, work)
const rows = (text: string, ...values: unknown[]) =>
  asOwner((tx) => tx.rows<Record<string, unknown>>({ text, values }))

const lineOf = (call: string, at = new Date()): LogLine => ({
  merchant_id: String(merchantId),
  id: newId(),
  at: at.toISOString(),
  operator_id: null,
  operator_name: '陈思远',
  session_hash: null,
  ip: '203.0.113.9',
  call,
  target: null,
  outcome: 'done',
  reason: null,
  facts: { b: 1, a: 'x' },
  before: { state: 'draft' },
  after: null,
  trace: 't',
})
const write = async (...calls: string[]): Promise<string[]> => {
  // Of one moment: two of them whose calls change places have changed places altogether.
  const at = new Date()
  const lines = calls.map((call) => lineOf(call, at))
  await db.tx({ tenant: merchantId, mode: 'write' }, async (tx) => {
    for (const line of lines) await tx.run(insertLine(line))
  })
  return lines.map(({ id }) => id)
}
const sign = (everyMinutes = 0) => signHeads({ owner, keys, file, everyMinutes })
const links = () =>
  rows('select seq, row_key as key from chain_link where merchant_id = $1 order by seq', merchantId)

/** What a superuser can do who switches the triggers off. */
const tamper = (text: string, ...values: unknown[]) =>
  asOwner(async (tx) => {
    await tx.run({ text: "set local session_replication_role = 'replica'" })
    return tx.run({ text, values })
  })
const found = async (): Promise<string[]> => {
  const [chains, heads] = await asOwner(async (tx) => [
    await checkChains(tx),
    await checkHeads(tx, readHeads(file), keys.publicKey),
  ])
  return [...chains.breaches, ...heads.breaches].filter((breach) => !breach.startsWith('head '))
}
const named = (what: string) => `operation_log of merchant ${merchantId}: ${what}`

beforeEach(async () => {
  // Each test begins with nothing: what the one before it broke stays broken.
  await tamper('truncate operation_log, chain_link, chain_due, chain_head')
  merchantId = await addMerchant(owner)
  file = join(folder, `heads-${++files}.jsonl`)
})

test('rows are sealed in their order, without a gap, and the seal holds', async () => {
  const ids = await write('a', 'b', 'c')
  expect(await sealAll(owner)).toBe(3)
  expect(await sealAll(owner)).toBe(0)
  const later = await write('d')
  await sealAll(owner)
  expect(await links()).toEqual([...ids, ...later].map((key, index) => ({ seq: BigInt(index + 1), key })))
  await sign()
  expect(await found()).toEqual([])
})

test('a row that commits late gets a later number', async () => {
  const late = lineOf('late')
  let inTime: string[] = []
  await db.tx({ tenant: merchantId, mode: 'write' }, async (tx) => {
    await tx.run(insertLine(late))
    inTime = await write('in time')
    await sealAll(owner)
  })
  await sealAll(owner)
  expect((await links()).map(({ key }) => key)).toEqual([...inTime, late.id])
  expect(await found()).toEqual([])
})

test('a sealer that dies half-way leaves no gap, and two at once seal each row once', async () => {
  await write('a', 'b')
  await asOwner(async (tx) => {
    await tx.run({ text: 'delete from chain_due where merchant_id = $1', values: [merchantId] })
    throw new Error('killed')
  }).catch(() => {})
  const sealed = await Promise.all([sealAll(owner), sealAll(owner), sealAll(owner)])
  expect(sealed.reduce((sum, one) => sum + one, 0)).toBe(2)
  expect((await links()).map(({ seq }) => seq)).toEqual([1n, 2n])
  expect(await found()).toEqual([])
})

test('nobody changes a line, the owner no more than the app', async () => {
  const [id] = await write('a')
  await sealAll(owner)
  await expect(rows("update operation_log set call = 'b' where id = $1", id)).rejects.toThrow('append only')
  await expect(rows('delete from operation_log where id = $1', id)).rejects.toThrow('append only')
  await expect(rows('truncate operation_log')).rejects.toThrow('append only')
  await expect(rows('delete from chain_link')).rejects.toThrow('append only')
  const asApp = (text: string) => db.tx({ tenant: merchantId, mode: 'write' }, (tx) => tx.run({ text }))
  for (const text of [
    "update operation_log set call = 'b'",
    'delete from operation_log',
    'delete from chain_link',
    'insert into chain_link select * from chain_link',
    'select * from chain_due',
    'select * from chain_head',
  ])
    await expect(asApp(text), text).rejects.toThrow('permission denied')
})

describe('a superuser', () => {
  let ids: string[]
  beforeEach(async () => {
    ids = await write('a', 'b', 'c', 'd', 'e')
    await sealAll(owner)
    await sign()
  })

  test('who changes a line', async () => {
    await tamper("update operation_log set operator_name = 'somebody else' where id = $1", ids[2])
    expect(await found()).toEqual([named('seq 3 was changed')])
  })

  test('who deletes a line', async () => {
    await tamper('delete from operation_log where id = $1', ids[1])
    expect(await found()).toEqual([named('the row of seq 2 was deleted')])
  })

  test('who deletes a line and its seal', async () => {
    await tamper('delete from operation_log where id = $1', ids[1])
    await tamper('delete from chain_link where row_key = $1', ids[1])
    expect(await found()).toEqual([named('seq 2 was deleted')])
  })

  test('who swaps two lines', async () => {
    await tamper(
      `update operation_log o set call = other.call from operation_log other
        where (o.id, other.id) in (($1, $2), ($2, $1))`,
      ids[1],
      ids[3],
    )
    expect(await found()).toEqual([
      named('seq 2 was swapped with seq 4'),
      named('seq 4 was swapped with seq 2'),
    ])
    // Both whole: each stands where the other was.
    await tamper(
      `update operation_log o set call = other.call from operation_log other
        where (o.id, other.id) in (($1, $2), ($2, $1))`,
      ids[1],
      ids[3],
    )
    await tamper(
      `update chain_link l set row_key = case row_key when $1 then $2 else $1 end where row_key in ($1, $2)`,
      ids[1],
      ids[3],
    ).catch(async () => {
      await tamper("update chain_link set row_key = 'x' where row_key = $1", ids[1])
      await tamper('update chain_link set row_key = $1 where row_key = $2', ids[1], ids[3])
      await tamper("update chain_link set row_key = $1 where row_key = 'x'", ids[3])
    })
    expect(await found()).toEqual([
      named('seq 2 was swapped with seq 4'),
      named('seq 4 was swapped with seq 2'),
    ])
  })

  test('who slips a line in', async () => {
    const [id] = await write('f').then(async ([made]) => {
      await tamper('delete from chain_due where row_key = $1', made)
      return [made]
    })
    expect(await found()).toEqual([named(`row ${id} was inserted past the seal`)])
  })

  test('who slips a line of the past in and lets it be sealed', async () => {
    const line = lineOf('f', new Date(Date.now() - 3_600_000))
    await db.tx({ tenant: merchantId, mode: 'write' }, async (tx) => void (await tx.run(insertLine(line))))
    await sealAll(owner)
    expect(await found()).toEqual([named('seq 6 was inserted later than the time that it claims')])
  })

  test('who cuts the tail', async () => {
    await tamper('delete from operation_log where id = any ($1)', [ids.slice(3)])
    await tamper('delete from chain_link where seq > 3')
    expect(await found()).toEqual([
      named('its tail was cut: 5 rows were signed and 3 are there, seq 4 is the first that is missing'),
    ])
  })

  test('who writes the whole chain anew', async () => {
    await tamper("update operation_log set operator_name = 'somebody else' where id = $1", ids[2])
    await tamper('insert into chain_due select merchant_id, chain, row_key from chain_link')
    await tamper('delete from chain_link')
    await sealAll(owner)
    expect(await found()).toEqual([named('seq 5 is not the one that was signed: the chain was written anew')])
  })
})

test('heads go on from one another, once an hour and only where something grew; the file catches up', async () => {
  await write('a')
  await sealAll(owner)
  await sign(60)
  await write('b')
  await sealAll(owner)
  await sign(60)
  expect(readHeads(file)).toHaveLength(1)
  await sign()
  await sign()
  const text = readFileSync(file, 'utf8')
  expect(readHeads(file).map(({ seq }) => seq)).toEqual([1n, 2n])
  rmSync(file)
  await sign()
  expect(readFileSync(file, 'utf8')).toBe(text)
  const [first, second] = readHeads(file) as [StoredHead, StoredHead]
  const check = (heads: Parameters<typeof checkHeads>[1]) =>
    asOwner(async (tx) => (await checkHeads(tx, heads, keys.publicKey)).breaches)
  expect(await check([first, second])).toEqual([])
  expect(await check([second])).toContain('the file of heads lacks head 1')
  const forged = { ...second, heads: [[...second.heads[0]!.slice(0, 3), 'ab']] as typeof second.heads }
  expect(await check([first, forged])).toContain('head 2 of the file is not the one that was signed')
  await tamper('delete from chain_head where seq = 2')
  expect(await check([first, second])).toContain('head 2 was deleted from the database')
})
