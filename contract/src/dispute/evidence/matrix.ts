import type { CardBrand } from '#trade/states.ts'
import { type ReasonGroup, reasonGroupOf } from '#dispute/value/reason-groups.ts'
import type { EvidenceItem, ProductType } from './items.ts'

export type Need = 'required' | 'optional'

/** One thing that wins, or helps to win, a case. */
export interface Wanted {
  readonly item: EvidenceItem
  readonly need: Need
}

interface Row {
  readonly groups: readonly ReasonGroup[]
  /** Only these codes, where the schemes differ within a group. */
  readonly codes?: readonly string[]
  readonly always: readonly Wanted[]
  /** What else, by what was sold. */
  readonly by: Readonly<Record<ProductType, readonly Wanted[]>>
  /** Where it is published. */
  readonly source: string
}

const required = (...items: readonly EvidenceItem[]): Wanted[] =>
  items.map((item) => ({ item, need: 'required' }))
const optional = (...items: readonly EvidenceItem[]): Wanted[] =>
  items.map((item) => ({ item, need: 'optional' }))
const nothing = { goods: [], digital: [], service: [], travel: [] } as const

const visa = 'Visa, Dispute Management Guidelines for Merchants (June 2024)'
const schemes = `${visa}; Mastercard, Chargeback Guide (May 2026)`

const soldRemotely = {
  goods: [...required('delivery', 'address'), ...optional('messages')],
  digital: [...required('description', 'place'), ...optional('device', 'use', 'earlier_orders', 'messages')],
  service: [...required('use'), ...optional('place', 'device', 'messages')],
  travel: [...required('use'), ...optional('place', 'messages')],
} as const
const checked = [
  ...required('authorisation', 'address_check', 'code_check', 'three_ds'),
  ...optional('order'),
] as const

/** Codes for which two earlier sales of the same buyer count (compelling evidence 3.0); Visa alone takes them. */
export const compellingCodes = ['10.4'] as const

/** Which evidence wins which dispute; the first row that fits counts. */
const rows: readonly Row[] = [
  {
    groups: ['fraud'],
    codes: compellingCodes,
    always: [...checked, ...required('compelling')],
    by: soldRemotely,
    source: visa,
  },
  { groups: ['fraud'], always: checked, by: soldRemotely, source: schemes },
  {
    groups: ['card_present'],
    always: [...required('order'), ...optional('authorisation')],
    by: nothing,
    source: schemes,
  },
  {
    groups: ['programme'],
    always: [...required('authorisation'), ...optional('three_ds', 'order')],
    by: nothing,
    source: schemes,
  },
  {
    groups: ['authorisation'],
    always: [...required('authorisation'), ...optional('presentment', 'order')],
    by: nothing,
    source: schemes,
  },
  {
    groups: ['processing'],
    always: [...required('presentment', 'agreement'), ...optional('authorisation', 'order')],
    by: nothing,
    source: schemes,
  },
  {
    groups: ['duplicate'],
    always: [...required('two_orders'), ...optional('presentment', 'no_refund')],
    by: {
      goods: required('delivery'),
      digital: required('use'),
      service: required('use'),
      travel: required('use'),
    },
    source: schemes,
  },
  {
    groups: ['not_received'],
    always: optional('order', 'no_refund', 'messages', 'terms'),
    by: {
      goods: [...required('delivery'), ...optional('address')],
      digital: [...required('use'), ...optional('place', 'device')],
      service: required('use'),
      travel: required('use'),
    },
    source: schemes,
  },
  {
    groups: ['recurring'],
    always: [...required('agreement', 'use'), ...optional('terms', 'refund', 'messages')],
    by: nothing,
    source: schemes,
  },
  {
    groups: ['quality'],
    always: [...required('description', 'order'), ...optional('terms', 'messages', 'return', 'no_refund')],
    by: { goods: optional('delivery'), digital: optional('use'), service: optional('use'), travel: [] },
    source: schemes,
  },
  {
    groups: ['credit'],
    always: [...required('refund'), ...optional('terms', 'messages', 'agreement')],
    by: nothing,
    source: schemes,
  },
  {
    groups: ['cancelled'],
    always: [...required('terms', 'agreement'), ...optional('refund', 'order', 'messages')],
    by: { goods: optional('delivery'), digital: optional('use'), service: optional('use'), travel: [] },
    source: schemes,
  },
  {
    groups: ['other'],
    always: [...required('order'), ...optional('authorisation', 'presentment', 'messages', 'terms')],
    by: { goods: optional('delivery'), digital: optional('use'), service: optional('use'), travel: [] },
    source: schemes,
  },
]

export interface Disputed {
  readonly reasonCode: string
  readonly brand: CardBrand | null
  readonly productType: ProductType
  /** Whether it was paid on a page of ours: of other sales nobody knows what was shown, and nothing is missing. */
  readonly hasPage: boolean
}

/** Consumer disputes (Visa 13.x, Mastercard 4853 and their like): they turn on what the buyer was told before paying. */
const consumerGroups: ReadonlySet<ReasonGroup> = new Set([
  'not_received',
  'recurring',
  'quality',
  'credit',
  'cancelled',
])

/** What wins a dispute, required first. */
export function wantedFor({ reasonCode, productType, hasPage }: Disputed): {
  readonly wanted: readonly Wanted[]
  readonly source: string
} {
  const group = reasonGroupOf(reasonCode)
  const row = rows.find(
    ({ groups, codes }) => groups.includes(group) && (codes === undefined || codes.includes(reasonCode)),
  )!
  const shown = hasPage && consumerGroups.has(group) ? optional('shown') : []
  const all = [...row.always, ...row.by[productType], ...shown]
  return { wanted: [...all].sort((a, b) => weightOf(b) - weightOf(a)), source: row.source }
}

const weights: Readonly<Record<Need, number>> = { required: 3, optional: 1 }
export const weightOf = ({ need }: Pick<Wanted, 'need'>): number => weights[need]

/** How much of what wins is there, by weight, in percent. */
export function foundPercent(wanted: readonly Wanted[], found: ReadonlySet<EvidenceItem>): number {
  const sum = (some: readonly Wanted[]) => some.reduce((total, one) => total + weightOf(one), 0)
  return Math.floor((100 * sum(wanted.filter(({ item }) => found.has(item)))) / sum(wanted))
}

/** Percentage points that one more would bring. */
export const pointsOf = (wanted: readonly Wanted[], one: Wanted): number =>
  Math.round((100 * weightOf(one)) / wanted.reduce((total, each) => total + weightOf(each), 0))

/** Required items that are not there. */
export const missingOf = (
  wanted: readonly Wanted[],
  found: ReadonlySet<EvidenceItem>,
): readonly EvidenceItem[] =>
  wanted.filter(({ item, need }) => need === 'required' && !found.has(item)).map(({ item }) => item)
