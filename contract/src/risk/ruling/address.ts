/** Lengths of networks that a list takes: IPv4 /24 or narrower, IPv6 /48 or narrower. */
export const narrowest = { 4: { from: 24, bits: 32 }, 6: { from: 48, bits: 128 } } as const

/** Every network that an address can be listed with, as `first address in hexadecimal/length`. */
export function networksOf(address: string): readonly string[] {
  const bits = addressBits(address)
  if (!bits) return []
  const { from, bits: all } = narrowest[bits.version]
  return Array.from({ length: all - from + 1 }, (_, index) =>
    networkOf(bits.value, bits.version, from + index),
  )
}

export function networkOf(value: bigint, version: 4 | 6, length: number): string {
  const free = BigInt(narrowest[version].bits - length)
  return `${version}:${((value >> free) << free).toString(16)}/${length}`
}

export interface AddressBits {
  readonly version: 4 | 6
  readonly value: bigint
}

/** An address as a number; undefined for what is none. One of IPv4 that is written as IPv6 is the one of IPv4. */
export function addressBits(address: string): AddressBits | undefined {
  if (!address.includes(':')) return fourBits(address)
  const value = sixBits(address)
  if (value === undefined) return undefined
  return value >> 32n === mapped ? { version: 4, value: value & 0xffff_ffffn } : { version: 6, value }
}

/** First 96 bits of an address of IPv4 in IPv6 (RFC 4291). */
const mapped = 0xffffn

function fourBits(address: string): AddressBits | undefined {
  const parts = address.split('.')
  // Other spellings of a number, such as 010 or 0x10, are read differently by everybody.
  if (parts.length !== 4 || !parts.every((part) => /^(0|[1-9]\d{0,2})$/.test(part) && Number(part) < 256))
    return undefined
  return { version: 4, value: parts.reduce((sum, part) => sum * 256n + BigInt(part), 0n) }
}

function sixBits(address: string): bigint | undefined {
  const [head = '', tail, ...more] = withoutDots(address)?.split('::') ?? []
  const groups = (text: string) => (text === '' ? [] : text.split(':'))
  const [before, after] = [groups(head), groups(tail ?? '')]
  const missing = 8 - before.length - after.length
  if (more.length > 0 || (tail === undefined ? missing !== 0 : missing < 1)) return undefined
  const all = [...before, ...Array<string>(missing).fill('0'), ...after]
  if (!all.every((group) => /^[0-9a-f]{1,4}$/i.test(group))) return undefined
  return all.reduce((sum, group) => sum * 65_536n + BigInt(`0x${group}`), 0n)
}

/** The last 32 bits can be written as IPv4. */
function withoutDots(address: string): string | undefined {
  const last = address.slice(address.lastIndexOf(':') + 1)
  if (!last.includes('.')) return address
  const four = fourBits(last)
  if (!four) return undefined
  const [high, low] = [four.value >> 16n, four.value & 0xffffn]
  return `${address.slice(0, -last.length)}${high.toString(16)}:${low.toString(16)}`
}

/** Networks whose addresses no buyer has on the internet (RFC 6890). */
const privateNetworks = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['224.0.0.0', 3],
  ['::', 127],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
].map(([network, length]) => ({ around: addressBits(network as string)!, length: Number(length) }))

export function isPrivate({ version, value }: AddressBits): boolean {
  const all = narrowest[version].bits
  return privateNetworks.some(({ around, length }) => {
    const free = BigInt(all - length)
    return around.version === version && around.value >> free === value >> free
  })
}

/** IPv4 as everybody writes it, IPv6 with all its digits: one address has many spellings. */
export function addressText({ version, value }: AddressBits): string {
  if (version === 4) return [24n, 16n, 8n, 0n].map((shift) => String((value >> shift) & 255n)).join('.')
  return value
    .toString(16)
    .padStart(32, '0')
    .replaceAll(/(.{4})(?=.)/g, '$1:')
}

/** The address as facts have it; null where it tells nothing of the buyer, as one of a shop's own network, which all share. */
export function ipOf(address: string | null | undefined): string | null {
  const bits = buyerBits(address)
  return bits ? addressText(bits) : null
}

/** The /24 around an IPv4 address, the /48 around an IPv6 one. */
export function netOf(address: string | null | undefined): string | null {
  const bits = buyerBits(address)
  return bits ? networkOf(bits.value, bits.version, narrowest[bits.version].from) : null
}

function buyerBits(address: string | null | undefined): AddressBits | undefined {
  const bits = address ? addressBits(address) : undefined
  return bits && !isPrivate(bits) ? bits : undefined
}

/** The network of that kind around one that is listed. */
export function netOfNetwork(network: string): string {
  const [kind = '4', rest = ''] = network.split(':')
  const [address = '0'] = rest.split('/')
  const version = kind === '4' ? 4 : 6
  return networkOf(BigInt(`0x${address}`), version, narrowest[version].from)
}
