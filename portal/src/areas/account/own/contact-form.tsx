import { type SyntheticEvent, useState } from 'react'
import type { credentialCalls } from '@quayside/contract/account/own/credential.ts'
import { entryLimits } from '@quayside/contract/entry/limits.ts'
import { type Translate, useTranslation } from '#words/use-translation.ts'
import { CallFailure } from '#api/failure.ts'
import { useCall, useSend } from '#api/use-call.ts'
import { Button } from '#ui/control/button.tsx'
import { TextField } from '#ui/control/field.tsx'
import { Note } from '#ui/state/note.tsx'
import { ProofField } from '#proof/field.tsx'
import { useProof } from '#proof/use-proof.ts'
import { ChangePage } from './change-page.tsx'
import { OwnCodeField } from './code-field.tsx'
import styles from './security.module.css'

interface ContactPageProps {
  which: 'email' | 'mobile'
  isDone: boolean
  onDone: () => void
}

/** A new e-mail address or mobile: a code to each address, and proof. */
export function ContactPage({ which, isDone, onDone }: ContactPageProps) {
  const { t } = useTranslation('security')
  const own = useCall<typeof credentialCalls.operator>('/myaccount/operator', {})
  const bound = own.data?.[which] ?? null
  const title = {
    email: bound === null ? t('contact.setEmailTitle') : t('contact.emailTitle'),
    mobile: bound === null ? t('contact.setMobileTitle') : t('contact.mobileTitle'),
  }[which]
  return (
    <ChangePage
      title={title}
      isDone={isDone}
      done={which === 'email' ? t('contact.emailDone') : t('contact.mobileDone')}
      doneText={t('contact.doneText')}
    >
      {own.data && <ContactForm which={which} bound={bound} onDone={onDone} />}
      {own.error && (
        <Note tone="bad" live="alert">
          {own.error.message}
        </Note>
      )}
    </ChangePage>
  )
}

type Field = 'target' | 'code' | 'currentCode' | 'form'
type Errors = Partial<Record<Field, string>>

interface FormProps extends Pick<ContactPageProps, 'which' | 'onDone'> {
  bound: string | null
}

function missingTarget(t: Translate<'security'>, which: 'email' | 'mobile', target: string) {
  const { min, max } = entryLimits.email
  if (which === 'mobile')
    return entryLimits.mobile.pattern.test(target) ? undefined : t('contact.missingMobile')
  const fits = target.length >= min && target.length <= max && target.includes('@')
  return fits ? undefined : t('contact.missingEmail')
}

function useContactForm({ which, bound, onDone }: FormProps) {
  const { t } = useTranslation('security')
  const proof = useProof()
  const [target, setTarget] = useState('')
  const [code, setCode] = useState('')
  const [currentCode, setCurrentCode] = useState('')
  const [errors, setErrors] = useState<Errors>({})
  const [busy, setBusy] = useState(false)
  const email = useSend<typeof credentialCalls.bindEmail>('/myaccount/bind/email', { inline: true })
  const mobile = useSend<typeof credentialCalls.bindPhone>('/myaccount/bind/phone', { inline: true })

  const targetMissing = () => missingTarget(t, which, target)
  const missing = (): Errors => {
    const lacks = (text: string) => text.length !== entryLimits.code.length
    const wrong = targetMissing()
    return {
      ...(wrong !== undefined && { target: wrong }),
      ...(lacks(code) && { code: t('contact.missingCode') }),
      ...(bound !== null && lacks(currentCode) && { currentCode: t('contact.missingCode') }),
    }
  }
  const bind = async () => {
    const codes = { code, ...(bound !== null && { currentCode }) }
    const path = which === 'email' ? '/myaccount/bind/email' : '/myaccount/bind/phone'
    const input = which === 'email' ? { email: target, ...codes } : { mobile: target, ...codes }
    const given = await proof.give(path, input)
    if (!given) return
    await (which === 'email'
      ? email.mutateAsync({ email: target, ...codes, proof: given })
      : mobile.mutateAsync({ mobile: target, ...codes, proof: given }))
    onDone()
  }
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault()
    const wrong = missing()
    setErrors(wrong)
    if (Object.keys(wrong).length > 0) return
    setBusy(true)
    await bind().catch((failure: unknown) => {
      if (!(failure instanceof CallFailure)) throw failure
      if (!proof.refused(failure)) setErrors(errorsOf(failure))
    })
    setBusy(false)
  }
  return {
    proof,
    target: [target, setTarget] as const,
    code: [code, setCode] as const,
    currentCode: [currentCode, setCurrentCode] as const,
    errors,
    setErrors,
    targetMissing,
    busy,
    submit,
  }
}

function ContactForm(props: FormProps) {
  const { which, bound } = props
  const { t } = useTranslation('security')
  const form = useContactForm(props)
  const isEmail = which === 'email'
  const [target, setTarget] = form.target
  const { errors, setErrors } = form
  const said = (field: Field) => (failure: CallFailure) =>
    setErrors({ [field]: failure.fields[0]?.message ?? failure.message })
  const newTarget = () => {
    const wrong = form.targetMissing()
    setErrors(wrong === undefined ? {} : { target: wrong })
    if (wrong !== undefined) return undefined
    return isEmail ? { to: 'new' as const, email: target } : { to: 'new' as const, mobile: target }
  }
  return (
    <form onSubmit={(event) => void form.submit(event)} noValidate>
      {errors.form && (
        <Note tone="bad" live="alert">
          {errors.form}
        </Note>
      )}
      {bound !== null && (
        <>
          <p className={styles['lead']}>{t('contact.now', { target: bound })}</p>
          <OwnCodeField
            which={which}
            label={isEmail ? t('contact.current') : t('contact.currentMobile')}
            state={form.currentCode}
            error={errors.currentCode}
            target={() => ({ to: 'current' })}
            onRefused={said('currentCode')}
          />
        </>
      )}
      <TextField
        label={isEmail ? t('contact.email') : t('contact.mobile')}
        value={target}
        onChange={(text) => setTarget(isEmail ? text.trim() : text.replaceAll(/\D/g, ''))}
        {...(isEmail
          ? { type: 'email', autoComplete: 'email', maxLength: entryLimits.email.max }
          : { inputMode: 'tel', autoComplete: 'tel-national', maxLength: entryLimits.mobile.length })}
        error={errors.target}
      />
      <OwnCodeField
        which={which}
        label={isEmail ? t('contact.code') : t('contact.codeMobile')}
        state={form.code}
        error={errors.code}
        target={newTarget}
        onRefused={said('target')}
      />
      <ProofField {...form.proof.field} />
      <Foot isChange={bound !== null} busy={form.busy} />
    </form>
  )
}

function errorsOf({ fields, message }: CallFailure): Errors {
  const named = fields.map(({ field, message: text }) => [
    field === 'email' || field === 'mobile' ? 'target' : field,
    text,
  ])
  return named.length === 0 ? { form: message } : Object.fromEntries(named)
}

function Foot({ isChange, busy }: { isChange: boolean; busy: boolean }) {
  const { t } = useTranslation('security')
  return (
    <>
      <div className={styles['submit']}>
        <Button look="filled" type="submit" disabled={busy}>
          {isChange ? t('contact.save') : t('contact.bind')}
        </Button>
      </div>
      {isChange && <p className={styles['lead']}>{t('contact.lost')}</p>}
    </>
  )
}
