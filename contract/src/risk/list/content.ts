import { addressBits, addressText, isPrivate, narrowest, networkOf } from '#risk/ruling/address.ts'
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
  const bits = addressBits(text)
  if (!bits) return wrong('content_type')
  return isPrivate(bits) ? wrong('private_address') : same(addressText(bits))
}

function readRange(text: string): ReadContent {
  const [address = '', length = ''] = text.split('/')
  const bits = addressBits(address)
  if (!bits || !/^\d{1,3}$/.test(length)) return wrong('content_type')
  const { from, bits: all } = narrowest[bits.version]
  const wanted = Number(length)
  if (wanted > all) return wrong('content_type')
  if (wanted < from) return wrong('too_wide')
  if (isPrivate(bits)) return wrong('private_address')
  return { value: networkOf(bits.value, bits.version, wanted), shown: text }
}
