import { isIP } from 'node:net'
import { isInnerName } from '@quayside/contract/open-host.ts'

/** Of HTTPS alone, so that nobody has other services of a stranger's knocked at. */
const openPorts: ReadonlySet<string> = new Set(['', '443', '8443'])

/**
 * Whether a stranger's address may be connected to at all, before its name is resolved: https, a port of HTTPS, a name and no
 * address in digits, and no name of an inner network.
 */
export function isOpenAddress({ protocol, port, hostname: host }: URL): boolean {
  if (protocol !== 'https:' || !openPorts.has(port)) return false
  if (host.startsWith('[') || isIP(host) !== 0 || host.endsWith('.')) return false
  return host.includes('.') && !isInnerName(host)
}
