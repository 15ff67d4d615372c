import { IconFingerprint } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { entryLimits } from '@quayside/contract/entry/limits.ts'
import { factorLimits } from '@quayside/contract/entry/factor/limits.ts'
import { useTranslation } from '#words/use-translation.ts'
import { TextField } from '#ui/control/field.tsx'
import { Note } from '#ui/state/note.tsx'
import { Segments } from '#ui/control/segments.tsx'
import styles from './field.module.css'
import type { ProofState } from './use-proof.ts'

/** Payment password, code of the app or passkey, whichever the person has; the last part of a form that needs proof. */
export function ProofField(state: ProofState) {
  return (
    <div className={styles['proof']}>
      <Suspense>
        <Proof {...state} />
      </Suspense>
    </div>
  )
}

function Proof({ kinds, kind, choose, lacking, ...state }: ProofState) {
  const { t } = useTranslation('proof')
  if (!kinds) return null
  if (kinds.length === 0)
    return (
      <Note tone="warn">
        {t(missing[lacking])} <Link to="/home/accountManage/securitySettings">{t('toSettings')}</Link>
      </Note>
    )
  return (
    <>
      {kinds.length > 1 && (
        <Segments
          label={t('by')}
          choices={kinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
          value={kind}
          onChange={choose}
        />
      )}
      {kind === 'passkey' ? <Passkey {...state} /> : <Typed kind={kind} {...state} />}
    </>
  )
}

const missing = { any: 'none', key: 'noKey', payment: 'noPayment' } as const

type Rest = Omit<ProofState, 'kinds' | 'kind' | 'choose' | 'lacking'>

function useProblem({ problem }: Pick<Rest, 'problem'>): string | undefined {
  const { t } = useTranslation('proof')
  if (!problem) return undefined
  return 'text' in problem ? problem.text : t(`problem.${problem.own}`)
}

function Typed({
  kind,
  text,
  setText,
  problem,
  lockedMinutes,
}: Rest & { kind: 'loginPassword' | 'paymentPassword' | 'totp' }) {
  const { t } = useTranslation('proof')
  const isCode = kind === 'totp'
  return (
    <TextField
      label={t(`kind.${kind}`)}
      value={text}
      onChange={(next) => setText(isCode ? next.replaceAll(/\D/g, '') : next)}
      {...(isCode
        ? { inputMode: 'numeric', autoComplete: 'one-time-code', maxLength: factorLimits.totp.digits }
        : { type: 'password', maxLength: entryLimits.passwordWire })}
      {...(kind === 'paymentPassword' && { autoComplete: 'off' })}
      {...(kind === 'loginPassword' && { autoComplete: 'current-password' })}
      error={useProblem({ problem })}
      hint={lockedMinutes > 0 ? t('locked', { minutes: lockedMinutes }) : t(`hint.${kind}`)}
    />
  )
}

function Passkey({ problem }: Rest) {
  const { t } = useTranslation('proof')
  const text = useProblem({ problem })
  return (
    <div className={styles['passkey']}>
      <p>
        <IconFingerprint size={16} stroke={1.6} aria-hidden />
        {t('hint.passkey')}
      </p>
      {text && (
        <p className={styles['problem']} role="alert">
          {text}
        </p>
      )}
    </div>
  )
}
