import ipaddr from 'ipaddr.js'

/** One household or office of IPv6 has 2^64 addresses: whoever counts them one by one counts nothing. */
const ipv6Bits = 64

/** An IPv4 address that came in IPv6's clothes is written as what it is. */
export const plainAddress = (address: string): string => {
  const { IPv6 } = ipaddr
  if (!IPv6.isValid(address)) return address
  const parsed = IPv6.parse(address)
  return parsed.isIPv4MappedAddress() ? parsed.toIPv4Address().toString() : address
}

/**
 * Whose an address is, as far as limits go: an IPv4 address, also where it comes in IPv6's clothes, or the /64 of an
 * IPv6 address. As PostgreSQL reads networks too, so that rows can be looked for with `<<=`.
 */
export function addressBlock(address: string): string {
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  if (parsed.kind() === 'ipv4') return `${parsed.toString()}/32`
  return (
    ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toNormalizedString()}/${ipv6Bits}`).toString() +
    `/${ipv6Bits}`
  )
}
