import { ipLimits as limits } from '@quayside/contract/main/limits.ts'
import ipaddr from 'ipaddr.js'
import { type At, fieldRefusal } from '#acts/refusal.ts'

/** A whole number without signs, spaces or zeros before it. */
const prefixForm = /^(?:0|[1-9]\d{0,2})$/
const ipv4Form = /^\d{1,3}(?:\.\d{1,3}){3}$/
const mappedBits = 96

interface Read {
  readonly address: ipaddr.IPv4 | ipaddr.IPv6
  readonly bits: number
}

/**
 * A network as it is stored, in CIDR. An address of IPv4 that is written in IPv6 is taken as what it is, since calls from it
 * are told so.
 * @throws Refusal at the field
 */
export function readNetwork(
  typed: string,
  acceptsWide: boolean,
  at: { readonly network: At; readonly wide: At },
): string {
  const read = parsed(typed.trim())
  if (!read) throw fieldRefusal(at.network, 'ip.unreadable')
  const { address, bits } = read
  if (bits === 0) throw fieldRefusal(at.network, 'ip.whole')
  const kind = address.kind()
  const network = networkText(read)
  if (ipaddr.parseCIDR(network)[0].toNormalizedString() !== address.toNormalizedString())
    throw fieldRefusal(at.network, 'ip.host_bits', { network })
  const wide = kind === 'ipv4' ? limits.wide.v4 : limits.wide.v6
  if (bits < wide && !acceptsWide) throw fieldRefusal(at.wide, 'ip.wide_unticked', { network, wide })
  return network
}

/** An address alone, as it is looked for. @throws Refusal at the field */
export function readAddress(typed: string, at: At): string {
  const read = parsed(typed.trim())
  if (!read || read.bits !== (read.address.kind() === 'ipv4' ? 32 : 128) || typed.includes('/'))
    throw fieldRefusal(at, 'ip.no_address')
  return read.address.toString()
}

function parsed(text: string): Read | undefined {
  const [address = '', prefix, ...more] = text.split('/')
  if (more.length > 0 || (prefix !== undefined && !prefixForm.test(prefix))) return undefined
  // Other ways to write IPv4 (fewer parts, octal, hexadecimal) are read by each program in its own way.
  const isV4 = ipv4Form.test(address) && ipaddr.IPv4.isValidFourPartDecimal(address)
  if (!isV4 && !(address.includes(':') && !address.includes('%') && ipaddr.IPv6.isValid(address)))
    return undefined
  const one = isV4 ? ipaddr.IPv4.parse(address) : ipaddr.IPv6.parse(address)
  const most = isV4 ? 32 : 128
  const bits = prefix === undefined ? most : Number(prefix)
  if (bits > most) return undefined
  if (one instanceof ipaddr.IPv6 && one.isIPv4MappedAddress() && bits >= mappedBits)
    return { address: one.toIPv4Address(), bits: bits - mappedBits }
  return { address: one, bits }
}

function networkText({ address, bits }: Read): string {
  const text = `${address.toNormalizedString()}/${bits}`
  const network =
    address.kind() === 'ipv4'
      ? ipaddr.IPv4.networkAddressFromCIDR(text)
      : ipaddr.IPv6.networkAddressFromCIDR(text)
  return `${network.toString()}/${bits}`
}
