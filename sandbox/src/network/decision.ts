import type { RiskReason } from '@quayside/contract/risk/reasons.ts'
import { riskBand, type CardBrand } from '@quayside/contract/trade/states.ts'
import type { AuthorisationData } from '@quayside/contract/provider/event.ts'
import type { Random } from '#random.ts'
import { checkDigit } from '#network/frame/browser/card-digits.ts'
import { declineAt, declines, scoreAt } from './sentinels.ts'
import { type CardRefusals, refusedForGood, type SentCard } from './card-refusals.ts'
import type { OrderResult } from './entry.ts'

export type ThreeDs = NonNullable<Extract<AuthorisationData, { result: 'approved' }>['threeDs']>

export interface Decision {
  readonly result: OrderResult
  readonly code: string
  readonly reason?: string
  /** 0 to 1000; null where the engine gave none. */
  readonly score: number | null
  readonly reasons: string[]
  readonly authCode: string
  readonly arn: string
  readonly avs: string
  readonly cvv: string
  readonly threeDs: ThreeDs
  /** No issuer has answered: the core refused it, or the payer did not say who they are. */
  readonly isOwn?: boolean
}

export interface Hints {
  readonly brand: CardBrand | null
  readonly country: string | undefined
  readonly minor: bigint
  /** Answer time, milliseconds since 1970. */
  readonly at: number
  /** Score and decline rate that a shopper's story asks for. */
  readonly score?: number
  readonly declineShare?: number
  /** How often neither address nor code fit, of cards that somebody found. */
  readonly mismatchShare?: number
}

/** What risk engine, issuer and directory server say; sentinel amounts decide before chance does. */
export function decide(hints: Hints, random: Random): Decision {
  const sentinel = scoreAt(hints.minor)
  const drawn = hints.score ?? random.int(4, 190)
  const score = sentinel === 'none' ? null : (sentinel ?? drawn)
  const band = riskBand(score)
  const declined =
    declineAt(hints.minor) ?? (random.chance(hints.declineShare ?? 0) ? randomDecline(random) : undefined)
  const proof = checks(hints, random, declined?.code)
  const common = {
    score,
    reasons: reasonsOf(score, random),
    authCode: random.digits(6),
    arn: arn(hints.at, random),
    ...proof,
  }
  if (band === 'rejected') return { ...common, result: 'rejected', code: '59', reason: 'Risk score too high' }
  if (declined) return { ...common, result: 'declined', ...declined }
  return { ...common, result: band === 'doubtful' ? 'review' : 'approved', code: '00' }
}

/** A card whose bank said never to send it again is not sent again, whatever is to be paid. */
export function unlessRefused(books: CardRefusals, sent: SentCard, decision: Decision): Decision {
  const code = refusedForGood(books, sent)
  if (code === undefined || decision.result === 'rejected') return decision
  return { ...decision, result: 'declined', code, reason: 'Refused before for good', isOwn: true }
}

const declineWeights: readonly (readonly [number, number])[] = [
  [406, 36],
  [402, 27],
  [412, 6],
  [407, 6],
  [413, 7],
  [408, 4],
  [409, 4],
  [410, 4],
  [417, 3],
  [414, 2],
  [403, 1],
]

const randomDecline = (random: Random) => declines[random.weighted(declineWeights)]!

const scoreReasons = [
  'country_mismatch',
  'device_velocity',
  'first_order',
  'card_other_names',
  'freight_forwarder',
  'unusual_amount',
] as const satisfies readonly RiskReason[]

function reasonsOf(score: number | null, random: Random): string[] {
  if (score !== null && riskBand(score) === 'pass') return []
  const first = random.int(0, scoreReasons.length - 1)
  return [scoreReasons[first]!, scoreReasons[(first + random.int(1, 3)) % scoreReasons.length]!]
}

const strongCountries = new Set(['GB', 'DE', 'FR', 'ES', 'JP', 'HK', 'AU'])

function checks({ brand, country, mismatchShare = 0 }: Hints, random: Random, code: string | undefined) {
  const isMismatch = mismatchShare > 0 && random.chance(mismatchShare)
  const cvv =
    code === '82' || code === 'N7'
      ? 'N'
      : isMismatch
        ? random.pick(['N', 'U', 'M'] as const)
        : random.weighted([
            ['M', 94],
            ['P', 3],
            ['U', 3],
          ] as const)
  const avs = isMismatch
    ? random.pick(['N', 'A', 'Z', 'U'] as const)
    : random.weighted([
        ['Y', 62],
        ['Z', 10],
        ['A', 8],
        ['U', 10],
        ['G', 6],
        ['N', 4],
      ] as const)
  const asked = strongCountries.has(country ?? '') ? 0.85 : 0.3
  return { cvv, avs, threeDs: threeDs(brand, random.chance(asked), random) }
}

// ECI by scheme: Mastercard counts 02, 01, 00, every other 05, 06, 07.
function threeDs(brand: CardBrand | null, asked: boolean, random: Random): ThreeDs {
  const mastercard = brand === 'mastercard'
  if (!asked) return { eci: mastercard ? '00' : '07', liabilityShift: false }
  const status = random.weighted([
    ['Y', 90],
    ['A', 7],
    ['U', 3],
  ] as const)
  const full = {
    Y: mastercard ? '02' : '05',
    A: mastercard ? '01' : '06',
    U: mastercard ? '00' : '07',
  } as const
  const flow = random.chance(0.7) ? 'frictionless' : 'challenge'
  return { version: '2.2.0', status, eci: full[status], flow, liabilityShift: status !== 'U' }
}

/** Acquirer reference number: 23 digits, the last one a check digit. */
function arn(at: number, random: Random): string {
  const date = new Date(at)
  const dayOfYear = Math.floor((at - Date.UTC(date.getUTCFullYear(), 0, 0)) / 86_400_000)
  const julian = `${date.getUTCFullYear() % 10}${String(dayOfYear).padStart(3, '0')}`
  const body = `7412345${julian}${random.digits(11)}`
  return body + checkDigit(body)
}
