import type { Posting } from '#ledger/index.ts'

/** Who made a thing move (state-machine actors; `gateway` is the system itself). */
export type TransitionActor = 'merchant' | 'buyer' | 'provider' | 'network' | 'time' | 'gateway'

/** Whose step it is; a capture says of what kind, as each is told by types of its own. */
type Entity =
  | { readonly entity: 'capture'; readonly kind: 'capture' | 'void' | 'reversal' }
  | {
      readonly entity:
        | 'order'
        | 'refund'
        | 'chargeback'
        | 'alert'
        | 'rdr'
        | 'dispute_order'
        | 'dispute_message'
    }

/** One step of one machine, as `entity_event` keeps it: the rows of an entity form a path through its table. */
export type Transition = Entity & StepTaken

interface StepTaken {
  readonly entityId: string
  /** The entity's version after the step; the first is 1, and none is left out. */
  readonly seq: number
  readonly orderId: string
  /** ISO 8601 in UTC: when it happened, by the clock of whoever made it happen. */
  readonly at: string
  readonly event: string
  readonly from: string | null
  readonly to: string
  readonly actor: TransitionActor
  readonly actorId?: string
  readonly reference?: string
  readonly facts?: Readonly<Record<string, string>>
}

/** Money that a step moves; whose it is is known where the step is written. */
export type PlannedPosting = Omit<Posting, 'merchantId'>
