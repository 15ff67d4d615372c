import { useTranslation } from 'react-i18next'
import type { TransactionDetail } from '@quayside/contract/trade/order/detail.ts'
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
  const { t } = useTranslation(['trade', 'terms', 'shell'])
  const zone = useZone()
  const { sums } = order
  const state = t(`terms:order.${order.status}`)
  return (
    <header>
      <h1 className="visually-hidden">
        {t('shell:page.order')} {order.orderNo}
      </h1>
      <div className={styles['header']}>
        <span className={styles['figure']}>
          <small>{sums.amount.currency}</small> <MoneyText money={sums.amount} bare />
        </span>
        <StatusTag tone={orderTone(order.status, order.captureState)}>
          {order.captureState === 'none'
            ? state
            : `${state} · ${t(`terms:captureState.${order.captureState}`)}`}
        </StatusTag>
        {!isZero(sums.refunded.value) && (
          <StatusTag tone="info">
            {isZero(sums.refundable.value) && sums.refunded.value === sums.captured.value
              ? t('detail.fullyRefunded')
              : t('detail.partlyRefunded')}
          </StatusTag>
        )}
        {!isZero(sums.chargedBack.value) && <StatusTag tone="warn">{t('disputed')}</StatusTag>}
        <OrderActions order={order} onAsk={onAsk} />
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
