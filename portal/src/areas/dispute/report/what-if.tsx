import { useState } from 'react'
import type { schemeCalls } from '@quayside/contract/dispute/report/scheme.ts'
import { useTranslation } from '#words/use-translation.ts'
import { useCall } from '#api/use-call.ts'
import { Button } from '#ui/control/button.tsx'
import { ErrorState } from '#ui/state/state.tsx'
import { useCockpitTexts } from './month-text.ts'
import type { PartProps } from './outlook.tsx'
import { Refunds } from './refunds.tsx'
import type { ProgrammeRow } from './programme.ts'
import { type StepEffect, StepLine } from './step-line.tsx'
import { WhatIfSum } from './what-if-sum.tsx'
import styles from './protest.module.css'

interface WhatIfProps extends PartProps {
  /** What the cockpit was asked for. */
  place: { month?: string; descriptor?: string }
}

/** What each step can be ticked at. */
interface Ticked {
  readonly refund: readonly string[]
  readonly authenticateFrom: number | undefined
  readonly settleUpTo: number | undefined
}

const nothing: Ticked = { refund: [], authenticateFrom: undefined, settleUpTo: undefined }
const usual = { authenticateFrom: 150, settleUpTo: 50 } as const

/** Steps that can be ticked, and what they would change; each is worked out from rows. */
export function WhatIf({ board, shown: { row }, place }: WhatIfProps) {
  const { t } = useTranslation('scheme')
  const { month } = useCockpitTexts()
  const [ticked, setTicked] = useState<Ticked>(nothing)
  const isAny = Object.values(ticked).some((value) =>
    Array.isArray(value) ? value.length > 0 : value !== undefined,
  )
  return (
    <section className={styles['whatIf']} aria-label={t('whatIf.title')}>
      <header>
        <h2>{t('whatIf.title')}</h2>
        <span>
          {month(board.month)}, {t(`programme.${row.programme}`)}
        </span>
        {isAny && (
          <Button look="accent" size="sm" onClick={() => setTicked(nothing)}>
            {t('whatIf.clear')}
          </Button>
        )}
      </header>
      {board.isOpen ? (
        <Steps row={row} place={place} ticked={ticked} isAny={isAny} onTick={setTicked} />
      ) : (
        <p className={styles['quiet']}>{t('whatIf.closed')}</p>
      )}
    </section>
  )
}

interface StepsProps extends Pick<WhatIfProps, 'place'> {
  row: ProgrammeRow
  ticked: Ticked
  isAny: boolean
  onTick: (ticked: Ticked) => void
}

function useTried({ row, place, ticked, isAny }: Omit<StepsProps, 'onTick'>) {
  const { refund, authenticateFrom, settleUpTo } = ticked
  const steps = {
    refund: [...refund],
    ...(authenticateFrom !== undefined && { authenticateFrom }),
    ...(settleUpTo !== undefined && { settleUpTo }),
  }
  return useCall<typeof schemeCalls.whatIf>(
    '/chargeback/scheme/whatIf',
    { ...place, programme: row.programme, steps },
    { enabled: isAny },
  )
}

function Steps({ row, place, ticked, isAny, onTick }: StepsProps) {
  const { t } = useTranslation('scheme')
  const { programme } = row
  const countsCases = programme !== 'enumeration'
  const candidates = useCall<typeof schemeCalls.candidates>(
    '/chargeback/scheme/candidates',
    { ...place, programme },
    { enabled: countsCases, keep: false },
  )
  const tried = useTried({ row, place, ticked, isAny })
  const effectOf = (step: StepEffect['step'], isTicked: boolean) =>
    isTicked ? tried.data?.steps.find((one) => one.step === step) : undefined
  const { refund, authenticateFrom, settleUpTo } = ticked
  return (
    <>
      <div className={styles['stepHead']} aria-hidden>
        <span>{t('whatIf.step')}</span>
        <span>{t('whatIf.cases')}</span>
        <span>{t('whatIf.cost')}</span>
      </div>
      {countsCases && (
        <Refunds
          query={candidates}
          chosen={refund}
          onChange={(ids) => onTick({ ...ticked, refund: ids })}
          effect={effectOf('refund', refund.length > 0)}
        />
      )}
      <StepLine
        label={t('whatIf.authenticate')}
        note={t('whatIf.authenticateNote')}
        value={authenticateFrom}
        usual={usual.authenticateFrom}
        onChange={(value) => onTick({ ...ticked, authenticateFrom: value })}
        effect={effectOf('authenticate', authenticateFrom !== undefined)}
      />
      {row.scheme === 'visa' && countsCases && (
        <StepLine
          label={t('whatIf.settle')}
          note={t('whatIf.settleNote')}
          value={settleUpTo}
          usual={usual.settleUpTo}
          onChange={(value) => onTick({ ...ticked, settleUpTo: value })}
          effect={effectOf('settle', settleUpTo !== undefined)}
        />
      )}
      {!isAny ? (
        <p className={styles['quiet']}>{t('whatIf.nothing')}</p>
      ) : tried.error ? (
        <ErrorState failure={tried.error} onAgain={() => void tried.refetch()} />
      ) : (
        tried.data && <WhatIfSum answer={tried.data} />
      )}
    </>
  )
}
