import type { SyntheticEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { ownPasswordCalls } from '@quayside/contract/entry/own-password.ts'
import { send } from '../../../api/send.ts'
import { storage } from '../../../session/storage.ts'
import { Button } from '../../../ui/button.tsx'
import styles from '../sign-in.module.css'
import { CodeField, isWholeCode } from './code-field.tsx'
import { FormProblem } from './form-problem.tsx'
import { meetsConditions, NewPassword } from './new-password.tsx'
import { PasswordField } from './password-field.tsx'
import { useForm } from './use-form.ts'
import { usePaymentCode } from './use-payment-code.ts'
import { useRules } from './use-rules.ts'

interface PaymentFormProps {
  /** An administrator's link, in the place of a code. */
  link?: string
  /** Where a code goes, masked; null where there is nowhere. */
  target: string | null
  onDone: () => void
}

const named = { 'by.code': 'code', 'by.link': 'code' } as const

export function PaymentForm({ link, target, onDone }: PaymentFormProps) {
  const { t } = useTranslation('credentials')
  const rules = { ...useRules().payment, kinds: 'two' as const }
  const form = useForm({ code: '', loginPassword: '', password: '', confirmation: '' }, named)
  const mail = usePaymentCode((text) => form.setProblems((now) => ({ ...now, form: text })))
  const { code, loginPassword, password, confirmation } = form.values
  const byCode = link === undefined
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    const missing = {
      ...(byCode && !isWholeCode(code) && { code: t('required.code') }),
      ...(!loginPassword && { loginPassword: t('required.current') }),
      ...(!(meetsConditions(rules, password, confirmation) && password !== loginPassword) && {
        password: password ? t('required.rules') : t('required.password'),
      }),
    }
    void form.submit(missing, async () => {
      const by = link === undefined ? { code } : { link }
      const input = { by, loginPassword, password, confirmation }
      await send<typeof ownPasswordCalls.resetAdminPwd>('/security/reset/admin/pwd', input, { inline: true })
      onDone()
    })
  }
  return (
    <form onSubmit={submit} noValidate>
      <h1>{t('pay.title')}</h1>
      <p className={styles['lead']}>
        {byCode ? t('pay.lead', { target: target ?? '–' }) : t('pay.linkLead')}
      </p>
      <FormProblem text={form.problems.form ?? (byCode && target === null ? t('pay.noTarget') : undefined)} />
      <input hidden readOnly autoComplete="username" value={storage.userName() ?? ''} />
      {byCode && (
        <CodeField
          {...form.field('code')}
          hint={mail.sentTo && t('pay.codeSent', { target: mail.sentTo })}
          first
          aside={
            <button
              type="button"
              className={styles['link']}
              disabled={mail.wait > 0 || target === null}
              onClick={() => void mail.ask()}
            >
              {mail.wait > 0
                ? t('action.againIn', { seconds: mail.wait })
                : mail.sentTo
                  ? t('action.again')
                  : t('action.sendCode')}
            </button>
          }
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
