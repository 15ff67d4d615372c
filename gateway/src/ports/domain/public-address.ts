import ipaddr from 'ipaddr.js'

/** Of clouds, for their own machines, though they look like everybody's. */
const metadata: ReadonlySet<string> = new Set(['168.63.129.16'])

/** All of IPv6 that anybody has been given; outside of it lie old ways to write an address of IPv4. */
const globalUnicast: [ipaddr.IPv6, number] = [ipaddr.IPv6.parse('2000::'), 3]

/** Whether an address is one of the open internet: no private, loopback, link-local, shared, mapped or documented one. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const plain = ipaddr.process(address)
  if (plain.kind() === 'ipv6' && !plain.match(globalUnicast)) return false
  return plain.range() === 'unicast' && !metadata.has(plain.toString())
}
