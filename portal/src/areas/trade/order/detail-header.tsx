import type { ReactNode } from 'react'
import type { WireMoney } from '@quayside/contract/money.ts'
import type { TransactionRow } from '@quayside/contract/trade/list/transaction.ts'
import type { TransactionDetail } from '@quayside/contract/trade/order/detail.ts'
import { useTranslation } from '#words/use-translation.ts'
import { DetailHeader, type DetailHeaderProps } from '#details/header.tsx'
import { isZero } from '#ui/text/money-text.tsx'
import { Note } from '#ui/state/note.tsx'
import { StatusTag } from '#ui/text/status-tag.tsx'
import { TimeText } from '#ui/text/time-text.tsx'
import { markTones, orderTone } from '#ui/text/tones.ts'
import { useZone } from '#ui/text/zone.tsx'
import { OrderActions } from '#areas/trade/move/order-actions.tsx'
import type { OrderMove } from '#areas/trade/move/order-move.ts'

/** Amount, state, moves and numbers of an order. */
export function useOrderHeader(
  order: TransactionDetail,
  onAsk: (move: OrderMove) => void,
): DetailHeaderProps {
  const { t } = useTranslation('trade')
  const { sums } = order
  const more = (
    <>
      {!isZero(sums.refunded.value) && (
        <StatusTag tone={markTones.refunded}>
          {isZero(sums.refundable.value) && sums.refunded.value === sums.captured.value
            ? t('detail.fullyRefunded')
            : t('detail.partlyRefunded')}
        </StatusTag>
      )}
      {!isZero(sums.chargedBack.value) && <StatusTag tone={markTones.disputed}>{t('disputed')}</StatusTag>}
    </>
  )
  return {
    ...useHeading(order, sums.amount, more),
    acts: <OrderActions order={order} onAsk={onAsk} />,
  }
}

/** What the list that led here knew of the order, until all of it has come. */
export function KnownHeader({ row }: { row: TransactionRow }) {
  return <DetailHeader {...useHeading(row, row.amount)} />
}

type Headed = Pick<TransactionDetail, 'orderNo' | 'merchantOrderId' | 'createdAt' | 'status' | 'captureState'>

function useHeading(order: Headed, amount: WireMoney, more?: ReactNode): DetailHeaderProps {
  const { t } = useTranslation(['trade', 'terms', 'shell'])
  const zone = useZone()
  const { orderNo, merchantOrderId, createdAt, status, captureState } = order
  const state = t(`terms:order.${status}`)
  return {
    title: `${t('shell:page.order')} ${orderNo}`,
    amount,
    tags: (
      <>
        <StatusTag tone={orderTone(status, captureState)}>
          {captureState === 'none' ? state : `${state} · ${t(`terms:captureState.${captureState}`)}`}
        </StatusTag>
        {more}
      </>
    ),
    numbers: [
      { key: 'orderNo', label: t('column.orderNo'), value: orderNo, copy: orderNo },
      { key: 'own', label: t('column.merchantOrderId'), value: merchantOrderId, copy: merchantOrderId },
      {
        key: 'at',
        value: (
          <>
            <TimeText at={createdAt} /> {zone.label}
          </>
        ),
      },
    ],
  }
}

/** What the payment core says against it. */
export function OrderFlags({ flags }: Pick<TransactionDetail, 'flags'>) {
  const { t } = useTranslation('terms')
  if (flags.length === 0) return null
  return (
    <Note tone="warn">
      {flags.map((flag) => (
        <div key={flag}>{t(`orderFlag.${flag}`)}</div>
      ))}
    </Note>
  )
}
