import type { RefundRow } from '@quayside/contract/trade/refunds/list.ts'
import { type Translate, useTranslation } from '#words/use-translation.ts'
import { MoneyText } from '#ui/text/money-text.tsx'
import { formatTime } from '#ui/text/time-text.tsx'
import { useZone } from '#ui/text/zone.tsx'
import { Section } from '#ui/page/section.tsx'
import { joined } from './card-facts.tsx'
import tones from '#areas/trade/tones.module.css'
import styles from './order.module.css'
import { RefundTag } from '#areas/trade/refunds/columns.tsx'
import { RefundMenu } from '#areas/trade/refunds/menu.tsx'

/** What was given back of an order or is about to be, each with who asked, what became of it and what can be done. */
export function OrderRefunds({ refunds }: { refunds: readonly RefundRow[] }) {
  const { t } = useTranslation('trade')
  const zone = useZone()
  if (refunds.length === 0) return null
  return (
    <Section named title={t('detail.refunds')} note={t('detail.timelineNote', { zone: zone.label })}>
      <ul className={styles['refunds']}>
        {refunds.map((refund) => (
          <OneRefund key={refund.id} refund={refund} />
        ))}
      </ul>
    </Section>
  )
}

function OneRefund({ refund }: { refund: RefundRow }) {
  const { t } = useTranslation('trade')
  const { name: zone } = useZone()
  const { status, sendsAt, failure } = refund
  const told = toldOf(refund, zone, t)
  return (
    <li>
      <b className={styles['amount']}>
        <MoneyText money={refund.amount} />
      </b>
      <span>
        <RefundTag row={refund} />
      </span>
      <span className={styles['number']} data-kind="id">
        {refund.refundNo}
      </span>
      <span>
        <RefundMenu row={refund} inOrder />
      </span>
      <span className={styles['told']}>{told}</span>
      {failure !== null && <span className={tones['bad']}>{failure.message}</span>}
      {sendsAt !== null && (
        <span className={styles['told']}>
          {t('detail.refundSends', { time: formatTime(sendsAt, zone, 'clock') })}
        </span>
      )}
      {status === 'pending' && <span className={styles['told']}>{t('detail.refundWaits')}</span>}
    </li>
  )
}

function toldOf(refund: RefundRow, zone: string, t: Translate<'trade'>): string {
  const { askedBy, doneAt, merchantRefundId, reason, arn } = refund
  const time = formatTime(refund.createdAt, zone)
  return joined(
    askedBy === null ? t('detail.refundByCore', { time }) : t('detail.refundBy', { time, name: askedBy }),
    doneAt && t('detail.refundDone', { time: formatTime(doneAt, zone) }),
    merchantRefundId && t('detail.refundOwnNo', { number: merchantRefundId }),
    arn && t('fact.arn', { value: arn }),
    reason && t('fact.reason', { value: reason }),
  )
}
