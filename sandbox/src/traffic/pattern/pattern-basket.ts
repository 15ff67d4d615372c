import { createHash } from 'node:crypto'
import { formatMinor } from '@quayside/contract/money.ts'
import type { CardBrand } from '@quayside/contract/trade/states.ts'
import type { AuthorisationRequest } from '#network/authorisation-request.ts'
import { brandOf, checkDigit } from '#network/frame/browser/card-digits.ts'
import { randomOf, type Random } from '#random.ts'
import { disposableDomains, forwarders, proxyNets } from '#ruling/known.ts'
import { basketOf } from '#traffic/basket.ts'
import { testCard, type TestCard } from '#traffic/cards.ts'
import { customerOf } from '#traffic/customers.ts'
import { type Article, goods, priceOf } from '#traffic/goods.ts'
import type { DemoMerchant } from '#traffic/merchants.ts'
import { addressIn, ipIn } from '#traffic/places.ts'
import type { Pattern } from './kinds.ts'
import type { PatternOrder } from './plan.ts'

type Story = Pick<PatternOrder, 'pattern' | 'group' | 'member' | 'brands'>
type Change = Partial<AuthorisationRequest>

interface Scene {
  readonly merchant: DemoMerchant
  readonly story: Story
  /** Of this try alone, and of all tries of its group. */
  readonly random: Random
  readonly shared: Random
  /** What an ordinary customer would have bought. */
  readonly basket: AuthorisationRequest
}

/** What somebody in such a story orders: an ordinary basket, but for what the story changes; the same whenever it is asked for. */
export function patternBasket(merchant: DemoMerchant, no: string, story: Story): AuthorisationRequest {
  // Tries in a row are of one buyer and one basket.
  const key = story.pattern === 'patient_retry' ? `${merchant.id}${story.group}` : no
  const basket = { ...basketWith(merchant, key, story), orderNo: no }
  const scene = {
    merchant,
    story,
    basket,
    random: randomOf('pattern', merchant.id, no),
    shared: randomOf('pattern group', merchant.id, story.pattern, story.group),
  }
  const changed = { ...basket, merchantOrderId: `P${no}`, ...stories[story.pattern](scene) }
  return merchant.tellsDevices ? changed : withoutDevice(changed)
}

/** So many customers are looked at until one has a card of the scheme that the story is about. */
const lookedAt = 40

function basketWith(merchant: DemoMerchant, key: string, { pattern, brands }: Story): AuthorisationRequest {
  const basket = basketOf(merchant, key)
  if (pattern !== 'friendly_fraud' || brands.length === 0) return basket
  const wanted = randomOf('scheme', merchant.id, key).pick(brands)
  for (let other = 0, one = basket; other < lookedAt; one = basketOf(merchant, `${key}-${++other}`))
    if (brandOf(one.card!.number) === wanted) return one
  return basket
}

const stories: Readonly<Record<Pattern, (scene: Scene) => Change>> = {
  card_testing: (scene) => ({
    ...stranger(scene),
    ...at(scene.shared.chance(0.5) ? proxy(scene.shared) : ipIn('US', scene.shared), 'US'),
    ...ofDevice(device(scene.random.chance(0.3) ? scene.random : scene.shared)),
    ...bought(scene, 'small'),
  }),
  campus: (scene) => ({
    ...at(ipIn('US', scene.shared), 'US'),
    ...(scene.random.chance(0.6) && bought(scene, 'small')),
    ...(scene.random.chance(0.3) && { email: disposable(scene) }),
  }),
  bin_attack: (scene) => ({
    ...stranger(scene),
    ...paidWith(ofBin(scene), scene),
    ...at(scene.random.chance(0.4) ? proxy(scene.random) : ipIn('US', scene.random), 'US'),
    ...ofDevice(device(scene.random)),
  }),
  popular_bank: (scene) => paidWith(ofBin(scene), scene),
  reshipping: (scene) => ({
    ...stranger(scene),
    ...at(scene.random.chance(0.35) ? proxy(scene.random) : ipIn('US', scene.random), 'US'),
    ...ofDevice(device(scene.random)),
    shipping: scene.random.chance(0.6) ? atForwarder(scene) : addressIn('US', scene.random),
    ...bought(scene, 'dear'),
  }),
  gift: (scene) => ({
    shipping: addressIn(
      scene.random.chance(0.7)
        ? scene.basket.billing!.country!
        : scene.random.weighted(scene.merchant.countries),
      scene.random,
    ),
    ...(scene.random.chance(0.4) && bought(scene, 'dear')),
  }),
  expatriate: (scene) => {
    const country = scene.random.pick(['HK', 'KW', 'JP', 'AU'])
    return {
      ...at(scene.random.chance(0.3) ? proxy(scene.random) : ipIn(country, scene.random), country),
      shipping: atForwarder(scene),
      ...(scene.random.chance(0.5) && bought(scene, 'dear')),
    }
  },
  takeover: (scene) => ({
    ...regular(scene),
    ...fromElsewhere(scene, 0.4),
    ...ofDevice(device(scene.random)),
    ...(scene.random.chance(0.6) && { shipping: addressIn('US', scene.random) }),
    ...bought(scene, scene.random.chance(0.6) ? 'dear' : 'usual'),
  }),
  new_phone: (scene) => ({
    ...regular(scene),
    ...ofDevice(device(scene.random)),
    ...(scene.random.chance(0.35) && fromElsewhere(scene, 0.2)),
    ...(scene.random.chance(0.3) && bought(scene, 'dear')),
  }),
  friendly_fraud: (scene) => (scene.random.chance(0.4) ? bought(scene, 'dear') : {}),
  traveller: (scene) => fromElsewhere(scene, 0.25),
  patient_retry: ({ story, merchant }) => ({ merchantOrderId: `P${merchant.id}-${story.group}` }),
}

/** Somebody who never bought here, with a card that is somebody else's. */
function stranger({ merchant, story, random }: Scene): Change {
  const country = random.weighted([
    ['US', 80],
    ['GB', 10],
    ['CA', 10],
  ] as const)
  const address = addressIn(country, random)
  const brand = story.brands.length > 0 ? random.pick(story.brands) : random.weighted(merchant.brands)
  const id = `${merchant.id}-${random.int(40_001, 99_999)}`
  return {
    customerId: id,
    loginId: id,
    email: `${random.hex(5)}${random.int(10, 99)}@${random.chance(0.25) ? random.pick([...disposableDomains]) : random.pick(mailHosts)}`,
    shipping: address,
    billing: address,
    card: cardOf(testCard(brand, random), country, address.name),
  }
}

const mailHosts = ['mail.example', 'inbox.example', 'post.example', 'letters.example'] as const

/** One of those who buy often, by their usual card, email and address. */
function regular({ merchant, story, random }: Scene): Change {
  const wanted = story.brands.length > 0 ? random.pick(story.brands) : undefined
  const drawn = Array.from({ length: wanted === undefined ? 1 : lookedAt }, () => random.int(0, 900))
  const fits = drawn.find((rank) => customerOf(merchant, rank).cards[0]!.brand === wanted)
  const { id, email, address, cards, ips, devices, country } = customerOf(merchant, fits ?? drawn[0]!)
  return {
    customerId: id,
    loginId: id,
    email,
    shipping: address,
    billing: address,
    card: cardOf(cards[0]!, country, address.name),
    ...at(ips[0]!, country),
    ...ofDevice(devices[0]!),
  }
}

const disposable = ({ basket, random }: Scene): string =>
  `${basket.email!.split('@')[0]!}@${random.pick([...disposableDomains])}`

const elsewhere = ['GB', 'ES', 'FR', 'HK', 'JP', 'AU', 'US'] as const

function fromElsewhere({ random }: Scene, proxyShare: number): Change {
  const country = random.pick(elsewhere)
  return at(random.chance(proxyShare) ? proxy(random) : ipIn(country, random), country)
}

const proxy = (random: Random): string => `${random.pick(proxyNets)}.${random.int(1, 254)}`

const at = (ip: string, ipCountry: string): Change => ({ ip, ipCountry })

const device = (random: Random): string => `dv_${random.hex(32)}`

const ofDevice = (deviceId: string): Change => ({
  deviceId,
  deviceFingerprint: createHash('sha256').update(deviceId).digest('hex').slice(0, 32),
})

function withoutDevice(request: AuthorisationRequest): AuthorisationRequest {
  const { deviceId: _id, deviceFingerprint: _fingerprint, ...rest } = request
  return rest
}

function cardOf(
  { brand: _brand, ...card }: TestCard,
  country: string,
  name: string,
): NonNullable<AuthorisationRequest['card']> {
  const holder = /^[\p{Script=Latin} '-]+$/u.test(name) ? name.toUpperCase() : 'CARD HOLDER'
  return { ...card, holder, country }
}

/** Cards of one bank: the numbers of its range, one after the other or not. */
function ofBin({ story, random, shared }: Scene): TestCard {
  const brand: CardBrand = story.brands.length > 0 ? shared.pick(story.brands) : 'visa'
  const { number, ...card } = testCard(brand, shared)
  const body = number.slice(0, 6) + random.digits(number.length - 7)
  return { ...card, number: body + checkDigit(body) }
}

const paidWith = (card: TestCard, { basket }: Scene): Change => ({
  card: cardOf(card, basket.card!.country!, basket.billing!.name!),
})

function atForwarder({ basket, random, story }: Scene): Change['shipping'] {
  const place = random.pick(forwarders)
  return { name: basket.billing!.name!, ...place, line2: `Suite ${random.int(100, 9_999)}-${story.member}` }
}

/** What those want who try a card out, and those who sell what they get. */
function bought({ merchant, basket, random }: Scene, what: 'small' | 'usual' | 'dear'): Change {
  if (what === 'usual') return {}
  const sorted = goods[merchant.goods].toSorted((a, b) => a.cents - b.cents)
  const article: Article = random.pick(what === 'small' ? sorted.slice(0, 4) : sorted.slice(-5))
  const { currency } = basket.amount
  const quantity = what === 'small' ? 1 : random.int(1, 3)
  const price = priceOf(article, currency)
  return {
    amount: { currency, value: formatMinor(currency, price * BigInt(quantity)) },
    items: [{ name: article.en, quantity, unitPrice: { currency, value: formatMinor(currency, price) } }],
  }
}
