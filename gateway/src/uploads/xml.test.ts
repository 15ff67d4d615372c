import { expect, test } from 'vitest'
import { xmlTokens } from './xml.ts'

const read = (xml: string) => [...xmlTokens(xml, () => new Error('broken'))]

test('tells tags and texts with entities resolved and prefixes left out', () => {
  expect(
    read('<?xml version="1.0"?><a:b c:d="1 &gt; &#65;" e=\'>\'><!-- no --><f/>x &amp; <![CDATA[<y>]]></a:b>'),
  ).toEqual([
    { type: 'open', name: 'b', attributes: { 'c:d': '1 > A', e: '>' } },
    { type: 'open', name: 'f', attributes: {} },
    { type: 'close', name: 'f' },
    { type: 'text', text: 'x & ' },
    { type: 'text', text: '<y>' },
    { type: 'close', name: 'b' },
  ])
})

test.each([
  ['a document type', '<!DOCTYPE a><a/>'],
  ['an entity of its own', '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>'],
  ['an unknown entity', '<a>&b;</a>'],
  ['an attribute twice', '<a b="1" b="2"/>'],
  ['an attribute without quotes', '<a b=1/>'],
  ['a tag that is never closed', '<a>'],
  ['tags that cross', '<a><b></a></b>'],
  ['two roots', '<a/><a/>'],
  ['text around the root', 'x<a/>'],
  ['too deep', '<a>'.repeat(300) + '</a>'.repeat(300)],
  ['too many attributes', `<a ${Array.from({ length: 300 }, (_, n) => `b${n}="1"`).join(' ')}/>`],
])('refuses %s', (_, xml) => {
  expect(() => read(xml)).toThrow('broken')
})
