import type { AlertEvent } from '#dispute/alert/states.ts'
import type { DisputeMessageEvent, DisputeOrderEvent } from '#dispute/dispute-order/states.ts'
import type { RdrEvent } from '#dispute/rdr/states.ts'
import type { ChargebackEvent } from '#dispute/states.ts'
import type { InvoiceEvent } from '#bill/invoice/states.ts'
import type { CardEvent } from '#fund/card/states.ts'
import type { ExchangeEvent, RapidExchangeEvent } from '#fund/exchange/states.ts'
import type { CardLoadEvent, VirtualCardEvent } from '#fund/vcc/states.ts'
import type { WithdrawalRuleEvent } from '#fund/rule/states.ts'
import type { WithdrawalEvent } from '#fund/withdrawal/states.ts'
import type { capture, OrderEvent, RefundEvent } from '#trade/states.ts'
import type { SubscriptionEvent } from '#trade/subscription/states.ts'
import type { EventType } from './event-types.ts'

/** Told by what follows it or led to it, or nothing that a merchant's server acts on. */
const silent = null
type Told<E extends string> = Readonly<Record<E, EventType | null>>

const order: Told<OrderEvent> = {
  create: silent,
  risk_reject: 'order.failed',
  send: silent,
  unsent_timeout: 'order.expired',
  cancel: 'order.canceled',
  approve: 'order.succeeded',
  approve_doubtful: 'order.pending_review',
  decline: 'order.failed',
  unanswered_timeout: 'order.expired',
  pass: 'order.succeeded',
  reject: 'order.canceled',
  review_timeout: 'order.expired',
  // The capture or void tells of itself.
  capture_part: silent,
  capture_rest: silent,
  void_all: 'order.canceled',
  void_rest: silent,
  auth_timeout: 'order.expired',
}

const refund: Told<RefundEvent> = {
  request: 'refund.created',
  report: 'refund.succeeded',
  send: silent,
  cancel: 'refund.canceled',
  succeed: 'refund.succeeded',
  refuse: 'refund.failed',
  return: 'refund.returned',
}

type CaptureEvent = (typeof capture.events)[number]
const captured: Told<CaptureEvent> = {
  request: silent,
  report: 'capture.succeeded',
  send: silent,
  succeed: 'capture.succeeded',
  refuse: 'capture.failed',
}
const voided: Told<CaptureEvent> = {
  request: silent,
  report: 'void.succeeded',
  send: silent,
  succeed: 'void.succeeded',
  refuse: 'void.failed',
}
// Its order has ended already, which was told.
const reversed: Told<CaptureEvent> = {
  request: silent,
  report: silent,
  send: silent,
  succeed: silent,
  refuse: silent,
}

const retrieval: Told<ChargebackEvent> = {
  open: 'retrieval.opened',
  raise: silent,
  reply: 'retrieval.answered',
  ignore: 'retrieval.expired',
  lapse: 'retrieval.expired',
  appeal: silent,
  take_back: 'retrieval.opened',
  answer_elsewhere: 'retrieval.answered',
  give_up: 'retrieval.closed',
  go_on: silent,
  refuse: silent,
  accept: 'retrieval.closed',
  dispute_again: silent,
  open_pre_arbitration: silent,
  escalate: silent,
  decline: 'retrieval.closed',
  rule_won: silent,
  rule_lost: silent,
  withdraw: 'retrieval.closed',
  reverse: 'retrieval.closed',
  reopen: 'retrieval.opened',
}

const chargeback: Told<ChargebackEvent> = {
  open: 'chargeback.opened',
  raise: 'chargeback.opened',
  reply: 'chargeback.answered',
  ignore: 'chargeback.expired',
  lapse: 'chargeback.expired',
  appeal: 'chargeback.answered',
  take_back: 'chargeback.updated',
  answer_elsewhere: 'chargeback.answered',
  give_up: 'chargeback.lost',
  go_on: 'chargeback.answered',
  refuse: 'chargeback.updated',
  accept: 'chargeback.won',
  dispute_again: 'chargeback.updated',
  open_pre_arbitration: 'chargeback.updated',
  escalate: 'chargeback.updated',
  decline: 'chargeback.lost',
  rule_won: 'chargeback.won',
  rule_lost: 'chargeback.lost',
  withdraw: 'chargeback.cancelled',
  reverse: 'chargeback.cancelled',
  reopen: 'chargeback.reopened',
}

const alert: Told<AlertEvent> = {
  receive: 'alert.received',
  // The refund tells of itself.
  refund: silent,
  refund_succeed: 'alert.refunded',
  refund_fail: 'alert.refund_failed',
  let_go: 'alert.ignored',
  lapse: 'alert.expired',
  dispute: 'alert.ignored',
  refunded_before: 'alert.refunded',
}

const rdr: Told<RdrEvent> = { receive: silent, post: 'rdr.posted' }

const complaint: Told<DisputeOrderEvent> = {
  complain: 'complaint.opened',
  approve: 'complaint.approved',
  decline: 'complaint.declined',
  // The refund tells of itself, and so does its failure.
  refund: silent,
  refund_succeed: 'complaint.refunded',
  refund_fail: silent,
  dispute: 'complaint.declined',
}

// What people write to one another is read by people.
const message: Told<DisputeMessageEvent> = {
  ask: silent,
  ask_again: silent,
  reply: silent,
  close: silent,
  settle: silent,
  lapse: silent,
}

const withdrawal: Told<WithdrawalEvent> = {
  apply: 'withdrawal.created',
  approve: silent,
  refuse: 'withdrawal.refused',
  withdraw: 'withdrawal.canceled',
  expire: 'withdrawal.refused',
  confirm: 'withdrawal.paid',
  fail: 'withdrawal.failed',
  bounce: 'withdrawal.returned',
}

const exchange: Told<ExchangeEvent> = {
  pay: 'exchange.created',
  fill: 'exchange.succeeded',
  refuse: 'exchange.failed',
}

// An account at the house, once: told in the portal.
const rapidExchange: Told<RapidExchangeEvent> = { open: silent, opened: silent, refuse: silent }

// A merchant pays its own costs with it: told in the portal.
const virtualCard: Told<VirtualCardEvent> = {
  apply: silent,
  confirm: silent,
  refuse: silent,
  freeze: silent,
  unfreeze: silent,
  overrun: silent,
  close: silent,
  account_freeze: silent,
  end: silent,
}
const cardLoad: Told<CardLoadEvent> = { apply: silent, confirm: silent, refuse: silent }

// Work of people in the portal, who are told there.
const card: Told<CardEvent> = {
  add: silent,
  approve: silent,
  reject: silent,
  hold: silent,
  release: silent,
  edit: silent,
  delete: silent,
}
const rule: Told<WithdrawalRuleEvent> = {
  add: silent,
  modify: silent,
  enable: silent,
  disable: silent,
  delete: silent,
}
const invoice: Told<InvoiceEvent> = {
  apply: silent,
  review: silent,
  reject: silent,
  issue: silent,
  post: silent,
  deliver: silent,
  assume: silent,
}

const subscription: Told<SubscriptionEvent> = {
  create: 'subscription.created',
  first_paid: 'subscription.activated',
  first_failed: 'subscription.cancelled',
  first_timeout: 'subscription.cancelled',
  charge_failed: 'subscription.past_due',
  retry_paid: 'subscription.recovered',
  give_up: 'subscription.cancelled',
  cancel: 'subscription.cancelled',
  complete: 'subscription.finished',
}

// These have no machine: each step is what its area writes.
const token: Told<'agree' | 'activate'> = { agree: silent, activate: 'token.activated' }
const fraudReport: Told<'receive'> = { receive: 'fraud_report.received' }
const settlement: Told<'settle'> = { settle: 'settlement.completed' }

/**
 * What is told of each step of each thing: exhaustive over machines, so that a step is added together with its type, or with
 * the decision that nobody is told of it. A thing of several kinds has a table for each.
 */
export const toldEvents = {
  order,
  refund,
  'capture/capture': captured,
  'capture/void': voided,
  'capture/reversal': reversed,
  'chargeback/retrieval': retrieval,
  chargeback,
  alert,
  rdr,
  dispute_order: complaint,
  dispute_message: message,
  withdrawal,
  exchange,
  rapid_exchange: rapidExchange,
  virtual_card: virtualCard,
  card_load: cardLoad,
  card,
  withdrawal_rule: rule,
  invoice,
  subscription,
  card_token: token,
  fraud_report: fraudReport,
  settlement,
} as const
export type ToldThing = keyof typeof toldEvents

/** The type that a step is told by; null where nobody is told. @throws for a step that no table knows */
export function typeOfStep(thing: ToldThing, event: string): EventType | null {
  const told = (toldEvents[thing] as Readonly<Record<string, EventType | null>>)[event]
  if (told === undefined) throw new Error(`nobody said whether ${event} of ${thing} is told`)
  return told
}
