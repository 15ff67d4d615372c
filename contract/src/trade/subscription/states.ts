import { machine } from '#machine.ts'

/** Subscriptions (rows Z1 to Z8); the names of its states are ours, as the specification names none. */
export const subscription = machine({
  name: 'subscription',
  states: ['pending', 'active', 'past_due', 'cancelled', 'finished'],
  events: [
    'create',
    'first_paid',
    'first_failed',
    'first_timeout',
    'charge_failed',
    'retry_paid',
    'give_up',
    'cancel',
    'complete',
  ],
  start: { create: 'pending' },
  moves: {
    pending: {
      first_paid: 'active',
      first_failed: 'cancelled',
      first_timeout: 'cancelled',
      cancel: 'cancelled',
    },
    active: { charge_failed: 'past_due', cancel: 'cancelled', complete: 'finished' },
    past_due: { retry_paid: 'active', give_up: 'cancelled', cancel: 'cancelled' },
    cancelled: {},
    finished: {},
  },
})
export type SubscriptionState = (typeof subscription.states)[number]
export type SubscriptionEvent = (typeof subscription.events)[number]

/** Why one has ended; `unpaid` after the last try, `completed` after the last cycle. */
export const subscriptionEndReasons = [
  'merchant',
  'first_failed',
  'first_unanswered',
  'unpaid',
  'completed',
] as const
export type SubscriptionEndReason = (typeof subscriptionEndReasons)[number]

/** How a cycle stands: `unpaid` when its subscription ended before it was paid. */
export const subscriptionCycleStates = ['open', 'paid', 'unpaid'] as const
export type SubscriptionCycleState = (typeof subscriptionCycleStates)[number]

/** Who asked for a cycle's money: the gateway at its time, or the payer with a new card. */
export const subscriptionTryOrigins = ['schedule', 'payer'] as const

/** How one try stands. */
export const subscriptionTryOutcomes = ['under_way', 'paid', 'failed'] as const
