import { machine } from '#machine.ts'

/** What lets a machine call: a token of a person or of a service of the company, or what a person has granted an agent. */
export const machineToken = machine({
  name: 'machine_token',
  states: ['active', 'ended'],
  events: ['make', 'end', 'lapse', 'leave', 'reuse'],
  start: { make: 'active' },
  moves: {
    active: { end: 'ended', lapse: 'ended', leave: 'ended', reuse: 'ended' },
    ended: {},
  },
})
export type TokenState = (typeof machineToken.states)[number]

/** Whose rights count: a person's own, those of a service of the company, or a person's within what they granted an agent. */
export const tokenKinds = ['person', 'service', 'agent'] as const
export type TokenKind = (typeof tokenKinds)[number]

/** Why one has ended. `left`: its owner was locked or removed; `reused`: a refresh token came twice. */
export const tokenEnds = ['ended', 'lapsed', 'left', 'reused'] as const
export type TokenEnd = (typeof tokenEnds)[number]
