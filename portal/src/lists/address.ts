import type { FilterContent } from '@quayside/contract/trade/filter/saved-filter.ts'
import { amountForm, isCurrency } from '@quayside/contract/money.ts'
import { periods } from '@quayside/contract/period.ts'
import { tradeLimits } from '@quayside/contract/trade/limits.ts'
import {
  among,
  day,
  line,
  lines,
  listFilterOf,
  type ListSearch,
  listSearchOf,
  matching,
  set,
  withoutCursor,
} from '#ui/filter/list-search.ts'

type Readers = Readonly<Record<string, (value: unknown) => unknown>>
/** One object type instead of several that go together, as the router wants it. */
type Flat<T> = { [K in keyof T]: T[K] }
type Read<R extends Readers> = { -readonly [K in keyof R]?: NonNullable<ReturnType<R[K]>> }

/** How the parts of an address are read; what a link or a hand has put there and is nothing of ours is left out. */
export const part = {
  text: (max: number) => (value: unknown) => line(value, max),
  texts: (max: number, count: number) => (value: unknown) => lines(value, max, count),
  amongst:
    <T extends string>(known: readonly T[]) =>
    (value: unknown) =>
      among(value, known),
  currencies: (value: unknown) => lines(value, 3, tradeLimits.choices.max)?.filter(isCurrency),
  countries: (value: unknown) =>
    lines(value, 2, tradeLimits.choices.max)?.filter((code) => /^[A-Z]{2}$/.test(code)),
  form: (pattern: RegExp) => (value: unknown) => matching(value, pattern),
  day,
  period: (value: unknown) => among(value, periods)?.[0],
  amount: (value: unknown) => matching(value, amountForm),
  ids: (value: unknown) => lines(value, 36, tradeLimits.choices.max)?.filter((id) => idForm.test(id)),
  id: (value: unknown) => matching(value, idForm),
}

const idForm = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const nothing = {}

/**
 * The address of a list from its own parts: `filters` go to the call as they are called here, `beside` says what else is
 * open. Every list has days and its place in its pages.
 */
export function addressOf<F extends Readers, B extends Readers = typeof nothing>(
  filters: F,
  beside: B = nothing as Readers as B,
) {
  type Filters = ListSearch & Read<F>
  type Address = Flat<Filters & Read<B>>
  const readers = Object.entries({ ...filters, ...beside })
  return {
    read: (raw: Record<string, unknown>): Address =>
      set({
        ...Object.fromEntries(readers.map(([key, read]) => [key, read(raw[key])])),
        ...listSearchOf(raw),
      }) as Address,
    filterOf: (address: Address, zone: string) =>
      listFilterOf(
        Object.fromEntries(Object.entries(address).filter(([key]) => !(key in beside))) as Filters,
        zone,
      ),
    /** What of it can be kept under a name: its conditions, with the zone of days that have one. */
    contentOf: (address: Address): FilterContent => {
      const { turned: _turned, zone: dayZone, ...search } = withoutCursor(address as ListSearch)
      const hasDays = !search.period && (search.from || search.to)
      const kept = Object.entries(search).filter(([key]) => !(key in beside))
      return { ...(Object.fromEntries(kept) as FilterContent), ...(hasDays && dayZone && { zone: dayZone }) }
    },
  }
}

/** Beside the filters of a list whose filters can be saved: one of them, or `all`; conditions go before its own. */
export const viewPart = { view: part.text(36) }

/** What an address of the list holds. */
export type AddressOf<A extends { read: (raw: Record<string, unknown>) => unknown }> = ReturnType<A['read']>
