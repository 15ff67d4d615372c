import { createHash, randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { neededScopes } from '@quayside/contract/partners/binding/states.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { macOf } from '#network/sign.ts'
import { choicePage } from '#partner/page.ts'
import { isSameText, printOf, secretText } from '#partner/secret-text.ts'
import { randomOf } from '#random.ts'
import type { Entry } from './books.ts'
import { signedText } from '#partner/family-sign.ts'
import type { Worldfirst } from './start.ts'

const base = '/worldfirst'
const api = '/ams/api/v1'
const accessMs = 2 * 3_600_000
const renewalMs = 365 * 86_400_000
const codeMs = 10 * 60_000

const done = { result: { resultStatus: 'S', resultCode: 'SUCCESS' } }
const failed = (resultCode: string) => ({ result: { resultStatus: 'F', resultCode } })

/** WorldFirst in the shape of its family: consult, a page, authCode and authState, tokens, accounts. */
export function addWorldfirst(app: FastifyInstance, worldfirst: Worldfirst): void {
  addConsent(app, worldfirst)
  addTokens(app, worldfirst)
  addCustomers(app, worldfirst)
}

/** Signed by Quayside over the very bytes; read anew, as a body that was parsed has lost them. */
function isSigned({ clientId, secret, now }: Worldfirst, { headers, url, body }: FastifyRequest): boolean {
  const time = String(headers['request-time'])
  const text = signedText(url.slice(base.length), clientId, time, JSON.stringify(body))
  const isLate = Math.abs(now() - Number(time)) > 5 * 60_000
  return !isLate && isSameText(`v1=${macOf(secret, text).toString('hex')}`, String(headers['signature']))
}

const consultBody = z.object({
  requestId: z.string().max(64),
  authState: z.string().max(256),
  authRedirectUrl: z.url(),
  codeChallenge: z.string().length(43),
})

function addConsent(app: FastifyInstance, worldfirst: Worldfirst): void {
  const { book, books, now, portal } = worldfirst
  app.post(`${base}${api}/authorizations/consult`, async (request) => {
    if (!isSigned(worldfirst, request)) return failed('INVALID_SIGNATURE')
    const asked = consultBody.parse(request.body)
    await book.write({
      t: 'consult',
      request: asked.requestId,
      state: asked.authState,
      redirect: asked.authRedirectUrl,
      challenge: asked.codeChallenge,
      at: now(),
    })
    return { ...done, authUrl: `http://${request.headers.host}${base}/consent/${asked.requestId}` }
  })
  app.get(`${base}/consent/:request`, (request, reply) => {
    const { request: id } = z.object({ request: z.string() }).parse(request.params)
    if (!books.consults.has(id)) return reply.status(404).send(failed('UNKNOWN_REQUEST'))
    const at = `${base}/consent/${id}`
    return reply.type('text/html; charset=utf-8').send(
      choicePage(
        'WorldFirst: let Quayside pay you',
        'Quayside asks to see your accounts and to pay to them.',
        [
          { label: 'Agree', href: `${at}/agree` },
          { label: 'Agree, with another state', href: `${at}/agree?state=other` },
          { label: 'Agree, and be told of before the answer', href: `${at}/agree?first=changed` },
          { label: 'Agree, and take it back at once', href: `${at}/agree?first=cancelled` },
          { label: 'Decline', href: portal },
        ],
      ),
    )
  })
  app.get(`${base}/consent/:request/agree`, async (request, reply) => {
    const { request: id } = z.object({ request: z.string() }).parse(request.params)
    const { state, first } = z
      .object({ state: z.literal('other').optional(), first: z.enum(['changed', 'cancelled']).optional() })
      .parse(request.query)
    const consult = books.consults.get(id)
    if (!consult) return reply.status(404).send(failed('UNKNOWN_REQUEST'))
    const code = secretText()
    const customer = `WF${randomOf('customer', id).hex(8).toUpperCase()}`
    await book.write({
      t: 'code',
      print: printOf(code),
      request: id,
      customer,
      at: now(),
      ...(first && { first }),
    })
    const back = new URL(consult.redirect)
    back.searchParams.set('authCode', code)
    back.searchParams.set('authState', state === 'other' ? secretText() : consult.state)
    return reply.redirect(back.href, 303)
  })
}

const tokenBody = z.object({
  grantType: z.enum(['AUTHORIZATION_CODE', 'REFRESH_TOKEN']),
  authCode: z.string().optional(),
  codeVerifier: z.string().optional(),
  refreshToken: z.string().optional(),
})

function addTokens(app: FastifyInstance, worldfirst: Worldfirst): void {
  const { book, books, now } = worldfirst
  const given = async (customer: string, of: string) => {
    const [accessToken, refreshToken] = [secretText(), secretText()]
    const at = now()
    await book.write({
      t: 'token',
      access: printOf(accessToken),
      renewal: printOf(refreshToken),
      customer,
      at,
      of,
    })
    return {
      ...done,
      accessToken,
      refreshToken,
      accessTokenExpiryTime: new Date(at + accessMs).toISOString(),
      refreshTokenExpiryTime: new Date(at + renewalMs).toISOString(),
    }
  }
  app.post(`${base}${api}/authorizations/applyToken`, async (request) => {
    if (!isSigned(worldfirst, request)) return failed('INVALID_SIGNATURE')
    const { grantType, authCode = '', codeVerifier = '', refreshToken = '' } = tokenBody.parse(request.body)
    if (grantType === 'REFRESH_TOKEN') {
      const known = books.renewals.get(printOf(refreshToken))
      return known ? given(known.customer, known.renewal) : failed('INVALID_REFRESH_TOKEN')
    }
    const code = books.codes.get(printOf(authCode))
    const consult = code && books.consults.get(code.request)
    const proven = createHash('sha256').update(codeVerifier).digest('base64url') === consult?.challenge
    if (!code || !proven || books.used.has(code.print) || code.at + codeMs <= now())
      return failed('INVALID_AUTHCODE')
    const answer = await given(code.customer, code.print)
    if (code.first) await tellFirst(worldfirst, code.customer, code.first)
    return answer
  })
}

const noticeWaitMs = 3_000

/** The answer leaves once the gateway has taken the notice, or has had time enough for it. */
async function tellFirst(
  { book, books, now }: Worldfirst,
  customer: string,
  what: 'changed' | 'cancelled',
): Promise<void> {
  const { id, entries } = noticeOf(customer, what, now())
  await book.write(...entries)
  const end = now() + noticeWaitMs
  while (books.untold.has(id) && now() < end) await delay(20)
}

/** Under one number of its own, as often as is asked for: the family sends again what nobody has answered. */
function noticeOf(customer: string, what: 'changed' | 'cancelled', at: number, times = 1) {
  const id = randomUUID()
  const notifyType = what === 'changed' ? 'ACCOUNT_CHANGED' : 'AUTHORIZATION_CANCELED'
  const body = JSON.stringify({ notifyId: id, notifyType, customerId: customer })
  const events = Array.from({ length: times }, (_, n): Entry => ({
    t: 'event',
    id: n === 0 ? id : `${id}-${n}`,
    body,
  }))
  const entries: Entry[] = what === 'cancelled' ? [{ t: 'cancelled', customer, at }, ...events] : events
  return { id, entries }
}

function addCustomers(app: FastifyInstance, worldfirst: Worldfirst): void {
  const { book, books, now } = worldfirst
  app.post(`${base}${api}/accounts/inquire`, (request) => {
    if (!isSigned(worldfirst, request)) return failed('INVALID_SIGNATURE')
    const { accessToken } = z.object({ accessToken: z.string() }).parse(request.body)
    const token = books.access.get(printOf(accessToken))
    if (!token || token.at + accessMs <= now()) return failed('INVALID_ACCESS_TOKEN')
    return { ...done, ...customerOf(token.customer) }
  })
  // What a customer does at WorldFirst, by whoever plays it.
  app.post(`${base}/customers/:customer/change`, async (request) => {
    const { customer } = z.object({ customer: z.string() }).parse(request.params)
    await book.write(...noticeOf(customer, 'changed', now()).entries)
    return { ok: true }
  })
  app.post(`${base}/customers/:customer/cancel`, async (request) => {
    const { customer } = z.object({ customer: z.string() }).parse(request.params)
    const { times } = z.object({ times: z.int().min(1).max(8).default(1) }).parse(request.body ?? {})
    await book.write(...noticeOf(customer, 'cancelled', now(), times).entries)
    return { ok: true }
  })
  app.get(`${base}/books/totals`, () => ({
    consults: books.consults.size,
    customers: new Set([...books.access.values()].map(({ customer }) => customer)).size,
    untold: books.untold.size,
  }))
}

/** What staff do with a card of such an account is told by its bank's name, as with every other. */
function customerOf(customerId: string) {
  const digits = String(parseInt(customerId.slice(2), 16))
    .padStart(10, '0')
    .slice(0, 10)
  const account = (currency: string, country: string, bankName: string, swift: string, start: string) => ({
    accountId: `${customerId}-${currency}`,
    currency,
    country,
    accountHolder: 'Nanbei Outdoor Co., Ltd.',
    bankName,
    swift,
    accountNo: `${start}${digits}`,
  })
  return {
    customerId,
    loginName: `finance-${customerId.slice(2, 6).toLowerCase()}@merchant.example`,
    scopes: neededScopes.worldfirst,
    accounts: [
      account('USD', 'SG', 'WorldFirst Singapore', 'WFSTSGSG', '88'),
      account('EUR', 'SG', 'WorldFirst Singapore (wait)', 'WFSTSGSG', '87'),
      account('GBP', 'SG', 'WorldFirst Singapore', 'WFSTSGSG', '86'),
    ],
  }
}
