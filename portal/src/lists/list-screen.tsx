import { type ReactNode, useMemo } from 'react'
import type { OutputOf } from '@quayside/contract/call.ts'
import type { AskCall } from '@quayside/contract/lists/export.ts'
import { usePreferences } from '#session/preferences.tsx'
import type { ListSearch } from '#ui/filter/list-search.ts'
import { PageHeader } from '#ui/page/page-header.tsx'
import { useZone } from '#ui/text/zone.tsx'
import { ExportButton } from '#lists/export/button.tsx'
import { ExportDialog } from '#lists/export/dialog.tsx'
import { type ExportHead, useExportHeads } from '#lists/export/heads.ts'
import { ListFrame, type ListFrameProps } from './frame.tsx'
import type { FilterOf, List, ListedFile, ListGroup, RowOf } from './list.ts'
import { type ListPage, useListPage } from './use-page.ts'

/** What a list's address asks for, and the page that it finds. */
export interface Listed<G extends ListGroup, S> {
  filter: FilterOf<G>
  page: ListPage<RowOf<G>, S, OutputOf<G['query']>>
}

/** The page of a list that its address describes; `enabled` once it is known what the address stands for, `watched` while the reader wants each new row. */
export function useList<G extends ListGroup, S extends ListSearch>(
  list: List<G, S>,
  search: S,
  enabled = true,
  watched = false,
): Listed<G, S> {
  const zone = useZone()
  const { preferences } = usePreferences()
  const { path, filterOf, turned, movesSoon } = list
  const filter = useMemo(() => filterOf(search, zone.name), [filterOf, search, zone.name])
  const page = useListPage<G['query'], S>(path, {
    search,
    filter,
    size: preferences.pageSize,
    turned,
    enabled,
    watched,
    ...(movesSoon && { movesSoon }),
  })
  return { filter, page }
}

type Cells = Readonly<Record<string, readonly ExportHead[]>>

interface ListExportProps<G extends ListGroup, S extends ListSearch> {
  list: List<G, S>
  filter: FilterOf<G>
  columns: ListFrameProps<RowOf<G>, S & { text?: string }>['columns']
  /** What stands in one cell on the screen and needs several in a file. */
  cells?: Cells
  /** Of what is selected, whose bar has a button of its own: its form alone, until that is closed. */
  onClose?: () => void
  /** The list stands the other way round. */
  turned?: boolean | undefined
}

/** The file of what a list shows, with the columns that it shows. */
export function ListExport<G extends ListGroup, S extends ListSearch>({
  list,
  filter,
  columns,
  cells,
  onClose,
  turned,
}: ListExportProps<G, S>) {
  // Which list it is of is known to its value alone.
  const listed = list.file as unknown as ListedFile<AskCall>
  const file = turned
    ? { ...listed, turned, order: (list.turned ?? 'oldest') as typeof listed.order }
    : listed
  const heads = useExportHeads(list.name, columns, { amounts: file.amounts, parts: cells })
  const asked = { file, filter, heads }
  return onClose ? <ExportDialog {...asked} onClose={onClose} /> : <ExportButton {...asked} />
}

export interface ListScreenProps<G extends ListGroup, S extends ListSearch & { text?: string }> extends Omit<
  ListFrameProps<RowOf<G>, S>,
  'list' | 'page' | 'rowId' | 'words' | 'label'
> {
  list: List<G, S>
  listed: Listed<G, S>
  words: {
    title: string
    note?: string
    label: string
    /** A list without a text to look for has no box for it. */
    search?: string
    searchHint?: string
    emptyHint: string
  }
  /** Beside the title: what begins something new, the most likely last. */
  actions?: ReactNode
  /** Between the title and the list. */
  above?: ReactNode
  /** In the place of the list, where its address cannot be read. */
  instead?: ReactNode
  /** What of the list is in more cells in its file. */
  cells?: Cells
}

/** A whole page that is one list: title, file, filter, rows, sums, pages. */
export function ListScreen<G extends ListGroup, S extends ListSearch & { text?: string }>({
  list,
  listed: { filter, page },
  words: { title, note, label, ...words },
  actions,
  above,
  instead,
  cells,
  ...frame
}: ListScreenProps<G, S>) {
  return (
    <>
      <PageHeader title={title} {...(note !== undefined && { note })}>
        {list.file && (
          <ListExport
            list={list}
            filter={filter}
            columns={frame.columns}
            turned={frame.search.turned}
            {...(cells && { cells })}
          />
        )}
        {actions}
      </PageHeader>
      {above}
      {instead ?? (
        <ListFrame {...frame} list={list.name} label={label} words={words} page={page} rowId={list.rowId} />
      )}
    </>
  )
}
