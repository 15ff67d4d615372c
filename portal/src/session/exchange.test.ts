import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SignedIn } from '@quayside/contract/entry/sign-in/sign-in.ts'
import { errors } from '@quayside/contract/errors.ts'
import { toasts } from '#ui/overlay/toast-store.ts'
import { handedOver } from './begin.ts'
import { exchange, exchangeHeld } from './exchange.ts'
import { storage } from './storage.ts'

const wanted = '/home/tradeManage/transactionQuery?status=failed'
const names = {
  user: 'mallory',
  realName: 'Mal Lory',
  merchant: 'Evil Ltd',
  presentUser: 'lin_yue',
  presentRealName: 'Lin Yue',
}
const sent: { body: unknown; authorization: string | undefined }[] = []

/** The network is the outside world of this package. */
function answerWith(body: object): void {
  vi.stubGlobal('fetch', async (_: string, { body: text, headers }: RequestInit) => {
    const { authorization } = headers as Record<string, string>
    sent.push({ body: JSON.parse(text as string), authorization })
    return new Response(JSON.stringify({ message: 'no', data: null, trace: 'tr-1', ...body }), {
      headers: { 'content-type': 'application/json' },
    })
  })
}
const answer = (more: Partial<SignedIn> = {}) => ({
  status: '0',
  data: {
    token: 'new',
    roleId: '1',
    step: 'open',
    user: { name: 'mallory' },
    clientIp: '192.0.2.2',
    ...more,
  },
})
const kept = () => [storage.token(), storage.userName()]

beforeEach(() => {
  sent.length = 0
  for (const toast of toasts.list()) toasts.dismiss(toast.id)
  for (const name of ['answer', 'held', 'to'] as const) delete handedOver[name]
  storage.keepUser({ token: 'old', userName: 'lin_yue', clientIp: '192.0.2.1' })
})
afterEach(() => vi.unstubAllGlobals())

test('somebody else’s ticket leads to the question, and whoever is signed in stays so', async () => {
  answerWith({ status: errors['entry.other_signed_in'].code, error: 'entry.other_signed_in', facts: names })
  expect(await exchange('ticket', wanted)).toBe('/continueAs')
  expect(sent).toEqual([{ body: { ticket: 'ticket' }, authorization: 'Bearer old' }])
  expect(handedOver).toEqual({ held: { ticket: 'ticket', ...names }, to: wanted })
  expect(kept()).toEqual(['old', 'lin_yue'])
  expect(toasts.list()).toEqual([])
})

test('the yes takes the place, and says so to the server', async () => {
  answerWith(answer())
  expect(await exchangeHeld({ ticket: 'ticket', ...names }, wanted)).toBe(wanted)
  expect(sent[0]?.body).toEqual({ ticket: 'ticket', replaces: true })
  expect(kept()).toEqual(['new', 'mallory'])
})

test('after a yes to a session that owes a step nobody is signed in', async () => {
  answerWith(answer({ step: 'device' }))
  expect(await exchangeHeld({ ticket: 'ticket', ...names }, '/home')).toBe('/login?to=%2Fhome')
  expect(kept()).toEqual([null, null])
})

test.each([
  ['used or too old', () => exchange('ticket', wanted)],
  [
    'used or too old, after a yes',
    () => exchangeHeld({ ticket: 'ticket', ...names }, wanted).catch(() => wanted),
  ],
])('a ticket that is %s signs nobody out', async (_, attempt) => {
  answerWith({ status: errors['entry.ticket_invalid'].code, error: 'entry.ticket_invalid' })
  expect(await attempt()).toBe(wanted)
  expect(kept()).toEqual(['old', 'lin_yue'])
})

test('one’s own ticket opens where the address leads', async () => {
  answerWith(answer())
  expect(await exchange('ticket', wanted)).toBe(wanted)
  expect(kept()).toEqual(['new', 'mallory'])
})
