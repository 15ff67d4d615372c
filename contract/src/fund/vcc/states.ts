import { machine } from '#machine.ts'

/**
 * A virtual card (rows E1 to E8). What it holds was paid into it before; only the issuer's word moves it, never silence: an
 * issuer that does not answer leaves it applied for.
 */
export const virtualCard = machine({
  name: 'virtual_card',
  states: ['applied', 'active', 'frozen', 'closing', 'closed', 'failed'],
  events: ['apply', 'confirm', 'refuse', 'freeze', 'unfreeze', 'overrun', 'close', 'account_freeze', 'end'],
  start: { apply: 'applied' },
  moves: {
    applied: { confirm: 'active', refuse: 'failed' },
    active: { freeze: 'frozen', overrun: 'frozen', close: 'closing', account_freeze: 'closing' },
    frozen: { unfreeze: 'active', overrun: 'frozen', close: 'closing', account_freeze: 'closing' },
    // What cleared beyond the rest has to be looked at before anything comes back (row E5).
    closing: { overrun: 'frozen', end: 'closed' },
    closed: {},
    failed: {},
  },
})
export type VirtualCardState = (typeof virtualCard.states)[number]
export type VirtualCardEvent = (typeof virtualCard.events)[number]

/** Money on its way into a card, with the fee for it (rows E1 to E3). */
export const cardLoad = machine({
  name: 'card_load',
  states: ['applied', 'confirmed', 'refused'],
  events: ['apply', 'confirm', 'refuse'],
  start: { apply: 'applied' },
  moves: { applied: { confirm: 'confirmed', refuse: 'refused' }, confirmed: {}, refused: {} },
})
export type CardLoadState = (typeof cardLoad.states)[number]
export type CardLoadEvent = (typeof cardLoad.events)[number]

/**
 * What a card was used for (rows E4 and E5). An authorisation is the issuer's promise and moves nothing here; what clears or is
 * refunded after the card was closed is kept for staff and moves nothing either.
 */
export const cardTransaction = machine({
  name: 'card_transaction',
  states: ['authorised', 'declined', 'released', 'cleared', 'refunded', 'unposted'],
  events: ['authorise', 'decline', 'release', 'clear', 'refund', 'come_late'],
  start: {
    authorise: 'authorised',
    decline: 'declined',
    clear: 'cleared',
    refund: 'refunded',
    come_late: 'unposted',
  },
  moves: {
    authorised: { release: 'released', clear: 'cleared', come_late: 'unposted' },
    declined: {},
    released: {},
    cleared: {},
    refunded: {},
    unposted: {},
  },
})
export type CardTransactionState = (typeof cardTransaction.states)[number]
export type CardTransactionEvent = (typeof cardTransaction.events)[number]

/** What a card may be used for; the issuer declines everything else. */
export const spendCategories = [
  'advertising',
  'software',
  'logistics',
  'travel',
  'telecom',
  'supplies',
] as const
export type SpendCategory = (typeof spendCategories)[number]

/** What may be done with a card; the answer says which of them now. */
export const virtualCardActions = ['fund', 'freeze', 'unfreeze', 'show', 'close'] as const
export type VirtualCardAction = (typeof virtualCardActions)[number]

/** Why an issuer refuses money for a card, as far as the reasons are known here. */
export const issuerRefusalCodes = [
  'program_limit',
  'not_accepted',
  'name_not_accepted',
  'card_closed',
  'request_invalid',
] as const
export type IssuerRefusalCode = (typeof issuerRefusalCodes)[number]
