import { advisedDaysOf, listLimits as limits } from '@quayside/contract/risk/list/limits.ts'
import type { Liftable } from '@quayside/contract/risk/ruling/lists.ts'
import type { ListColour, ListType } from '@quayside/contract/risk/ruling/list-types.ts'

export interface AddDraft {
  readonly type: ListType
  readonly how: 'typed' | 'order'
  readonly text: string
  readonly order: string
  readonly reason: string
  /** Days, or for ever. */
  readonly days: number | 'forever'
  readonly acceptsLonger: boolean
  readonly lifts: readonly Liftable[]
  readonly leaveOut: readonly string[]
}

const dayMs = 86_400_000

/** Cards and addresses are taken from orders alone. */
export const isOrderOnly = (type: ListType): boolean => type === 'card' || type === 'address'
/** What an order tells of its buyer. */
export const isInOrders = (type: ListType): boolean =>
  isOrderOnly(type) || type === 'email' || type === 'ip' || type === 'device' || type === 'customer'

export const firstDraft: AddDraft = {
  type: 'ip',
  how: 'typed',
  text: '',
  order: '',
  reason: '',
  days: advisedDaysOf('ip'),
  acceptsLonger: false,
  lifts: ['review', 'band'],
  leaveOut: [],
}

/** What was typed or pasted, entry by entry. */
export const contentsOf = ({ text }: AddDraft): readonly string[] =>
  text
    .split(/[\n,，;；]/)
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** What all ways to add have in common. A check asks for no reason yet. */
export const sharedOf = (colour: ListColour, draft: AddDraft) => ({
  colour,
  type: draft.type,
  reason: draft.reason.trim() || '-',
  until: draft.days === 'forever' ? null : new Date(Date.now() + draft.days * dayMs).toISOString(),
  acceptsLonger: draft.acceptsLonger,
  lifts: [...draft.lifts],
})

export const linesOf = (colour: ListColour, draft: AddDraft, dryRun: boolean) => ({
  ...sharedOf(colour, draft),
  lines: contentsOf(draft).slice(0, limits.pasted),
  leaveOut: [...draft.leaveOut],
  dryRun,
})
