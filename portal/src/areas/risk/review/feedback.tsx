import { type ReactNode, useState } from 'react'
import type { reviewDeskCalls, ReviewFeedback } from '@quayside/contract/risk/review/desk.ts'
import { useCall } from '#api/use-call.ts'
import { Button } from '#ui/control/button.tsx'
import { Section } from '#ui/page/section.tsx'
import { PlainTable } from '#ui/table/plain-table.tsx'
import { percentText } from '#ui/text/percent-text.ts'
import { useTranslation } from '#words/use-translation.ts'
import styles from './panel.module.css'

type TurnedOut = Pick<
  ReviewFeedback,
  'passed' | 'passedFraud' | 'rejected' | 'rejectedReturned' | 'medianMinutes'
>

const hour = 60
const shareOf = (part: number, of: number): string =>
  of === 0 ? '–' : percentText(Math.round((part / of) * 1000) / 10)

function useMinutes(): (minutes: number | null) => string {
  const { t } = useTranslation('review')
  return (minutes) => {
    if (minutes === null) return '–'
    if (minutes < hour) return t('feedback.minutes', { count: minutes })
    return t('feedback.hours', { hours: Math.floor(minutes / hour), minutes: minutes % hour })
  }
}

/** What came of reviews that are old enough to tell. */
export function ReviewFeedbackSection() {
  const { t } = useTranslation('review')
  const [open, setOpen] = useState(false)
  const { data } = useCall<typeof reviewDeskCalls.feedback>('/suspected/feedback', {})
  if (!data) return null
  const any = data.passed + data.rejected > 0
  return (
    <div className={styles['feedback']}>
      <Section
        named
        title={t('feedback.title')}
        note={t('feedback.note')}
        action={
          any && (
            <Button look="accent" size="sm" aria-expanded={open} onClick={() => setOpen(!open)}>
              {t(open ? 'feedback.hide' : 'feedback.details')}
            </Button>
          )
        }
      >
        {any ? <Figures feedback={data} /> : <p className={styles['quiet']}>{t('feedback.none')}</p>}
        {any && open && <Details feedback={data} />}
      </Section>
    </div>
  )
}

function Figures({ feedback }: { feedback: ReviewFeedback }) {
  const { t } = useTranslation('review')
  const told = useMinutes()
  const { passed, passedFraud, rejected, rejectedReturned, medianMinutes, looked, lookedInTime, second } =
    feedback
  return (
    <div className={styles['figures']}>
      <Figure label={t('feedback.passedFraud')} value={shareOf(passedFraud, passed)}>
        {t('feedback.ofOrders', { part: passedFraud, count: passed })}
      </Figure>
      <Figure label={t('feedback.rejectedGood')} value={shareOf(rejectedReturned, rejected)}>
        {t('feedback.returned', { part: rejectedReturned, count: rejected })}
      </Figure>
      <Figure label={t('feedback.median')} value={told(medianMinutes)}>
        {looked === 0
          ? t('feedback.firstLookNone')
          : t('feedback.firstLook', { share: shareOf(lookedInTime, looked) })}
      </Figure>
      <Figure label={t('feedback.agreed')} value={shareOf(second.agreed, second.answered)}>
        {t('feedback.agreedOf', { part: second.agreed, count: second.answered })}
      </Figure>
    </div>
  )
}

const Figure = ({ label, value, children }: { label: string; value: string; children: ReactNode }) => (
  <div>
    <span>{label}</span>
    <b>{value}</b>
    <small>{children}</small>
  </div>
)

function Details({ feedback: { byReason, byReviewer } }: { feedback: ReviewFeedback }) {
  const { t } = useTranslation(['review', 'terms'])
  return (
    <div className={styles['tables']}>
      <TurnedOutTable
        label={t('feedback.byReason')}
        head={t('feedback.reason')}
        rows={byReason.map((row) => ({
          ...row,
          name: `${t(row.decision === 'pass' ? 'feedback.passed' : 'feedback.rejected')} · ${
            row.reason === null ? t('feedback.noReason') : t(`terms:reviewReason.${row.reason}`)
          }`,
        }))}
      />
      <TurnedOutTable label={t('feedback.byReviewer')} head={t('feedback.reviewer')} rows={byReviewer} />
    </div>
  )
}

interface TableProps {
  label: string
  head: string
  rows: readonly (TurnedOut & { name: string })[]
}

function TurnedOutTable({ label, head, rows }: TableProps) {
  const { t } = useTranslation('review')
  const told = useMinutes()
  return (
    <PlainTable label={label} small>
      <thead>
        <tr>
          <th>{head}</th>
          <th data-right>{t('feedback.passedFraud')}</th>
          <th data-right>{t('feedback.rejectedGood')}</th>
          <th data-right>{t('feedback.median')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, passed, passedFraud, rejected, rejectedReturned, medianMinutes }, at) => (
          <tr key={`${name} ${String(at)}`}>
            <td>{name}</td>
            <td data-right>
              {passed === 0 ? '–' : t('feedback.agreedOf', { part: passedFraud, count: passed })}
            </td>
            <td data-right>
              {rejected === 0 ? '–' : t('feedback.agreedOf', { part: rejectedReturned, count: rejected })}
            </td>
            <td data-right>{told(medianMinutes)}</td>
          </tr>
        ))}
      </tbody>
    </PlainTable>
  )
}
