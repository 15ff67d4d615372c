import { expect, test } from 'vitest'
import { differing, indented } from './lines.ts'

test('lines that both have stay, the others are told apart', () => {
  expect(differing('a\nb\nc', 'a\nx\nc\nd')).toEqual([
    { kind: 'same', text: 'a' },
    { kind: 'removed', text: 'b' },
    { kind: 'added', text: 'x' },
    { kind: 'same', text: 'c' },
    { kind: 'added', text: 'd' },
  ])
  expect(differing('a', 'a')).toEqual([{ kind: 'same', text: 'a' }])
})

test('a body is indented, and a text that is none stays as it is', () => {
  expect(indented('{"a":1}')).toBe('{\n  "a": 1\n}')
  expect(indented('{"a":')).toBe('{"a":')
})
