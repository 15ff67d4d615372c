import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findSlowExpressions } from './expressions.ts'

let root: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'quayside-expressions-'))
  mkdirSync(join(root, 'gateway/src'), { recursive: true })
  plant('export const quick = /^[a-z]{1,40}$/', 'quick.ts')
})

afterEach(() => rmSync(root, { recursive: true, force: true }))

const plant = (text: string, name = 'planted.ts') =>
  writeFileSync(join(root, 'gateway/src', name), `${text}\n`)

const slow: readonly (readonly [what: string, expression: string])[] = [
  ['exponential by a repeat of a repeat', String.raw`/^(a+)+$/`],
  ['exponential by two ways to the same', String.raw`/^(a|a)*$/`],
  ['quadratic by two repeats side by side', String.raw`/^\d*\d*x$/`],
  ['quadratic by beginning anew at each character', String.raw`/\s+$/`],
  ['quadratic as the first line with anything in it was once looked for', String.raw`/[^\r\n]*\S[^\r\n]*/`],
  ['quadratic as attributes were once looked for', String.raw`/([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g`],
  ['quadratic as relations were once looked for', String.raw`/<(?:\w+:)?Relationship\b[^>]*>/g`],
  ['cubic', String.raw`/a.*b.*c/`],
]

test.each(slow)('catches one that is %s', async (_, expression) => {
  plant(`export const found = (text: string) => \`\${text.replace(${expression}, '')}\``)
  const found = await findSlowExpressions(root, [])
  expect(found).toMatchObject([
    { file: 'gateway/src/planted.ts', expression: expression.replace(/^\/|\/g?$/g, '') },
  ])
})

test.each([
  ['constructed', 'export const made = (word: string) => new RegExp(word)'],
  ['called', 'export const made = (word: string) => RegExp(`${word}+`)'],
  ['given as text', "export const made = (text: string) => text.match('(a+)+$')"],
])('catches one that is put together: %s', async (_, text) => {
  plant(text)
  expect(await findSlowExpressions(root, [])).toMatchObject([{ file: 'gateway/src/planted.ts' }])
})

test('lets an exception be, and names one that nothing needs', async () => {
  plant(String.raw`export const slow = /\s+$/`)
  const because = 'only ever reads a constant'
  const needed = { file: 'gateway/src/planted.ts', expression: String.raw`\s+$`, because }
  const unneeded = { ...needed, file: 'gateway/src/quick.ts' }
  expect(await findSlowExpressions(root, [needed])).toEqual([])
  expect(await findSlowExpressions(root, [needed, unneeded])).toMatchObject([
    { file: 'gateway/src/quick.ts' },
  ])
})

test('reads what only tests use as little as it would prove by reading nothing', async () => {
  rmSync(join(root, 'gateway/src/quick.ts'))
  mkdirSync(join(root, 'gateway/src/test'))
  plant(String.raw`export const slow = /\s+$/`, 'test/planted.ts')
  await expect(findSlowExpressions(root)).rejects.toThrow('found none')
})
