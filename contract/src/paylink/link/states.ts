import { machine } from '#machine.ts'

/** Payment links (spec §4; rows Q1 to Q5). */
export const paymentLink = machine({
  name: 'payment_link',
  states: ['effective', 'ineffective'],
  events: ['generate', 'invalidate', 'expire', 'spend', 'stop'],
  start: { generate: 'effective' },
  moves: {
    effective: {
      invalidate: 'ineffective',
      expire: 'ineffective',
      spend: 'ineffective',
      stop: 'ineffective',
    },
    ineffective: {},
  },
})
export type PaymentLinkState = (typeof paymentLink.states)[number]

/** Why a link takes no payment any more; `frozen` is the merchant’s account. */
export const endReasons = ['spent', 'expired', 'invalidated', 'site', 'frozen'] as const
export type LinkEndReason = (typeof endReasons)[number]

/** What the story of a link is told of. */
export const linkEvents = ['made', 'sent', 'opened', 'paid', 'paused', 'asked_again', 'ended'] as const
export type LinkEvent = (typeof linkEvents)[number]

/** How far a link has been paid. */
export const paidStates = ['unpaid', 'part', 'paid'] as const

/** Types of orders that a link makes; with `keepCard` the type that makes a token besides. */
export const linkTypes = ['sale', 'pre-authorization'] as const
export type LinkType = (typeof linkTypes)[number]
