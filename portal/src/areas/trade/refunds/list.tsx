import { createLazyRoute, getRouteApi } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { RefundExportColumn, RefundRow, refundListCalls } from '@quayside/contract/trade/refunds/list.ts'
import { useTranslation } from '#words/use-translation.ts'
import { usePreferences } from '#session/preferences.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { useZone } from '#ui/text/zone.tsx'
import { ExportButton } from '#lists/export/button.tsx'
import { useExportHeads } from '#lists/export/heads.ts'
import { BatchButton } from '#areas/trade/batch/button.tsx'
import { PlatformNote } from '#areas/trade/move/platform-note.tsx'
import { ListFrame } from '#lists/frame.tsx'
import { RefundCard } from './card.tsx'
import { useRefundColumns } from './columns.tsx'
import { useRefundFields } from './fields.ts'
import { RefundMenu } from './menu.tsx'
import { useListPage } from '#lists/use-page.ts'
import { useRefundSums } from './use-sums.tsx'
import { refundFilterOf, type RefundSearch, validateRefundSearch } from './search.ts'

const id = '/shell/home/tradeManage/dealDispose'
export const route = createLazyRoute(id)({ component: RefundList })
const { useSearch, useNavigate } = getRouteApi(id)

const list = 'refunds'
const rowId = (row: RefundRow): string => row.id
const rowLabel = (row: RefundRow): string => row.refundNo
const movesSoon = ({ status }: RefundRow): boolean => status === 'received' || status === 'pending'

/** Every refund with what has become of it (spec §2: refund processing). */
function RefundList() {
  const { t } = useTranslation('moves')
  const zone = useZone()
  const navigate = useNavigate()
  const { preferences } = usePreferences()
  const search = useSearch({ select: validateRefundSearch, structuralSharing: true })
  const filter = useMemo(() => refundFilterOf(search, zone.name), [search, zone.name])
  const page = useListPage<typeof refundListCalls.query, RefundSearch>('/transaction/deal', {
    search,
    filter,
    size: preferences.pageSize,
    movesSoon,
  })
  const fields = useRefundFields()
  const columns = useRefundColumns()
  const sums = useRefundSums(filter, (page.rows?.length ?? 0) > 0, page.asOf)
  const heads = useExportHeads<RefundRow, RefundExportColumn>(list, columns, {
    amounts: ['amount', 'orderAmount'],
    parts: {
      why: [
        { column: 'reason', head: t('refunds.reason') },
        { column: 'failure', head: t('refunds.failure') },
      ],
    },
  })
  return (
    <>
      <PageHeader title={t('refunds.title')}>
        <BatchButton kind="refund" />
        <ExportButton kind="refunds" filter={filter} heads={heads} />
      </PageHeader>
      <PlatformNote />
      <ListFrame
        list={list}
        label={t('refunds.label')}
        words={{
          search: t('refunds.search'),
          searchHint: t('refunds.searchHint'),
          emptyHint: t('refunds.emptyHint'),
        }}
        fields={fields}
        columns={columns}
        page={page}
        search={search}
        go={(next) => void navigate({ search: next })}
        rowId={rowId}
        rowLabel={rowLabel}
        card={(row) => <RefundCard row={row} />}
        menu={(row) => <RefundMenu row={row} />}
        sums={sums}
      />
    </>
  )
}
