import { useMemo } from 'react'
import type { Call } from '@quayside/contract/call.ts'
import { pageSizes } from '@quayside/contract/lists/page-sizes.ts'
import { useCall } from '#api/use-call.ts'
import { firstPage } from '#lists/first-page.ts'
import { lacksCurrency, type ListSearch } from '#ui/filter/list-search.ts'
import { useZone } from '#ui/text/zone.tsx'
import type { ListFound } from './viewed-list.ts'

/** Of a list what counting it takes. */
interface Counting<S> {
  readonly path: string
  filterOf(search: S, zone: string): object
}

/** How many rows of a list a filter finds now, as its first page counts them. */
export function useListFound<S extends ListSearch>({ path, filterOf }: Counting<S>, search: S): ListFound {
  const zone = useZone()
  const filter = useMemo(() => filterOf(search, zone.name), [filterOf, search, zone.name])
  const cannot = lacksCurrency(search)
  const { data, error } = useCall<Call>(path, firstPage(filter, pageSizes[0]), { enabled: !cannot })
  if (cannot || error) return null
  return (data as Counted | undefined)?.total ?? undefined
}

/** What the pages of every list answer, whichever it is. */
interface Counted {
  total: { count: number; exact: boolean } | null
}
