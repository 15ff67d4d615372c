import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type ExportedName, exportedNames, namedOtherwise, namedTwice, refusedWords } from './names.ts'
import { projectFolder } from './steps.ts'

const glossary = readFileSync(join(projectFolder, 'GLOSSARY.md'), 'utf8')
const names = exportedNames(projectFolder)

test('one name within a house is one thing', () => {
  expect(names.length).toBeGreaterThan(3_000)
  expect(namedTwice(names)).toEqual([])
})

test('names keep to the words of the glossary', () => {
  expect(refusedWords(glossary)).toContain('story')
  expect(namedOtherwise(names, glossary)).toEqual([])
})

const one = (file: string, name: string, house = 'gateway'): ExportedName => ({ house, file, name })

test('a name that a second file gives itself is caught, in another house it is not', () => {
  const decide = one('gateway/src/a.ts', 'decide')
  expect(namedTwice([decide, one('gateway/src/b.ts', 'decide')])).toEqual([
    { name: 'decide', files: ['gateway/src/a.ts', 'gateway/src/b.ts'] },
  ])
  expect(namedTwice([decide, one('portal/src/b.ts', 'decide', 'portal')])).toEqual([])
})

test.each([
  ['OrderStory', 'story'],
  ['storyOf', 'story'],
  ['suspectedRows', 'suspected'],
  ['SettlementBatchRow', 'settlement batch'],
])('%s is caught for %s', (name, word) => {
  const file = 'gateway/src/planted.ts'
  expect(namedOtherwise([one(file, name)], glossary)).toEqual([{ name, file, word }])
})

test('a word within another is none', () => {
  expect(namedOtherwise([one('gateway/src/a.ts', 'historyOf')], glossary)).toEqual([])
})
