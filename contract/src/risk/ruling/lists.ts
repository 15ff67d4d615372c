import { networksOf } from './address.ts'
import type { RiskFacts, RiskField } from './fields.ts'
import type { ListColour, ListType } from './list-types.ts'
import type { RuleAction } from './tree.ts'

/** What a whitelist entry can lift, and no more than it names. */
export const liftables = ['block', 'three_ds', 'review', 'band'] as const
export type Liftable = Exclude<RuleAction, 'allow'> | 'band'

/** An entry as the payment core holds it. */
export interface ListEntry {
  readonly id: string
  readonly colour: ListColour
  readonly type: ListType
  /** In the form in which facts have it (list-values.ts); of a range `prefix/length` of its network. */
  readonly value: string
  /** Milliseconds since 1970; the clock of whoever asks decides, no job. */
  readonly from: number
  readonly until: number | null
  /** Of the white list: what it lifts. */
  readonly lifts: readonly Liftable[]
}

/** Which field of the facts each type of entry is compared with. */
export const fieldOfList: Readonly<Record<ListType, RiskField>> = {
  email: 'email',
  domain: 'email_domain',
  card: 'card',
  bin: 'bin',
  ip: 'ip',
  range: 'ip',
  country: 'card_country',
  device: 'device',
  customer: 'customer',
  address: 'address',
}

/** Entries by what they are about; asked in constant time, whatever their number. */
export class ListIndex {
  readonly #entries = new Map<string, Map<string, ListEntry>>()
  #size = 0

  constructor(entries: Iterable<ListEntry> = []) {
    for (const entry of entries) this.put(entry)
  }
  get size(): number {
    return this.#size
  }
  put(entry: ListEntry): void {
    const key = keyOf(entry.colour, entry.type, entry.value)
    const same = this.#entries.get(key) ?? new Map<string, ListEntry>()
    if (!same.has(entry.id)) this.#size++
    same.set(entry.id, entry)
    this.#entries.set(key, same)
  }
  drop(entry: ListEntry): void {
    const key = keyOf(entry.colour, entry.type, entry.value)
    const same = this.#entries.get(key)
    if (!same?.delete(entry.id)) return
    this.#size--
    if (same.size === 0) this.#entries.delete(key)
  }

  /** Live entries of one colour and type that are about an order; null where the order tells nothing of it. */
  matching(colour: ListColour, type: ListType, facts: RiskFacts): readonly ListEntry[] | null {
    const value = facts.values[fieldOfList[type]]
    if (typeof value !== 'string') return null
    if (this.#size === 0) return []
    return valuesOf(type, value).flatMap((known) =>
      [...(this.#entries.get(keyOf(colour, type, known))?.values() ?? [])].filter(
        ({ from, until }) => from <= facts.at && (until === null || facts.at < until),
      ),
    )
  }
  has(colour: ListColour, type: ListType, facts: RiskFacts): boolean | null {
    const found = this.matching(colour, type, facts)
    return found && found.length > 0
  }
}

const keyOf = (colour: ListColour, type: ListType, value: string) => `${colour} ${type} ${value}`

/** Under which values an order's mark can stand in a list: itself, domains above it, networks around it. */
function valuesOf(type: ListType, value: string): readonly string[] {
  if (type === 'domain') return domainsOf(value)
  return type === 'range' ? networksOf(value) : [value]
}

/** A domain and those above it that can be listed in its place. */
export function domainsOf(domain: string): readonly string[] {
  const parts = domain.split('.')
  return parts.slice(0, -1).map((_, from) => parts.slice(from).join('.'))
}
