import { Link } from '@tanstack/react-router'
import type { ReviewListRow } from '@quayside/contract/risk/review-list.ts'
import { useTranslation } from '#words/use-translation.ts'
import { MoneyText } from '#ui/text/money-text.tsx'
import { type OrderMove, RiskScore, useRiskReasons } from '#areas/trade/public.tsx'
import styles from './review-card.module.css'
import { ReviewMenu } from './review-menu.tsx'
import { Similar } from './similar.tsx'
import { TimeLeft } from './time-left.tsx'

interface ReviewCardProps {
  row: ReviewListRow
  asOf: string | undefined
  onAsk: (move: OrderMove, id: string) => void
}

/** A held order where the screen is narrow: amount and time left, score and why, buyer. */
export function ReviewCard({ row, asOf, onAsk }: ReviewCardProps) {
  const { t } = useTranslation('risk')
  const told = useRiskReasons()
  return (
    <div className={styles['card']}>
      <span className={styles['line']}>
        <b>
          <MoneyText money={row.amount} />
        </b>
        <TimeLeft until={row.reviewDeadline} asOf={asOf} />
      </span>
      <span className={styles['line']}>
        <Link to="/detail/orderDetails/$id" params={{ id: row.id }}>
          {row.orderNo}
        </Link>
        <ReviewMenu row={row} onAsk={onAsk} />
      </span>
      <span className={styles['quiet']}>
        {t('score')} <RiskScore score={row.score} />
        {row.reasons.length > 0 && ` · ${told(row.reasons)}`}
      </span>
      <span className={styles['quiet']}>
        <Similar similar={row.similar} />
      </span>
    </div>
  )
}
