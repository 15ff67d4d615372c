import { machine } from '#machine.ts'

/** Where a merchant sells, as the specification names its states; a deleted one keeps its row, as orders name it. */
export const siteState = {
  pending: 'pending',
  reviewSuccess: 'review success',
  reviewFailed: 'review failed',
  normal: 'normal',
  frozen: 'frozen',
  deleted: 'deleted',
} as const

const { pending, reviewSuccess, reviewFailed, normal, frozen, deleted } = siteState

export const siteMachine = machine({
  name: 'site',
  states: [pending, reviewSuccess, reviewFailed, normal, frozen, deleted],
  events: ['add', 'approve', 'refuse', 'edit', 'carrier_open', 'freeze', 'unfreeze', 'delete'],
  start: { add: pending },
  moves: {
    [pending]: { approve: reviewSuccess, refuse: reviewFailed, delete: deleted },
    [reviewSuccess]: { carrier_open: normal, edit: pending, delete: deleted },
    [reviewFailed]: { edit: pending, delete: deleted },
    [normal]: { edit: pending, freeze: frozen, delete: deleted },
    [frozen]: { unfreeze: normal },
    [deleted]: {},
  },
})
export const siteStates = siteMachine.states
export type SiteState = (typeof siteStates)[number]
export type SiteEvent = (typeof siteMachine.events)[number]

/** Card schemes are asked for whatever a site waits for, but not where the provider, or the merchant, has ended its sales. */
export const takesWishes = (state: SiteState): boolean => state !== frozen && state !== deleted

/** A carrier is a card scheme by which a site may be paid, in one currency; one without a row is `none`. */
export const carrierMachine = machine({
  name: 'site_carrier',
  states: ['none', 'opening', 'open', 'refused', 'closed'],
  events: ['ask', 'open', 'refuse', 'close'],
  start: { ask: 'opening', open: 'open' },
  moves: {
    none: { ask: 'opening', open: 'open' },
    opening: { open: 'open', refuse: 'refused' },
    open: { close: 'closed' },
    refused: { ask: 'opening', open: 'open' },
    closed: { ask: 'opening', open: 'open' },
  },
})
export const carrierStates = carrierMachine.states
export type CarrierState = (typeof carrierStates)[number]
export type CarrierEvent = (typeof carrierMachine.events)[number]

/** Everything that a site's history tells. */
export const siteSteps = [
  ...siteMachine.events,
  'amend',
  'prove',
  'archive',
  'carrier_ask',
  'carrier_refuse',
  'carrier_close',
  'keyed_open',
  'keyed_close',
] as const
export type SiteStep = (typeof siteSteps)[number]
