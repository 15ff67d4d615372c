import { afterEach, expect, test } from 'vitest'
import { showLanguage, wordText } from './catalogue.ts'
import type { Translate } from './key.ts'
import { say } from './say.ts'
import { loadWords, sayFailure, switchWords, wordsLanguage } from './words.ts'

afterEach(() => showLanguage('en'))
const ui = ((key: string, facts?: Record<string, string | number>) =>
  say(['ui'], key, facts)) as Translate<'ui'>
const list = ((key: string, facts?: Record<string, string | number>) =>
  say(['list', 'ui'], key, facts)) as Translate<readonly ['list', 'ui']>

test('a text is found by its path, in its own namespace or in one that is named', () => {
  expect(ui('error.again')).toBe('Reload')
  expect(list('ui:error.again')).toBe('Reload')
  expect(say(['list', 'ui'], 'error.again')).toBe('Reload')
})

test('places are filled, numbers grouped as the language does', () => {
  expect(ui('copyWhat', { what: 'order' })).toBe('Copy order')
  expect(list('empty.filtered', { count: 1 })).toBe('No results for this filter')
  expect(list('empty.filtered', { count: 3 })).toMatch(/these 3 filters/)
})

test.each([
  [0, '0'],
  [999, '999'],
  [1000, '1,000'],
  [-1000, '-1,000'],
  [-100, '-100'],
  [1234567.5, '1,234,567.5'],
])('%d is written %s, as the browser itself would', (count, written) => {
  expect(say(['list'], 'table.rows', { count })).toContain(written)
  for (const language of ['en', 'zh']) expect(count.toLocaleString(language)).toBe(written)
})

test('a text without the fact of its place is a mistake that shows', () => {
  expect(() => ui('copyWhat', {})).toThrow('what')
})

test('keys and the need of facts are known to the compiler', () => {
  // @ts-expect-error no such text
  expect(ui('nowhere')).toBe('nowhere')
  // @ts-expect-error of another namespace, which was not asked for
  expect(ui('trade:nowhere')).toBe('trade:nowhere')
  // @ts-expect-error has a place to fill
  expect(() => ui('copyWhat')).toThrow('what')
})

test('the other language is shown once its words are all there', async () => {
  await loadWords(['ui', 'list'])
  await switchWords('zh')
  expect(wordsLanguage()).toBe('zh')
  expect(document.documentElement.lang).toBe('zh-CN')
  expect(ui('error.again')).toBe('重新加载')
  expect(list('empty.filtered', { count: 1 })).not.toContain('{{')
  expect(sayFailure('client.no_answer')).toBe(wordText(['failures'], 'client.no_answer'))
})

test('a code with a colon is no namespace', async () => {
  await loadWords(['terms'])
  expect(wordText(['terms'], 'account.of:nothing')).toBeUndefined()
})
