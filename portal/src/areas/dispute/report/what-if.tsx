import { useState } from 'react'
import type { OutputOf } from '@quayside/contract/call.ts'
import type { schemeCalls } from '@quayside/contract/dispute/report/scheme.ts'
import { useTranslation } from '#words/use-translation.ts'
import { useCall } from '#api/use-call.ts'
import { Button } from '#ui/control/button.tsx'
import { ErrorState } from '#ui/state/state.tsx'
import { useCockpitTexts } from './month-text.ts'
import type { PartProps } from './outlook.tsx'
import { Refunds } from './refunds.tsx'
import { StepLine } from './step-line.tsx'
import { WhatIfSum } from './what-if-sum.tsx'
import styles from './protest.module.css'

type Answer = OutputOf<typeof schemeCalls.whatIf>

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
  const { programme } = row
  const isAny =
    ticked.refund.length > 0 || ticked.authenticateFrom !== undefined || ticked.settleUpTo !== undefined
  const countsCases = programme !== 'enumeration'
  const candidates = useCall<typeof schemeCalls.candidates>(
    '/chargeback/scheme/candidates',
    { ...place, programme },
    { enabled: board.isOpen && countsCases, keep: false },
  )
  const { authenticateFrom, settleUpTo, refund } = ticked
  const tried = useCall<typeof schemeCalls.whatIf>(
    '/chargeback/scheme/whatIf',
    {
      ...place,
      programme,
      steps: {
        refund: [...refund],
        ...(authenticateFrom !== undefined && { authenticateFrom }),
        ...(settleUpTo !== undefined && { settleUpTo }),
      },
    },
    { enabled: board.isOpen && isAny },
  )
  const stepOf = (step: Answer['steps'][number]['step']) => tried.data?.steps.find((one) => one.step === step)
  const set = (part: Partial<Ticked>) => setTicked({ ...ticked, ...part })
  return (
    <section className={styles['whatIf']} aria-label={t('whatIf.title')}>
      <header>
        <h2>{t('whatIf.title')}</h2>
        <span>
          {month(board.month)}, {t(`programme.${programme}`)}
        </span>
        {isAny && (
          <Button look="accent" size="sm" onClick={() => setTicked(nothing)}>
            {t('whatIf.clear')}
          </Button>
        )}
      </header>
      {!board.isOpen ? (
        <p className={styles['quiet']}>{t('whatIf.closed')}</p>
      ) : (
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
              onChange={(ids) => set({ refund: ids })}
              effect={refund.length > 0 ? stepOf('refund') : undefined}
            />
          )}
          <StepLine
            label={t('whatIf.authenticate')}
            note={t('whatIf.authenticateNote')}
            value={authenticateFrom}
            usual={usual.authenticateFrom}
            onChange={(value) => set({ authenticateFrom: value })}
            effect={authenticateFrom === undefined ? undefined : stepOf('authenticate')}
          />
          {row.scheme === 'visa' && countsCases && (
            <StepLine
              label={t('whatIf.settle')}
              note={t('whatIf.settleNote')}
              value={settleUpTo}
              usual={usual.settleUpTo}
              onChange={(value) => set({ settleUpTo: value })}
              effect={settleUpTo === undefined ? undefined : stepOf('settle')}
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
      )}
    </section>
  )
}
