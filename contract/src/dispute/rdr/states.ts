import { machine } from '#machine.ts'

/** RDR: what a scheme has settled by the provider's rule is posted as it comes, even where it is more than what is left. */
export const rdr = machine({
  name: 'rdr',
  states: ['received', 'posted'],
  events: ['receive', 'post'],
  start: { receive: 'received' },
  moves: { received: { post: 'posted' }, posted: {} },
})
export type RdrState = (typeof rdr.states)[number]
export type RdrEvent = (typeof rdr.events)[number]
