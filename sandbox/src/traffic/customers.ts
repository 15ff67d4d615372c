import { testCard, type TestCard } from './cards.ts'
import type { DemoMerchant } from './merchants.ts'
import { addressIn, ipIn, type Address } from './places.ts'
import { randomOf, type Random } from '#random.ts'

export interface Customer {
  readonly id: string
  readonly email: string
  readonly country: string
  readonly address: Address
  readonly reads: 'en' | 'zh'
  /** The first of each is the usual one: a customer comes back with the same address, device and card. */
  readonly ips: readonly string[]
  readonly devices: readonly string[]
  readonly cards: readonly TestCard[]
}

/** Sets how much more the busiest customers buy; the smaller, the more. */
const flatness = 200

/** Rank of the customer who buys next: few buy often, most once or twice (Zipf and Mandelbrot). */
export function drawCustomer(merchant: DemoMerchant, random: Random): number {
  const reach = (merchant.customers + flatness) / flatness
  return Math.floor(reach ** random.unit() * flatness) - flatness
}

/** The customer of that rank; the same one whenever it is asked for. */
export function customerOf(merchant: DemoMerchant, rank: number): Customer {
  const random = randomOf('customer', merchant.id, rank)
  const country = random.weighted(merchant.countries)
  const address = addressIn(country, random)
  const brand = random.weighted(merchant.brands)
  const second = random.chance(0.25) ? [testCard(random.weighted(merchant.brands), random)] : []
  return {
    id: `${merchant.id}-${String(rank + 10_001)}`,
    email: `${mailName(address.name)}${random.int(10, 99)}.${rank + 1}@${random.pick(mailHosts)}`,
    country,
    address,
    reads: country === 'HK' && random.chance(0.7) ? 'zh' : 'en',
    ips: [ipIn(country, random), ipIn(country, random)],
    devices: [device(random), ...(random.chance(0.3) ? [device(random)] : [])],
    cards: [testCard(brand, random), ...second],
  }
}

const mailHosts = ['mail.example', 'inbox.example', 'post.example', 'letters.example'] as const

// At least 20 characters, so that it counts as a fingerprint in a later defence.
const device = (random: Random): string => `dv_${random.hex(32)}`

function mailName(name: string): string {
  const latin = name
    .normalize('NFD')
    .replaceAll('ß', 'ss')
    .replaceAll(/[^A-Za-z]/g, '')
    .toLowerCase()
  return latin === '' ? 'kyaku' : latin.slice(0, 16)
}
