import { type ReactNode, useState } from 'react'
import type { WireMoney } from '@quayside/contract/money.ts'
import type { reviewListCalls } from '@quayside/contract/risk/review/list.ts'
import type { reviewCalls } from '@quayside/contract/trade/move/review.ts'
import type { ReviewDecision } from '@quayside/contract/trade/move/review-reasons.ts'
import { isAuthKind, type OrderType } from '@quayside/contract/trade/states.ts'
import type { TransactionDetail } from '@quayside/contract/trade/order/detail.ts'
import { EmailText } from '#ui/text/email-text.tsx'
import { useTranslation } from '#words/use-translation.ts'
import { MoneyText } from '#ui/text/money-text.tsx'
import { Note } from '#ui/state/note.tsx'
import { toast } from '#ui/overlay/toast-store.ts'
import { formatTime } from '#ui/text/time-text.tsx'
import { useZone } from '#ui/text/zone.tsx'
import { RiskFacts } from './risk-facts.tsx'
import { moneyWords } from '#ui/text/amount.ts'
import { Figures } from './figures.tsx'
import { MoveFrame } from './move-frame.tsx'
import styles from './moves.module.css'
import { Grounds, groundsGiven, type GroundsText, noGrounds } from './review-grounds.tsx'
import { useMove } from './use-move.ts'

type Deciding = (typeof reviewCalls)[keyof typeof reviewCalls] | (typeof reviewListCalls)['normal' | 'refuse']

/** What somebody should see who decides about an order. */
export interface ReviewedOrder {
  id: string
  orderNo: string
  merchantOrderId: string
  type: OrderType
  amount: WireMoney
  version: number
  risk: TransactionDetail['risk']
  email: string | null
}

interface ReviewDialogProps {
  order: ReviewedOrder
  decision: 'accept' | 'reject'
  /** Which call decides; the risk area passes orders by one of its own. */
  path: Deciding['path']
  onDone: () => void
  onClose: () => void
  /** What else is decided with it. */
  children?: ReactNode
}

/** An order that is held for its risk score is passed or rejected, with what follows from it (spec §4). */
export function ReviewDialog({ order, decision, path, onDone, onClose, children }: ReviewDialogProps) {
  const { t, i18n } = useTranslation(['moves', 'trade', 'terms'])
  const facts = { amount: moneyWords(order.amount, i18n.language), orderNo: order.orderNo }
  const move = useMove<Deciding>(path, () => {
    toast({ tone: 'good', text: t(`${decision}.made`, facts) })
    onDone()
    onClose()
  })
  const passed = isAuthKind(order.type) ? t('accept.afterAuth', facts) : t('accept.afterSale', facts)
  const [grounds, setGrounds] = useState<GroundsText>(noGrounds)
  const [asked, setAsked] = useState(false)
  const of: ReviewDecision = decision === 'accept' ? 'pass' : 'reject'
  const given = groundsGiven(grounds)
  const submit = () => {
    setAsked(true)
    if (given) move.run({ id: order.id, version: order.version, ...given })
  }
  return (
    <MoveFrame
      title={t(`${decision}.title`)}
      order={order}
      state={move.state}
      failure={move.failure}
      submit={t(`${decision}.submit`, facts)}
      danger={decision === 'reject'}
      onSubmit={submit}
      onClose={onClose}
    >
      <OrderFigures order={order} />
      <div className={styles['risk']}>
        <RiskFacts risk={{ ...order.risk, reviewDeadline: null }} />
      </div>
      <Grounds decision={of} grounds={grounds} asked={asked} onChange={setGrounds} />
      {children}
      <Note tone={decision === 'reject' ? 'warn' : 'info'}>
        {decision === 'accept' ? passed : t('reject.after', facts)}
      </Note>
    </MoveFrame>
  )
}

function OrderFigures({ order }: { order: ReviewedOrder }) {
  const { t } = useTranslation(['moves', 'trade', 'terms'])
  const zone = useZone()
  const due = order.risk.reviewDeadline
  return (
    <Figures
      label={t('figure.title')}
      figures={[
        {
          key: 'amount',
          label: t('trade:column.amount'),
          value: <MoneyText money={order.amount} />,
          total: true,
        },
        { key: 'type', label: t('trade:column.type'), value: t(`terms:type.${order.type}`) },
        ...(order.email === null
          ? []
          : [{ key: 'email', label: t('trade:column.email'), value: <EmailText email={order.email} /> }]),
        ...(due === null
          ? []
          : [
              {
                key: 'due',
                label: t('figure.due', { zone: zone.label }),
                value: formatTime(due, zone.name),
              },
            ]),
      ]}
    />
  )
}
