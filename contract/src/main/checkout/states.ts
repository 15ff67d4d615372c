import { machine } from '#machine.ts'

/**
 * One version of what payers see of a site's checkout: a draft until it is published, and kept as it was afterwards. An old
 * one that is published again is a new version with the same content.
 */
export const checkoutVersion = machine({
  name: 'checkout_version',
  states: ['draft', 'published', 'superseded'],
  events: ['save', 'change', 'publish', 'supersede'],
  start: { save: 'draft', publish: 'published' },
  moves: {
    draft: { change: 'draft', publish: 'published' },
    published: { supersede: 'superseded' },
    superseded: {},
  },
})
export type CheckoutState = (typeof checkoutVersion.states)[number]
