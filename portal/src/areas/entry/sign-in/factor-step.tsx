import { factorLimits } from '@quayside/contract/entry/factor/limits.ts'
import { useTranslation } from '#words/use-translation.ts'
import { CheckField } from '#ui/control/check-field.tsx'
import { Button } from '#ui/control/button.tsx'
import { TextField } from '#ui/control/field.tsx'
import { Segments } from '#ui/control/segments.tsx'
import styles from '#areas/entry/sign-in.module.css'
import type { DeviceStepProps } from './device-step.tsx'
import { useFactorStep } from './use-factor-step.ts'

/** The second factor that a sign-in owes, in place of a mailed code. */
export function FactorStep({ answer, onOpen, onBack }: DeviceStepProps) {
  const { t } = useTranslation('entry')
  const step = useFactorStep(answer, onOpen)
  const { kind } = step
  return (
    <form onSubmit={(event) => void step.submit(event)} noValidate>
      <h1>{t('factor.title')}</h1>
      <p className={styles['lead']}>{t(`factor.lead.${kind}`)}</p>
      {answer.factors.length > 1 && (
        <Segments
          label={t('factor.by')}
          choices={answer.factors.map((value) => ({ value, label: t(`factor.kind.${value}`) }))}
          value={kind}
          onChange={step.choose}
        />
      )}
      {kind === 'passkey' ? (
        step.problem && (
          <p className={styles['alert']} role="alert">
            {step.problem}
          </p>
        )
      ) : (
        <TextField
          key={kind}
          label={t(`factor.field.${kind}`)}
          value={step.text}
          onChange={(text) => step.setText(kind === 'totp' ? text.replaceAll(/\D/g, '') : text)}
          maxLength={kind === 'totp' ? factorLimits.totp.digits : factorLimits.recovery.typed}
          {...(kind === 'totp' && { inputMode: 'numeric' })}
          autoComplete="one-time-code"
          first
          error={step.problem}
        />
      )}
      <div className={styles['remember']}>
        <CheckField label={t('device.remember')} checked={step.remember} onChange={step.setRemember} />
      </div>
      <Button look="filled" type="submit" className={styles['submit']} disabled={step.busy}>
        {kind === 'passkey' ? t('factor.usePasskey') : t('device.submit')}
      </Button>
      <p className={styles['hint']}>
        <button type="button" className={styles['link']} onClick={onBack}>
          {t('device.back')}
        </button>
      </p>
    </form>
  )
}
