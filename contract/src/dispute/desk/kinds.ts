import { chargebackStages } from '#dispute/states.ts'

/** What can wait on the desk beside cases, each where this operator may see it. */
const deskClaims = ['alert', 'dispute_order', 'message'] as const
export type DeskClaim = (typeof deskClaims)[number]

/** What can wait on the desk: a case by its stage, and what is no case yet. */
export const deskKinds = [...chargebackStages, ...deskClaims] as const
export type DeskKind = (typeof deskKinds)[number]

export const isClaim = (kind: DeskKind): kind is DeskClaim => (deskClaims as readonly string[]).includes(kind)
