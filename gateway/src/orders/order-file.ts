import type {
  CaptureRowState,
  CaptureState,
  OrderState,
  OrderType,
  RefundState,
} from '@quayside/contract/trade/states.ts'
import type { RulingAction } from '@quayside/contract/risk/ruling/actions.ts'
import type { Ruling } from '@quayside/contract/risk/ruling/ruling.ts'
import type { NetworkToken } from '@quayside/contract/provider/event-order.ts'
import type { AuthorisationData, EventRefusal, OrderEventData } from '@quayside/contract/provider/event.ts'
import type { Transition, TransitionActor, PlannedPosting } from './transition.ts'
import type { CaseRecord } from '#orders/case/case-record.ts'
import type { RdrRecord } from './rdr-record.ts'

/** The part of an order that moves; amounts in minor units of its currency, times ISO 8601 in UTC with milliseconds. */
export interface OrderRecord {
  readonly id: string
  readonly orderNo: string
  readonly merchantOrderId: string
  readonly createdAt: string
  readonly updatedAt: string
  readonly type: OrderType
  readonly brand: string | null
  readonly siteId: string | null
  /** The bound shop that brought it, where its money is moved instead (spec §6); null for all others. */
  readonly platform: string | null
  readonly currency: string
  readonly amount: bigint
  readonly captured: bigint
  readonly voided: bigint
  /** Captures and voids that the network has not answered yet. */
  readonly captureInFlight: bigint
  readonly refunded: bigint
  readonly refundInFlight: bigint
  /** Chargebacks open or lost. */
  readonly chargedBack: bigint
  readonly authExpiresAt: string | null
  readonly reviewDeadline: string | null
  readonly riskScore: number | null
  /** What the core's rules made of it; null where it has not been ruled. */
  readonly ruledAction: RulingAction | null
  readonly state: OrderState
  readonly captureState: CaptureState
  readonly arn: string | null
  readonly networkRef: string | null
  /** Until when a payer may send a card; null where the order came with it. */
  readonly ticketUntil: string | null
  /** A scheme took more back than was captured; then, and only then, the sums may overrun. */
  readonly overRefunded: boolean
  readonly flags: readonly string[]
  readonly version: number
}

/** What the rows have in common that a merchant can ask for. */
interface Asked {
  /** When it was asked for here; null for one that the payment core made by itself. */
  readonly askedAt: string | null
  readonly askedBy: string | null
  /** When the network did it; null while that is unknown, and after a refusal. */
  readonly doneAt: string | null
  /** Why it was refused: the network's code, and its words. */
  readonly refusedCode: string | null
  readonly refusedReason: string | null
  /** How often the network has been asked; whoever asked earlier has nothing to say any more. */
  readonly attempt: number
}

export interface CaptureRecord extends Asked {
  readonly id: string
  readonly orderId: string
  /** A reversal gives back the authorisation of an order that has ended. */
  readonly kind: 'capture' | 'void' | 'reversal'
  readonly captureNo: string
  readonly amount: bigint
  readonly feeMinor: bigint
  readonly currency: string
  readonly state: CaptureRowState
  readonly arn: string | null
  readonly occurredAt: string
  readonly version: number
}

export interface RefundRecord extends Asked {
  readonly id: string
  readonly orderId: string
  readonly refundNo: string
  readonly merchantRefundId: string | null
  readonly amount: bigint
  readonly currency: string
  readonly state: RefundState
  readonly reason: string | null
  readonly arn: string | null
  readonly occurredAt: string
  /** The alert or dispute order that it answers; null for all others. */
  readonly originKind: RefundOriginKind | null
  readonly originId: string | null
  readonly version: number
}

export type RefundOriginKind = 'alert' | 'dispute_order'

/** What the payer's card and device tell. */
export type PayerTold = Pick<OrderEventData, 'card' | 'risk' | 'ip' | 'deviceId'>

/** What the core's rules made of an order, and when it was told. */
export interface RulingTold {
  readonly ruling: Ruling
  readonly at: string
}

/** An order with what hangs on it: all that its machines look at. Never changed in place. */
export interface OrderFile {
  readonly order: OrderRecord
  readonly captures: readonly CaptureRecord[]
  readonly refunds: readonly RefundRecord[]
  readonly cases: readonly CaseRecord[]
  /** What schemes have settled by a rule. */
  readonly rdrs: readonly RdrRecord[]
  /** What a new order was told with; absent for one that the database knows already. */
  readonly told?: { readonly data: OrderEventData; readonly siteId: string | null }
  /** What was told of the payer later than the order, in this transaction. */
  readonly supplied?: PayerTold
  /** What was told of rules in this transaction, one after the other. */
  readonly rulings?: readonly RulingTold[]
  /** The token of a kept card that came with the approval, in this transaction. */
  readonly kept?: NetworkToken
  /** How the network answered, when it did so in this transaction. */
  readonly answered?: AuthorisationData
}

/** A file before and after the transaction's steps; without a before it is new. */
export interface OrderFileChange {
  readonly before?: OrderFile | undefined
  readonly after: OrderFile
}

/** An order of which nothing has happened yet. */
export const withNothing = (order: OrderRecord): OrderFile => ({
  order,
  captures: [],
  refunds: [],
  cases: [],
  rdrs: [],
})

/** What one event did: the file after it, the steps of the machines, and the money. */
export interface Applied {
  readonly file: OrderFile
  readonly transitions: readonly Transition[]
  readonly postings: readonly PlannedPosting[]
}

/** Why the machines said no; `final` when nothing that may still arrive could make them say yes. */
export interface Refused {
  readonly refused: EventRefusal
  readonly final: boolean
}

export type Step = Applied | Refused

export const isRefused = (step: Step): step is Refused => 'refused' in step

export const refuse = (refused: EventRefusal): Refused => ({ refused, final: true })
/** Something that is still on its way may make it right. */
export const wait = (refused: EventRefusal): Refused => ({ refused, final: false })

/** What the provider charges one merchant in one currency, and after how many Beijing days it settles. */
export interface Pricing {
  readonly feeBps: number
  readonly feeFixedMinor: bigint
  readonly chargebackFeeMinor: bigint
  /** Of an alert that ended with a refund; nothing unless it is priced. */
  readonly alertFeeMinor?: bigint
  readonly settleDays: number
}

/** What a walk needs besides file and event. */
export interface WalkContext {
  newId(): string
  pricing(currency: string): Pricing | undefined
  /** Whether the merchant's orders are ruled: one without a ruling is then flagged. */
  readonly isRuled?: boolean
}

/** When something moves, and by whom. */
export interface How {
  readonly at: string
  readonly actor: TransitionActor
  /** The operator, where a merchant acts. */
  readonly actorId?: string
  readonly reference?: string
  readonly facts?: Readonly<Record<string, string>>
}

/** Nothing to do: what is told is known already. */
export const known = (file: OrderFile): Applied => ({ file, transitions: [], postings: [] })

/** Of a row that the payment core made by itself. */
export const reported = (at: string): Asked => ({
  askedAt: null,
  askedBy: null,
  doneAt: at,
  refusedCode: null,
  refusedReason: null,
  attempt: 0,
})

/** Of a row that is asked for here and waits for the network. */
export const asked = ({ at, actorId }: How): Asked => ({
  askedAt: at,
  askedBy: actorId ?? null,
  doneAt: null,
  refusedCode: null,
  refusedReason: null,
  attempt: 0,
})

/** Counts every step of an order and of what hangs on it. */
export const versionOf = ({ order, captures, refunds, cases, rdrs }: OrderFile): number =>
  [...captures, ...refunds, ...cases, ...rdrs].reduce((sum, { version }) => sum + version, order.version)

export const latest = (a: string, b: string): string => (a > b ? a : b)

/** A scheme's overrun is told by the sums alone, so it is the same for every order of arrival. */
export const withOverrun = (order: OrderRecord): OrderRecord => ({
  ...order,
  overRefunded: order.refunded + order.refundInFlight + order.chargedBack > order.captured,
})
