import { chargebackStages } from '#dispute/states.ts'

/** What can wait on the desk beside cases, each where this operator may see it. */
export const deskClaims = ['alert', 'dispute_order', 'message'] as const
export type DeskClaim = (typeof deskClaims)[number]

/** What can wait on the desk: a case by its stage, and what is no case yet. */
export const deskKinds = [...chargebackStages, ...deskClaims] as const
export type DeskKind = (typeof deskKinds)[number]

/** Of a kind of what waits, or of what is best done with it. */
export const isClaim = (one: string): one is DeskClaim => (deskClaims as readonly string[]).includes(one)
