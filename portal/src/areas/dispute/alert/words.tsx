import type { AlertRow } from '@quayside/contract/dispute/alert/alert.ts'
import { useTranslation } from '#words/use-translation.ts'
import { StatusTag } from '#ui/text/status-tag.tsx'
import { DeadlineLeft } from '#ui/text/deadline-left.tsx'
import { MoneyCell } from '#ui/text/money-text.tsx'
import { Nothing } from '#ui/text/nothing.tsx'
import { TimeText } from '#ui/text/time-text.tsx'
import { alertTones } from '#ui/text/tones.ts'

/** How an alert stands. */
export function AlertTag({ row }: { row: Pick<AlertRow, 'status'> }) {
  const { t } = useTranslation('alerts')
  return <StatusTag tone={alertTones[row.status]}>{t(`status.${row.status}`)}</StatusTag>
}

interface AlertDueProps {
  row: AlertRow
  asOf: string | undefined
  /** In a table, that it has passed says enough: both do not fit beside what is best done. */
  brief?: boolean
}

/** Time left first, the exact instant behind it; nothing counts down where nobody has to act. */
export function AlertDue({ row, asOf, brief = false }: AlertDueProps) {
  const { t } = useTranslation('alerts')
  const isOpen = row.status === 'pending'
  const isOver = asOf !== undefined && row.refundDeadline < asOf
  return (
    <>
      {isOpen && (
        <>
          <DeadlineLeft until={row.refundDeadline} asOf={asOf} over={t('over')} />{' '}
        </>
      )}
      {!(brief && isOpen && isOver) && <TimeText at={row.refundDeadline} style="minute" />}
    </>
  )
}

/** How long a refund still takes it out of its month's fraud count. */
export function MonthLeft({ row }: { row: AlertRow }) {
  const { t } = useTranslation('alerts')
  const { daysInMonth } = row
  return (
    <span title={t('monthNote')}>
      {daysInMonth === 0 ? t('month_zero') : t('month', { count: daysInMonth })}
    </span>
  )
}

/** What is cheaper; nothing where nobody has to decide. */
export function AlertBest({ row: { best } }: { row: Pick<AlertRow, 'best'> }) {
  const { t } = useTranslation('alerts')
  return best === null ? <Nothing /> : <b>{t(`move.${best}`)}</b>
}

/** What is lost by doing nothing. */
export function AlertStake({ row: { stake } }: { row: Pick<AlertRow, 'stake'> }) {
  const { t } = useTranslation('alerts')
  if (stake === null) return <Nothing />
  return (
    <span title={t('stakeNote')}>
      <MoneyCell money={stake} bare />
    </span>
  )
}
