import { Link } from '@tanstack/react-router'
import type { SubscriptionRow } from '@quayside/contract/trade/subscription/list.ts'
import { useTranslation } from '#words/use-translation.ts'
import { CardNumber } from '#areas/trade/move/card-number.tsx'
import { Nothing } from '#ui/text/nothing.tsx'
import { StatusTag } from '#ui/text/status-tag.tsx'
import { TimeText } from '#ui/text/time-text.tsx'
import { subscriptionTones } from './tones.ts'

/** To its page. */
export const SubscriptionLink = ({ id, no }: { id: string; no: string }) => (
  <Link to="/home/tradeManage/subscription/subscriptionDetail/$id" params={{ id }}>
    {no}
  </Link>
)

/** How it stands; of one that has ended, why. */
export function SubscriptionTag({ row }: { row: Pick<SubscriptionRow, 'status' | 'endReason'> }) {
  const { t } = useTranslation('subscription')
  return (
    <StatusTag tone={subscriptionTones[row.status]} tip={row.endReason && t(`endReason.${row.endReason}`)}>
      {t(`status.${row.status}`)}
    </StatusTag>
  )
}

/** "Monthly", "Every 3 months". */
export function useIntervalWords(): (interval: SubscriptionRow['interval']) => string {
  const { t } = useTranslation('subscription')
  return ({ unit, count }) => (count === 1 ? t(`every.one.${unit}`) : t(`every.many.${unit}`, { count }))
}

/** How many of its cycles are paid. */
export function useProgressWords(): (row: Pick<SubscriptionRow, 'paidCycles' | 'cycles'>) => string {
  const { t } = useTranslation('subscription')
  return ({ paidCycles: paid, cycles }) =>
    cycles === null ? t('progress.endless', { paid }) : t('progress.of', { paid, cycles })
}

/** When it is charged next, or that it is being charged right now. */
export function NextCharge({ row }: { row: Pick<SubscriptionRow, 'nextChargeAt' | 'underWay'> }) {
  const { t } = useTranslation('subscription')
  if (row.underWay) return <>{t('underWay')}</>
  return row.nextChargeAt === null ? <Nothing /> : <TimeText at={row.nextChargeAt} style="minute" />
}

/** The card that is charged. */
export const ChargedCard = ({
  row: { brand, lastFour },
}: {
  row: Pick<SubscriptionRow, 'brand' | 'lastFour'>
}) => (lastFour === null ? <Nothing /> : <CardNumber brand={brand} masked={`•••• ${lastFour}`} />)
