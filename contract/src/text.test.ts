import { describe, expect, it } from 'vitest'
import { hasChinese, isPlainLine, stripChinese } from './text.ts'

describe('a plain line', () => {
  it.each(['Anna', 'José', '南北户外', 'a👩‍👩‍👧b', "O'Brien & Söhne"])('takes %j', (text) => {
    expect(isPlainLine(text)).toBe(true)
  })

  it.each(['a\u0000b', 'a\nb', 'a\tb', '\u202Eabc', '\uD800', 'a\u200Fb', '\u0085'])('refuses %j', (text) => {
    expect(isPlainLine(text)).toBe(false)
  })
})

describe('Chinese', () => {
  it.each(['中', '１', '。', '，', '（', 'a中b'])('is found in %j', (text) => {
    expect(hasChinese(text)).toBe(true)
  })

  it('is stripped and nothing else', () => {
    expect(stripChinese('AB中文12，é-３')).toBe('AB12é-')
  })

  it('is not what other scripts write', () => {
    expect(hasChinese('José Ünal 한국')).toBe(false)
  })
})
