import { createHash } from 'node:crypto'
import { formatMinor } from '@quayside/contract/money.ts'
import { sentinelMinorMax } from '#network/sentinels.ts'
import type { AuthorisationRequest } from '#network/authorisation-request.ts'
import type { TestCard } from './cards.ts'
import { customerOf, drawCustomer, type Customer } from './customers.ts'
import { goods, priceOf } from './goods.ts'
import type { DemoMerchant } from './merchants.ts'
import { ipIn } from './places.ts'
import { randomOf, type Random } from '#random.ts'

/** What the customer behind this order number buys; the same whenever it is asked for. */
export function basketOf(merchant: DemoMerchant, orderNo: string): AuthorisationRequest {
  const random = randomOf('basket', merchant.id, orderNo)
  const customer = customerOf(merchant, drawCustomer(merchant, random))
  const currency = currencyOf(merchant, customer, random)
  const { items, minor } = fill(merchant, customer, currency, random)
  const card = customer.cards[random.chance(0.88) ? 0 : customer.cards.length - 1]!
  return {
    merchantId: merchant.id,
    orderNo,
    merchantOrderId: `${merchant.nameEn.slice(0, 2).toUpperCase()}-${orderNo.slice(0, 6)}-${orderNo.slice(6)}`,
    type: random.weighted(merchant.types),
    amount: { currency, value: formatMinor(currency, minor) },
    site: random.pick(merchant.sites).url,
    paymentMethod: random.weighted(merchant.methods),
    source: random.weighted(merchant.sources),
    card: { number: card.number, expiry: card.expiry, holder: latin(customer), ...facts(card, customer) },
    customerId: customer.id,
    email: customer.email,
    ...whereabouts(merchant, customer, random),
    shipping: customer.address,
    billing: customer.address,
    descriptor: merchant.descriptor,
    items,
  }
}

const facts = ({ issuer, funding }: TestCard, { country }: Customer) => ({ issuer, funding, country })

const latin = ({ address }: Customer): string =>
  /^[\p{Script=Latin} '-]+$/u.test(address.name) ? address.name.toUpperCase() : 'CARD HOLDER'

function whereabouts(
  { tellsDevices }: DemoMerchant,
  { id, ips, devices, country }: Customer,
  random: Random,
) {
  const travelling = random.chance(0.03)
  const ip = travelling ? ipIn(country, random) : ips[random.chance(0.85) ? 0 : 1]!
  const deviceId = devices[random.chance(0.9) ? 0 : devices.length - 1]!
  return {
    ip,
    ipCountry: country,
    ...(tellsDevices && {
      deviceId,
      deviceFingerprint: createHash('sha256').update(deviceId).digest('hex').slice(0, 32),
    }),
    loginId: id,
  }
}

const localCurrencies: Readonly<Record<string, string>> = {
  US: 'USD',
  DE: 'EUR',
  FR: 'EUR',
  ES: 'EUR',
  HK: 'HKD',
  JP: 'JPY',
  KW: 'KWD',
}

function currencyOf({ currencies }: DemoMerchant, { country }: Customer, random: Random): string {
  const local = localCurrencies[country]
  if (local !== undefined && currencies.some(([code]) => code === local)) return local
  return random.weighted(currencies)
}

function fill(merchant: DemoMerchant, { reads }: Customer, currency: string, random: Random) {
  const items = []
  let minor = 0n
  const lines = random.weighted([
    [1, 58],
    [2, 26],
    [3, 11],
    [4, 5],
  ] as const)
  for (let line = 0; line < lines || minor <= sentinelMinorMax; line++) {
    const article = random.pick(goods[merchant.goods])
    const quantity = random.weighted([
      [1, 82],
      [2, 14],
      [3, 4],
    ] as const)
    const price = priceOf(article, currency)
    minor += price * BigInt(quantity)
    items.push({
      name: article[reads],
      quantity,
      unitPrice: { currency, value: formatMinor(currency, price) },
    })
  }
  return { items, minor }
}
