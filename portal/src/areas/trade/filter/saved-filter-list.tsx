import { createLazyRoute, Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { SavedFilterConfig, savedFilterCalls } from '@quayside/contract/trade/filter/saved-filter.ts'
import { useTranslation } from '#words/use-translation.ts'
import { useCall, useRefresh } from '#api/use-call.ts'
import { usePreferences } from '#session/preferences.tsx'
import { buttonClass } from '#ui/control/button.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { EmptyState } from '#ui/state/state.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import { Tile, TileLine } from '#ui/table/tile.tsx'
import { DeleteFilterDialog } from '#lists/views/confirm-filter-dialog.tsx'
import { filteredLists } from './lists.ts'
import { useSavedFilterColumns, useSharedText } from './saved-filter-columns.tsx'
import { useFilterActions } from '#lists/views/use-filter-actions.ts'
import { ViewMenu } from '#lists/views/view-menu.tsx'

const id = '/shell/home/tradeManage/filterList'
export const route = createLazyRoute(id)({ component: SavedFilterList })

const path = '/filter/config/list'
const rowId = (row: SavedFilterConfig): string => row.id
const rowLabel = (row: SavedFilterConfig): string => row.name

/** Every saved filter that the operator may use, with whom it reaches. */
function SavedFilterList() {
  const { t } = useTranslation(['savedFilter', 'list'])
  const refresh = useRefresh()
  const { preferences } = usePreferences()
  const { data, error } = useCall<typeof savedFilterCalls.config>(path, {})
  const columns = useSavedFilterColumns()
  const actions = useFilterActions()
  const [deleting, setDeleting] = useState<SavedFilterConfig>()
  const filters = data?.filters ?? []
  const menuOf = (row: SavedFilterConfig) => (
    <ViewMenu
      list={filteredLists[row.list]}
      filter={row}
      filters={filters.filter(({ list }) => list === row.list)}
      actions={actions}
      onDelete={() => setDeleting(row)}
    />
  )
  return (
    <>
      <PageHeader title={t('page.title')} />
      <DataTable
        label={t('page.label')}
        columns={columns}
        rows={error ? undefined : data?.filters}
        rowId={rowId}
        rowLabel={rowLabel}
        tile={(row) => <FilterTile filter={row} menu={menuOf(row)} />}
        compact={preferences.density === 'compact'}
        failure={error ?? undefined}
        onAgain={() => void refresh(path)}
        actions={{
          head: t('list:table.actions'),
          cell: menuOf,
        }}
        empty={
          <EmptyState title={t('page.empty')} hint={t('page.emptyHint')}>
            <Link
              to="/home/tradeManage/transactionQuery"
              className={buttonClass}
              data-look="bordered"
              data-size="md"
            >
              {t('page.emptyDo')}
            </Link>
          </EmptyState>
        }
      />
      {deleting && (
        <DeleteFilterDialog
          filter={deleting}
          onConfirm={() => actions.remove(deleting)}
          onClose={() => setDeleting(undefined)}
        />
      )}
    </>
  )
}

/** On narrow screens a tile leads to the filter's own page; its menu does without it what the row's does. */
function FilterTile({ filter, menu }: { filter: SavedFilterConfig; menu: ReactNode }) {
  const { t } = useTranslation('savedFilter')
  const sharedOf = useSharedText()
  return (
    <Tile>
      <TileLine>
        <Link to="/home/tradeManage/filterSet/$id" params={{ id: filter.id }}>
          <b>{filter.name}</b>
        </Link>
        {menu}
      </TileLine>
      <span>
        {t(`list.${filter.list}`)} · {filter.owner} · {sharedOf(filter)}
      </span>
    </Tile>
  )
}
