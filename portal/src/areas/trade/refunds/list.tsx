import { createLazyRoute, getRouteApi } from '@tanstack/react-router'
import type { refundListCalls } from '@quayside/contract/trade/refunds/list.ts'
import { useTranslation } from '#words/use-translation.ts'
import { BatchButton } from '#areas/trade/batch/button.tsx'
import { PlatformNote } from '#areas/trade/move/platform-note.tsx'
import type { List } from '#lists/list.ts'
import { ListScreen, useList } from '#lists/list-screen.tsx'
import { RefundTile } from './tile.tsx'
import { useRefundColumns } from './columns.tsx'
import { useRefundFields } from './fields.ts'
import { RefundMenu } from './menu.tsx'
import { useRefundSums } from './use-sums.tsx'
import { refundAddress, type RefundSearch } from './search.ts'

const id = '/shell/home/tradeManage/dealDispose'
export const route = createLazyRoute(id)({ component: RefundList })
const { useSearch, useNavigate } = getRouteApi(id)

const refunds: List<typeof refundListCalls, RefundSearch> = {
  name: 'refunds',
  path: '/transaction/deal',
  filterOf: refundAddress.filterOf,
  rowId: (row) => row.id,
  movesSoon: ({ status }) => status === 'received' || status === 'pending',
  file: {
    kind: 'refunds',
    permission: 'trade.refund.export',
    path: '/transaction/export/deal',
    order: 'newest',
    amounts: ['amount', 'orderAmount'],
  },
}

/** Every refund with what has become of it (spec §2: refund processing). */
function RefundList() {
  const { t } = useTranslation('moves')
  const navigate = useNavigate()
  const search = useSearch({ select: refundAddress.read, structuralSharing: true })
  const listed = useList(refunds, search)
  const { filter, page } = listed
  return (
    <ListScreen
      list={refunds}
      listed={listed}
      words={{
        title: t('refunds.title'),
        label: t('refunds.label'),
        search: t('refunds.search'),
        searchHint: t('refunds.searchHint'),
        emptyHint: t('refunds.emptyHint'),
      }}
      actions={<BatchButton kind="refund" />}
      above={<PlatformNote />}
      fields={useRefundFields()}
      columns={useRefundColumns()}
      cells={{
        why: [
          { column: 'reason', head: t('refunds.reason') },
          { column: 'failure', head: t('refunds.failure') },
        ],
      }}
      search={search}
      go={(next) => void navigate({ search: next })}
      rowLabel={(row) => row.refundNo}
      tile={(row) => <RefundTile row={row} />}
      menu={(row) => <RefundMenu row={row} />}
      sums={useRefundSums(filter, (page.rows?.length ?? 0) > 0, page.asOf)}
    />
  )
}
