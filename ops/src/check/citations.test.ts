import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { packages } from './boundary-rules.ts'
import { findCitations, idsOf, type Rules } from './citations.ts'
import { projectFolder } from './steps.ts'

const read = (file: string): string => readFileSync(join(projectFolder, file), 'utf8')
const found = (pattern: string): string[] => globSync(pattern, { cwd: projectFolder })

const rules: Rules = {
  ids: idsOf(read('docs/rules.md')),
  records: new Set(found('docs/adr/[0-9]*.md').map((file) => basename(file).slice(0, 4))),
  documents: new Set(found('{*.md,{docs,bench,sandbox}/**/*.md}').map((file) => basename(file))),
}
const citationsOf = (text: string, file = 'gateway/src/planted.ts') => findCitations([{ file, text }], rules)
const unresolvedOf = (text: string, file?: string) =>
  citationsOf(text, file).flatMap(({ citation, unresolved }) => (unresolved === undefined ? [] : [citation]))

test('every citation of the project leads to a rule', () => {
  const sources = found(`{${packages.join(',')}}/src/**/*.{ts,tsx,sql}`)
    // What is planted here leads nowhere on purpose.
    .filter((file) => file !== 'ops/src/check/citations.test.ts')
    .map((file) => ({ file, text: read(file) }))
  const citations = findCitations(sources, rules)
  // As many as these, or the reader has gone blind.
  expect(citations.length).toBeGreaterThan(400)
  expect(citations.filter(({ unresolved }) => unresolved !== undefined)).toEqual([])
})

const planted: readonly (readonly [text: string, citation: string])[] = [
  ['/** Row R8: nobody has it. */', 'row R8'],
  ['// Rows W2 to W9', 'row W8'],
  ['/** What ends it (spec §4; row Z9). */', 'row Z9'],
  ['const one = 1 // as in rows R1, R2 and R77', 'row R77'],
  ['/**\n * Of many (rows R1,\n * R78).\n */', 'row R78'],
  ['/** Lengths (spec §0). */', 'spec §0'],
  ['/** Lengths (spec §5, §0). */', 'spec §0'],
  ['/** As decided (ADR 9999). */', 'ADR 9999'],
  ['/** As guard ABC says. */', 'guard ABC'],
  ['/** What invariant I99 says. */', 'invariant I99'],
  ['/** What is held is what was sent (J99). */', 'J99'],
  ['/** Files (docs/nowhere.md, 8). */', 'docs/nowhere.md'],
]

test.each(planted)('%s is caught', (text, citation) => {
  expect(unresolvedOf(text)).toContain(citation)
})

test.each([
  ['/** Taken back (R3). */', 'R3'],
  ['/** Taken in (I5). */', 'I5'],
  ['/** Numbers (§5). */', '§5'],
  ['/** Clocks (design 3.11). */', 'design 3.11'],
  ['/** Of all (design 1). */', 'design 1'],
  ['/** Taken in (row I5). */', 'I5'],
])('%s does not say of what', (text, citation) => {
  expect(unresolvedOf(text)).toEqual([citation])
})

test('a name of a test cites as a comment does', () => {
  expect(unresolvedOf("test('row R79: is sent', () => {})", 'ops/src/planted.test.ts')).toEqual(['row R79'])
  expect(unresolvedOf("test('row R79: is sent', () => {})")).toEqual([])
})

test.each([
  ['/** Rows R4 and R5, spec §5 (guard PPW, ADR 0027). */', 5],
  ['/** Rows R0 to R7: all of them. */', 8],
  ['/** What is held is what was sent (J1), as invariant J2 says. */', 2],
  ['/** Begun (spec §3, §5, §9; rows U1 to U6). */', 9],
  ['/** A browser (WCAG 2.1.1), paper of A4, bench W1, V8 and TC05. */', 0],
  ["const order = 'R99' // an order", 0],
])('%s resolves', (text, count) => {
  const citations = citationsOf(text)
  expect(citations).toHaveLength(count)
  expect(citations.filter(({ unresolved }) => unresolved !== undefined)).toEqual([])
})

test('invariants stand alone where they are at home', () => {
  expect(citationsOf('/** I17 of the network. */', 'ops/src/verify/planted.ts')).toHaveLength(1)
  expect(unresolvedOf('/** I17 of the network. */', 'ops/src/verify/planted.ts')).toEqual([])
  expect(unresolvedOf('/** I99 of the network. */', 'ops/src/verify/planted.ts')).toEqual(['I99'])
})

test('migrations cite as all do', () => {
  const file = 'gateway/src/db/migrations/0001_planted.sql'
  expect(unresolvedOf('-- Invariant I5: sums (spec §3; row H1).', file)).toEqual([])
  expect(unresolvedOf('-- I5: sums (design 3.11; §3).', file)).toEqual(['I5', 'design 3.11', '§3'])
})
