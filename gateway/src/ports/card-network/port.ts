import type { WireMoney } from '@quayside/contract/money.ts'
import type { MerchantReason } from '@quayside/contract/trade/merchant-initiated.ts'
import type { OrderType } from '@quayside/contract/trade/states.ts'
import type { OutcomeData } from '@quayside/contract/provider/event-order.ts'

/** What is asked of the network: the same id is the same operation, however often it is asked. */
export interface NetworkAsk {
  /** Our own number of the operation, which the network takes as its idempotency key. */
  readonly operationNo: string
  readonly orderNo: string
}

export interface NetworkAmountAsk extends NetworkAsk {
  readonly amount: WireMoney
  readonly reason?: string | undefined
}

/**
 * What came back. `unknown` is no answer, or none that ends the operation: it may have been done or not, and only an
 * inquiry tells. `absent` is the inquiry's: the network has never heard of it.
 */
export type NetworkReply =
  | { readonly result: 'done'; readonly at: string; readonly amount: WireMoney; readonly arn: string | null }
  | {
      readonly result: 'refused'
      /** Null where the request was turned away before it became an operation. */
      readonly at: string | null
      readonly code: string | null
      readonly reason: string | null
    }
  | { readonly result: 'unknown' }
  | { readonly result: 'absent' }

/** `unknown`: it is not decided yet, or nobody answers; `absent`: the network has never heard of it. */
export type OrderReply =
  | { readonly result: 'answered'; readonly outcome: OutcomeData }
  | { readonly result: 'unknown' | 'absent' }

/** A charge of a kept card that its merchant starts. */
export interface TokenAsk {
  /** Our own number of the order, which is the number of the operation as well. */
  readonly orderNo: string
  readonly merchantId: string
  readonly merchantOrderId: string
  readonly type: OrderType
  readonly amount: WireMoney
  readonly token: string
  readonly reason: MerchantReason
  readonly descriptor?: string | undefined
}

/** `refused`: turned away before it became an authorisation, as of a token that is unknown or revoked. */
export type AuthoriseReply = OrderReply | { readonly result: 'refused' }

/** What is done to an order that the network has authorised. */
export interface NetworkOperations {
  capture(ask: NetworkAmountAsk): Promise<NetworkReply>
  refund(ask: NetworkAmountAsk): Promise<NetworkReply>
  /** Gives back what is authorised and not captured. */
  void(ask: NetworkAsk): Promise<NetworkReply>
  /** Gives back a whole authorisation whose order has ended, and one that nobody has heard of too. */
  reversal(ask: NetworkAsk): Promise<NetworkReply>
  inquire(operationNo: string, orderNo: string): Promise<NetworkReply>
}

/** The card network, by way of the payment core. Called from jobs alone, never inside a transaction; it never throws. */
export interface CardNetwork extends NetworkOperations {
  /** Charges a kept card without its holder; the order's number makes it one authorisation, however often it is asked for. */
  authorise(ask: TokenAsk): Promise<AuthoriseReply>
  /** What became of an order's authorisation, in the words of the event that tells of it. */
  inquireOrder(orderNo: string): Promise<OrderReply>
}
