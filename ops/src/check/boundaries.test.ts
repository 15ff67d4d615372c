import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Breach, findBreaches } from './boundaries.ts'
import { boundaryRules, packages } from './boundary-rules.ts'
import { rooms } from './rooms.ts'

const project = resolve(import.meta.dirname, '../../..')
let copy: string
let found: Breach[]

interface Planted {
  readonly rule: string
  readonly file: string
  readonly text: string
}

// What the planted files reach for; innocent by itself.
const targets = {
  ...Object.fromEntries(
    packages.map((name) => [`${name}/src/planted-target.ts`, 'export const target = 1\n']),
  ),
  'gateway/src/areas/planted-b/thing.ts': 'export const thing = 1\n',
  'gateway/src/areas/planted-b/public.ts': 'export const thing = 1\n',
  'gateway/src/ledger/planted-inside.ts': 'export const inside = 1\n',
  'portal/src/areas/planted-b/thing.tsx': 'export const thing = 1\n',
  'portal/src/session/planted.ts': 'export interface Planted { x: number }\n',
  'portal/src/details/planted.ts': 'export const planted = 1\n',
  'ops/src/planted.test.ts': 'export const secret = 1\n',
  ...Object.fromEntries(
    Object.entries(rooms).map(([place, order]) => [
      `${place}/${order[0]}/planted-room.ts`,
      'export const room = 1\n',
    ]),
  ),
}

const across: ReadonlyArray<readonly [from: string, to: string]> = [
  ['contract', 'phrases'],
  ['phrases', 'portal'],
  ['gateway', 'portal'],
  ['gateway', 'sandbox'],
  ['portal', 'gateway'],
  ['payer', 'portal'],
  ['sandbox', 'gateway'],
  ['ops', 'e2e'],
  ['e2e', 'bench'],
  ['bench', 'portal'],
]

const planted: Planted[] = [
  ...across.map(([from, to]) => ({
    rule: `direction-${from}`,
    file: `${from}/src/planted-reach-${to}.ts`,
    text: `export { target } from '@quayside/${to}/planted-target.ts'\n`,
  })),
  plant('contract-zod-alone', 'contract/src/planted-fs.ts', "export { readFileSync } from 'node:fs'"),
  plant('portal-without-node', 'portal/src/planted-fs.ts', "export { readFileSync } from 'node:fs'"),
  plant(
    'area-through-public',
    'gateway/src/areas/planted-a/a.ts',
    "export * from '#areas/planted-b/thing.ts'",
  ),
  plant(
    'area-through-public',
    'portal/src/areas/planted-a/a.ts',
    "export const a = () => import('#areas/planted-b/thing.tsx')",
  ),
  plant('frame-without-area', 'gateway/src/http/planted.ts', "export * from '#areas/planted-b/public.ts'"),
  plant('frame-without-area', 'portal/src/shell/planted.ts', "export * from '#areas/planted-b/thing.tsx'"),
  plant('ui-blind', 'portal/src/ui/planted.ts', "export type { Planted } from '#session/planted.ts'"),
  plant('lists-without-details', 'portal/src/lists/planted.ts', "export * from '#details/planted.ts'"),
  plant(
    'sql-in-its-places',
    'gateway/src/areas/planted-a/query.ts',
    "export { sqlBuilder } from '#db/kysely.ts'",
  ),
  plant('sql-in-its-places', 'gateway/src/areas/planted-a/client.ts', "export { default } from 'pg'"),
  plant(
    'sql-in-its-places',
    'gateway/src/areas/planted-a/text.ts',
    "export const query = { text: 'select 1' }",
  ),
  plant(
    'ledger-through-index',
    'gateway/src/areas/planted-a/post.ts',
    "export * from '#ledger/planted-inside.ts'",
  ),
  plant(
    'links-on-warrant',
    'gateway/src/areas/entry/link/planted-warrant.ts',
    "export { issueWarrant } from './warrant.ts'",
  ),
  plant(
    'links-made-in-one-place',
    'gateway/src/areas/entry/link/planted-link.ts',
    "export { addLink } from './link.sql.ts'",
  ),
  plant('tests-are-leaves', 'ops/src/planted-borrow.ts', "export { secret } from './planted.test.ts'"),
  plant(
    'tests-are-leaves',
    'bench/src/planted-borrow.ts',
    "export { addOperator } from '@quayside/gateway/db/test/people.ts'",
  ),
  plant('tests-are-leaves', 'gateway/src/planted-borrow.ts', "export * from '#db/test/database.ts'"),
  plant('from-the-root', 'gateway/src/areas/planted-a/up.ts', "export * from '../planted-b/public.ts'"),
  plant('from-the-root', 'ops/src/planted-down.ts', "export { isTest } from './check/boundary-rules.ts'"),
  // A room by itself has none above it.
  ...Object.entries(rooms)
    .filter(([, order]) => order.length > 1)
    .map(([place, order]) =>
      plant(
        'rooms-in-order',
        `${place}/${order.at(-1)}/planted-up.ts`,
        `export * from '#${inPackage(`${place}/${order[0]}`)}/planted-room.ts'`,
      ),
    ),
  plant('resolves', 'ops/src/planted-missing.ts', "export * from './planted-nowhere.ts'"),
  plant('declared-package', 'sandbox/src/planted-package.ts', "export { default } from 'pg'"),
  plant('no-cycle', 'ops/src/planted-cycle-a.ts', "export type { A } from './planted-cycle-b.ts'"),
]

const innocent: Planted[] = [
  plant(
    'none',
    'ops/src/planted-cycle-b.ts',
    "import type {} from './planted-cycle-a.ts'\nexport type A = 1",
  ),
  plant('none', 'gateway/src/areas/planted-a/fair.ts', "export * from '#areas/planted-b/public.ts'"),
  plant('none', 'gateway/src/areas/planted-a/fair.sql.ts', "export { sqlBuilder } from '#db/kysely.ts'"),
  plant(
    'none',
    'gateway/src/areas/entry/link/planted-warrant-type.ts',
    "export type { LinkWarrant } from './warrant.ts'",
  ),
  plant('none', 'contract/src/planted-zod.ts', "export { z } from 'zod'"),
  plant(
    'none',
    'bench/src/prove/planted-borrow.ts',
    "export { addOperator } from '@quayside/gateway/db/test/people.ts'",
  ),
]

beforeAll(async () => {
  copy = mkdtempSync(join(tmpdir(), 'quayside-breaches-'))
  for (const file of globSync('*/{src,package.json}', { cwd: project, exclude: ['node_modules'] }))
    cpSync(join(project, file), join(copy, file), { recursive: true })
  cpSync(join(project, 'package.json'), join(copy, 'package.json'))
  linkPackages()
  for (const [file, text] of Object.entries(targets)) write(file, text)
  for (const { file, text } of [...planted, ...innocent]) write(file, text)
  found = await findBreaches(copy)
})

afterAll(() => rmSync(copy, { recursive: true, force: true }))

test.each(planted)('$rule is caught in $file', ({ rule, file }) => {
  expect(found.filter((breach) => breach.file === file).map((breach) => breach.rule)).toContain(rule)
})

test.each(innocent)('$file is let through', ({ file }) => {
  expect(found.filter((breach) => breach.file === file && breach.rule !== 'no-cycle')).toEqual([])
})

test('every rule has a planted breach', () => {
  const rules = new Set(boundaryRules.map(({ name }) => name))
  expect(new Set(planted.map(({ rule }) => rule))).toEqual(rules)
})

test('a project in which no file is read does not pass', async () => {
  const empty = mkdtempSync(join(tmpdir(), 'quayside-empty-'))
  for (const name of packages) mkdirSync(join(empty, name, 'src'), { recursive: true })
  await expect(findBreaches(empty)).rejects.toThrow('0 of 0 files')
  rmSync(empty, { recursive: true })
})

/** A folder by its way from the root of its package. */
function inPackage(place: string): string {
  return place.replace(/^[a-z0-9]+\/src\//, '')
}

function plant(rule: string, file: string, text: string): Planted {
  return { rule, file, text: `${text}\n` }
}

function write(file: string, text: string): void {
  mkdirSync(dirname(join(copy, file)), { recursive: true })
  writeFileSync(join(copy, file), text)
}

// Foreign packages are the project's, but its own must be those of the copy.
function linkPackages(): void {
  const modules = join(copy, 'node_modules')
  mkdirSync(join(modules, '@quayside'), { recursive: true })
  for (const name of readdirSync(join(project, 'node_modules')))
    if (name !== '@quayside') symlinkSync(join(project, 'node_modules', name), join(modules, name))
  for (const name of packages) symlinkSync(join(copy, name), join(modules, '@quayside', name))
}
