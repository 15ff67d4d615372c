import { randomUUID } from 'node:crypto'
import { neededScopes } from '@quayside/contract/partners/binding/states.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { macOf } from '#network/sign.ts'
import { choicePage } from '#partner/page.ts'
import { isSameText } from '#partner/secret-text.ts'
import { randomOf } from '#random.ts'
import type { Ending, Entry, Seller } from './books.ts'
import { transmissionSign } from './sign.ts'
import type { Paypal } from './start.ts'

const endings = ['done', 'unconfirmed', 'in_review', 'need_more_data', 'denied', 'less'] as const
const base = '/paypal'

/** PayPal: referrals, the page on which a seller agrees, how sellers stand, and what it tells by itself. */
export function addPaypal(app: FastifyInstance, paypal: Paypal): void {
  addDoor(app, paypal)
  addReferrals(app, paypal)
  addEndings(app, paypal)
  addSellers(app, paypal)
  addWill(app, paypal)
}

const accessOf = ({ secret }: Paypal): string => macOf(secret, 'access').toString('base64url')

function addDoor(app: FastifyInstance, paypal: Paypal): void {
  void app.register((own, _, done) => {
    own.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, parsed) => parsed(null, body),
    )
    own.post(`${base}/v1/oauth2/token`, (request, reply) => {
      const wanted = `Basic ${Buffer.from(`${paypal.clientId}:${paypal.secret}`).toString('base64')}`
      if (!isSameText(wanted, request.headers.authorization ?? ''))
        return reply.status(401).send({ error: 'invalid_client' })
      return reply.send({ access_token: accessOf(paypal), token_type: 'Bearer', expires_in: 32_400 })
    })
    done()
  })
}

function isLetIn(paypal: Paypal, { headers }: FastifyRequest, reply: FastifyReply): boolean {
  const isIn = isSameText(`Bearer ${accessOf(paypal)}`, headers.authorization ?? '')
  if (!isIn) void reply.status(401)
  return isIn
}
const stranger = { name: 'AUTHENTICATION_FAILURE' }
const unknown = { name: 'RESOURCE_NOT_FOUND' }

const referralBody = z.object({
  tracking_id: z.string().min(1).max(127),
  partner_config_override: z.object({ return_url: z.url() }),
})

function addReferrals(app: FastifyInstance, paypal: Paypal): void {
  const { book, books, now } = paypal
  app.post(`${base}/v2/customer/partner-referrals`, async (request, reply) => {
    if (!isLetIn(paypal, request, reply)) return stranger
    const { tracking_id: tracking, partner_config_override: override } = referralBody.parse(request.body)
    await book.write({ t: 'referral', tracking, returnUrl: override.return_url, at: now() })
    const href = `http://${request.headers.host}${base}/bizsignup/${encodeURIComponent(tracking)}`
    void reply.status(201)
    return {
      links: [
        { rel: 'self', href: `${href}/self` },
        { rel: 'action_url', href },
      ],
    }
  })
  app.get(`${base}/bizsignup/:tracking`, (request, reply) => {
    const { tracking } = trackingOf(request)
    if (!books.referrals.has(tracking)) return reply.status(404).send(unknown)
    const at = `${base}/bizsignup/${encodeURIComponent(tracking)}/finish`
    const choice = (label: string, ending: Ending, returns = true) => ({
      label,
      href: `${at}?ending=${ending}${returns ? '' : '&returns=no'}`,
    })
    return reply
      .type('text/html; charset=utf-8')
      .send(
        choicePage(
          'Let Quayside act for you',
          'PayPal asks whether Quayside may take and refund payments for you.',
          [
            choice('Agree and return', 'done'),
            choice('Agree and stay at PayPal', 'done', false),
            choice('Agree, email address not confirmed', 'unconfirmed'),
            choice('Agree, account under review', 'in_review'),
            choice('Agree, more information needed', 'need_more_data'),
            choice('Agree, account declined', 'denied'),
            choice('Agree to less', 'less'),
          ],
        ),
      )
  })
}

function addEndings(app: FastifyInstance, { book, books, now }: Paypal): void {
  app.get(`${base}/bizsignup/:tracking/finish`, async (request, reply) => {
    const { tracking } = trackingOf(request)
    const { ending, returns } = z
      .object({ ending: z.enum(endings), returns: z.literal('no').optional() })
      .parse(request.query)
    const referral = books.referrals.get(tracking)
    if (!referral) return reply.status(404).send(unknown)
    // The same person has the same account, however often they are referred.
    const merchant = books.byTracking.get(tracking) ?? randomOf('seller', tracking).hex(13).toUpperCase()
    await book.write(
      { t: 'seller', tracking, merchant, ending, at: now() },
      eventOf('MERCHANT.ONBOARDING.COMPLETED', { merchant_id: merchant, tracking_id: tracking }),
    )
    if (returns === 'no')
      return reply
        .type('text/html; charset=utf-8')
        .send(choicePage('You are done', 'You may close this page.', []))
    const back = new URL(referral.returnUrl)
    const hints = { merchantIdInPayPal: merchant, permissionsGranted: 'true', consentStatus: 'true' }
    for (const [name, value] of Object.entries(hints)) back.searchParams.set(name, value)
    return reply.redirect(back.href, 303)
  })
}

const trackingOf = ({ params }: FastifyRequest) => z.object({ tracking: z.string().max(127) }).parse(params)

const eventOf = (event_type: string, resource: object): Entry => {
  const id = `WH-${randomUUID()}`
  const body = JSON.stringify({ id, event_type, resource, create_time: new Date().toISOString() })
  return { t: 'event', id, body }
}

function addSellers(app: FastifyInstance, paypal: Paypal): void {
  const { books, partnerId } = paypal
  const at = `${base}/v1/customer/partners/${partnerId}/merchant-integrations`
  app.get(at, (request, reply) => {
    if (!isLetIn(paypal, request, reply)) return stranger
    const { tracking_id: tracking } = z.object({ tracking_id: z.string() }).parse(request.query)
    const merchant_id = books.byTracking.get(tracking)
    if (merchant_id !== undefined) return { merchant_id, tracking_id: tracking }
    void reply.status(404)
    return unknown
  })
  app.get(`${at}/:merchant`, (request, reply) => {
    if (!isLetIn(paypal, request, reply)) return stranger
    const { merchant } = z.object({ merchant: z.string() }).parse(request.params)
    const seller = books.sellers.get(merchant)
    if (seller) return statusOf(seller)
    void reply.status(404)
    return unknown
  })
}

const vetting = { in_review: 'IN_REVIEW', need_more_data: 'NEED_MORE_DATA', denied: 'DENIED' } as const

function statusOf({ merchant, ending }: Seller) {
  const scopes: readonly string[] = neededScopes.paypal
  const granted = ending === 'revoked' ? [] : ending === 'less' ? scopes.slice(0, 1) : scopes
  const isHeld = ending in vetting
  return {
    merchant_id: merchant,
    primary_email: `seller-${merchant.slice(0, 4).toLowerCase()}@shop.example`,
    primary_email_confirmed: ending !== 'unconfirmed',
    payments_receivable: !isHeld,
    products: [
      {
        name: 'PPCP_STANDARD',
        vetting_status: isHeld ? vetting[ending as keyof typeof vetting] : 'SUBSCRIBED',
      },
    ],
    oauth_integrations: [
      {
        oauth_third_party: [
          { scopes: granted.map((scope) => `https://uri.paypal.com/services/payments/${scope}`) },
        ],
      },
    ],
  }
}

function addWill(app: FastifyInstance, paypal: Paypal): void {
  const { book, books, now, secret, webhookId } = paypal
  // What happens to a seller at PayPal, by whoever plays it.
  app.post(`${base}/sellers/:merchant`, async (request, reply) => {
    const { merchant } = z.object({ merchant: z.string() }).parse(request.params)
    const { ending } = z.object({ ending: z.enum([...endings, 'revoked']) }).parse(request.body)
    const seller = books.sellers.get(merchant)
    if (!seller) return reply.status(404).send(unknown)
    const type = ending === 'revoked' ? 'MERCHANT.PARTNER-CONSENT.REVOKED' : 'MERCHANT.ONBOARDING.COMPLETED'
    const resource = { merchant_id: merchant, tracking_id: seller.tracking }
    await book.write({ t: 'change', merchant, ending, at: now() }, eventOf(type, resource))
    return reply.send({ ok: true })
  })
  app.post(`${base}/v1/notifications/verify-webhook-signature`, (request, reply) => {
    if (!isLetIn(paypal, request, reply)) return stranger
    const given = z
      .object({
        transmission_id: z.string(),
        transmission_time: z.string(),
        transmission_sig: z.string(),
        webhook_id: z.string(),
        webhook_event: z.object({ id: z.string() }).loose(),
      })
      .parse(request.body)
    const sent = books.events.get(given.webhook_event.id)
    const wanted = transmissionSign(secret, {
      id: given.transmission_id,
      time: given.transmission_time,
      body: sent?.body ?? '',
    })
    const isOurs =
      sent !== undefined &&
      given.webhook_id === webhookId &&
      sent.body === JSON.stringify(given.webhook_event) &&
      isSameText(wanted, given.transmission_sig)
    return { verification_status: isOurs ? 'SUCCESS' : 'FAILURE' }
  })
  app.get(`${base}/books/totals`, () => ({
    referrals: books.referrals.size,
    sellers: books.sellers.size,
    untold: books.untold.size,
  }))
}
