import { globSync, readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { testDatabase } from '#db/test/database.ts'

const { owner } = await testDatabase()
const columns = 'state|capture_state|detail|delivery|result|stage'
const literal = new RegExp(
  String.raw`\b(?:${columns})\s*(?:=|<>|(?:not )?in \()\s*(?<values>'[^']*'(?:\s*,\s*'[^']*')*)`,
  'gu',
)

/** What a query compares a state with, wherever it says so in its own text. */
const comparedIn = (text: string): readonly string[] =>
  [...text.matchAll(literal)].flatMap(({ groups }) =>
    [...groups!['values']!.matchAll(/'(?<value>[^']*)'/gu)].map((found) => found.groups!['value']!),
  )

let known: ReadonlySet<string>
beforeAll(async () => {
  const rows = await owner.tx({ tenant: null, mode: 'read' }, (tx) =>
    tx.rows<{ definition: string }>({
      text: `select pg_get_constraintdef(c.oid) as definition from pg_constraint c where c.contype = 'c'`,
      values: [],
    }),
  )
  known = new Set(
    rows.flatMap(({ definition }) =>
      [...definition.matchAll(/'(?<value>[^']*)'/gu)].map((one) => one.groups!['value']!),
    ),
  )
})

test('a query compares states with such as some column may hold', () => {
  const files = globSync('**/*.sql.ts', { cwd: new URL('..', import.meta.url) })
  expect(files.length).toBeGreaterThan(150)
  const wrong = files.flatMap((file) =>
    comparedIn(readFileSync(new URL(`../${file}`, import.meta.url), 'utf8'))
      // What the contract names is checked by its type.
      .filter((value) => !value.startsWith('${') && !known.has(value))
      .map((value) => `${file}: ${value}`),
  )
  expect(wrong).toEqual([])
})

test('a planted one is found: a state as nobody spells it', () => {
  const breach = comparedIn(`select id from site s where s.state in ('review_success', 'normal')`)
  expect(breach.filter((value) => !known.has(value))).toEqual(['review_success'])
})
