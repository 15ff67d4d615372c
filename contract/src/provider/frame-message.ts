import type { FromFrame } from './frame-ticket.ts'

export type { FromFrame, ToFrame } from './frame-ticket.ts'

const kinds: readonly FromFrame['kind'][] = [
  'ready',
  'height',
  'filled',
  'incomplete',
  'challenge',
  'window',
  'done',
  'cancelled',
  'refused',
]

/** A number of a card has no business in a message: whatever looks like one is dropped. */
const holdsNumber = (data: unknown): boolean => /\d{13,19}/.test(JSON.stringify(data) ?? '')

/** What came from the network's pages in this page's frames; anything else is nobody's. */
export function heardFromFrame(
  { origin, data }: { readonly origin: string; readonly data: unknown },
  network: string,
): FromFrame | undefined {
  if (origin !== network || typeof data !== 'object' || data === null) return undefined
  const { kind } = data as { kind?: unknown }
  if (!kinds.some((known) => known === kind)) return undefined
  return holdsNumber(data) && kind !== 'challenge' && kind !== 'window' ? undefined : (data as FromFrame)
}
