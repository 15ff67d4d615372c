import { useId } from 'react'
import {
  type ReviewDecision,
  reviewLimits,
  type ReviewReason,
  reviewReasons,
} from '@quayside/contract/trade/move/review-reasons.ts'
import { useTranslation } from '#words/use-translation.ts'
import { SelectField } from '#ui/control/select-field.tsx'
import styles from './moves.module.css'

/** Why somebody decides as they do, as far as they have said it. */
export interface GroundsText {
  reason: ReviewReason | ''
  note: string
}
export const noGrounds: GroundsText = { reason: '', note: '' }

/** What goes to the server; undefined while something is missing. */
export function groundsGiven({
  reason,
  note,
}: GroundsText): { reason: ReviewReason; note?: string } | undefined {
  const text = note.trim()
  if (reason === '' || (reason === 'other' && text === '')) return undefined
  return { reason, ...(text !== '' && { note: text }) }
}

interface GroundsProps {
  decision: ReviewDecision
  grounds: GroundsText
  /** It was tried to go on: what is missing is said. */
  asked: boolean
  onChange: (grounds: GroundsText) => void
}

/** Reason and note of a decision. */
export function Grounds({ decision, grounds, asked, onChange }: GroundsProps) {
  const { t } = useTranslation(['moves', 'terms'])
  const id = useId()
  const { reason, note } = grounds
  const needed = reason === 'other'
  const missing = asked && needed && note.trim() === ''
  return (
    <>
      <SelectField
        label={t('grounds.reason')}
        value={reason}
        placeholder={t('grounds.choose')}
        choices={reviewReasons[decision].map((one) => ({
          value: one,
          label: t(`terms:reviewReason.${one}`),
        }))}
        error={asked && reason === '' ? t('grounds.missing') : undefined}
        onChange={(value) => onChange({ note, reason: value as ReviewReason | '' })}
      />
      <div className={styles['note']}>
        <label htmlFor={id}>{t('grounds.note')}</label>
        <textarea
          id={id}
          rows={2}
          maxLength={reviewLimits.note.max}
          value={note}
          aria-describedby={`${id}-below`}
          aria-invalid={missing || undefined}
          onChange={(event) => onChange({ reason, note: event.currentTarget.value })}
        />
        <p id={`${id}-below`} data-error={missing || undefined} role={missing ? 'alert' : undefined}>
          {missing
            ? t('grounds.noteMissing')
            : t(needed ? 'grounds.needed' : 'grounds.optional', { max: reviewLimits.note.max })}
        </p>
      </div>
    </>
  )
}
