import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { languages } from '@quayside/contract/envelope.ts'
import { wordsOf } from './words.ts'

const css = readFileSync(join(import.meta.dirname, '../../portal/src/theme/base.css'), 'utf8')
const [, declared] = /inter-latin-wght-normal[^}]*unicode-range:([^;]*);/.exec(css) ?? []
const ranges = (declared ?? '').match(/U\+[0-9A-F]+(?:-[0-9A-F]+)?/g)!.map((range) => {
  const [from, to = from] = range.slice(2).split('-')
  return [Number.parseInt(from!, 16), Number.parseInt(to!, 16)] as const
})
const isInFont = (character: string): boolean => {
  const point = character.codePointAt(0)!
  return ranges.some(([from, to]) => from <= point && point <= to)
}
/** Chinese, its punctuation and full-width forms come from the Chinese face; the language menu writes its own names. */
const isChinese = (character: string): boolean =>
  /[\p{Script=Han}\u3000-\u303F\uFF00-\uFFEF]/u.test(character)

/** Signs that stand by themselves, and that every system's own faces have. */
const signs = new Set('→≤≥⌘')

function* textsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value
  else if (value && typeof value === 'object') for (const one of Object.values(value)) yield* textsIn(one)
}
const strange = (texts: Iterable<string>): string[] =>
  [...texts].flatMap((text) =>
    Array.from(text)
      .filter((one) => !isInFont(one) && !isChinese(one) && !signs.has(one))
      .map((one) => `${one} in ${text}`),
  )

describe('the Latin face has every character', () => {
  test.each(languages)('of the words in %s', (language) => {
    const texts = [...textsIn(wordsOf(language))]
    expect(texts.length).toBeGreaterThan(1_000)
    expect(strange(texts)).toEqual([])
  })

  test('and one that falls out of it would be found', () => {
    expect(strange(['Pre‑authorised', 'A ☂ B'])).toEqual(['☂ in A ☂ B'])
  })
})
