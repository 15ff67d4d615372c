import { shopDomain } from '@quayside/contract/partners/shopline/domain.ts'
import { neededScopes } from '@quayside/contract/partners/binding/states.ts'
import { instant } from '@quayside/contract/fields.ts'
import { z } from 'zod'
import { isSameMac, macOfText } from '#mac.ts'
import type { AppParcel } from '#ports/logistics-app/port.ts'
import {
  askPartner,
  headerOf,
  isFresh,
  isRefusal,
  jsonOf,
  type PartnerAsk,
  type PartnerReply,
} from './ask-partner.ts'
import type { InboundRequest } from './inbound-request.ts'
import type { GrantReply, InboundEvent, ShopPartner, SignedVisit } from './port.ts'

export interface ShoplineSettings {
  /** With `{handle}` where the shop's name stands: `https://{handle}.myshopline.com/`. */
  readonly url: string
  readonly appKey: string
  readonly appSecret: string
}

const scope = neededScopes.shopline.join(',')
const tokenAnswer = z.object({
  code: z.literal(200),
  data: z.object({
    accessToken: z.string().min(1).max(2_000),
    expireTime: instant,
    scope: z.string().max(2_000),
  }),
})
const shopAnswer = z.object({
  data: z.object({
    domain: z.string().max(253),
    name: z.string().min(1).max(200),
    scope: z.string().max(2_000),
  }),
})

/** What is signed of a visit: every parameter but the signature, in the order of their names. */
export const visitText = (visit: SignedVisit): string =>
  Object.entries(visit)
    .filter((pair): pair is [string, string] => pair[0] !== 'sign' && pair[1] !== undefined)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&')

const isSame = (one: string, other: string): boolean => isSameMac(Buffer.from(one), Buffer.from(other))

/** Shopline over HTTP, each shop at an address of its own; requests are signed with the app's secret. */
export function httpShopline({ url, appKey, appSecret }: ShoplineSettings, waitMs?: number): ShopPartner {
  const baseOf = (handle: string) => url.replace('{handle}', handle)
  const signed = (handle: string, path: string, body: string) => {
    const timestamp = String(Date.now())
    const headers = { appkey: appKey, timestamp, sign: macOfText(appSecret, body + timestamp) }
    return askPartner(baseOf(handle), { method: 'POST', path, headers, body }, waitMs)
  }
  const ask = (handle: string, access: string, wanted: Pick<PartnerAsk, 'method' | 'path'>) =>
    askPartner(baseOf(handle), { ...wanted, headers: { authorization: `Bearer ${access}` } }, waitMs)
  const shop = (handle: string, access: string) =>
    ask(handle, access, { method: 'GET', path: 'admin/openapi/v20251201/merchants/shop.json' })

  /** Whose token it is says the shop itself. */
  const granted = async (handle: string, reply: PartnerReply | undefined): Promise<GrantReply> => {
    const token = reply && tokenAnswer.safeParse(reply.body)
    if (!token?.success)
      return reply && (isRefusal(reply.status) || isRefusal(codeIn(reply.body)))
        ? { result: 'refused', problem: 'refused' }
        : { result: 'unknown' }
    const { accessToken: access, expireTime: endsAt } = token.data.data
    const known = knownShop(handle, await shop(handle, access))
    if (known.result !== 'good') return known
    const secret = { access, renewal: null }
    return { result: 'granted', grant: { ...known.known, secret, endsAt, consentEndsAt: null } }
  }
  return {
    consentUrl(handle, returnTo) {
      const page = new URL('admin/oauth-web/#/oauth/authorize', baseOf(handle))
      const asked = new URLSearchParams({ appKey, responseType: 'code', scope, redirectUri: returnTo })
      return `${page.href}?${asked}`
    },
    isOurs: (visit) => visit.appkey === appKey && isSame(macOfText(appSecret, visitText(visit)), visit.sign),
    // Its shops come to us, and each is sent on at once.
    consent: async () => ({ result: 'refused' }),
    async redeem({ code, account }) {
      if (code === null || account === null) return { result: 'refused', problem: 'refused' }
      return granted(account, await signed(account, 'admin/oauth/token/create', JSON.stringify({ code })))
    },
    renew: async (handle, { access }) =>
      granted(
        handle,
        await signed(handle, 'admin/oauth/token/refresh', JSON.stringify({ accessToken: access })),
      ),
    look: async (handle, secret) =>
      secret
        ? knownShop(handle, await shop(handle, secret.access))
        : { result: 'refused', problem: 'revoked' },
    read: async (request, nowMs) => eventOf(request, appSecret, nowMs),
  }
}

/** Shopline answers 200 and says in the body how it went. */
const codeIn = (body: unknown): number => {
  const read = z.object({ code: z.int() }).safeParse(body)
  return read.success ? read.data.code : 200
}

function knownShop(handle: string, reply: PartnerReply | undefined) {
  const read = reply && reply.status < 300 ? shopAnswer.safeParse(reply.body) : undefined
  if (!read?.success)
    return reply && isRefusal(reply.status)
      ? ({ result: 'refused', problem: 'revoked' } as const)
      : ({ result: 'unknown' } as const)
  const { domain, name, scope: scopes } = read.data.data
  // A token of another shop than the one that was asked for.
  if (domain !== shopDomain(handle)) return { result: 'refused', problem: 'refused' } as const
  const known = { account: handle, label: name, scopes: scopes.split(','), facts: {} }
  return { result: 'good', known } as const
}

const told = z.object({ handle: z.string().max(60) })
const fulfilment = z.object({
  orderName: z.string().min(1).max(64),
  trackingNumber: z.string().min(1).max(50),
  trackingCompany: z.string().min(1).max(100),
  createdAt: instant,
})
const topics: Readonly<Record<string, InboundEvent['kind']>> = {
  'apps/installed_uninstalled': 'uninstalled',
  'apps/scopes_changed': 'look',
  'apps/credentials_saved': 'key_used',
  'fulfillments/create': 'shipped',
  'fulfillments/update': 'shipped',
}

function eventOf(
  { headers, body }: InboundRequest,
  appSecret: string,
  nowMs: number,
): InboundEvent | undefined {
  const stamp = headerOf(headers, 'x-shopline-timestamp')
  const wanted = macOfText(appSecret, body.toString('utf8') + stamp)
  if (!isFresh(stamp, nowMs) || !isSame(wanted, headerOf(headers, 'x-shopline-hmac-sha256'))) return undefined
  const id = headerOf(headers, 'x-shopline-webhook-id')
  const kind = topics[headerOf(headers, 'x-shopline-topic')]
  const read = told.safeParse(jsonOf(body))
  if (!read.success || kind === undefined || id === '' || id.length > 200) return undefined
  const parcels = kind === 'shipped' ? parcelsIn(body) : undefined
  if (kind === 'shipped' && !parcels) return undefined
  const keySign = headerOf(headers, 'x-quayside-sign')
  return {
    id,
    kind,
    account: read.data.handle,
    tracking: null,
    ...(keySign !== '' && { keySign }),
    ...(parcels && { parcels }),
  }
}

function parcelsIn(body: Buffer): readonly AppParcel[] | undefined {
  const read = z.object({ fulfilments: z.array(fulfilment).min(1).max(50) }).safeParse(jsonOf(body))
  return read.data?.fulfilments.map((one) => ({
    merchantOrderId: one.orderName,
    number: one.trackingNumber,
    company: one.trackingCompany,
    at: one.createdAt,
  }))
}
