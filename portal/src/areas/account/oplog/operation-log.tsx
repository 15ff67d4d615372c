import { createLazyRoute, getRouteApi } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import type { OplogExportColumn, oplogCalls, OplogRow } from '@quayside/contract/account/oplog/oplog.ts'
import { useTranslation } from '#words/use-translation.ts'
import { usePreferences } from '#session/preferences.tsx'
import { Button } from '#ui/control/button.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { useZone } from '#ui/text/zone.tsx'
import { ListFrame } from '#lists/frame.tsx'
import { useListPage } from '#lists/use-page.ts'
import { type OplogSearch, oplogFilterOf, validateOplogSearch } from './search.ts'
import { ExportButton } from '#lists/export/button.tsx'
import { useExportHeads } from '#lists/export/heads.ts'
import { OplogCard, useOplogColumns } from './columns.tsx'
import { useOplogFields } from './fields.ts'
import { OplogSheet } from './sheet.tsx'
import { useCallName } from './use-call-name.ts'

const id = '/shell/home/accountManage/logQuery'
export const route = createLazyRoute(id)({ component: OperationLog })
const { useSearch, useNavigate } = getRouteApi(id)

const list = 'operations'
const rowId = (row: OplogRow): string => row.id

/** Who did what, when, from where, with which outcome. */
function OperationLog() {
  const { t } = useTranslation('oplog')
  const zone = useZone()
  const navigate = useNavigate()
  const name = useCallName()
  const { preferences } = usePreferences()
  const [opened, setOpened] = useState<OplogRow>()
  const search = useSearch({ select: validateOplogSearch, structuralSharing: true })
  const filter = useMemo(() => oplogFilterOf(search, zone.name), [search, zone.name])
  const page = useListPage<typeof oplogCalls.query, OplogSearch>('/oplog/list', {
    search,
    filter,
    size: preferences.pageSize,
  })
  const fields = useOplogFields()
  const columns = useOplogColumns(setOpened)
  const heads = useExportHeads<OplogRow, OplogExportColumn>(list, columns, { amounts: [] })
  return (
    <>
      <PageHeader title={t('title')} note={t('note')}>
        <ExportButton kind="operations" filter={filter} heads={heads} />
      </PageHeader>
      <ListFrame
        list={list}
        label={t('label')}
        words={{ search: t('search'), searchHint: t('searchHint'), emptyHint: t('emptyHint') }}
        fields={fields}
        columns={columns}
        page={page}
        search={search}
        go={(next) => void navigate({ search: next })}
        rowId={rowId}
        rowLabel={(row) => name(row.call)}
        card={(row) => <OplogCard row={row} onOpen={setOpened} />}
        menu={(row) => (
          <Button
            look="grey"
            onClick={() => setOpened(row)}
            aria-label={t('detailsOf', { what: name(row.call) })}
          >
            {t('details')}
          </Button>
        )}
      />
      {opened && <OplogSheet row={opened} onClose={() => setOpened(undefined)} />}
    </>
  )
}
