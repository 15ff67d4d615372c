import { createLazyRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { tradeLimits } from '@quayside/contract/trade/limits.ts'
import type { requestOrderCalls } from '@quayside/contract/trade/requests/request-order.ts'
import { useTranslation } from '#words/use-translation.ts'
import { useCall, useRefresh } from '#api/use-call.ts'
import { usePreferences } from '#session/preferences.tsx'
import { Button } from '#ui/control/button.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { EmptyState } from '#ui/state/state.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import { useZone } from '#ui/text/zone.tsx'
import { RequestTile } from './tile.tsx'
import { useRequestColumns } from './columns.tsx'
import { RequestSheet } from './sheet.tsx'
import type { RequestRow } from './row.ts'

const id = '/shell/home/tradeManage/request-order'
export const route = createLazyRoute(id)({ component: RequestOrderList })

const path = '/order/request/list'
const rowId = (row: RequestRow): string => row.traceId

/** The latest 20 requests of the merchant's servers (spec §9). */
function RequestOrderList() {
  const { t } = useTranslation(['trade', 'list'])
  const zone = useZone()
  const refresh = useRefresh()
  const { preferences } = usePreferences()
  const [opened, setOpened] = useState<RequestRow>()
  const { data, error } = useCall<typeof requestOrderCalls.list>(path, {})
  const count = tradeLimits.latestRequests
  return (
    <>
      <PageHeader title={t('requests.title')} note={t('requests.note', { count, zone: zone.label })}>
        <Button onClick={() => void refresh(path)}>{t('list:table.refresh')}</Button>
      </PageHeader>
      <DataTable
        label={t('requests.label')}
        columns={useRequestColumns(setOpened)}
        rows={error ? undefined : data?.rows}
        rowId={rowId}
        rowLabel={rowId}
        tile={(row) => <RequestTile row={row} onOpen={() => setOpened(row)} />}
        compact={preferences.density === 'compact'}
        failure={error ?? undefined}
        onAgain={() => void refresh(path)}
        empty={<EmptyState title={t('requests.empty')} hint={t('requests.emptyHint', { count })} />}
      />
      {opened && <RequestSheet row={opened} onClose={() => setOpened(undefined)} />}
    </>
  )
}
