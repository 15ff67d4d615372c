import { daysOf, type Period, periods } from '@quayside/contract/period.ts'
import { dateIn, endOfDay, isZone, startOfDay } from '#ui/text/zone.tsx'

/** What the address of every list holds besides its own filters. Days are days of `zone`. */
export interface ListSearch {
  from?: string
  to?: string
  zone?: string
  /** Moves with the reader's calendar, and goes before days. */
  period?: Period
  after?: string
  before?: string
  /** How many rows stand before this page, for its numbers alone. */
  skipped?: number
  /** The last row of the list stands first. */
  turned?: true
}

type Raw = Record<string, unknown>

export const cursorKeys = ['after', 'before', 'skipped'] as const

/** The same filters from the first page on. */
export function withoutCursor<S extends ListSearch>(search: S): S {
  const rest = { ...search }
  for (const key of cursorKeys) delete rest[key]
  return rest
}

/** The same filters, with the list the other way round, from its first page on. */
export function turnedSearch<S extends ListSearch>(search: S): S {
  const { turned, ...rest } = withoutCursor<ListSearch>(search)
  return (turned ? rest : { ...rest, turned: true }) as S
}

/** The search after some filters have changed; days mean days of the zone in which they were chosen. */
export function changedSearch<S extends ListSearch>(search: S, part: Raw, zone: string): S {
  const { zone: chosenIn, ...next } = { ...withoutCursor(search), ...part } as ListSearch
  if (!next.from && !next.to) return next as S
  const dayZone = 'from' in part || 'to' in part ? zone : (chosenIn ?? zone)
  return (dayZone ? { ...next, zone: dayZone } : next) as S
}

/** What the address of every list holds, as far as it is valid. */
export const listSearchOf = (raw: Raw) => ({
  from: day(raw['from']),
  to: day(raw['to']),
  zone: zoneIn(raw['zone']),
  period: among(raw['period'], periods)?.[0],
  after: line(raw['after'], cursorMax),
  before: line(raw['before'], cursorMax),
  skipped: Number(raw['skipped']) > 0 ? Math.trunc(Number(raw['skipped'])) : undefined,
  turned: String(raw['turned']) === 'true' ? (true as const) : undefined,
})

const cursorMax = 200
const listKeys: ReadonlySet<string> = new Set([...cursorKeys, 'turned', 'from', 'to', 'zone', 'period'])

/** The address as a call wants it: days, and those of a period as of today, become instants. */
export function listFilterOf<S extends ListSearch>(
  search: S,
  zone: string,
): Omit<S, keyof ListSearch> & { createdFrom?: string; createdTo?: string } {
  const dayZone = search.period ? zone : (search.zone ?? zone)
  const filter = Object.fromEntries(Object.entries(search).filter(([key]) => !listKeys.has(key)))
  const { from, to } = instantsOf(search, dayZone)
  return {
    ...(filter as Omit<S, keyof ListSearch>),
    ...(from && { createdFrom: from }),
    ...(to && { createdTo: to }),
  }
}

/** Days, or those of a period as of today, as the instants in a zone at which they begin and are over. */
export function instantsOf(
  { from, to, period }: Pick<ListSearch, 'from' | 'to' | 'period'>,
  zone: string,
): { from?: string; to?: string } {
  const days = period ? daysOf(period, dateIn(zone, new Date())) : { from, to }
  return {
    ...(days.from && { from: startOfDay(days.from, zone) }),
    ...(days.to && { to: endOfDay(days.to, zone) }),
  }
}

/** An amount that cannot be asked for: it needs exactly one currency. */
export const lacksCurrency = (
  search: ListSearch & { amountFrom?: string; amountTo?: string; currency?: readonly string[] },
): boolean => (search.amountFrom ?? search.amountTo) !== undefined && search.currency?.length !== 1

/** Without what is undefined or empty. */
export const set = <T extends object>(search: T): { [K in keyof T]?: Exclude<T[K], undefined> } =>
  Object.fromEntries(
    Object.entries(search).filter(
      ([, value]) => value !== undefined && (!Array.isArray(value) || value.length > 0),
    ),
  ) as { [K in keyof T]?: Exclude<T[K], undefined> }

export const zoneIn = (value: unknown): string | undefined =>
  typeof value === 'string' && isZone(value) ? value : undefined

export function line(value: unknown, max: number): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined
  const text = String(value).trim()
  return text !== '' && text.length <= max ? text : undefined
}

export const matching = (value: unknown, pattern: RegExp): string | undefined => {
  const text = line(value, 64)
  return text !== undefined && pattern.test(text) ? text : undefined
}

export const day = (value: unknown): string | undefined => {
  const text = matching(value, /^\d{4}-\d{2}-\d{2}$/)
  return text !== undefined && !Number.isNaN(Date.parse(text)) ? text : undefined
}

export const lines = (value: unknown, max: number, count: number): string[] | undefined => {
  const list = (Array.isArray(value) ? value : [value]).flatMap((one) => line(one, max) ?? [])
  return list.length > 0 ? [...new Set(list)].slice(0, count) : undefined
}

export const among = <T extends string>(value: unknown, known: readonly T[]): T[] | undefined => {
  const list = lines(value, 64, known.length)
  return list && known.filter((one) => list.includes(one))
}
