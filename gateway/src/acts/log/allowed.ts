import type { FactName } from '@quayside/phrases/errors.ts'
import type { Facts } from '@quayside/phrases/fill.ts'
import { maskCardNumbers } from '#acts/input/card-number.ts'

/** Only what the call's allow list names is ever logged of an input; what looks like a card number or a secret is hidden there too. */
export function allowed<I>(names: readonly string[], input: I): Record<string, unknown> {
  if (typeof input !== 'object' || input === null) return {}
  return Object.fromEntries(
    Object.entries(input).flatMap(([name, value]) => (names.includes(name) ? [[name, scrubbed(value)]] : [])),
  )
}

/** Of what was refused nothing is known to be what its field says: a name may be a password that slipped into it. */
export function plainOnly(facts: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => isPlain(value)))
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
/** Numbers of orders and amounts, codes, names of columns and kinds: no mixture of letters and digits that a secret would be. */
const plain = /^(?:[A-Z0-9][A-Z0-9._-]{0,39}|[A-Za-z][A-Za-z._/-]{0,39}|\d{4}-\d\d-\d\d[T\d:.Z+-]*)$/

function isPlain(value: unknown): boolean {
  if (typeof value === 'string') return uuid.test(value) || plain.test(value)
  if (typeof value !== 'object' || value === null) return true
  return Object.values(value).every(isPlain)
}

function scrubbed(value: unknown): unknown {
  if (typeof value === 'string') return scrubText(value)
  if (Array.isArray(value)) return value.map(scrubbed)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, scrubbed(inner)]))
}

/** So long and so mixed is no word, and no number that people give. */
const token = /[A-Za-z0-9_+/=-]{24,}/g

const scrubText = (text: string): string =>
  uuid.test(text)
    ? text
    : maskCardNumbers(text).replaceAll(token, (run) =>
        /\d/.test(run) && /[a-z]/.test(run) && !uuid.test(run) ? `${run.slice(0, 4)}***` : run,
      )

/** The gateway's own figures, dates and codes; every other fact may repeat what somebody typed. */
const ownFacts: ReadonlySet<string> = new Set([
  'available',
  'balance',
  'count',
  'date',
  'days',
  'decimals',
  'endings',
  'from',
  'left',
  'limit',
  'line',
  'max',
  'mb',
  'min',
  'minimum',
  'minutes',
  'permission',
  'reserve',
  'unpacked',
  'years',
] satisfies FactName[])

/** What the log keeps of a refusal's facts, so that its words can be told later. */
export function refusalFacts(facts: Facts): Record<string, unknown> {
  const own = Object.entries(facts).filter(([name]) => ownFacts.has(name))
  const others = Object.entries(facts).filter(([name]) => !ownFacts.has(name))
  return {
    ...(scrubbed(Object.fromEntries(own)) as Facts),
    ...plainOnly(scrubbed(Object.fromEntries(others)) as Facts),
  }
}
