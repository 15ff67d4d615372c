import { machine } from '#machine.ts'

export const partners = ['shopline', 'paypal', 'worldfirst', 'allvalue'] as const
export type PartnerName = (typeof partners)[number]

/** As the specification numbers them; one that was unbound keeps its row, which the log names. */
export const bindingState = { valid: '1', invalid: '0', notAuthorised: '2', unbound: 'unbound' } as const
const { valid, invalid, notAuthorised, unbound } = bindingState

/** An account with a partner: asked for, given by the partner, lost, let go. */
export const partnerBinding = machine({
  name: 'partner_binding',
  states: [notAuthorised, valid, invalid, unbound],
  events: ['begin', 'confirm', 'refuse', 'revoke', 'unbind'],
  start: { begin: notAuthorised },
  moves: {
    [notAuthorised]: {
      begin: notAuthorised,
      confirm: valid,
      refuse: notAuthorised,
      unbind: unbound,
    },
    [valid]: { revoke: invalid, unbind: unbound },
    [invalid]: { begin: notAuthorised },
    [unbound]: {},
  },
})
export type BindingState = (typeof partnerBinding.states)[number]
export type BindingEvent = (typeof partnerBinding.events)[number]

/** What its story tells besides the machine's own events. */
export const bindingSteps = [
  ...partnerBinding.events,
  'renew',
  'change',
  'fail',
  'recover',
  'rotate',
  'key_used',
] as const
export type BindingStep = (typeof bindingSteps)[number]

/** Why a binding is invalid, or not authorised although somebody asked; each has a mend in words. */
export const bindingProblems = [
  'refused',
  'expired',
  'revoked',
  'uninstalled',
  'unreachable',
  'scope_missing',
  'consent_missing',
  'email_unconfirmed',
  'not_receivable',
  'in_review',
  'need_more_data',
  'denied',
] as const
export type BindingProblem = (typeof bindingProblems)[number]

/** By which people are told of a problem and what to do. A store at AllValue is applied for: authorising it helps nobody. */
export const problemWord = (partner: PartnerName, problem: BindingProblem) =>
  partner !== 'allvalue' ? problem : problem === 'uninstalled' ? 'store_uninstalled' : 'store_lost'

/** How PayPal vets a seller. */
export const vettings = ['approved', 'in_review', 'need_more_data', 'denied'] as const
export type Vetting = (typeof vettings)[number]

/** What is asked of each partner, and without which a binding is of no use. */
export const neededScopes = {
  shopline: ['read_orders', 'read_fulfillments', 'write_payments'],
  paypal: ['PAYMENT', 'REFUND', 'ACCESS_MERCHANT_INFORMATION'],
  worldfirst: ['ACCOUNT_BASE', 'ACCOUNT_RECEIVE'],
  // A store is agreed upon by its application, and grants nothing by itself.
  allvalue: [],
} as const satisfies Record<PartnerName, readonly string[]>
export const partnerScopes = [
  ...neededScopes.shopline,
  ...neededScopes.paypal,
  ...neededScopes.worldfirst,
] as const
