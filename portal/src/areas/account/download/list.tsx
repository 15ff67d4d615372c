import { createLazyRoute, getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { exportLimits } from '@quayside/contract/account/limits.ts'
import type { ExportRow } from '@quayside/contract/account/download/center.ts'
import { useTranslation } from '#words/use-translation.ts'
import { usePreferences } from '#session/preferences.tsx'
import { Button } from '#ui/control/button.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { EmptyState } from '#ui/state/state.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import { TableFoot } from '#ui/table/table-foot.tsx'
import { Tabs } from '#ui/control/tabs.tsx'
import { useZone } from '#ui/text/zone.tsx'
import { type DownloadSearch, validateDownloadSearch } from './search.ts'
import { useDownloadColumns } from './columns.tsx'
import { ExportButtons } from './export-buttons.tsx'
import { ExportTile } from './export-tile.tsx'
import { ExportSheet } from './export-sheet.tsx'
import { useExportActions, useExports } from '#lists/export/use-downloads.ts'

const id = '/shell/home/accountManage/downloadlist'
export const route = createLazyRoute(id)({ component: DownloadList })
const { useSearch, useNavigate } = getRouteApi(id)

/** Room for the widest button, in either language. */
const buttonsWidth = 138
const rowId = (row: ExportRow): string => row.id
const rowLabel = (row: ExportRow): string => row.file.name

/** Exports and their files; what is on its way is followed until it has ended (spec §7). */
function DownloadList() {
  const { t } = useTranslation(['account', 'list'])
  const search = useSearch({ select: validateDownloadSearch, structuralSharing: true })
  const navigate = useNavigate()
  const zone = useZone()
  const actions = useExportActions()
  const go = (next: DownloadSearch) => void navigate({ search: next })
  return (
    <>
      <PageHeader
        title={t('downloads.title')}
        note={t('downloads.note', { days: exportLimits.keptDays, zone: zone.label })}
      >
        <Button onClick={actions.refresh}>{t('list:table.refresh')}</Button>
      </PageHeader>
      <Tabs
        label={t('downloads.whose')}
        tabs={[
          { value: 'own', label: t('downloads.own') },
          { value: 'all', label: t('downloads.all') },
        ]}
        value={search.whose ?? 'own'}
        onChange={(value) => go(value === 'all' ? { whose: 'all' } : {})}
      />
      <Exports search={search} actions={actions} go={go} />
    </>
  )
}

interface ExportsProps {
  search: DownloadSearch
  actions: ReturnType<typeof useExportActions>
  go: (search: DownloadSearch) => void
}

function Exports({ search, actions, go }: ExportsProps) {
  const { after, before } = search
  const { t } = useTranslation(['account', 'list'])
  const { preferences, change } = usePreferences()
  const [opened, setOpened] = useState<ExportRow>()
  const { data, error } = useExports({
    whose: search.whose ?? 'own',
    page: { size: preferences.pageSize, ...(after && { after }), ...(before && { before }) },
  })
  const first: DownloadSearch = search.whose ? { whose: search.whose } : {}
  const { next, previous } = data?.page ?? {}
  const buttons = (row: ExportRow) => <ExportButtons row={row} actions={actions} />
  return (
    <>
      <DataTable
        label={t('downloads.label')}
        columns={useDownloadColumns(setOpened)}
        rows={error ? undefined : data?.rows}
        rowId={rowId}
        rowLabel={rowLabel}
        tile={(row) => (
          <ExportTile row={row} onOpen={() => setOpened(row)}>
            {buttons(row)}
          </ExportTile>
        )}
        compact={preferences.density === 'compact'}
        failure={error ?? undefined}
        onAgain={actions.refresh}
        actions={{ head: t('list:table.actions'), cell: buttons, width: buttonsWidth }}
        empty={<Empty />}
      />
      <TableFoot
        from={undefined}
        count={data?.rows.length ?? 0}
        total={undefined}
        size={preferences.pageSize}
        onSize={(pageSize) => {
          change({ pageSize })
          go(first)
        }}
        onPrevious={previous === undefined ? undefined : () => go({ ...first, before: previous })}
        onNext={next === undefined ? undefined : () => go({ ...first, after: next })}
      />
      {opened && (
        <ExportSheet
          row={data?.rows.find((row) => row.id === opened.id) ?? opened}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  )
}

function Empty() {
  const { t } = useTranslation('account')
  return (
    <EmptyState title={t('downloads.empty')} hint={t('downloads.emptyHint')}>
      <Link to="/home/tradeManage/transactionQuery">{t('downloads.toList')}</Link>
    </EmptyState>
  )
}
