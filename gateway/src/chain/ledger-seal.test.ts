import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { testDatabase } from '#db/test/database.ts'
import { addMerchant } from '#db/test/people.ts'
import type { Tx } from '#db/tx.ts'
import { type Posting, postGroup } from '#ledger/index.ts'
import { checkHeads } from './check.ts'
import { headKeys, readHeads, signHeads } from './head.ts'
import { checkLedgerSeals } from './ledger-check.ts'
import { sealLedgers } from './ledger-seal.ts'

const { db, owner } = await testDatabase()
const keys = headKeys(randomBytes(32))
const folder = mkdtempSync(join(tmpdir(), 'quayside-heads-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
let merchantId: bigint
let file: string
let files = 0

const asOwner = <T>(work: (tx: Tx) => Promise<T>) => owner.tx({ tenant: null, mode: 'write' }, work)
const rows = <R>(text: string, ...values: unknown[]) => asOwner((tx) => tx.rows<R>({ text, values }))

const captured = (amount: bigint, currency = 'USD'): Posting => ({
  merchantId,
  currency,
  source: { type: 'capture', id: randomUUID() },
  effect: 'capture',
  occurredAt: '2026-01-05T10:00:00Z',
  valueOn: '2026-01-06',
  legs: [
    { from: 'net', to: 'pending', amount },
    { from: 'pending', to: 'fee_rev', amount: 3n },
  ],
})
const postAs = (...postings: Posting[]) =>
  db.tx({ tenant: merchantId, mode: 'write' }, (tx) => postGroup(tx, postings))

/** What a superuser can do who switches the triggers off. */
const tamper = (text: string, ...values: unknown[]) =>
  asOwner(async (tx) => {
    await tx.run({ text: "set local session_replication_role = 'replica'" })
    return tx.run({ text, values })
  })
const found = async (): Promise<string[]> => {
  const [links, heads] = await asOwner(async (tx) => [
    await checkLedgerSeals(tx),
    await checkHeads(tx, readHeads(file), keys.publicKey),
  ])
  return [...links.breaches, ...heads.breaches]
    .map((breach) => breach.replace(`ledger of merchant ${merchantId}: `, ''))
    .filter((breach) => !breach.startsWith('head '))
}
const seals = () =>
  rows<{ seq: bigint; entries: number }>(
    'select seq, entries from ledger.seal where merchant_id = $1 order by seq',
    merchantId,
  )
const sign = () => signHeads({ owner, keys, file, everyMinutes: 0 })
const usd = (code: number) => ((20 * 26 + 18) * 26 + 3) * 32 + code
const pending = usd(1)

beforeEach(async () => {
  await tamper(
    'truncate ledger.entry, ledger.posting, ledger.account, ledger.unsettled, ledger.seal, ledger.sealed_account, chain_head, chain_link',
  )
  merchantId = await addMerchant(owner)
  file = join(folder, `heads-${++files}.jsonl`)
})

test('entries are sealed posting by posting, in links that go on from one another, and the seal holds', async () => {
  await postAs(captured(1_000n), captured(2_000n), captured(500n, 'EUR'))
  expect(await sealLedgers(owner, 9)).toBe(12)
  expect(await sealLedgers(owner, 9)).toBe(0)
  await postAs(captured(700n))
  expect(await sealLedgers(owner, 9)).toBe(4)
  expect(await seals()).toEqual([
    { seq: 1n, entries: 8 },
    { seq: 2n, entries: 4 },
    { seq: 3n, entries: 4 },
  ])
  await sign()
  expect(await found()).toEqual([])
})

test('a posting that commits late is sealed late, whole', async () => {
  await db.tx({ tenant: merchantId, mode: 'write' }, async (tx) => {
    await postGroup(tx, [captured(1_000n)])
    await postAs(captured(500n, 'EUR'))
    expect(await sealLedgers(owner)).toBe(4)
  })
  expect(await sealLedgers(owner)).toBe(4)
  expect(await found()).toEqual([])
})

test('sealers at once, beside posters, seal each entry once', async () => {
  const posted = Promise.all(
    Array.from({ length: 40 }, (_, no) => postAs(captured(100n + BigInt(no), no % 2 ? 'USD' : 'EUR'))),
  )
  for (let no = 0; no < 10; no++) await Promise.all([sealLedgers(owner, 10), sealLedgers(owner, 10)])
  await posted
  await sealLedgers(owner, 10)
  expect((await seals()).reduce((sum, { entries }) => sum + entries, 0)).toBe(160)
  expect(await found()).toEqual([])
})

test('a sealer that dies half-way leaves whole links', async () => {
  await postAs(captured(1_000n), captured(2_000n))
  await tamper(`create function kill_sealer() returns trigger language plpgsql as
    $$ begin raise exception 'killed'; end $$`)
  await tamper('create trigger killed before insert on ledger.sealed_account execute function kill_sealer()')
  await expect(sealLedgers(owner)).rejects.toThrow('killed')
  await tamper('drop function kill_sealer() cascade')
  expect(await seals()).toEqual([])
  expect(await sealLedgers(owner)).toBe(8)
  expect(await found()).toEqual([])
})

test('nobody changes a link, the owner no more than the app, which sees its own alone', async () => {
  await postAs(captured(1_000n))
  await sealLedgers(owner)
  for (const text of [
    'delete from ledger.seal',
    'update ledger.seal set hash = hash',
    'truncate ledger.seal',
  ])
    await expect(rows(text), text).rejects.toThrow('append only')
  const other = await addMerchant(owner)
  const seen = (tenant: bigint) =>
    db.tx({ tenant, mode: 'read' }, (tx) => tx.rows({ text: 'select seq from ledger.seal' }))
  expect([await seen(merchantId), await seen(other)]).toEqual([[{ seq: 1n }], []])
  for (const text of ['delete from ledger.seal', 'select * from ledger.sealed_account'])
    await expect(
      db.tx({ tenant: merchantId, mode: 'write' }, (tx) => tx.run({ text })),
      text,
    ).rejects.toThrow('permission denied')
})

describe('a superuser', () => {
  beforeEach(async () => {
    await postAs(...Array.from({ length: 6 }, (_, no) => captured(1_000n + BigInt(no))))
    await sealLedgers(owner, 8)
    await sign()
  })
  const whole = `update ledger.entry e set digest = ledger.entry_digest(e.merchant_id, e.posting_id, e.line, e.account_id,
    e.version, e.amount, e.balance, e.value_on)`

  test('who changes an entry and its digest', async () => {
    await tamper('update ledger.entry set amount = amount + 1 where account_id = $1 and version = 5', pending)
    await tamper(whole)
    expect(await found()).toEqual([`link 2: entry 5 of account ${pending} is not the one that was sealed`])
  })

  test.each([
    ['source_type', "'refund'"],
    ['source_id', 'gen_random_uuid()'],
    ['effect', "'other'"],
    ['order_id', 'gen_random_uuid()'],
    ['occurred_at', "occurred_at + interval '1 microsecond'"],
    ['posted_at', "posted_at + interval '1 microsecond'"],
  ])('who changes %s of a posting', async (column, value) => {
    await tamper(`update ledger.posting set ${column} = ${value} where id = (
      select posting_id from ledger.entry where account_id = ${pending} and version = 1)`)
    const names = (await found()).map((breach) => breach.replace(/\d+/g, '#'))
    expect(names).toEqual(Array(4).fill('link #: entry # of account # is not the one that was sealed'))
  })

  test('who removes an entry, or a posting', async () => {
    await tamper('delete from ledger.entry where account_id = $1 and version = 3', pending)
    expect(await found()).toEqual([`link 1: entry 3 of account ${pending} was removed`])
    await tamper('delete from ledger.posting where id = (select max(id) from ledger.posting)')
    expect((await found()).slice(1)).toHaveLength(4)
  })

  test('who swaps two entries', async () => {
    await tamper(
      `update ledger.entry e set amount = o.amount, balance = e.balance - e.amount + o.amount from ledger.entry o
        where e.account_id = $1 and o.account_id = $1 and (e.version, o.version) in ((1, 3), (3, 1))`,
      pending,
    )
    expect(await found()).toEqual([
      `link 1: entry 1 of account ${pending} is not the one that was sealed`,
      `link 1: entry 3 of account ${pending} is not the one that was sealed`,
    ])
  })

  test('who slips an entry in and moves the later ones up', async () => {
    for (const at of [2, 3])
      await tamper(
        `update ledger.entry set version = case when version < 0 then 1 - version else -version end
          where account_id = $1 and (version > $2 or version < 0)`,
        pending,
        at,
      )
    await tamper(
      `insert into ledger.entry select merchant_id, posting_id, 3, amount, balance, account_id, line, value_on, digest
        from ledger.entry where account_id = $1 and version = 2`,
      pending,
    )
    expect((await found()).length).toBeGreaterThan(0)
    expect((await found())[0]).toMatch(/^link 1: entry \d+ of account \d+ (is not the one|was removed)/)
  })

  test('who posts into the past', async () => {
    await postAs(captured(9n))
    await tamper(
      `update ledger.posting set posted_at = posted_at - interval '1 hour' where id = (select max(id) from ledger.posting)`,
    )
    await sealLedgers(owner)
    expect(await found()).toEqual([
      expect.stringMatching(
        /^link 4: entry 7 of account \d+ was inserted later than the time that it claims/,
      ),
    ])
  })

  test('who takes a link away, or the last one with its entries', async () => {
    await tamper('delete from ledger.seal where seq = 2')
    expect(await found()).toEqual(['link 2 was deleted'])
    await tamper('delete from ledger.seal where seq = 3')
    expect((await found()).at(-1)).toBe('its tail was cut: 3 links were signed and 1 are there')
  })

  test('who changes where a link ends, or how far an account is said to be sealed', async () => {
    await tamper('update ledger.seal set lasts[1] = lasts[1] - 1 where seq = 3')
    expect((await found())[0]).toMatch(/^link 3: it sealed 8 entries and its accounts have 7/)
    await tamper('update ledger.seal set lasts[1] = lasts[1] + 1 where seq = 3')
    await tamper('update ledger.sealed_account set version = 1 where account_id = $1', pending)
    expect(await found()).toEqual([
      `account ${pending} is said to be sealed through version 1 and its links end at 12`,
    ])
  })

  test('who writes all links anew', async () => {
    await tamper('update ledger.entry set amount = amount + 1 where account_id = $1 and version = 5', pending)
    await tamper('delete from ledger.seal')
    await tamper('delete from ledger.sealed_account')
    await sealLedgers(owner, 8)
    expect(await found()).toEqual(['link 3 is not the one that was signed: the chain was written anew'])
  })
})
