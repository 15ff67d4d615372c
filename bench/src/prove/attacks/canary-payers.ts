import { randomUUID } from 'node:crypto'
import type { Call } from '@quayside/contract/call.ts'
import { type Envelope, okStatus } from '@quayside/contract/envelope.ts'
import { portalCalls } from '@quayside/contract/index.ts'
import { payerFilesPath, previewPath } from '@quayside/contract/payer/page.ts'
import { payCalls, payerBasePath } from '@quayside/contract/payer/pay.ts'
import { cardNumberReport } from '@quayside/contract/payer/reports.ts'
import type { Random } from '@quayside/sandbox/random.ts'
import { partnerAccounts } from '#prove/races/partner-accounts.ts'
import { linkOf, type Seller, sellerIn } from '#prove/races/sellers.ts'
import { walletApplications } from '#prove/races/wallet-applications.ts'
import type { World } from '#prove/world/world.ts'
import type { Canaries } from './canary.ts'
import { type Fed, textsOf, withText } from './canary-calls.ts'

const pages = ['/userPayment', '/userPayment2', '/userSubscription', previewPath]
const json = { 'content-type': 'application/json' }
type PayCall = keyof typeof payCalls

/** Every text of every call of payers holds a card number in four forms, addresses and reports of their pages in one; the site asks for an address. */
export async function feedPayers(
  world: World,
  merchantId: bigint,
  random: Random,
  canaries: Canaries,
): Promise<Fed> {
  const seller = await sellerIn(world, merchantId, random)
  await asksAddress(seller)
  const fed = { calls: 0, fields: 0, refused: 0, taken: 0 }
  await takesWallet(seller)
  for (const [name, call] of Object.entries(payCalls) as [PayCall, Call][]) {
    fed.calls++
    await guardGood(seller, call, name)
    // One for each field: an address may try a link ten times.
    for (const path of textsOf(goodInput(name, ''))) {
      const { ref, id } = await linkOf(seller, 100)
      if (name === 'ask') await seller.person.take(portalCalls.paymentLink.invalidate, { ids: [id] })
      const good = goodInput(name, ref)
      fed.fields++
      const where = `payer ${name}: ${path.join('.')}`
      for (const canary of canariesOf(canaries, path, where)) {
        const { status } = await send(world, call, withText(good, path, canary))
        if (status === okStatus) fed.taken++
        else fed.refused++
      }
    }
  }
  await visitPages(world, canaries)
  await tellReports(world, canaries)
  return fed
}

/** A good input is taken: a canary that is refused is refused for itself. @throws Error */
async function guardGood(seller: Seller, call: Call, name: PayCall): Promise<void> {
  const { ref, id } = await linkOf(seller)
  if (name === 'ask') await seller.person.take(portalCalls.paymentLink.invalidate, { ids: [id] })
  const good = goodInput(name, ref)
  if (name === 'state')
    await send(seller.world, payCalls.order, { ...goodInput('order', ref), ...attemptOf(good) })
  const { status, error } = await send(seller.world, call, good)
  if (status !== okStatus) throw new Error(`a good input of the payers' call ${name} was refused: ${error}`)
}

const attemptOf = (input: object): object => ('attempt' in input ? { attempt: input.attempt } : {})

/** What a payer fills in is kept where a checkout asks for it, and nowhere else. */
const asksAddress = ({ person, siteId }: Seller) =>
  person.take(portalCalls.checkout.create, {
    siteId,
    title: 'Nanbei Outdoor · Checkout',
    template: 'default',
    methods: ['card'],
    brands: ['visa'],
    logo: null,
    icon: null,
    terms: null,
    privacy: null,
    asksHolder: true,
    asksAddress: true,
    publish: true,
    live: null,
  })

/** Alipay+ of the sandbox has approved a wallet, and payers of the site may pay with it. */
async function takesWallet({ world, merchantId, person, siteId }: Seller): Promise<void> {
  const accounts = { ...(await partnerAccounts(world, merchantId, person)), siteId }
  const applications = walletApplications(world, accounts)
  const { id } = await applications.sent()
  await applications.decided(id)
  const { version } = await applications.shown(id)
  await person.take(portalCalls.alipayplus.bind, { id, version, wallet: 'gcash', siteIds: [siteId] })
}

/** A good input of each call, with every text filled in; a captcha is none, as nobody has asked for one. */
function goodInput(name: PayCall, ref: string): object {
  const attempt = randomUUID()
  const email = `payer-${attempt.slice(0, 8)}@example.com`
  const address = { line1: '1 High Street', line2: 'Flat 2', city: 'London', state: 'London', postcode: 'N1' }
  const billing = { ...address, country: 'GB' }
  const begun = { ref, attempt, email, language: 'en', billing, captchaId: randomUUID(), captcha: 'ABCD' }
  const inputs: Readonly<Record<PayCall, object>> = {
    visit: { ref, visitor: attempt, step: 'opened' },
    order: begun,
    wallet: { ...begun, wallet: 'gcash' },
    captcha: {},
    state: { ref, attempt, seen: 'paid', sent: false },
    ask: { ref, email },
  }
  return inputs[name]
}

function canariesOf(canaries: Canaries, path: readonly (string | number)[], where: string): string[] {
  const all = (['plain', 'blanks', 'sentence', 'wide'] as const).map((form) => canaries.card(where, form))
  // In the form that an address has to have.
  return path.at(-1) === 'email' ? [...all, `${canaries.card(where, 'plain')}@example.com`] : all
}

const originOf = ({ gateways }: World): string => gateways[0]!.payerOrigin

async function send(world: World, call: Call, body: unknown): Promise<Envelope<unknown>> {
  const response = await fetch(originOf(world) + payerBasePath + call.path, {
    method: 'POST',
    headers: json,
    body: JSON.stringify(body),
  })
  return (await response.json()) as Envelope<unknown>
}

async function visitPages(world: World, canaries: Canaries): Promise<void> {
  const headersOf = (where: string) => ({
    'user-agent': `Browser ${canaries.card(`${where}: header user-agent`, 'plain')}`,
    referer: `https://shop.example/?card=${canaries.card(`${where}: header referer`, 'plain')}`,
    'accept-language': canaries.card(`${where}: header accept-language`, 'plain'),
  })
  for (const page of pages) {
    const id = encodeURIComponent(canaries.card(`payer page ${page}: id`))
    await fetch(`${originOf(world)}${page}?id=${id}`, { headers: headersOf(`payer page ${page}`) })
  }
  const file = canaries.card('payer file', 'plain')
  await fetch(`${originOf(world)}${payerFilesPath}/${file}`, { headers: headersOf('payer file') })
}

/** What pages and browsers report, and what anybody else could write there. */
async function tellReports(world: World, canaries: Canaries): Promise<void> {
  const card = (where: string) => canaries.card(`payer report: ${where}`, 'plain')
  const bodies = [
    { type: cardNumberReport, body: { sender: card('sender') } },
    { type: cardNumberReport, body: { sender: 'frame', text: card('text') } },
    { type: card('type'), body: {} },
    { type: 'csp-violation', body: { effectiveDirective: card('directive'), blockedURL: 'inline' } },
    {
      type: 'csp-violation',
      body: { effectiveDirective: 'frame-src', blockedURL: `https://shop.example/${card('address')}` },
    },
    { type: 'csp-violation', url: card('url'), body: { documentURL: card('document') } },
  ]
  for (const body of bodies)
    await fetch(`${originOf(world)}${payerBasePath}/reports`, {
      method: 'POST',
      headers: { 'content-type': 'application/reports+json' },
      body: JSON.stringify([body]),
    })
}
