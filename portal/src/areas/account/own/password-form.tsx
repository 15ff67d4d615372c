import { type SyntheticEvent, useState } from 'react'
import type { credentialCalls } from '@quayside/contract/account/own/credential.ts'
import { entryLimits } from '@quayside/contract/entry/limits.ts'
import { useTranslation } from '#words/use-translation.ts'
import { CallFailure } from '#api/failure.ts'
import { useCall, useSend } from '#api/use-call.ts'
import { Button } from '#ui/control/button.tsx'
import { TextField } from '#ui/control/field.tsx'
import { Note } from '#ui/state/note.tsx'
import { ProofField } from '#proof/field.tsx'
import { useOwnProof } from '#proof/use-proof.ts'
import { ChangePage } from './change-page.tsx'
import styles from './security.module.css'

type Errors = Partial<Record<'password' | 'confirmation' | 'form', string>>

interface PasswordPageProps {
  kind: 'login' | 'payment'
  isDone: boolean
  onDone: () => void
}

/** New login or payment password, with the old one or another proof. */
export function PasswordPage({ kind, isDone, onDone }: PasswordPageProps) {
  const { t } = useTranslation('security')
  const own = useCall<typeof credentialCalls.operator>('/myaccount/operator', {})
  const isFirst = kind === 'payment' && own.data?.paymentPassword === null
  const title = {
    login: t('password.loginTitle'),
    payment: isFirst ? t('password.setPaymentTitle') : t('password.paymentTitle'),
  }[kind]
  return (
    <ChangePage
      title={title}
      isDone={isDone}
      done={kind === 'login' ? t('password.loginDone') : t('password.paymentDone')}
      doneText={t('password.doneText')}
    >
      {/* What counts as proof depends on whether there is a payment password, so the form waits for that. */}
      {own.data && <PasswordForm kind={kind} own={kind === 'login' || isFirst} onDone={onDone} />}
      {own.error && (
        <Note tone="bad" live="alert">
          {own.error.message}
        </Note>
      )}
    </ChangePage>
  )
}

function PasswordForm({ kind, own, onDone }: Pick<PasswordPageProps, 'kind' | 'onDone'> & { own: boolean }) {
  const { t } = useTranslation('security')
  const proof = useOwnProof(own)
  const [password, setPassword] = useState('')
  const [confirmation, setConfirmation] = useState('')
  const [errors, setErrors] = useState<Errors>({})
  const [busy, setBusy] = useState(false)
  const { mutateAsync } = useSend<typeof credentialCalls.modifyPwd>('/myaccount/modify/pwd', { inline: true })
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault()
    if (password === '') return setErrors({ password: t('password.missing') })
    setErrors({})
    setBusy(true)
    const input = { kind, password, confirmation }
    try {
      const given = await proof.give('/myaccount/modify/pwd', input)
      if (!given) return
      await mutateAsync({ ...input, proof: given })
      onDone()
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure
      if (!proof.refused(failure)) setErrors(errorsOf(failure))
    } finally {
      setBusy(false)
    }
  }
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      {errors.form && (
        <Note tone="bad" live="alert">
          {errors.form}
        </Note>
      )}
      <NewPassword
        kind={kind}
        password={[password, setPassword]}
        confirmation={[confirmation, setConfirmation]}
        errors={errors}
      />
      <ProofField {...proof.field} />
      <div className={styles['submit']}>
        <Button look="filled" type="submit" disabled={busy}>
          {t('password.save')}
        </Button>
        <span className={styles['lead']}>{t('password.ends')}</span>
      </div>
    </form>
  )
}

function errorsOf({ fields, message }: CallFailure): Errors {
  const named = fields.filter(({ field }) => field === 'password' || field === 'confirmation')
  if (named.length === 0) return { form: message }
  return Object.fromEntries(named.map(({ field, message: text }) => [field, text]))
}

type Text = readonly [string, (text: string) => void]

function NewPassword({
  kind,
  password: [password, setPassword],
  confirmation: [confirmation, setConfirmation],
  errors,
}: Pick<PasswordPageProps, 'kind'> & { password: Text; confirmation: Text; errors: Errors }) {
  const { t } = useTranslation('security')
  const [shown, setShown] = useState(false)
  const { min, max } = kind === 'login' ? entryLimits.password : entryLimits.paymentPassword
  const common = {
    type: shown ? 'text' : 'password',
    maxLength: entryLimits.passwordWire,
    autoComplete: 'new-password',
  }
  return (
    <>
      <TextField
        {...common}
        label={t('password.fresh')}
        value={password}
        onChange={setPassword}
        hint={kind === 'login' ? t('password.rules', { min, max }) : t('password.paymentRules', { min, max })}
        error={errors.password}
        first
        aside={
          <Button size="xs" look="grey" aria-pressed={shown} onClick={() => setShown(!shown)}>
            {shown ? t('password.hide') : t('password.show')}
          </Button>
        }
      />
      <TextField
        {...common}
        label={t('password.again')}
        value={confirmation}
        onChange={setConfirmation}
        error={errors.confirmation}
      />
    </>
  )
}
