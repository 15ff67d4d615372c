import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { languages } from '@quayside/contract/envelope.ts'
import { payerLanguages } from '@quayside/contract/payer/languages.ts'

const root = join(import.meta.dirname, '../../..')
const textOf = (file: string) => readFileSync(join(root, file), 'utf8')
const sources = (pattern: string) =>
  globSync(pattern, { cwd: root }).filter((file) => !/\.test\.tsx?$|node_modules|\/test\//.test(file))

/** Where a row for each language is asked for: what somebody who adds one is told by the compiler. */
const rows = [
  'phrases/src/mails.ts',
  'phrases/src/payer-languages.ts',
  'phrases/src/payer-unnamed.ts',
  'sandbox/src/network/frame/browser/challenge-words.ts',
  'sandbox/src/network/frame/browser/words.ts',
]

describe('a language of payers', () => {
  test('comes in where there are words, and nowhere else', () => {
    const all = sources('{contract,phrases,gateway,payer,portal,sandbox}/src/**/*.{ts,tsx}')
    const asked = all.filter((file) => /Record<\s*PayerLanguage\b/.test(textOf(file)))
    expect(asked.toSorted()).toEqual(rows)
    // Each row is one that the compiler misses where it is not there.
    for (const file of rows) expect(textOf(file)).not.toMatch(/Partial<\s*Record<\s*PayerLanguage/)
  })

  test('is each of the portal’s as well, as merchants preview what their payers read', () => {
    expect(payerLanguages).toEqual(expect.arrayContaining([...languages]))
  })

  test('is told apart from another by no condition: pages, card form and gateway go by its words', () => {
    const places = sources('{payer/src,sandbox/src/network/frame,gateway/src/areas/payer}/**/*.{ts,tsx}')
    expect(places.length).toBeGreaterThan(60)
    const literal = new RegExp(
      `[!=]==? '(?:${payerLanguages.join('|')})'|'(?:${payerLanguages.join('|')})' [!=]==?`,
    )
    expect("language === 'zh' ? '（' : '('").toMatch(literal)
    expect(places.filter((file) => literal.test(textOf(file)))).toEqual([])
  })

  test('is in no list of the database after its last migration', () => {
    const migrations = sources('gateway/src/db/migrations/*.sql').toSorted().map(textOf).join('\n')
    for (const table of ['payment_link', 'payment_link_order', 'payment_link_mail', 'subscription'])
      expect(migrations).toContain(
        `ALTER TABLE ${table} DROP CONSTRAINT ${table}_language_check, ADD CHECK (is_language_tag(language));`,
      )
  })
})
