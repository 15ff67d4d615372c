import type { ReactNode } from 'react'
import type { WireMoney } from '@quayside/contract/money.ts'
import type { TransactionRow } from '@quayside/contract/trade/list/transaction.ts'
import type { TransactionDetail } from '@quayside/contract/trade/order/detail.ts'
import { useTranslation } from '#words/use-translation.ts'
import { CopyButton } from '#ui/control/copy-button.tsx'
import { isZero, MoneyText } from '#ui/text/money-text.tsx'
import { Note } from '#ui/state/note.tsx'
import { StatusTag } from '#ui/text/status-tag.tsx'
import { TimeText } from '#ui/text/time-text.tsx'
import { orderTone } from '#ui/text/tones.ts'
import { useZone } from '#ui/text/zone.tsx'
import { OrderActions } from '#areas/trade/move/order-actions.tsx'
import type { OrderMove } from '#areas/trade/move/order-move.ts'
import styles from '#areas/trade/transaction-detail.module.css'

interface DetailHeaderProps {
  order: TransactionDetail
  onAsk: (move: OrderMove) => void
}

/** Amount, state, moves and numbers of an order. */
export function DetailHeader({ order, onAsk }: DetailHeaderProps) {
  const { t } = useTranslation(['trade', 'terms'])
  const { sums } = order
  return (
    <Heading order={order} amount={sums.amount}>
      {!isZero(sums.refunded.value) && (
        <StatusTag tone="info">
          {isZero(sums.refundable.value) && sums.refunded.value === sums.captured.value
            ? t('detail.fullyRefunded')
            : t('detail.partlyRefunded')}
        </StatusTag>
      )}
      {!isZero(sums.chargedBack.value) && <StatusTag tone="warn">{t('disputed')}</StatusTag>}
      <OrderActions order={order} onAsk={onAsk} />
    </Heading>
  )
}

/** What the list that led here knew of the order, until all of it has come. */
export function KnownHeader({ row }: { row: TransactionRow }) {
  return (
    <article className={styles['story']} aria-busy>
      <Heading order={{ ...row, flags: [] }} amount={row.amount} />
    </article>
  )
}

interface HeadingProps {
  order: Pick<
    TransactionDetail,
    'orderNo' | 'merchantOrderId' | 'createdAt' | 'status' | 'captureState' | 'flags'
  >
  amount: WireMoney
  /** Beside amount and state. */
  children?: ReactNode
}

function Heading({ order, amount, children }: HeadingProps) {
  const { t } = useTranslation(['trade', 'terms', 'shell'])
  const zone = useZone()
  const state = t(`terms:order.${order.status}`)
  return (
    <header>
      <h1 className="visually-hidden">
        {t('shell:page.order')} {order.orderNo}
      </h1>
      <div className={styles['header']}>
        <span className={styles['figure']}>
          <small>{amount.currency}</small> <MoneyText money={amount} bare />
        </span>
        <StatusTag tone={orderTone(order.status, order.captureState)}>
          {order.captureState === 'none'
            ? state
            : `${state} · ${t(`terms:captureState.${order.captureState}`)}`}
        </StatusTag>
        {children}
      </div>
      <div className={styles['ids']}>
        <span>
          {t('column.orderNo')} {order.orderNo}
          <CopyButton text={order.orderNo} what={t('column.orderNo')} />
        </span>
        <span>
          {t('column.merchantOrderId')} {order.merchantOrderId}
          <CopyButton text={order.merchantOrderId} what={t('column.merchantOrderId')} />
        </span>
        <span>
          <TimeText at={order.createdAt} /> {zone.label}
        </span>
      </div>
      {order.flags.length > 0 && (
        <Note tone="warn">
          {order.flags.map((flag) => (
            <div key={flag}>{t(`terms:orderFlag.${flag}`)}</div>
          ))}
        </Note>
      )}
    </header>
  )
}
