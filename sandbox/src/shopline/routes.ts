import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { isShopHandle, shopDomain } from '@quayside/contract/partners/shopline/domain.ts'
import { neededScopes } from '@quayside/contract/partners/binding/states.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { macOf } from '#network/sign.ts'
import { choicePage } from '#partner/page.ts'
import { isSameText, printOf, secretText } from '#partner/secret-text.ts'
import type { TokenEntry } from './books.ts'
import { isFault } from './faults.ts'
import type { Shopline } from './start.ts'

const handle = z.string().refine(isShopHandle)
const shipped = z.object({
  fulfilments: z
    .array(
      z.object({
        orderName: z.string().min(1).max(64),
        trackingNumber: z.string().min(1).max(50),
        trackingCompany: z.string().min(1).max(100),
      }),
    )
    .min(1)
    .max(50),
})
const codeMs = 10 * 60_000
const tokenMs = 10 * 3_600_000

/** Shops at Shopline: install, consent, tokens, what a shop says of itself, shipments, uninstall. */
export function addShopline(app: FastifyInstance, shopline: Shopline): void {
  addPages(app, shopline)
  addTokens(app, shopline)
  addAdmin(app, shopline)
}

const mac = (secret: string, text: string): string => macOf(secret, text).toString('hex')

function addPages(app: FastifyInstance, { appKey, secret, portal, book, now }: Shopline): void {
  const back = (shop: string, more: Readonly<Record<string, string>> = {}): string => {
    const parts = { appkey: appKey, handle: shop, lang: 'en', timestamp: String(now()), ...more }
    const text = Object.entries(parts)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, value]) => `${name}=${value}`)
      .join('&')
    const sign = isFault(shop, 'wrong') && more['code'] ? '0'.repeat(64) : mac(secret, text)
    return `${new URL('/third-party/shopline/auth', portal).href}?${new URLSearchParams({ ...parts, sign })}`
  }
  app.get('/shopline/shops/:handle/install', (request, reply) => reply.redirect(back(shopOf(request)), 303))
  app.get('/shopline/shops/:handle/admin/oauth-web/', (request, reply) => {
    const shop = shopOf(request)
    const at = `/shopline/shops/${shop}/consent`
    return reply.type('text/html; charset=utf-8').send(
      choicePage(
        `${shopDomain(shop)}: install “Quayside”`,
        'The app asks to read orders and shipments and to mark orders as paid.',
        [
          { label: 'Install app', href: `${at}?answer=all` },
          { label: 'Install without payments', href: `${at}?answer=less` },
          { label: 'Cancel', href: portal },
        ],
      ),
    )
  })
  app.get('/shopline/shops/:handle/consent', async (request, reply) => {
    const shop = shopOf(request)
    const { answer } = z.object({ answer: z.enum(['all', 'less']) }).parse(request.query)
    const code = secretText()
    const scopes: readonly string[] = neededScopes.shopline
    const scope = (answer === 'all' ? scopes : scopes.slice(0, 2)).join(',')
    const at = now()
    const expiresAt = isFault(shop, 'expired') ? at : at + codeMs
    await book.write({ t: 'code', print: printOf(code), shop, scope, at, expiresAt })
    return reply.redirect(back(shop, { code }), 303)
  })
}

const shopOf = ({ params }: FastifyRequest): string => z.object({ handle }).parse(params).handle

function addTokens(app: FastifyInstance, { appKey, secret, books, book, now, lateMs }: Shopline): void {
  const refuse = (message: string) => ({ code: 401, i18nCode: 'UNAUTHORIZED', message, data: null })
  const isSigned = ({ headers, body }: FastifyRequest): boolean => {
    const stamp = String(headers['timestamp'])
    const isLate = Math.abs(now() - Number(stamp)) > 10 * 60_000
    return (
      headers['appkey'] === appKey &&
      !isLate &&
      isSameText(mac(secret, JSON.stringify(body) + stamp), String(headers['sign']))
    )
  }
  const given = async (entry: Omit<TokenEntry, 't' | 'print' | 'at' | 'expiresAt'>, shop: string) => {
    const accessToken = secretText()
    const at = now()
    const token = { ...entry, t: 'token' as const, print: printOf(accessToken), at, expiresAt: at + tokenMs }
    await book.write(token)
    if (isFault(shop, 'slow')) await delay(lateMs, undefined, { ref: false })
    const expireTime = new Date(token.expiresAt).toISOString()
    return { code: 200, i18nCode: 'SUCCESS', data: { accessToken, expireTime, scope: token.scope } }
  }
  app.post('/shopline/shops/:handle/admin/oauth/token/create', async (request) => {
    const shop = shopOf(request)
    if (!isSigned(request)) return refuse('The signature does not match')
    const { code } = z.object({ code: z.string() }).parse(request.body)
    const known = books.codes.get(printOf(code))
    if (known?.shop !== shop || known.expiresAt <= now() || books.usedCodes.has(known.print))
      return refuse('The code is unknown, used or expired')
    return given({ shop, scope: known.scope, of: known.print }, shop)
  })
  app.post('/shopline/shops/:handle/admin/oauth/token/refresh', async (request) => {
    const shop = shopOf(request)
    if (!isSigned(request)) return refuse('The signature does not match')
    const { accessToken } = z.object({ accessToken: z.string() }).parse(request.body)
    const known = books.tokens.get(printOf(accessToken))
    if (known?.shop !== shop || known.expiresAt <= now()) return refuse('The token is unknown or expired')
    return given({ shop, scope: known.scope, of: known.print }, shop)
  })
}

function addAdmin(app: FastifyInstance, shopline: Shopline): void {
  const { books, book, now } = shopline
  const tokenIn = (request: FastifyRequest, reply: FastifyReply): TokenEntry | undefined => {
    const access = /^Bearer (.{1,200})$/.exec(request.headers.authorization ?? '')?.[1] ?? ''
    const token = books.tokens.get(printOf(access))
    if (token?.shop === shopOf(request) && token.expiresAt > now()) return token
    void reply.status(401)
    return undefined
  }
  app.get('/shopline/shops/:handle/admin/openapi/v20251201/merchants/shop.json', (request, reply) => {
    const token = tokenIn(request, reply)
    if (!token) return { errors: 'Unauthorised' }
    const { shop, scope } = token
    return { data: { domain: shopDomain(shop), name: nameOf(shop), scope } }
  })
  app.post('/shopline/shops/:handle/uninstall', async (request) => {
    const shop = shopOf(request)
    const at = now()
    const body = JSON.stringify({ handle: shop })
    await book.write(
      { t: 'uninstalled', shop, at },
      { t: 'event', id: randomUUID(), topic: 'apps/installed_uninstalled', body, sign: null },
    )
    return { ok: true }
  })
  // The shop's administrator enters what Quayside has shown them once.
  app.post('/shopline/shops/:handle/credentials', async (request) => {
    const shop = shopOf(request)
    const { secret } = z.object({ secret: z.string().max(200) }).parse(request.body)
    const body = JSON.stringify({ handle: shop })
    const event = { id: randomUUID(), topic: 'apps/credentials_saved', body, sign: mac(secret, body) }
    await book.write({ t: 'event', ...event })
    return { ok: true }
  })
  // The shop sends goods: of an order by the number that the shop gave it.
  app.post('/shopline/shops/:handle/fulfilments', async (request) => {
    const shop = shopOf(request)
    const fulfilments = shipped.parse(request.body).fulfilments.map((one) => ({
      ...one,
      createdAt: new Date(now()).toISOString(),
    }))
    const body = JSON.stringify({ handle: shop, fulfilments })
    await book.write({ t: 'event', id: randomUUID(), topic: 'fulfillments/create', body, sign: null })
    return { ok: true }
  })
  app.get('/shopline/books/totals', () => ({
    codes: books.codes.size,
    tokens: [...books.tokens.values()].filter(({ expiresAt }) => expiresAt > now()).length,
    untold: books.untold.size,
  }))
}

const nameOf = (shop: string): string =>
  shop
    .split('-')
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join(' ')
