import { randomOf } from '#random.ts'
import { balanceOf, stateOf } from './books.ts'
import type { IssuedCard, UseEntry } from './entry.ts'
import { type Treatment, treatmentOf } from './sentinels.ts'

interface Step {
  readonly step: number
  readonly kind: 'authorise' | 'clear' | 'release' | 'refund' | 'decline' | 'come_late'
  /** Counted from 1: what is authorised, cleared and refunded together. */
  readonly purchase: number
  /** Per mille of the first payment. */
  readonly share: number
  /** Waits after the card was issued, or after what it waits for. */
  readonly waits: number
  readonly after?: 'closing' | 'closed'
}

const ordinarySteps: readonly Step[] = [
  { step: 1, kind: 'authorise', purchase: 1, share: 300, waits: 1 },
  { step: 2, kind: 'clear', purchase: 1, share: 300, waits: 2 },
  { step: 3, kind: 'authorise', purchase: 2, share: 150, waits: 3 },
  { step: 4, kind: 'decline', purchase: 3, share: 2_000, waits: 4 },
  { step: 5, kind: 'clear', purchase: 2, share: 150, waits: 5 },
  { step: 6, kind: 'refund', purchase: 1, share: 150, waits: 6 },
  { step: 7, kind: 'authorise', purchase: 4, share: 50, waits: 7 },
  { step: 8, kind: 'release', purchase: 4, share: 50, waits: 8 },
]
const overSteps: readonly Step[] = [
  { step: 1, kind: 'authorise', purchase: 1, share: 1_000, waits: 1 },
  { step: 2, kind: 'clear', purchase: 1, share: 1_050, waits: 2 },
]
const lateSteps: readonly Step[] = [
  { step: 1, kind: 'authorise', purchase: 1, share: 300, waits: 1 },
  { step: 2, kind: 'clear', purchase: 1, share: 300, waits: 1, after: 'closing' },
  { step: 3, kind: 'come_late', purchase: 2, share: 50, waits: 1, after: 'closed' },
]

const stepsOf = ({ over, late }: Treatment): readonly Step[] =>
  over ? overSteps : late ? lateSteps : ordinarySteps

/** Where merchants of the demo world spend their own money. */
const shops = [
  ['advertising', 'GOOGLE *ADS', 'IE'],
  ['advertising', 'FACEBK *ADS', 'US'],
  ['software', 'SHOPLINE SUBSCRIPTION', 'SG'],
  ['software', 'AWS EMEA', 'LU'],
  ['logistics', 'DHL EXPRESS', 'DE'],
  ['logistics', 'YUNEXPRESS', 'HK'],
  ['travel', 'CATHAY PACIFIC', 'HK'],
  ['telecom', 'TWILIO', 'US'],
  ['supplies', 'STAPLES', 'US'],
] as const

/** What has come due of a card by then; each step once, in the order of the plan. */
export function usesDue(card: IssuedCard, now: number, waitMs: number): UseEntry[] {
  const done = new Set(card.uses.map(({ step }) => step))
  const due = stepsOf(treatmentOf(BigInt(card.first.minor))).filter(
    (step) => !done.has(step.step) && isDue(card, step, now, waitMs),
  )
  // One after the other: what is authorised decides about what may clear.
  for (const step of due) {
    const used = useOf(card, step, now)
    if (used) return [used]
  }
  return []
}

function isDue(card: IssuedCard, { waits, after }: Step, now: number, waitMs: number): boolean {
  const { standing, closed } = card
  const from =
    after === 'closed'
      ? closed?.at
      : after === 'closing'
        ? standing?.state === 'closing'
          ? standing.at
          : undefined
        : closed
          ? undefined
          : card.issuedAt
  return from !== undefined && now >= from + waits * waitMs
}

/** Undefined where nothing came of what it goes on with: there is nothing to clear, release or refund. */
function useOf(card: IssuedCard, { step, kind, purchase, share }: Step, at: number): UseEntry | undefined {
  const minor = (BigInt(card.first.minor) * BigInt(share)) / 1_000n
  const [category, shop, country] = shopOf(card, purchase)
  const one = { t: 'use', card: card.no, step, at, minor: String(minor), shop, category, country } as const
  const authorisation = `A${card.no.slice(1)}-${purchase}`
  const transaction = `T${card.no.slice(1)}-${step}`
  const of = (wanted: UseEntry['kind']) =>
    card.uses.some((use) => use.authorisation === authorisation && use.kind === wanted)
  switch (kind) {
    case 'authorise':
      return { ...one, kind: mayUse(card, minor) ? 'authorised' : 'declined', authorisation }
    case 'decline':
      return { ...one, kind: 'declined', authorisation }
    case 'clear':
      return of('authorised') ? { ...one, kind: 'cleared', authorisation, transaction } : undefined
    case 'release':
      return of('authorised') ? { ...one, kind: 'released', authorisation } : undefined
    case 'refund':
      return of('cleared') ? { ...one, kind: 'refunded', authorisation, transaction } : undefined
    case 'come_late':
      return { ...one, kind: 'late', authorisation, transaction }
  }
}

const mayUse = (card: IssuedCard, minor: bigint): boolean =>
  stateOf(card) === 'active' &&
  minor <= balanceOf(card) - heldOn(card) &&
  !(card.terms.singleUse && card.uses.some(({ kind }) => kind === 'authorised'))

/** Authorised, and neither cleared nor released yet. */
export const heldOn = ({ uses }: IssuedCard): bigint =>
  uses.reduce((held, { kind, authorisation, minor }) => {
    const isOpen = !uses.some(
      (other) =>
        other.authorisation === authorisation && (other.kind === 'cleared' || other.kind === 'released'),
    )
    return kind === 'authorised' && isOpen ? held + BigInt(minor) : held
  }, 0n)

function shopOf({ no, terms }: IssuedCard, purchase: number): (typeof shops)[number] {
  const allowed = shops.filter(
    ([category]) => terms.categories.length === 0 || terms.categories.includes(category),
  )
  return randomOf('purchase', no, purchase).pick(allowed.length > 0 ? allowed : shops)
}
