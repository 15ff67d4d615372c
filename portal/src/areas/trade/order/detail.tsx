import { createLazyRoute, getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import type { transactionCalls, TransactionRow } from '@quayside/contract/trade/list/transaction.ts'
import type { TransactionDetail, transactionDetailCalls } from '@quayside/contract/trade/order/detail.ts'
import { useTranslation } from '#words/use-translation.ts'
import { useCall, useKnown, useRefresh } from '#api/use-call.ts'
import { useAfterDelay } from '#ui/state/after-delay.ts'
import { useNarrow } from '#ui/page/narrow.ts'
import { ErrorState } from '#ui/state/state.tsx'
import { Tabs } from '#ui/control/tabs.tsx'
import { type OrderMove, validMove } from '#areas/trade/move/order-move.ts'
import { PlatformNote } from '#areas/trade/move/platform-note.tsx'
import { useMoveKeys } from '#areas/trade/move/use-move-keys.ts'
import { OrderMoveDialog } from '#areas/trade/move/use-order-moves.tsx'
import { useOrderPulse } from '#areas/trade/move/use-order-pulse.ts'
import { DetailFacts } from './detail-facts.tsx'
import { DetailHeader, KnownHeader } from './detail-header.tsx'
import { DetailSums } from './detail-sums.tsx'
import { MoneyTrail } from './money-trail.tsx'
import { Neighbours } from './neighbours.tsx'
import { OrderRefunds } from './refunds.tsx'
import { OrderTimeline } from './timeline.tsx'
import styles from '#areas/trade/transaction-detail.module.css'
import { validateTransactionSearch } from '#areas/trade/transaction-search.ts'

const id = '/shell/detail/orderDetails/$id'
export const route = createLazyRoute(id)({ component: TransactionDetailScreen })
const { useParams, useSearch, useNavigate } = getRouteApi(id)

const path = '/transaction/detail'

function TransactionDetailScreen() {
  const { t } = useTranslation(['trade', 'ui'])
  const order = useParams()
  const search = useSearch({ select: validateTransactionSearch, structuralSharing: true })
  const refresh = useRefresh()
  const { data, error, isPending } = useCall<typeof transactionDetailCalls.detail>(
    path,
    { id: order.id },
    { keep: false },
  )
  const late = useAfterDelay(isPending)
  const known = useKnown<typeof transactionCalls.query, TransactionRow>('/transaction/query', ({ rows }) =>
    rows.find((row) => row.id === order.id),
  )
  // A look again that got no answer, of which the funnel tells, takes nothing away: a refund in doubt may be asked again.
  const failure = data && error?.key === 'client.no_answer' ? null : error
  return (
    <>
      <Neighbours id={order.id} search={search} />
      {failure && (
        <ErrorState title={t('detail.failed')} failure={failure} onAgain={() => void refresh(path)} />
      )}
      {!data && !failure && known && <KnownHeader row={known} />}
      {!data && !failure && <p role="status">{late && t('ui:loading')}</p>}
      {data && !failure && <Story order={data} />}
    </>
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

type Part = 'timeline' | 'trail' | 'facts'

/** Header and sums, then what happened beside what is known; on narrow screens one part at a time. */
function Story({ order }: { order: TransactionDetail }) {
  const { t } = useTranslation('trade')
  const { move, ask, close } = useAskedMove()
  useMoveKeys(() => order, ask)
  useOrderPulse(order)
  const narrow = useNarrow()
  const [part, setPart] = useState<Part>('timeline')
  const shown = (one: Part) => !narrow || part === one
  return (
    <article className={styles['story']}>
      <DetailHeader order={order} onAsk={ask} />
      <PlatformNote />
      <DetailSums order={order} />
      {narrow && (
        <Tabs
          label={t('detail.tabs')}
          value={part}
          onChange={setPart}
          tabs={[
            { value: 'timeline', label: t('detail.timeline') },
            { value: 'trail', label: t('detail.trail') },
            { value: 'facts', label: t('detail.cardTitle') },
          ]}
        />
      )}
      <div className={styles['columns']}>
        <div className={styles['main']}>
          {shown('trail') && <MoneyTrail order={order} />}
          {shown('timeline') && <OrderRefunds refunds={order.refunds} />}
          {shown('timeline') && <OrderTimeline order={order} />}
        </div>
        {shown('facts') && <DetailFacts order={order} />}
      </div>
      {move && <OrderMoveDialog move={move} id={order.id} onClose={close} />}
    </article>
  )
}
