import type { BindingProblem, Vetting } from '@quayside/contract/partners/binding/states.ts'
import { z } from 'zod'
import { askPartner, headerOf, isRefusal, jsonOf, type PartnerReply } from './ask-partner.ts'
import type { InboundRequest } from './inbound-request.ts'
import type { GrantReply, InboundEvent, KnownAccount, Partner } from './port.ts'
import { partnerLimits } from '@quayside/contract/partners/limits.ts'

export interface PaypalSettings {
  readonly url: string
  readonly clientId: string
  readonly clientSecret: string
  /** Of ourselves, as PayPal numbers us. */
  readonly partnerId: string
  readonly webhookId: string
}

const accessAnswer = z.object({ access_token: z.string().min(1).max(4_000) })
const referralAnswer = z.object({
  links: z.array(z.object({ rel: z.string(), href: z.url({ protocol: /^https?$/ }).max(2_000) })),
})
const trackedAnswer = z.object({ merchant_id: z.string().min(1).max(50), tracking_id: z.string() })
const sellerAnswer = z.object({
  merchant_id: z.string().min(1).max(50),
  primary_email: z.string().max(200).optional(),
  primary_email_confirmed: z.boolean(),
  payments_receivable: z.boolean(),
  products: z.array(z.object({ name: z.string(), vetting_status: z.string().optional() })).optional(),
  oauth_integrations: z
    .array(
      z.object({
        oauth_third_party: z.array(z.object({ scopes: z.array(z.string().max(200)) })).optional(),
      }),
    )
    .optional(),
})
type Seller = z.infer<typeof sellerAnswer>

const vettingOfStatus: Readonly<Record<string, Vetting>> = {
  SUBSCRIBED: 'approved',
  IN_REVIEW: 'in_review',
  NEED_MORE_DATA: 'need_more_data',
  DENIED: 'denied',
}
const vettingOf = (seller: Seller): Vetting | null => {
  const standard = seller.products?.find(({ name }) => name === 'PPCP_STANDARD')
  return vettingOfStatus[standard?.vetting_status ?? ''] ?? null
}

/** The last part of a scope's address is its name. */
const scopesOf = (seller: Seller): string[] =>
  (seller.oauth_integrations ?? [])
    .flatMap(({ oauth_third_party: parties = [] }) => parties.flatMap(({ scopes }) => scopes))
    .map((address) => address.slice(address.lastIndexOf('/') + 1))

const knownSeller = (seller: Seller): KnownAccount => ({
  account: seller.merchant_id,
  label: seller.primary_email ?? seller.merchant_id,
  scopes: scopesOf(seller),
  facts: {
    emailConfirmed: seller.primary_email_confirmed,
    receivable: seller.payments_receivable,
    vetting: vettingOf(seller),
  },
})

/** What keeps a seller from being paid, the gravest first; undefined where nothing does. */
function lackOf({ scopes, facts }: KnownAccount): BindingProblem | undefined {
  if (scopes.length === 0) return 'consent_missing'
  if (facts.vetting === 'denied') return 'denied'
  if (facts.emailConfirmed !== true) return 'email_unconfirmed'
  if (facts.vetting === 'need_more_data') return 'need_more_data'
  if (facts.vetting === 'in_review') return 'in_review'
  return facts.receivable === true ? undefined : 'not_receivable'
}

type AskPaypal = (
  method: 'GET' | 'POST',
  path: string,
  body?: object,
  key?: string,
) => Promise<PartnerReply | undefined>

/** We sign in as ourselves before each question. */
function asking({ url, clientId, clientSecret }: PaypalSettings, waitMs: number | undefined): AskPaypal {
  const signIn = async (): Promise<string | undefined> => {
    const authorization = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`
    const type = 'application/x-www-form-urlencoded'
    const body = 'grant_type=client_credentials'
    const asked = { method: 'POST', path: 'v1/oauth2/token', headers: { authorization }, type, body } as const
    const reply = await askPartner(url, asked, waitMs)
    const read = reply && reply.status < 300 ? accessAnswer.safeParse(reply.body) : undefined
    return read?.success ? read.data.access_token : undefined
  }
  return async (method, path, body, key) => {
    const access = await signIn()
    if (access === undefined) return undefined
    const headers = {
      authorization: `Bearer ${access}`,
      ...(key !== undefined && { 'paypal-request-id': key }),
    }
    return askPartner(url, { method, path, headers, ...(body && { body: JSON.stringify(body) }) }, waitMs)
  }
}

/** PayPal over HTTP: the seller is named in each question. */
export function httpPaypal(settings: PaypalSettings, waitMs?: number): Partner {
  const ask = asking(settings, waitMs)
  const integrations = `v1/customer/partners/${encodeURIComponent(settings.partnerId)}/merchant-integrations`
  const seller = (account: string) => ask('GET', `${integrations}/${encodeURIComponent(account)}`)
  return {
    async consent({ tracking, state, challenge, returnTo }) {
      const back = new URL(returnTo)
      back.searchParams.set('state', state)
      const body = {
        tracking_id: tracking,
        operations: [{ operation: 'API_INTEGRATION' }],
        products: ['PPCP'],
        partner_config_override: { return_url: back.href },
      }
      // Asked for anew it is another referral, with another state in its return.
      const key = `${tracking}-${challenge.slice(0, 8)}`
      const reply = await ask('POST', 'v2/customer/partner-referrals', body, key)
      if (reply && isRefusal(reply.status)) return { result: 'refused' }
      const read = reply && reply.status < 300 ? referralAnswer.safeParse(reply.body) : undefined
      const page = read?.success ? read.data.links.find(({ rel }) => rel === 'action_url') : undefined
      return page ? { result: 'go', url: page.href } : { result: 'unknown' }
    },
    async redeem({ tracking }) {
      const found = await ask('GET', `${integrations}?tracking_id=${encodeURIComponent(tracking)}`)
      // Nobody has finished on PayPal's page yet.
      if (found?.status === 404) return { result: 'waiting', problem: 'consent_missing', known: null }
      const tracked = found && found.status < 300 ? trackedAnswer.safeParse(found.body) : undefined
      if (!tracked?.success) return { result: 'unknown' }
      if (tracked.data.tracking_id !== tracking) return { result: 'refused', problem: 'refused' }
      return granted(await seller(tracked.data.merchant_id))
    },
    // There is nothing that ends: how the seller stands is asked.
    renew: async (account) => granted(await seller(account)),
    async look(account) {
      const reply = granted(await seller(account))
      if (reply.result === 'granted') return { result: 'good', known: reply.grant }
      if (reply.result === 'unknown') return reply
      return { result: 'refused', problem: reply.problem === 'consent_missing' ? 'revoked' : reply.problem }
    },
    read: (request, nowMs) => eventOf(request, settings, ask, nowMs),
  }
}

function granted(reply: PartnerReply | undefined): GrantReply {
  if (reply?.status === 404) return { result: 'refused', problem: 'revoked' }
  const read = reply && reply.status < 300 ? sellerAnswer.safeParse(reply.body) : undefined
  if (!read?.success) return { result: 'unknown' }
  const known = knownSeller(read.data)
  const problem = lackOf(known)
  if (problem !== undefined) return { result: 'waiting', problem, known }
  return { result: 'granted', grant: { ...known, secret: null, endsAt: null, consentEndsAt: null } }
}

const toldBody = z.object({
  id: z.string().min(1).max(200),
  event_type: z.string(),
  resource: z.object({ merchant_id: z.string().max(50).optional(), tracking_id: z.uuid().optional() }),
})
const kinds: Readonly<Record<string, InboundEvent['kind']>> = {
  'MERCHANT.ONBOARDING.COMPLETED': 'look',
  'MERCHANT.PARTNER-CONSENT.REVOKED': 'revoked',
}
const transmission = ['id', 'time', 'sig'] as const

/** PayPal itself says whether it has sent it: its certificates would be fetched from an address that the message names. */
async function eventOf(
  { headers, body }: InboundRequest,
  { webhookId }: PaypalSettings,
  ask: AskPaypal,
  nowMs: number,
): Promise<InboundEvent | undefined> {
  const [id, time, sig] = transmission.map((part) => headerOf(headers, `paypal-transmission-${part}`))
  const at = Date.parse(time!)
  const isInTime = Math.abs(nowMs - at) <= partnerLimits.stampMinutes * 60_000
  if (!isInTime || id === '' || sig === '') return undefined
  const read = toldBody.safeParse(jsonOf(body))
  if (!read.success) return undefined
  const reply = await ask('POST', 'v1/notifications/verify-webhook-signature', {
    transmission_id: id,
    transmission_time: time,
    transmission_sig: sig,
    auth_algo: headerOf(headers, 'paypal-auth-algo'),
    cert_url: headerOf(headers, 'paypal-cert-url'),
    webhook_id: webhookId,
    webhook_event: jsonOf(body),
  })
  const said = z.object({ verification_status: z.literal('SUCCESS') }).safeParse(reply?.body)
  const kind = kinds[read.data.event_type]
  if (!said.success || kind === undefined) return undefined
  const { merchant_id: account = null, tracking_id: tracking = null } = read.data.resource
  return { id: read.data.id, kind, account, tracking }
}
