import { describe, expect, test } from 'vitest'
import { xmlTokens } from './xml.ts'

const read = (xml: string) => [...xmlTokens(xml, () => new Error('broken'))]

describe('a text of a million characters is read in a few seconds', () => {
  const long = (text: string) => text.repeat(1_000_000 / text.length)
  test.each([
    ['spaces in a tag', `<a ${long(' ')}/>`],
    ['spaces before an equals sign', `<a b${long(' ')}="1"/>`],
    ['a name', `<${long('a')}/>`],
    ['an attribute’s name', `<a ${long('a')}="1"/>`],
    ['open brackets', long('<')],
    ['ends of comments', `<a><!--${long('- ')}--></a>`],
    ['ends of character data', `<a><![CDATA[${long(']')}]]></a>`],
    ['ampersands', `<a>&${long('a')}</a>`],
    ['entities', `<a>${long('&amp;')}</a>`],
    ['quotes', `<a ${long('"\'')}/>`],
  ])('%s', (_, xml) => {
    const begun = performance.now()
    try {
      read(xml)
    } catch {
      // Whether it is well-formed is not asked here.
    }
    expect(performance.now() - begun).toBeLessThan(5_000)
  })
})
