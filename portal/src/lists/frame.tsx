import type { ReactNode } from 'react'
import { tradeLimits } from '@quayside/contract/trade/limits.ts'
import { useTranslation } from '#words/use-translation.ts'
import { usePreferences } from '#session/preferences.tsx'
import { FilterBar } from '#ui/filter/filter-bar.tsx'
import type { FilterField, FilterValues } from '#ui/filter/filter-field.ts'
import { changedSearch, type ListSearch, turnedSearch } from '#ui/filter/list-search.ts'
import { DataTable, type DataTableProps } from '#ui/table/data-table.tsx'
import { TableFoot } from '#ui/table/table-foot.tsx'
import { formatTime } from '#ui/text/time-text.tsx'
import { useZone } from '#ui/text/zone.tsx'
import { ListEmpty } from './empty.tsx'
import { totalOf } from './sums-of.ts'
import { ListTools } from './tools.tsx'
import type { ListPage } from './use-page.ts'

export interface ListFrameProps<R extends object, S extends ListSearch & { text?: string }> extends Pick<
  DataTableProps<R>,
  'label' | 'columns' | 'rowId' | 'rowLabel' | 'tile' | 'selection' | 'current' | 'sums'
> {
  /** Under this name the operator's columns are kept. */
  list: string
  words: { search?: string; searchHint?: string; emptyHint: string }
  fields: readonly FilterField[]
  page: ListPage<R, S>
  search: S
  go: (search: S) => void
  menu?: (row: R) => ReactNode
  /** Pixels, where a row's acts stand in it and need more than a menu does. */
  menuWidth?: number
  /** Stands before how old the rows are. */
  notice?: ReactNode
  /** Begins the first one, where there is none. */
  emptyAct?: ReactNode
  /** Takes the place of the row count while rows are selected. */
  selected?: ReactNode
}

/** A filtered list: its filter in the address, its rows, and the way through its pages. */
export function ListFrame<R extends object, S extends ListSearch & { text?: string }>(
  props: ListFrameProps<R, S>,
) {
  const { list, words, fields, columns, page, search, go, notice, emptyAct } = props
  const { t } = useTranslation('list')
  const zone = useZone()
  const values = search as object as FilterValues
  const filter = (part: FilterValues) => go(changedSearch(search, part, zone.name))
  return (
    <>
      <FilterBar
        {...(words.search !== undefined && {
          search: {
            key: 'text',
            label: words.search,
            placeholder: words.searchHint ?? '',
            maxLength: tradeLimits.searchText.max,
          },
        })}
        fields={fields}
        values={values}
        onChange={filter}
        tools={<ListTools list={list} columns={columns} onRefresh={page.refresh} />}
        note={
          <>
            {notice}
            {page.asOf && (
              <span>{t('table.updated', { time: formatTime(page.asOf, zone.name, 'clock') })}</span>
            )}
          </>
        }
      />
      <Rows
        {...props}
        empty={
          <ListEmpty
            fields={fields}
            values={values}
            text={search.text}
            hint={words.emptyHint}
            onChange={filter}
            onClear={() => go({} as S)}
            act={emptyAct}
          />
        }
      />
    </>
  )
}

function Rows<R extends object, S extends ListSearch & { text?: string }>({
  list,
  page,
  search,
  go,
  menu,
  menuWidth,
  selected,
  empty,
  ...table
}: ListFrameProps<R, S> & { empty: ReactNode }) {
  const { t } = useTranslation('list')
  const { preferences, change } = usePreferences()
  const { previous, next } = page
  return (
    <>
      <DataTable
        {...table}
        chosen={preferences.columns[list]}
        rows={page.rows}
        compact={preferences.density === 'compact'}
        stale={page.stale}
        failure={page.failure}
        onAgain={page.refresh}
        {...(menu && {
          actions: {
            head: t('table.actions'),
            cell: menu,
            ...(menuWidth !== undefined && { width: menuWidth }),
          },
        })}
        turned={search.turned}
        onTurn={() => go(turnedSearch(search))}
        empty={empty}
      />
      <TableFoot
        from={page.from}
        count={page.rows?.length ?? 0}
        total={totalOf(page.total, table.sums)}
        size={preferences.pageSize}
        onSize={(pageSize) => {
          change({ pageSize })
          go(changedSearch(search, {}, ''))
        }}
        onPrevious={previous && (() => go(previous))}
        onNext={next && (() => go(next))}
        selection={table.selection}
        selected={selected}
      />
    </>
  )
}
