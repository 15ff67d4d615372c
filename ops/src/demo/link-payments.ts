import { randomUUID } from 'node:crypto'
import type { InputOf } from '@quayside/contract/call.ts'
import { paymentLinkCalls } from '@quayside/contract/paylink/link/link.ts'
import { type LinkRow, paymentLinkListCalls } from '@quayside/contract/paylink/link/list.ts'
import { createLinkList, createPaymentLinks } from '@quayside/gateway/areas/paylink/index.ts'
import { createDb } from '@quayside/gateway/db/client.ts'
import type { Connection } from '@quayside/gateway/db/connection.ts'
import { demoMerchants } from '@quayside/sandbox/traffic/merchants.ts'
import { inPresent } from './past.ts'
import {
  askForLink,
  type DemoCard,
  type DemoPayment,
  payLink,
  type PayingPlaces,
  visitLink,
} from './payer.ts'

type Link = Omit<InputOf<typeof paymentLinkCalls.generate>, 'formId' | 'siteId'>

interface PaidLink {
  /** Found among those of the demo by its goods. */
  readonly goods: string
  /** Made before it is paid, where the demo has none of these goods. */
  readonly link?: Link
  readonly payers: readonly Payer[]
  /** Browsers that showed it and went. */
  readonly lookers?: number
}
type Payer = Omit<DemoPayment, 'ref'>

const card = (name: string, number: string, expiry: string, code = '123'): DemoCard => ({
  name,
  number,
  expiry,
  code,
})
const rosa: Payer = {
  email: 'rosa.lindt@alderfinch.example',
  billing: { line1: 'Seestrasse 12', city: 'Zürich', postcode: '8002', country: 'CH' },
  card: card('ROSA LINDT', '4242424242424242', '04/31'),
}
const wei: Payer = {
  email: 'wei.zhang@shanlu.example',
  language: 'zh',
  billing: { line1: '龙井路 18 号', city: '杭州', postcode: '310007', country: 'CN' },
  card: card('WEI ZHANG', '5555555555554444', '10/30'),
}
const tomas: Payer = {
  email: 'tomas.novak@hrebeny.example',
  billing: { line1: 'Lidická 7', city: 'Brno', postcode: '602 00', country: 'CZ' },
  card: card('TOMAS NOVAK', '4111111111111111', '02/30'),
}
/** Goes before they have sent a card. */
const hesitant: Payer = { ...tomas, card: undefined }

/** Cards of the sandbox's network that are not simply approved. */
const testCards = {
  noMoney: '4000000000009995',
  notAgreed: '4000000000000002',
  doubtful: '4000000000004954',
} as const

/** Used up, paid in part, declined, and looked at by people: what payers have made of links. */
const plans: readonly PaidLink[] = [
  { goods: 'Autumn trail camp, deposit', payers: [rosa, wei, hesitant], lookers: 4 },
  { goods: 'Tent Fjord 3', payers: [tomas] },
  {
    goods: 'Route maps, printed',
    link: {
      currency: 'USD',
      items: [{ name: 'Route maps, printed', quantity: 1, unitPrice: '18.00' }],
      maximum: 2,
      expiryHours: 168,
    },
    payers: [
      { ...tomas, card: card('TOMAS NOVAK', testCards.noMoney, '02/30') },
      { ...rosa, card: card('ROSA LINDT', testCards.notAgreed, '04/31') },
    ],
    lookers: 2,
  },
  {
    goods: 'Stove service',
    link: {
      currency: 'USD',
      items: [{ name: 'Stove service', quantity: 1, unitPrice: '45.00' }],
      expiryHours: 168,
    },
    payers: [{ ...rosa, card: card('ROSA LINDT', testCards.doubtful, '04/31') }],
  },
]
/** Has ended before its payer came. */
const askedAgain = { goods: 'Merino base layer', email: rosa.email }

/** Payments of the demo's links, as payers make them. What an earlier start made stays. */
export async function payLinks({
  connection,
  ...places
}: PayingPlaces & { readonly connection: Connection }): Promise<void> {
  const app = createDb({ connection, max: 1 })
  try {
    for (const { goods, link, payers, lookers = 0 } of plans) {
      const ref = await unpaid(app, places, goods, link)
      if (ref === undefined) continue
      for (let n = 0; n < lookers; n++) await visitLink(places, ref)
      for (const payer of payers) await payLink(places, { ref, ...payer })
    }
    const [ended] = await linksNow(app, places, { goods: askedAgain.goods, reason: ['expired'] })
    // Each address asks once, however often it is said.
    if (ended) await askForLink(places, ended.ref, askedAgain.email)
  } finally {
    await app.close()
  }
}

type App = ReturnType<typeof createDb>
type Filter = InputOf<typeof paymentLinkListCalls.query>['filter']
const merchantId = BigInt(demoMerchants[0]!.id)
const now = () => new Date().toISOString()

async function linksNow(app: App, { payerUrl }: PayingPlaces, filter: Filter): Promise<readonly LinkRow[]> {
  const { query } = createLinkList({ payerAddress: payerUrl })
  let found: readonly LinkRow[] = []
  await inPresent({ app }, merchantId, async ({ byMainUser }) => {
    found = (await byMainUser(paymentLinkListCalls.query, query, { filter }, now())).rows
  })
  return found
}

/** The link of these goods, made where there is none. @returns undefined where payers of an earlier start have been */
async function unpaid(
  app: App,
  places: PayingPlaces,
  goods: string,
  link: Link | undefined,
): Promise<string | undefined> {
  const [known] = await linksNow(app, places, { goods })
  if (known || !link) return link || !known || known.paid + known.underWay > 0 ? undefined : known.ref
  const { generate, permission } = createPaymentLinks({ payerAddress: places.payerUrl })
  let made: string | undefined
  await inPresent({ app }, merchantId, async ({ byMainUser }) => {
    const { sites } = await byMainUser(paymentLinkCalls.permission, permission, {}, now())
    const input = { ...link, formId: randomUUID(), siteId: sites[0]!.id }
    made = (await byMainUser(paymentLinkCalls.generate, generate, input, now())).ref
  })
  return made
}
