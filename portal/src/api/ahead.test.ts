import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { storage } from '#session/storage.ts'
import { askAhead, keptAhead, takeAhead } from './ahead.ts'
import { type Asker, askingOf } from './asking.ts'
import { send } from './send.ts'

const sent: string[] = []
const asker: Asker = { language: 'en', token: 'mine' }
const path = '/transaction/query'
const input = { filter: {}, page: { size: 10 }, count: true }

beforeEach(() => {
  sent.length = 0
  vi.stubGlobal('fetch', async (url: string) => {
    sent.push(url)
    return new Response(JSON.stringify({ status: '0', message: '', data: { rows: [] }, trace: 't' }), {
      headers: { 'content-type': 'application/json' },
    })
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  window.askedAhead?.clear()
})

test('an answer that was asked ahead is used by the same request, once', async () => {
  storage.keepToken('mine')
  void askAhead(path, input, asker)
  expect(keptAhead()).toMatchObject([{ path, input }])
  await send(path, input)
  expect(sent).toHaveLength(1)
  await send(path, input)
  expect(sent).toHaveLength(2)
})

test.each<[string, Parameters<typeof askingOf>]>([
  ['another input', [path, { ...input, count: false }, asker]],
  ['another order of the same input', [path, { count: true, filter: {}, page: { size: 10 } }, asker]],
  ['another language', [path, input, { ...asker, language: 'zh' }]],
  ['another session', [path, input, { ...asker, token: 'theirs' }]],
  ['no session', [path, input, { ...asker, token: null }]],
  ['a role that is looked through', [path, input, { ...asker, seeing: 'r1' }]],
  ['a page that nobody touches', [path, input, { ...asker, unattended: true }]],
  ['a key of its own', [path, input, { ...asker, idempotencyKey: 'k' }]],
  ['another method', [path, input, asker, 'PUT']],
])('%s does not use it', (_, asking) => {
  void askAhead(path, input, asker)
  expect(takeAhead(askingOf(...asking))).toBeUndefined()
  expect(takeAhead(askingOf(path, input, asker))).toBeDefined()
})

test('one that has waited too long is not used', () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(0)
  void askAhead(path, input, asker, 5_000)
  now.mockReturnValue(5_001)
  expect(takeAhead(askingOf(path, input, asker))).toBeUndefined()
})
