import ipaddr from 'ipaddr.js'

/** Of clouds, for their own machines, though they look like everybody's. */
const metadata: ReadonlySet<string> = new Set(['168.63.129.16'])

/** Whether an address is one of the open internet: no private, loopback, link-local, shared, mapped or documented one. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const plain = ipaddr.process(address)
  return plain.range() === 'unicast' && !metadata.has(plain.toString())
}
