import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { paymentLinkCalls } from '@quayside/contract/paylink/link/link.ts'
import { onlineCalls } from '@quayside/contract/trade/online/online.ts'
import { keptCardCalls, type KeptCardRow } from '@quayside/contract/trade/online/tokens.ts'
import { createPaymentLinks } from '@quayside/gateway/areas/paylink/index.ts'
import { createOnline, keptCardHandlers } from '@quayside/gateway/areas/trade/index.ts'
import { createDb } from '@quayside/gateway/db/client.ts'
import type { Connection } from '@quayside/gateway/db/connection.ts'
import { demoMerchants } from '@quayside/sandbox/traffic/merchants.ts'
import { inPresent, type Past } from './past.ts'
import { payLink, type PayingPlaces } from './payer.ts'

export interface KeptCardPlaces extends PayingPlaces {
  readonly connection: Connection
}

/** A club that renews by hand: whoever joins pays by a link and lets the card be kept. */
const club = {
  currency: 'USD',
  items: [{ name: 'Trail club membership', spec: 'one month', quantity: 1, unitPrice: '30.00' }],
  invoiceNo: 'TRAIL-CLUB',
  maximum: 100,
  expiryHours: 168,
  keepCard: true,
} as const

const members = [
  {
    email: 'ada.sun@ridgemail.example',
    name: 'ADA SUN',
    number: '4111111111111111',
    expiry: '08/30',
    code: '123',
  },
  {
    email: 'henrik.dahl@fjellpost.example',
    name: 'HENRIK DAHL',
    number: '5555555555554444',
    expiry: '11/29',
    code: '123',
  },
  {
    email: 'mei.tanaka@yamamail.example',
    name: 'MEI TANAKA',
    number: '3566002020360505',
    expiry: '03/31',
    code: '123',
  },
  {
    email: 'grace.obi@palmnet.example',
    name: 'GRACE OBI',
    number: '378282246310005',
    expiry: '06/28',
    code: '1234',
  },
  {
    email: 'luis.prado@sierra.example',
    name: 'LUIS PRADO',
    number: '4242424242424242',
    expiry: 'soon',
    code: '123',
  },
] as const

/** What the merchant has charged since; the last one is declined for want of money. */
const charges = [
  { member: 0, value: '30.00', reason: 'due', goods: 'Trail club membership, next month' },
  { member: 1, value: '18.50', reason: 'no_show', goods: 'Hut night, booked and not used' },
  { member: 3, value: '4.06', reason: 'delayed', goods: 'Late return of trekking poles' },
] as const

const waitMs = 250
const triesMax = 60

/** Kept cards of several customers, made as they are in life: by links, through the network's frame. What an earlier start made stays. */
export async function keepCards({ connection, payerUrl, frameUrl }: KeptCardPlaces): Promise<void> {
  const app = createDb({ connection, max: 1 })
  const merchantId = BigInt(demoMerchants[0]!.id)
  const inName = (work: (past: Past) => Promise<void>) => inPresent({ app }, merchantId, work)
  try {
    if ((await cardsNow(inName)).length > 0) return
    const ref = await clubLink(inName, payerUrl)
    for (const { email, name, number, expiry, code } of members) {
      const card = { name, number, code, expiry: expiry === 'soon' ? endOfNextMonth() : expiry }
      await payLink({ payerUrl, frameUrl }, { ref, email, card, keepCard: true })
    }
    const cards = await allCards(inName)
    await inName(async ({ byMainUser }) => {
      const online = createOnline(undefined)
      for (const { member, value, reason, goods } of charges) {
        const card = cards.find(({ email }) => email === members[member].email)
        if (!card) continue
        const terms = { formId: randomUUID(), token: card.id, reason, goods }
        const input = { ...terms, amount: { currency: club.currency, value } }
        await byMainUser(onlineCalls.create, online.create, input, now())
      }
    })
  } finally {
    await app.close()
  }
}

type InName = (work: (past: Past) => Promise<void>) => Promise<void>
const now = () => new Date().toISOString()

/** Cards of the members; other customers of the merchant have theirs from its shop. */
async function cardsNow(inName: InName): Promise<readonly KeptCardRow[]> {
  const found: KeptCardRow[] = []
  await inName(async ({ byMainUser }) => {
    for (const { email } of members) {
      const asked = { filter: { email } }
      found.push(...(await byMainUser(keptCardCalls.query, keptCardHandlers.query, asked, now())).rows)
    }
  })
  return found
}

/** The network tells of them by events. */
async function allCards(inName: InName): Promise<readonly KeptCardRow[]> {
  for (let tries = 0; ; tries++) {
    const cards = await cardsNow(inName)
    if (cards.length >= members.length || tries === triesMax) return cards
    await delay(waitMs)
  }
}

async function clubLink(inName: InName, payerUrl: string): Promise<string> {
  const links = createPaymentLinks({ payerAddress: payerUrl })
  let ref = ''
  await inName(async ({ byMainUser }) => {
    const { sites } = await byMainUser(paymentLinkCalls.permission, links.permission, {}, now())
    const input = { ...club, items: [...club.items], formId: randomUUID(), siteId: sites[0]!.id }
    ref = (await byMainUser(paymentLinkCalls.generate, links.generate, input, now())).ref
  })
  return ref
}

function endOfNextMonth(): string {
  const today = new Date()
  const next = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + 1, 1))
  return `${String(next.getUTCMonth() + 1).padStart(2, '0')}/${String(next.getUTCFullYear()).slice(2)}`
}
