import { useTranslation } from '#words/use-translation.ts'
import { storage } from '#session/storage.ts'
import { Button } from '#ui/control/button.tsx'
import styles from '#areas/entry/sign-in.module.css'
import { EntryCodeField } from '#areas/entry/page/code-field.tsx'
import { FormProblem } from '#areas/entry/page/form-problem.tsx'
import { NewPassword } from './new-password.tsx'
import { PasswordField } from '#areas/entry/page/password-field.tsx'
import { usePayment } from './use-payment.ts'
import type { usePaymentCode } from './use-payment-code.ts'

interface PaymentFormProps {
  /** An administrator's link, in the place of a code. */
  link?: string
  /** Where a code goes, masked; null where there is nowhere. */
  target: string | null
  onDone: () => void
}

export function PaymentForm({ link, target, onDone }: PaymentFormProps) {
  const { t } = useTranslation('credentials')
  const { form, rules, mail, submit } = usePayment(link, onDone)
  const { loginPassword, password, confirmation } = form.values
  const byCode = link === undefined
  return (
    <form onSubmit={submit} noValidate>
      <h1>{t('pay.title')}</h1>
      <p className={styles['lead']}>
        {byCode ? t('pay.lead', { target: target ?? '–' }) : t('pay.linkLead')}
      </p>
      <FormProblem text={form.problems.form ?? (byCode && target === null ? t('pay.noTarget') : undefined)} />
      <input hidden readOnly autoComplete="username" value={storage.userName() ?? ''} />
      {byCode && (
        <EntryCodeField
          {...form.field('code')}
          hint={mail.sentTo && t('pay.codeSent', { target: mail.sentTo })}
          first
          aside={<AskForCode mail={mail} disabled={target === null} />}
        />
      )}
      <PasswordField
        {...form.field('loginPassword')}
        label={t('field.login')}
        autoComplete="current-password"
        capsLock={t('field.capsLock')}
        first={!byCode}
      />
      <NewPassword
        labels={{ password: t('field.payment'), again: t('field.paymentAgain') }}
        rules={rules}
        password={password}
        again={confirmation}
        onPassword={form.change('password')}
        onAgain={form.change('confirmation')}
        problems={{ password: form.problems.password, again: form.problems.confirmation }}
        differsFrom={loginPassword}
      />
      <Button look="filled" type="submit" className={styles['submit']} disabled={form.busy}>
        {t('pay.submit')}
      </Button>
    </form>
  )
}

function AskForCode({ mail, disabled }: { mail: ReturnType<typeof usePaymentCode>; disabled: boolean }) {
  const { t } = useTranslation('credentials')
  const { sentTo, wait, ask } = mail
  return (
    <button
      type="button"
      className={styles['link']}
      disabled={wait > 0 || disabled}
      onClick={() => void ask()}
    >
      {wait > 0 ? t('action.againIn', { seconds: wait }) : sentTo ? t('action.again') : t('action.sendCode')}
    </button>
  )
}
