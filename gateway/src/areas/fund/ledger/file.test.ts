import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { text as streamText } from 'node:stream/consumers'
import { Worker } from 'node:worker_threads'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ledgerExportCalls } from '@quayside/contract/fund/ledger/export.ts'
import { sealLedgers } from '#chain/ledger-seal.ts'
import { addOperator, addSession } from '#db/test/people.ts'
import { testApp } from '#test/app.ts'
import { coreEvent, deliver, orderData, usd } from '#test/deliveries.ts'
import { testExports } from '#test/exports.ts'
import { makeBook, viewers } from '#areas/fund/test/book.ts'

const app = await testApp()
const { db, owner } = app
const exports = await testExports(app)
const program = resolve(import.meta.dirname, '../../../../../portal/public/verify-ledger.mjs')
const folder = mkdtempSync(join(tmpdir(), 'quayside-ledger-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const permissions = [...viewers, 'account.download.view'] as const
let token: string
let whole: Buffer

beforeAll(async () => {
  await makeBook(app)
  token = await addSession(owner, await addOperator(owner, 1n, { permissions }))
  // Links of a few entries, so that the file has several.
  await sealLedgers(owner, 9)
  whole = (await exports.made(ledgerExportCalls.ask, token, {})).file.rawPayload
})

interface Verdict {
  readonly code: number
  readonly text: string
}

/** The program as anybody runs it: a process of its own in a folder that has nothing else. */
const check = (...args: string[]): Promise<Verdict> =>
  new Promise((done) =>
    execFile(
      process.execPath,
      [program, '--lang', 'en', ...args],
      { cwd: folder, env: {} },
      (error, stdout, stderr) => done({ code: Number(error?.code ?? 0), text: stdout + stderr }),
    ),
  )
/** Many times over: a thread begins sooner than a process. */
async function checkInThread(path: string): Promise<Verdict> {
  const thread = new Worker(program, { argv: ['--lang', 'en', path], env: {}, stdout: true })
  const [text, [code]] = await Promise.all([streamText(thread.stdout), once(thread, 'exit')])
  return { code: code as number, text }
}
let files = 0
function kept(content: Buffer | string): string {
  const path = join(folder, `ledger-${++files}.jsonl`)
  writeFileSync(path, content)
  return path
}
const preview = async (after = 0) => (await exports.send(ledgerExportCalls.preview, token, { after })).data!
const lines = () => whole.toString().trimEnd().split('\n')

test('the program imports nothing but what Node has, and fetches nothing', () => {
  const source = readFileSync(program, 'utf8')
  const imported = [...source.matchAll(/(?:\bfrom|\bimport\s*\(?|\brequire\s*\()\s*['"]([^'"]+)['"]/g)].map(
    ([, name]) => name,
  )
  expect(imported).toEqual(['node:crypto', 'node:fs', 'node:process'])
  expect(source).not.toMatch(/\bfetch\b|https?:\/\//)
})

test('an honest file passes, with its figures, and holds every entry of the books', async () => {
  const { code, text } = await check(kept(whole))
  expect(text).toMatch(/^OK: nothing was changed/)
  expect(code).toBe(0)
  const { rows } = await owner.tx({ tenant: null, mode: 'read' }, (tx) =>
    tx.one<{ rows: bigint }>({ text: 'select count(*) as rows from ledger.entry where merchant_id = 1' }),
  )
  expect(text).toContain(`${rows} entries in 7 postings`)
  expect(text).toMatch(/USD pending: -?[\d.]+ after \d+ entries/)
  const { keyFingerprint, links, entries } = await preview()
  expect(text).toContain(keyFingerprint)
  expect(text).toContain(`Links 1 to ${links!.through}`)
  expect(entries).toBe(Number(rows))
  expect((await check('--key', keyFingerprint, kept(whole))).code).toBe(0)
  expect((await check('--key', '0'.repeat(64), kept(whole))).text).toContain('signed with another key')
  expect((await check('--lang', 'zh', kept(whole))).text).toContain('核对通过')
})

test('a byte that is flipped anywhere is found', async () => {
  const ends = lines().reduce<number[]>((at, line) => [...at, (at.at(-1) ?? 0) + line.length + 1], [])
  // Each line at two places, and its line feed; then anywhere.
  const places = [
    ...ends.flatMap((end, index) => [end - 1, end - 2, Math.floor(((ends[index - 1] ?? 0) + end) / 2)]),
    ...Array.from({ length: 120 }, () => Math.floor(Math.random() * whole.length)),
  ]
  const found = await inGroups(places, 6, async (place) => {
    const bent = Buffer.from(whole)
    bent[place]! ^= 1 << Math.floor(Math.random() * 8)
    const path = kept(bent)
    const { code, text } = await checkInThread(path)
    rmSync(path)
    return { place, code, ok: text.startsWith('WRONG: ') }
  })
  expect(found.filter(({ code, ok }) => code !== 1 || !ok)).toEqual([])
}, 120_000)

async function inGroups<T, R>(all: readonly T[], size: number, work: (one: T) => Promise<R>): Promise<R[]> {
  const done: R[] = []
  for (let from = 0; from < all.length; from += size)
    done.push(...(await Promise.all(all.slice(from, from + size).map(work))))
  return done
}

describe('says the first thing that is wrong', () => {
  const changed = (change: (all: string[]) => void): string => {
    const all = lines()
    change(all)
    return kept(`${all.join('\n')}\n`)
  }
  const isEntry = (line: string) => line.startsWith('[')

  test.each<[string, (all: string[]) => void, RegExp]>([
    [
      'an amount',
      (all) => (all[2] = all[2]!.replace(/,"(-?\d+)","(-?\d+)","c/, ',"7$1","$2","c')),
      /line 3: balance of entry/,
    ],
    [
      'an order',
      (all) => (all[1] = all[1]!.replace(/capture","[0-9a-f]{8}/, 'capture","ffffffff')),
      /line 3: entries of posting/,
    ],
    ['an entry that is gone', (all) => void all.splice(1, 1), /line 2: posting \d+ does not sum/],
    [
      'an entry that is there twice',
      (all) => void all.splice(1, 0, all[1]!),
      /line 3: entry 1 of USD net stands where entry 2/,
    ],
    [
      'two entries in each other’s place',
      (all) => void all.splice(1, 2, all[2]!, all[1]!),
      /line 2: posting \d+ does not sum/,
    ],
    [
      'a posting that is gone',
      (all) =>
        void all.splice(
          1,
          all.findIndex(
            (line, at) => at > 1 && isEntry(line) && line.split(',')[0] !== all[1]!.split(',')[0],
          ) - 1,
        ),
      /entry \d+ of .* stands where entry 1 has to be/,
    ],
    [
      'a link that is gone',
      (all) =>
        void all.splice(
          all.findIndex((line) => line.startsWith('{"seal"')),
          1,
        ),
      /link 2/,
    ],
    ['the rest', (all) => void all.splice(-2), /it ends before its end/],
    ['the last line', (all) => void all.splice(-1), /it ends before its end/],
    ['what stands behind', (all) => void all.push('{}'), /something stands behind the end/],
    [
      'another merchant',
      (all) => (all[0] = all[0]!.replace('"merchant":"1"', '"merchant":"2"')),
      /goes on from something else/,
    ],
    [
      'a form that it does not know',
      (all) => (all[0] = all[0]!.replace('ledger/1', 'ledger/2')),
      /the first line/,
    ],
  ])('%s', async (_, change, what) => {
    const { code, text } = await check(changed(change))
    expect(text).toMatch(what)
    expect(code).toBe(1)
  })

  test('no file, an empty one, and one of nobody', async () => {
    expect((await check()).code).toBe(2)
    expect((await check(kept(''))).text).toContain('it is empty')
    expect((await check('nowhere.jsonl')).text).toContain('it cannot be read (ENOENT)')
    expect((await check(kept(Buffer.alloc(3_000_000, 'x')))).text).toContain('too long')
  })
})

test('a later file goes on from an earlier one, and only from that', async () => {
  const before = (await preview()).links!.through
  await deliver(db, [coreEvent('2026-03-05T10:00:00Z', orderData('M9', { amount: usd('12.00') }))])
  await sealLedgers(owner, 9)
  const later = (await exports.made(ledgerExportCalls.ask, token, { after: Number(before) })).file.rawPayload
  const [one, two] = [kept(whole), kept(later)]
  expect((await check(one, two)).text).toMatch(/^OK/)
  const alone = await check(two)
  expect(alone).toMatchObject({ code: 0 })
  expect(alone.text).toContain(`Goes on from link ${before}`)
  expect((await check(two, one)).text).toContain('does not go on from where the file before it ended')
})

test('what is not there or not allowed is refused', async () => {
  const { links } = await preview()
  const after = Number(links!.through)
  expect(await exports.send(ledgerExportCalls.ask, token, { after })).toMatchObject({
    error: 'ledger.nothing_sealed',
  })
  expect((await preview(after)).links).toBeNull()
  expect(await exports.send(ledgerExportCalls.ask, token, { after: after + 1 })).toMatchObject({
    error: 'ledger.link_unknown',
  })
  const narrowed = await addSession(
    owner,
    await addOperator(owner, 1n, { permissions, scope: { currencies: ['USD'] } }),
  )
  for (const call of [ledgerExportCalls.ask, ledgerExportCalls.preview])
    expect(await exports.send(call, narrowed, {})).toMatchObject({ error: 'role.currencies_only' })
})

test('no number of a card, and of another merchant nothing', async () => {
  // A number that stands by itself: thirteen digits in a row also come about in a hash, by chance.
  const cardNumber = /(?<![\w+/])[3-6]\d{12,18}(?![\w+/=])/
  expect('"pan":"4111111111111111"').toMatch(cardNumber)
  expect(whole.toString()).not.toMatch(cardNumber)
  const other = await addSession(owner, await addOperator(owner, 2n, { permissions }))
  expect(await exports.send(ledgerExportCalls.ask, other, {})).toMatchObject({
    error: 'ledger.nothing_sealed',
  })
})
