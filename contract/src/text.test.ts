import { describe, expect, it } from 'vitest'
import {
  hasChinese,
  isPlainLine,
  isPlainParagraph,
  plainLineOf,
  plainParagraphOf,
  stripChinese,
} from './text.ts'

describe('a plain line', () => {
  it.each(['Anna', 'José', '南北户外', 'a👩‍👩‍👧b', "O'Brien & Söhne"])('takes %j', (text) => {
    expect(isPlainLine(text)).toBe(true)
  })

  it.each([
    'a\u0000b',
    'a\nb',
    'a\tb',
    '\u202Eabc',
    '\uD800',
    'a\u200Fb',
    '\u0085',
    'a\u061Cb',
    'a\u2028b',
    'a\u2029b',
  ])('refuses %j', (text) => {
    expect(isPlainLine(text)).toBe(false)
  })
})

describe('a plain paragraph', () => {
  it.each(['a\nb', 'a\r\n\tb', '南北\n户外'])('takes %j', (text) => expect(isPlainParagraph(text)).toBe(true))
  it.each(['a\u0000b', 'a\u202Eb', 'a\u2067b', 'a\u061Cb', 'a\u2028b', 'a\u0007b', 'a\u000Bb', '\uD800'])(
    'refuses %j',
    (text) => expect(isPlainParagraph(text)).toBe(false),
  )
})

it('what nobody can write again keeps its words and loses those signs', () => {
  expect(plainLineOf('a\u202Eb\nc\td')).toBe('a b c d')
  expect(plainParagraphOf('a\u202Eb\nc\td')).toBe('a b\nc\td')
})

describe('Chinese', () => {
  it.each(['中', '１', '。', '，', '（', 'a中b', '㊀', '㍿', '︻', '︐', '🈁'])('is found in %j', (text) => {
    expect(hasChinese(text)).toBe(true)
  })

  it('is stripped and nothing else', () => {
    expect(stripChinese('AB中文12，é-３')).toBe('AB12é-')
  })

  it('is not what other scripts write', () => {
    expect(hasChinese('José Ünal 한국')).toBe(false)
  })
})
