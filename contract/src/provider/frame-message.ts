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
  'dropped',
]

/** A number of a card has no business in a message, in groups or in one: whatever looks like one is dropped. */
export function holdsCardNumber(data: unknown): boolean {
  try {
    return /\d(?:[ -]?\d){12}/.test(JSON.stringify(data) ?? '')
  } catch {
    // What cannot be written as text is no message of ours, and nobody reads it.
    return false
  }
}

/** Addresses of the network's pages hold long numbers of its own. */
const tellsAddress = ({ kind }: { readonly kind?: unknown }): boolean =>
  kind === 'challenge' || kind === 'window'

/** What came from the network's pages in this page's frames; anything else is nobody's. */
export function heardFromFrame(
  { origin, data }: { readonly origin: string; readonly data: unknown },
  network: string,
): FromFrame | undefined {
  if (origin !== network || typeof data !== 'object' || data === null) return undefined
  const { kind } = data as { kind?: unknown }
  if (!kinds.some((known) => known === kind)) return undefined
  return isDropped({ origin, data }, network) ? undefined : (data as FromFrame)
}

/** Whether a message to the page is dropped for what may be a card number in it, whoever sent it. */
export const isDropped = (
  { origin, data }: { readonly origin: string; readonly data: unknown },
  network: string,
): boolean =>
  holdsCardNumber(data) &&
  !(origin === network && typeof data === 'object' && data !== null && tellsAddress(data))
