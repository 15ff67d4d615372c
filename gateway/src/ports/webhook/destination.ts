import { notifyLimits } from '@quayside/contract/main/limits.ts'
import { isOpenAddress } from '#ports/domain/open-address.ts'

/** Origins that a demo or a test may reach in the clear and wherever they are; empty everywhere else. */
export type ClearOrigins = ReadonlySet<string>

export const noClearOrigins: ClearOrigins = new Set()

export interface Destination {
  readonly url: URL
  /** One of the origins that are let through by name. */
  readonly isClear: boolean
}

/**
 * Where a notification may go (ADR 0124): parsed once, and whoever connects uses what was parsed. No address in digits, in whatever
 * base they are written, no user, no port but those of HTTPS, no name of an inner network.
 */
export function destinationOf(text: string, clear: ClearOrigins): Destination | undefined {
  // What other parsers read in another way than this one is nobody's address.
  if (text.length > notifyLimits.url.max || /[\\\s]/.test(text)) return undefined
  const url = URL.parse(text)
  if (!url || url.username !== '' || url.password !== '' || url.hash !== '') return undefined
  if (clear.has(url.origin)) return { url, isClear: true }
  return isOpenAddress(url) ? { url, isClear: false } : undefined
}
