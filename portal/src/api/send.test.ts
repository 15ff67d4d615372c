import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { transactionCalls } from '@quayside/contract/trade/list/transaction.ts'
import { errors } from '@quayside/contract/errors.ts'
import { storage } from '#session/storage.ts'
import { toasts } from '#ui/overlay/toast-store.ts'
import { CallFailure } from './failure.ts'
import { download, send } from './send.ts'

type Answer = () => Response | Promise<Response>

const sent: { url: string; init: RequestInit }[] = []

/** The network is the outside world of this package. */
function answerWith(answer: Answer): void {
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    sent.push({ url, init })
    return answer()
  })
}

const envelope = (body: object, init: { status?: number; headers?: Record<string, string> } = {}): Response =>
  new Response(JSON.stringify({ message: '', data: null, trace: 'tr-1', ...body }), {
    ...init,
    headers: { 'content-type': 'application/json; charset=utf-8', ...init.headers },
  })

const migrationDate = () =>
  send<typeof transactionCalls.migrationDate>('/transaction/queryMerchantMigrationDate', {})
const shown = (): string[] => toasts.list().map(({ text }) => text)

beforeEach(() => {
  sent.length = 0
  for (const toast of toasts.list()) toasts.dismiss(toast.id)
})
afterEach(() => vi.unstubAllGlobals())

test('sends JSON with language and authorisation, and keeps a refreshed token', async () => {
  storage.keepToken('old')
  answerWith(() =>
    envelope({ status: '0', data: { date: '2019-04-30' } }, { headers: { 'x-refreshed-token': 'new' } }),
  )
  const reply = await migrationDate()
  expect(reply.data).toEqual({ date: '2019-04-30' })
  expect(sent[0]?.url).toBe('/mps-gateway/api/transaction/queryMerchantMigrationDate')
  expect(sent[0]?.init.headers).toMatchObject({ 'x-language': 'en', authorization: 'Bearer old' })
  expect(storage.token()).toBe('new')
})

test('says of what a page asks by itself while nobody touches it', async () => {
  answerWith(() => envelope({ status: '0', data: { date: '2019-04-30' } }))
  const now = vi.spyOn(performance, 'now')
  window.dispatchEvent(new PointerEvent('pointermove'))
  await migrationDate()
  now.mockReturnValue(performance.now() + 61_000)
  await migrationDate()
  window.dispatchEvent(new KeyboardEvent('keydown'))
  await migrationDate()
  now.mockRestore()
  const said = sent.map(({ init }) => 'x-quayside-unattended' in (init.headers as Record<string, string>))
  expect(said).toEqual([false, true, false])
})

test('any status but "0" is a failure, shown with its message and trace', async () => {
  answerWith(() => envelope({ status: '00000440', message: 'It does not exist.' }))
  await expect(migrationDate()).rejects.toMatchObject({ key: 'object.not_found', trace: 'tr-1' })
  expect(toasts.list()).toMatchObject([{ text: 'It does not exist.', tone: 'bad', trace: 'tr-1' }])
})

test('09000001 goes back to the caller without an error', async () => {
  answerWith(() => envelope({ status: errors['entry.step_required'].code, message: 'Confirm this device.' }))
  const reply = await migrationDate()
  expect(reply).toMatchObject({ status: '09000001', message: 'Confirm this device.' })
  expect(shown()).toEqual([])
})

test.each([
  [
    'no answer',
    () => Promise.reject(new TypeError('Failed to fetch')),
    'client.no_answer',
    /^Request timeout, please check the network/,
  ],
  [
    'a 502',
    () => new Response('bad gateway', { status: 502 }),
    'client.bad_gateway',
    /Application error \(502\)/,
  ],
  [
    'wrong parameters',
    () => new Response('', { status: 400 }),
    'client.wrong_parameters',
    /^Wrong parameters/,
  ],
  ['a gateway time-out', () => new Response('', { status: 504 }), 'client.network', /^Network anomaly/],
  [
    'half an answer',
    () => new Response('{"status":', { headers: { 'content-type': 'application/json' } }),
    'client.network',
    /^Network anomaly/,
  ],
  ['anything else', () => new Response('?', { status: 500 }), 'client.unknown', /unknown error/],
] as const)('%s has its own text', async (_, answer, key, text) => {
  answerWith(answer)
  await expect(migrationDate()).rejects.toMatchObject({ key })
  expect(shown()[0]).toMatch(text)
})

test('the same failure twice stands on the page once', async () => {
  answerWith(() => new Response('', { status: 502 }))
  await Promise.allSettled([migrationDate(), migrationDate()])
  expect(shown()).toHaveLength(1)
})

test('what waits for a second person is told calmly, with the way to it', async () => {
  answerWith(() =>
    envelope({
      status: errors['approval.required'].code,
      error: 'approval.required',
      message: 'It needs a second person.',
      facts: { approval: 'a-1' },
    }),
  )
  await expect(migrationDate()).rejects.toMatchObject({ key: 'approval.required' })
  expect(toasts.list()).toMatchObject([{ tone: 'info', approval: 'a-1' }])
})

test('a failure that the screen shows itself makes no toast', async () => {
  answerWith(() => envelope({ status: '00000440', message: 'It does not exist.' }))
  const call = send<typeof transactionCalls.migrationDate>(
    '/transaction/queryMerchantMigrationDate',
    {},
    { inline: true },
  )
  await expect(call).rejects.toBeInstanceOf(CallFailure)
  expect(shown()).toEqual([])
})

test('a download has its name, and a failed one answers the envelope', async () => {
  answerWith(
    () =>
      new Response('a,b', {
        headers: {
          'content-type': 'text/csv',
          'content-disposition': "attachment; filename*=UTF-8''%E4%BA%A4%E6%98%93.csv",
        },
      }),
  )
  const file = await download<typeof transactionCalls.migrationDate>(
    '/transaction/queryMerchantMigrationDate',
    {},
  )
  expect(file.name).toBe('交易.csv')
  expect(await file.file.text()).toBe('a,b')
  answerWith(() => envelope({ status: '00000403', message: 'No permission.' }))
  await expect(
    download<typeof transactionCalls.migrationDate>('/transaction/queryMerchantMigrationDate', {}),
  ).rejects.toMatchObject({ key: 'permission.denied' })
})

test('the end of a session warns once and clears the stored user', async () => {
  storage.keepUser({ token: 't', userName: 'lin_yue', clientIp: '192.0.2.1' })
  vi.useFakeTimers()
  answerWith(() => envelope({ status: '00000447', message: 'Your session has ended.' }, { status: 401 }))
  await Promise.allSettled([migrationDate(), migrationDate()])
  expect(shown()).toEqual(['Your session has ended.'])
  expect(storage.token()).toBeNull()
  vi.clearAllTimers()
  vi.useRealTimers()
})
