import type { OutputOf } from '@quayside/contract/call.ts'
import { disputeReportLimits } from '@quayside/contract/dispute/report/limits.ts'
import type { schemeCalls } from '@quayside/contract/dispute/report/scheme.ts'
import { useTranslation } from '#words/use-translation.ts'
import { CheckField } from '#ui/control/check-field.tsx'
import { MoneyText } from '#ui/text/money-text.tsx'
import { useCockpitTexts } from './month-text.ts'
import styles from './protest.module.css'

export type StepEffect = OutputOf<typeof schemeCalls.whatIf>['steps'][number]

interface StepLineProps {
  label: string
  note: string
  /** The limit in US dollars; undefined where the step is not ticked. */
  value: number | undefined
  usual: number
  onChange: (value: number | undefined) => void
  effect: StepEffect | undefined
}

const { min, max } = disputeReportLimits.stepUsd

/** A step with a limit that can be set. */
export function StepLine({ label, note, value, usual, onChange, effect }: StepLineProps) {
  const { t } = useTranslation('scheme')
  return (
    <div className={styles['step']}>
      <div>
        <CheckField
          label={label}
          hint={note}
          checked={value !== undefined}
          onChange={(isTicked) => onChange(isTicked ? usual : undefined)}
        />
        {value !== undefined && (
          <input
            type="number"
            inputMode="numeric"
            className={styles['limit']}
            aria-label={t('whatIf.limit')}
            min={min}
            max={max}
            value={value}
            onChange={(event) => {
              const next = event.currentTarget.valueAsNumber
              if (Number.isInteger(next) && next >= min && next <= max) onChange(next)
            }}
          />
        )}
      </div>
      <Effect effect={effect} />
    </div>
  )
}

export function Effect({ effect }: { effect: StepEffect | undefined }) {
  const { t } = useTranslation('scheme')
  const { fraction } = useCockpitTexts()
  if (!effect) return <span className={styles['effect']}>–</span>
  return (
    <span className={styles['effect']}>
      <b>−{fraction(effect.cases)}</b> <MoneyText money={effect.cost} bare />
      <small>{t('whatIf.rows', { count: effect.rows })}</small>
    </span>
  )
}
