import { createLazyRoute, getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type {
  TransactionDetail,
  transactionDetailCalls,
} from '@quayside/contract/trade/transaction-detail.ts'
import { useCall, useRefresh } from '../../api/use-call.ts'
import { useAfterDelay } from '../../ui/after-delay.ts'
import { useNarrow } from '../../ui/narrow.ts'
import { ErrorState } from '../../ui/state.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { DetailFacts } from './parts/detail-facts.tsx'
import { DetailHeader } from './parts/detail-header.tsx'
import { DetailSums } from './parts/detail-sums.tsx'
import { MoneyTrail } from './parts/money-trail.tsx'
import { Neighbours } from './parts/neighbours.tsx'
import { OrderTimeline } from './parts/order-timeline.tsx'
import styles from './transaction-detail.module.css'
import { validateTransactionSearch } from './transaction-search.ts'

const id = '/shell/detail/orderDetails/$id'
export const route = createLazyRoute(id)({ component: TransactionDetailScreen })
const { useParams, useSearch } = getRouteApi(id)

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
  return (
    <>
      <Neighbours id={order.id} search={search} />
      {error && <ErrorState title={t('detail.failed')} failure={error} onAgain={() => void refresh(path)} />}
      {!data && !error && <p role="status">{late && t('ui:loading')}</p>}
      {data && !error && <Story order={data} />}
    </>
  )
}

type Part = 'timeline' | 'trail' | 'facts'

/** Header and sums, then what happened beside what is known; on narrow screens one part at a time. */
function Story({ order }: { order: TransactionDetail }) {
  const { t } = useTranslation('trade')
  const narrow = useNarrow()
  const [part, setPart] = useState<Part>('timeline')
  const shown = (one: Part) => !narrow || part === one
  return (
    <article className={styles['story']}>
      <DetailHeader order={order} />
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
          {shown('timeline') && <OrderTimeline order={order} />}
        </div>
        {shown('facts') && <DetailFacts order={order} />}
      </div>
    </article>
  )
}
