import { createLazyRoute, getRouteApi } from '@tanstack/react-router'
import type { transactionCalls } from '@quayside/contract/trade/list/transaction.ts'
import type { TransactionDetail, transactionDetailCalls } from '@quayside/contract/trade/order/detail.ts'
import { useTranslation } from '#words/use-translation.ts'
import { DetailBody } from '#details/body.tsx'
import type { Detail } from '#details/detail.ts'
import { DetailScreen } from '#details/screen.tsx'
import { useDetail } from '#details/use-detail.ts'
import { type OrderMove, validMove } from '#areas/trade/move/order-move.ts'
import { PlatformNote } from '#areas/trade/move/platform-note.tsx'
import { useMoveKeys } from '#areas/trade/move/use-move-keys.ts'
import { OrderShipments } from '#areas/logistics/public.tsx'
import { RiskDecision } from '#areas/risk/public.tsx'
import { OrderMoveDialog } from '#areas/trade/move/use-order-moves.tsx'
import { useOrderPulse } from '#areas/trade/move/use-order-pulse.ts'
import { DetailFacts } from './detail-facts.tsx'
import { KnownHeader, OrderFlags, useOrderHeader } from './detail-header.tsx'
import { DetailSums } from './detail-sums.tsx'
import { MoneyTrail } from './money-trail.tsx'
import { Neighbours } from './neighbours.tsx'
import { OrderRefunds } from './refunds.tsx'
import { OrderTimeline } from './timeline.tsx'
import { validateTransactionSearch } from '#areas/trade/transaction-search.ts'

const id = '/shell/detail/orderDetails/$id'
export const route = createLazyRoute(id)({ component: TransactionDetailScreen })
const { useParams, useSearch, useNavigate } = getRouteApi(id)

const order: Detail<typeof transactionDetailCalls.detail, typeof transactionCalls.query> = {
  path: '/transaction/detail',
  known: { path: '/transaction/query', isIt: (row, { id: asked }) => row.id === asked },
}

function TransactionDetailScreen() {
  const { t } = useTranslation('trade')
  const asked = useParams()
  const search = useSearch({ select: validateTransactionSearch, structuralSharing: true })
  return (
    <DetailScreen
      detailed={useDetail(order, { id: asked.id })}
      back={{
        to: '/home/tradeManage/transactionQuery',
        search,
        label: t('detail.back'),
        beside: <Neighbours id={asked.id} search={search} />,
      }}
      words={{ failed: t('detail.failed') }}
      known={(row) => <KnownHeader row={row} />}
    >
      {(found) => <Story order={found} />}
    </DetailScreen>
  )
}

/** Which dialog is open stands in the address: the palette and links open one too. */
function useAskedMove() {
  const navigate = useNavigate()
  const move = validMove(useSearch({ select: ({ move: asked }) => asked }))
  return {
    move,
    ask: (asked: OrderMove) => void navigate({ search: (now) => ({ ...now, move: asked }), replace: true }),
    close: () => void navigate({ search: ({ move: _done, ...now }) => now, replace: true }),
  }
}

/** Header and sums, then what happened beside what is known; on narrow screens one part at a time. */
function Story({ order: shown }: { order: TransactionDetail }) {
  const { t } = useTranslation('trade')
  const { move, ask, close } = useAskedMove()
  useMoveKeys(() => shown, ask)
  useOrderPulse(shown)
  return (
    <DetailBody
      header={useOrderHeader(shown, ask)}
      standing={
        <>
          <OrderFlags flags={shown.flags} />
          <PlatformNote shop={shown.platform} />
        </>
      }
      sums={<DetailSums order={shown} />}
      parts={[
        { key: 'trail', content: <MoneyTrail order={shown} /> },
        {
          key: 'timeline',
          content: (
            <>
              <OrderRefunds refunds={shown.refunds} />
              <OrderShipments orderId={shown.id} />
              <OrderTimeline order={shown} />
            </>
          ),
        },
        {
          key: 'decision',
          content: <RiskDecision orderId={shown.id} isUnruled={shown.flags.includes('not_ruled')} />,
        },
      ]}
      facts={<DetailFacts order={shown} />}
      tabs={{
        label: t('detail.tabs'),
        tabs: [
          { value: 'timeline', label: t('detail.timeline') },
          { value: 'trail', label: t('detail.trail') },
          { value: 'decision', label: t('detail.decision') },
          { value: 'facts', label: t('detail.cardTitle') },
        ],
      }}
      dialogs={move && <OrderMoveDialog move={move} id={shown.id} onClose={close} />}
    />
  )
}
