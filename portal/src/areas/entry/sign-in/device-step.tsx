import { entryLimits } from '@quayside/contract/entry/limits.ts'
import type { SignedIn } from '@quayside/contract/entry/sign-in/sign-in.ts'
import { useTranslation } from '#words/use-translation.ts'
import { CheckField } from '#ui/control/check-field.tsx'
import { Button } from '#ui/control/button.tsx'
import { TextField } from '#ui/control/field.tsx'
import styles from '#areas/entry/sign-in.module.css'
import { useCodeMail } from '#areas/entry/page/use-code-mail.ts'
import { useDeviceStep } from './use-device-step.ts'

export interface DeviceStepProps {
  /** Its token is not stored before the step is done. */
  answer: SignedIn
  onOpen: (answer: SignedIn) => void | Promise<void>
  onBack: () => void
}

/** The code that an unknown device owes. */
export function DeviceStep({ answer, onOpen, onBack }: DeviceStepProps) {
  const { t } = useTranslation('entry')
  const mail = useCodeMail(answer.token)
  const step = useDeviceStep(answer.token, onOpen)
  return (
    <form onSubmit={(event) => void step.submit(event)} noValidate>
      <h1>{t('device.title')}</h1>
      <p className={styles['lead']}>{t('device.lead', { target: mail.target ?? answer.codeTarget ?? '' })}</p>
      {mail.problem && (
        <p className={styles['alert']} role="alert">
          {mail.problem}
        </p>
      )}
      <TextField
        label={t('device.code')}
        value={step.code}
        onChange={(text) => step.setCode(text.replaceAll(/\D/g, ''))}
        maxLength={entryLimits.code.length}
        inputMode="numeric"
        autoComplete="one-time-code"
        placeholder={t('device.codeHint')}
        first
        error={step.problem}
        aside={
          <button
            type="button"
            className={styles['link']}
            disabled={mail.waitSeconds > 0}
            onClick={mail.again}
          >
            {mail.waitSeconds > 0 ? t('device.againIn', { seconds: mail.waitSeconds }) : t('device.again')}
          </button>
        }
      />
      <div className={styles['remember']}>
        <CheckField label={t('device.remember')} checked={step.remember} onChange={step.setRemember} />
      </div>
      <Button look="filled" type="submit" className={styles['submit']} disabled={step.busy}>
        {t('device.submit')}
      </Button>
      <p className={styles['hint']}>
        {t('device.hint')}{' '}
        <button type="button" className={styles['link']} onClick={onBack}>
          {t('device.back')}
        </button>
      </p>
    </form>
  )
}
