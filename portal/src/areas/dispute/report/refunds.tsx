import { Link } from '@tanstack/react-router'
import type { UseQueryResult } from '@tanstack/react-query'
import type { OutputOf } from '@quayside/contract/call.ts'
import type { schemeCalls } from '@quayside/contract/dispute/report/scheme.ts'
import type { CallFailure } from '#api/failure.ts'
import { useTranslation } from '#words/use-translation.ts'
import { CheckField } from '#ui/control/check-field.tsx'
import { ErrorState } from '#ui/state/state.tsx'
import { MoneyText } from '#ui/text/money-text.tsx'
import { useCockpitTexts } from './month-text.ts'
import { Effect, type StepEffect } from './step-line.tsx'
import styles from './protest.module.css'

type Candidates = OutputOf<typeof schemeCalls.candidates>

interface RefundsProps {
  query: UseQueryResult<Candidates, CallFailure>
  chosen: readonly string[]
  onChange: (ids: readonly string[]) => void
  effect: StepEffect | undefined
}

/** Orders that an issuer has reported and that can still be refunded: all at once, or one by one. */
export function Refunds({ query: { data, error, refetch }, chosen, onChange, effect }: RefundsProps) {
  const { t } = useTranslation('scheme')
  if (error) return <ErrorState failure={error} onAgain={() => void refetch()} />
  if (!data) return null
  const { rows } = data
  if (rows.length === 0) return <p className={styles['quiet']}>{t('whatIf.refundNone')}</p>
  const all = rows.map((row) => row.id)
  return (
    <div className={styles['step']}>
      <CheckField
        label={t('whatIf.refund', { count: chosen.length || rows.length })}
        hint={t('whatIf.refundNote')}
        checked={chosen.length > 0}
        onChange={(isTicked) => onChange(isTicked ? all : [])}
      />
      <Effect effect={effect} />
      <details>
        <summary>
          {t('whatIf.choose')}{' '}
          {chosen.length > 0 && t('whatIf.chosen', { count: chosen.length, all: rows.length })}
        </summary>
        <ul className={styles['candidates']}>
          {rows.map((row) => (
            <Candidate
              key={row.id}
              row={row}
              isChosen={chosen.includes(row.id)}
              onChange={(isChosen) =>
                onChange(isChosen ? [...chosen, row.id] : chosen.filter((one) => one !== row.id))
              }
            />
          ))}
        </ul>
      </details>
    </div>
  )
}

interface CandidateProps {
  row: Candidates['rows'][number]
  isChosen: boolean
  onChange: (isChosen: boolean) => void
}

function Candidate({ row, isChosen, onChange }: CandidateProps) {
  const { t } = useTranslation('scheme')
  const { chance } = useCockpitTexts()
  return (
    <li>
      <CheckField
        label={row.orderNo}
        hint={`${t('whatIf.reported')} ${row.reportedOn} · ${t('whatIf.follows')} ${chance(row.chance)}`}
        checked={isChosen}
        onChange={onChange}
      />
      <Link
        to="/detail/orderDetails/$id"
        params={{ id: row.orderId }}
        aria-label={t('whatIf.open', { orderNo: row.orderNo })}
      >
        {t('whatIf.order')}
      </Link>
      <MoneyText money={row.refundable} />
    </li>
  )
}
