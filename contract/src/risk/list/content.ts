import { addressBits, narrowest, networkOf } from '#risk/ruling/lists.ts'
import { ipOf } from '#risk/ruling/facts.ts'
import type { ListType } from '#risk/ruling/list-types.ts'
import { namesCard } from '#risk/ruling/names-card.ts'
import { asciiDomain, normalText } from '#risk/ruling/normal.ts'
import { listLimits as limits } from './limits.ts'

export const contentProblems = [
  'content_type',
  'content_card',
  'too_wide',
  'private_address',
  'from_order_only',
] as const
export type ContentProblem = (typeof contentProblems)[number]

export type ReadContent =
  /** `value` is what orders are compared with, `shown` how it is read. */
  { readonly value: string; readonly shown: string } | { readonly problem: ContentProblem }

const wrong = (problem: ContentProblem): ReadContent => ({ problem })
const same = (value: string): ReadContent => ({ value, shown: value })

/** What somebody typed as content of an entry, in the form in which orders have it. */
export function readContent(type: ListType, typed: string): ReadContent {
  const text = normalText(typed)
  if (text === '' || text.length > limits.content.max) return wrong('content_type')
  if (namesCard(text)) return wrong('content_card')
  switch (type) {
    case 'card':
    case 'address':
      return wrong('from_order_only')
    case 'email':
      return isEmail(text) ? same(text) : wrong('content_type')
    case 'domain':
      return readDomain(text)
    case 'bin':
      return /^\d{6}$/.test(text) ? same(text) : wrong('content_type')
    case 'country':
      return /^[a-z]{2}$/.test(text) ? same(text.toUpperCase()) : wrong('content_type')
    case 'ip':
      return readAddress(text)
    case 'range':
      return readRange(text)
    case 'device':
    case 'customer':
      return same(text)
  }
}

/** One sign, a name before it and a domain with a dot behind it. */
function isEmail(text: string): boolean {
  const [name = '', domain = '', ...more] = text.split('@')
  return (
    name !== '' &&
    more.length === 0 &&
    domain.includes('.') &&
    asciiDomain(domain) !== undefined &&
    !text.includes(' ')
  )
}

function readDomain(text: string): ReadContent {
  const domain = asciiDomain(text.startsWith('@') ? text.slice(1) : text)
  return domain !== undefined && domain.includes('.') ? same(domain) : wrong('content_type')
}

function readAddress(text: string): ReadContent {
  const value = ipOf(text)
  if (value === null) return wrong('content_type')
  return isPrivate(value) ? wrong('private_address') : same(value)
}

function readRange(text: string): ReadContent {
  const [address = '', length = ''] = text.split('/')
  const bits = addressBits(address)
  if (!bits || !/^\d{1,3}$/.test(length)) return wrong('content_type')
  const { from, bits: all } = narrowest[bits.version]
  const wanted = Number(length)
  if (wanted > all) return wrong('content_type')
  if (wanted < from) return wrong('too_wide')
  if (isPrivate(address)) return wrong('private_address')
  return { value: networkOf(bits.value, bits.version, wanted), shown: text }
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
] as const

function isPrivate(address: string): boolean {
  const bits = addressBits(address)
  if (!bits) return false
  const all = BigInt(narrowest[bits.version].bits)
  return privateNetworks.some(([network, length]) => {
    const around = addressBits(network)!
    const free = all - BigInt(length)
    return around.version === bits.version && around.value >> free === bits.value >> free
  })
}
