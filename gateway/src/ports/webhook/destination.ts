import { isIP } from 'node:net'
import { notifyLimits } from '@quayside/contract/main/limits.ts'

/** Origins that a demo or a test may reach in the clear and wherever they are; empty everywhere else. */
export type ClearOrigins = ReadonlySet<string>

export const noClearOrigins: ClearOrigins = new Set()

export interface Destination {
  readonly url: URL
  /** One of the origins that are let through by name. */
  readonly isClear: boolean
}

/** Names that no public resolver knows, or that mean a machine's own network. */
const innerName =
  /(^|\.)(localhost|local|internal|intranet|lan|home|corp|private|localdomain|home\.arpa|onion)$/

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
  if (url.protocol !== 'https:' || !isOpenPort(url.port)) return undefined
  const host = url.hostname
  if (host.startsWith('[') || isIP(host) !== 0 || host.endsWith('.')) return undefined
  if (!host.includes('.') || innerName.test(host)) return undefined
  return { url, isClear: false }
}

const isOpenPort = (port: string): boolean =>
  notifyLimits.ports.some((one) => one === (port === '' ? 443 : Number(port)))
