import type { Call } from './call.ts'
import { isPermission, isPersonal } from './permissions.ts'

/** What leaves everything as it is. */
export const isReading = ({ effect, looks }: Pick<Call, 'effect' | 'looks'>): boolean =>
  effect === 'read' || looks === true

/**
 * Why no token of a machine makes a call (ADR 0125): it takes no right that could be given away (`session`), people alone take
 * its right or make it (`person`), it asks who is there of somebody for whom nobody else could decide (`presence`), or its
 * answer has no end (`stream`). Undefined for calls that machines make.
 */
export function closedToMachines(
  call: Pick<Call, 'access' | 'persons' | 'proof' | 'approval' | 'answers'>,
): 'session' | 'person' | 'presence' | 'stream' | undefined {
  if (!isPermission(call.access)) return 'session'
  if (call.persons === 'alone' || isPersonal(call.access)) return 'person'
  if (call.proof === 'asked' && call.approval === 'never') return 'presence'
  return call.answers === 'stream' ? 'stream' : undefined
}
