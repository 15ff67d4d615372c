import type { Call, InputOf, OutputOf } from '@quayside/contract/call.ts'
import type { CallFailure } from '#api/failure.ts'
import { useCall, useRefresh } from '#api/use-call.ts'
import { firstPage, turnedOrder } from './first-page.ts'
import type { FilterOf, RowOf } from './list.ts'
import { lacksCurrency, type ListSearch, withoutCursor } from '#ui/filter/list-search.ts'
import type { PageSize } from '#ui/table/table-foot.tsx'

/** What every list answers besides its rows. */
interface Answered<R> {
  rows: readonly R[]
  page: { next?: string | undefined; previous?: string | undefined }
  total: { count: number; exact: boolean } | null
  asOf: string
}
type Row<C extends Call> = RowOf<{ query: C }>

export interface ListPage<R, S, A = unknown> {
  /** All that was answered, for what stands there besides rows. */
  answer: A | undefined
  rows: readonly R[] | undefined
  stale: boolean
  failure: CallFailure | undefined
  asOf: string | undefined
  total: { count: number; exact: boolean } | undefined
  from: number | undefined
  previous: S | undefined
  next: S | undefined
  refresh: () => void
}

interface Asked<C extends Call, S> {
  search: S
  filter: FilterOf<{ query: C }>
  size: PageSize
  /** Of the list when it is turned. */
  turned?: string | undefined
  /** Not before it is known what the address stands for. */
  enabled?: boolean
  /** Rows that will change by themselves soon: while there is one, the page is fetched again and again. */
  movesSoon?: (row: Row<C>) => boolean
  /** The reader watches it: fetched again and again, whatever stands in it. */
  watched?: boolean
}

const none: readonly never[] = []
const liveMs = 3_000
const still = { freshFor: Number.POSITIVE_INFINITY } as const

/** One page of a list with keyset cursors in its address; the total comes from the first page and is asked for once. */
export function useListPage<C extends Call, S extends ListSearch>(
  path: NoInfer<C['path']>,
  { search, filter, size, turned, enabled = true, movesSoon, watched = false }: Asked<C, S>,
): ListPage<Row<C>, S, OutputOf<C>> {
  const refreshCall = useRefresh()
  const { after, before } = search
  const isFirst = isFirstPage(search)
  const order = turnedOrder(search, turned)
  const first = firstPage(filter, size, order) as InputOf<C>
  const page = { size, ...(after && { after }), ...(before && { before }) }
  const asked = isFirst ? first : ({ filter, page, ...(order && { order }), count: false } as InputOf<C>)
  // The list says what is missing, so nobody is asked.
  const lacks = lacksCurrency(search)
  const isAsked = enabled && !lacks
  const answer = useCall<C>(path, asked, { enabled: isAsked, ...still })
  const counted = useCall<C>(path, first, { enabled: isAsked && !isFirst, ...still })
  const { error } = answer
  const data = lacks ? undefined : (answer.data as Answered<Row<C>> | undefined)
  const rows: readonly Row<C>[] | undefined = lacks ? none : error ? undefined : data?.rows
  const live = watched || (movesSoon !== undefined && (rows?.some(movesSoon) ?? false))
  useCall<C>(path, asked, { enabled: isAsked && live, every: liveMs, ...still })
  return {
    answer: lacks ? undefined : answer.data,
    rows,
    stale: !lacks && answer.isPlaceholderData,
    failure: error ?? undefined,
    asOf: data?.asOf,
    total: (isFirst || lacks ? data : (counted.data as typeof data))?.total ?? undefined,
    ...placesOf(search, size, data),
    refresh: () => {
      void refreshCall(path)
    },
  }
}

export const isFirstPage = ({ after, before }: ListSearch): boolean =>
  after === undefined && before === undefined

/** Where the page stands in the list, and the addresses beside it. */
function placesOf<S extends ListSearch>(
  search: S,
  size: PageSize,
  data:
    | { rows: readonly unknown[]; page: { next?: string | undefined; previous?: string | undefined } }
    | undefined,
): { from: number | undefined; previous: S | undefined; next: S | undefined } {
  const rest = withoutCursor(search)
  const skipped = search.skipped ?? 0
  const isFirst = isFirstPage(search)
  const { previous: before, next: after } = data?.page ?? {}
  const previous = skipped <= size ? rest : { ...rest, before, skipped: skipped - size }
  return {
    from: isFirst || search.skipped !== undefined ? skipped + 1 : undefined,
    // Back at the beginning the address is the plain one, so that new rows are seen there again.
    previous: isFirst || before === undefined ? undefined : previous,
    next:
      after === undefined ? undefined : { ...rest, after, skipped: skipped + (data?.rows.length || size) },
  }
}
