import { z } from 'zod'
import { call } from '#call.ts'
import { line, moneyOutput, nothing } from '#fields.ts'
import { payerLanguages } from '#payer/languages.ts'
import { declineClasses } from '#trade/decline-class.ts'
import { order } from '#trade/states.ts'
import { subscriptionActions, subscriptionRow } from './list.ts'
import { subscriptionLimits as limits } from './limits.ts'
import {
  subscription,
  subscriptionCycleStates,
  subscriptionEndReasons,
  subscriptionTryOrigins,
  subscriptionTryOutcomes,
} from './states.ts'

const sees = 'trade.subscription.view' as const
const cancels = 'trade.subscription.cancel' as const
const named = { id: z.uuid() }

const oneTry = z.strictObject({
  tryNo: z.int(),
  at: z.string(),
  origin: z.enum(subscriptionTryOrigins),
  /** Null where the kept card could not be charged any more, so that no order came of it. */
  order: z.strictObject({ id: z.string(), orderNo: z.string(), status: z.enum(order.states) }).nullable(),
  outcome: z.enum(subscriptionTryOutcomes),
  /** The issuer's answer, and what it allows. */
  code: z.string().nullable(),
  class: z.enum(declineClasses).nullable(),
  nextTryAt: z.string().nullable(),
})

const cycle = z.strictObject({
  cycle: z.int(),
  /** A Beijing date. */
  dueOn: z.string(),
  status: z.enum(subscriptionCycleStates),
  settledAt: z.string().nullable(),
  /** Oldest first. */
  tries: z.array(oneTry),
})
export type SubscriptionCycle = z.infer<typeof cycle>

const underWay = z.strictObject({ orderId: z.string(), orderNo: z.string(), startedAt: z.string() })

export const subscriptionCalls = {
  detail: call({
    path: '/subscription/detail/{id}',
    summary: 'Get one subscription with its cycles, each try and its story',
    access: sees,
    effect: 'read',
    input: z.strictObject(named),
    output: subscriptionRow.extend({
      version: z.int(),
      firstChargeOn: z.string(),
      /** What the payer agreed to, in its words. */
      mandate: z.string(),
      /** Of the card, as MM/YY. */
      expiry: z.string().nullable(),
      language: z.enum(payerLanguages),
      endedAt: z.string().nullable(),
      endedBy: z.string().nullable(),
      note: z.string().nullable(),
      endsUnpaidAt: z.string().nullable(),
      /** Nothing may be sold now, so charges wait. */
      isPaused: z.boolean(),
      /** Where the payer replaces the card; null where nothing is open, or no card frame is agreed with the network. */
      cardPage: z.string().nullable(),
      /** Beijing dates of the charges that follow, as long as all goes well. */
      upcoming: z.array(z.string()),
      /** Newest first, the latest hundred. */
      cyclesShown: z.array(cycle),
      /** Oldest first. */
      story: z.array(
        z.strictObject({
          at: z.string(),
          event: z.enum(subscription.events),
          to: z.enum(subscription.states),
          by: z.string().nullable(),
          cycle: z.int().nullable(),
        }),
      ),
      actions: z.array(z.enum(subscriptionActions)),
    }),
    errors: ['object.not_found'],
  }),
  preview: call({
    path: '/subscription/cancelPreview/{id}',
    summary: 'Get what cancelling a subscription would stop, and what of it is under way',
    access: cancels,
    effect: 'read',
    input: z.strictObject(named),
    output: z.strictObject({
      version: z.int(),
      /** Of the cycle that is not paid. */
      open: moneyOutput.nullable(),
      /** Ends first, whatever is decided. */
      underWay: underWay.nullable(),
      nextChargeAt: z.string().nullable(),
      paidCycles: z.int(),
      cycles: z.int().nullable(),
    }),
    errors: ['object.not_found', 'subscription.state'],
  }),
  cancel: call({
    path: '/subscription/cancel/{id}',
    summary: 'Cancel a subscription: no charge starts after it, one under way ends',
    access: cancels,
    effect: 'write',
    approval: 'subscription.cancel',
    input: z.strictObject({
      ...named,
      /** Said explicitly (spec §4). */
      confirmed: z.literal(true),
      version: z.int().min(1),
      /** Somebody has seen that a charge is under way, which ends first. */
      inFlight: z.boolean().default(false),
      /** Why, for the merchant's own people. */
      reason: line(limits.note.max),
    }),
    output: z.strictObject({
      status: z.enum(subscription.states),
      version: z.int(),
      underWay: underWay.nullable(),
    }),
    errors: ['object.not_found', 'request.conflict', 'subscription.state', 'subscription.in_flight'],
    logs: ['id', 'reason'],
    changes: ['state'],
  }),
  states: call({
    path: '/subscription/enum/status',
    summary: 'Get the states of subscriptions, with what they are called',
    access: sees,
    effect: 'read',
    input: nothing,
    output: z.strictObject({
      statuses: z.array(z.strictObject({ value: z.enum(subscription.states), name: z.string() })),
      endReasons: z.array(z.strictObject({ value: z.enum(subscriptionEndReasons), name: z.string() })),
    }),
  }),
} as const
