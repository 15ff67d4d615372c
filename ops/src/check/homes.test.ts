import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findHomeless, homeRules } from './homes.ts'

let root: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'quayside-homes-'))
  for (const { homes } of homeRules) for (const home of homes) write(home, 'export const home = 1')
})

afterEach(() => rmSync(root, { recursive: true, force: true }))

function write(file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), `${text}\n`)
}

const planted: [rule: string, text: string, file?: string][] = [
  [
    'mac-in-one-place',
    "import { createHmac } from 'node:crypto'\nexport const a = createHmac('sha256', 'b')",
  ],
  [
    'mac-in-one-place',
    "import { createHmac as other } from 'node:crypto'\nexport const a = other('sha256', 'b')",
  ],
  [
    'mac-in-one-place',
    "import * as crypto from 'node:crypto'\nexport const a = crypto.createHmac('sha256', 'b')",
  ],
  ['socket-ends-in-one-place', 'export const a = (socket: { end(): void }) => socket.end()'],
  ['socket-ends-in-one-place', 'export const a = (request: any) => request.raw.socket.end("x")'],
  ['socket-ends-in-one-place', "export const a = (clientSocket: any) => clientSocket['end']()"],
  ['socket-ends-in-one-place', 'export const a = (socket: any) => setTimeout(socket.end, 5)'],
  ['thread-in-one-place', "import { Worker } from 'node:worker_threads'\nexport const a = new Worker('b')"],
  [
    'thread-in-one-place',
    "import * as threads from 'node:worker_threads'\nexport const a = new threads.Worker('b')",
  ],
  [
    'undelivered-in-one-place',
    "export const a = (d: string) => `select from webhook_delivery d where ${d}.state = 'dead' and d.origin <> 'test'`",
  ],
  ['each-due-in-one-place', 'export const a = (all: Error[]) => new AggregateError(all)'],
  ['clock-in-one-place', "export const a = { text: 'select now() as time' }"],
  [
    'limited-locks-chosen-once',
    "export const a = { text: 'update b set c = 1 where id in (select id from b order by id limit 20 for update skip locked)' }",
  ],
  [
    'limited-locks-chosen-once',
    'export const a = (most: number) => ({ text: `with due as (select id from b where d = (select 1) limit ${most} for no key update)\n  delete from b using due where b.id = due.id` })',
  ],
  [
    'limited-locks-chosen-once',
    'DELETE FROM b USING (SELECT id FROM b LIMIT 20 FOR UPDATE) t WHERE b.id = t.id;',
    'gateway/src/db/migrations/0999_planted.sql',
  ],
  [
    'locks-not-by-absence',
    'export const a = { text: `select f.id from f where f.id = $1 and not exists (select from x where x.f = f.id) for update` }',
  ],
  [
    'steps-with-what-is-told',
    'export const a = { text: `insert into entity_event (merchant_id) values ($1)` }',
  ],
  ['steps-with-what-is-told', "export const a = insertMany('fund_event', [])"],
  ['checkbox-in-one-place', 'export const a = <input type="checkbox" disabled />', 'portal/src/planted.tsx'],
  [
    'checkbox-in-one-place',
    "export const a = <input type={'checkbox'} disabled />",
    'portal/src/planted.tsx',
  ],
  ['tones-in-one-place', 'export const a = <StatusTag tone="bad">x</StatusTag>', 'portal/src/planted.tsx'],
  [
    'tones-in-one-place',
    "export const a = <StatusTag tip={b} tone={b ? 'bad' : c}>x</StatusTag>",
    'portal/src/planted.tsx',
  ],
  ['rows-of-words-in-one-place', "export const a = new Intl.ListFormat('en')", 'portal/src/planted.ts'],
  ['keys-heard-in-one-place', "document.addEventListener('keydown', () => {})", 'portal/src/planted.ts'],
  ['no-native-date', 'export const a = <input type="date" />', 'portal/src/planted.tsx'],
  ['no-native-date', 'export const a = <input type="datetime-local" />', 'portal/src/planted.tsx'],
  ['amount-in-one-place', 'export const a = <input inputMode="decimal" />', 'portal/src/planted.tsx'],
  ['sideways-in-one-place', '.wide {\n  overflow: auto;\n}', 'portal/src/planted.module.css'],
  ['sideways-in-one-place', '.wide {\n  overflow-x: auto;\n}', 'portal/src/planted.module.css'],
  [
    'figures-in-one-place',
    '.sum {\n  font-variant-numeric: tabular-nums;\n}',
    'portal/src/planted.module.css',
  ],
  ['figures-in-one-place', ".sum {\n  font-feature-settings: 'tnum';\n}", 'portal/src/planted.module.css'],
  ['figures-in-one-place', '.sum {\n  font-variant: normal;\n}', 'portal/src/planted.module.css'],
  ['dots-in-known-places', '.number {\n  text-overflow: ellipsis;\n}', 'portal/src/planted.module.css'],
]

test.each(planted)('%s is caught in %s', (rule, text, file = 'gateway/src/planted.ts') => {
  write(file, text)
  expect(findHomeless(root)).toEqual([{ rule, file }])
})

test('every rule has a planted breach', () => {
  expect(new Set(planted.map(([rule]) => rule))).toEqual(new Set(homeRules.map(({ rule }) => rule)))
})

test('homes and tests are let be, and so is the end of anything else', () => {
  write('gateway/src/mac.ts', planted[0]![1])
  write('gateway/src/planted.test.ts', planted[0]![1])
  write('gateway/src/planted.ts', 'export const a = (stream: any) => stream.end()')
  expect(findHomeless(root)).toEqual([])
})

test.each([
  'with due as materialized (select id from b order by id limit 20 for update) update b set c = 1 from due where b.id = due.id',
  'select id from b where c in (select c from d) order by id limit 1 for update',
  'update b set c = 1 where id = (select id from b order by id limit 1)',
])('what is chosen once is let be: %s', (statement) => {
  write('gateway/src/planted.ts', `export const a = { text: \`${statement}\` }`)
  expect(findHomeless(root)).toEqual([])
})

test('a rule whose home is gone does not pass', () => {
  rmSync(join(root, 'gateway/src/mac.ts'))
  expect(() => findHomeless(root)).toThrow('gateway/src/mac.ts')
})
