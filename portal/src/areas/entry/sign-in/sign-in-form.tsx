import { useEffect, useRef, useSyncExternalStore } from 'react'
import { entryLimits } from '@quayside/contract/entry/limits.ts'
import type { SignedIn } from '@quayside/contract/entry/sign-in/sign-in.ts'
import type { LeaveReason } from '#session/to-sign-in.ts'
import { useTranslation } from '#words/use-translation.ts'
import { Button } from '#ui/control/button.tsx'
import { TextField, type TextFieldProps } from '#ui/control/field.tsx'
import styles from '#areas/entry/sign-in.module.css'
import { CaptchaField } from './captcha-field.tsx'
import { useCaptcha } from './captcha.ts'
import { PasswordField } from '#areas/entry/page/password-field.tsx'
import type { Typed } from './typed.ts'
import { useSignIn } from './use-sign-in.ts'

type FieldProps = Pick<TextFieldProps, 'value' | 'onChange' | 'error' | 'data-field'>

interface SignInFormProps {
  onAnswer: (answer: SignedIn) => void | Promise<void>
  because?: LeaveReason | undefined
  typed?: Typed | undefined
}

export function SignInForm({ onAnswer, because, typed }: SignInFormProps) {
  const { t } = useTranslation('entry')
  const picture = useCaptcha()
  const form = useSignIn(picture, onAnswer, typed)
  const element = useRef<HTMLFormElement>(null)
  const entered = typed?.entered ?? false
  useEffect(() => {
    if (entered) element.current?.requestSubmit()
  }, [entered])
  const field = (name: keyof typeof form.values): FieldProps => ({
    value: form.values[name],
    onChange: form.change(name),
    error: form.problems[name],
    'data-field': name,
  })
  return (
    <form ref={element} onSubmit={(event) => void form.submit(event)} noValidate>
      <h1>{t('title')}</h1>
      <Lead because={because} />
      {form.problems.form && (
        <p className={styles['alert']} role="alert">
          {form.problems.form}
        </p>
      )}
      <TextField
        {...field('loginName')}
        label={t('name')}
        maxLength={entryLimits.identifier.max}
        refusesChinese
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        first
      />
      <PasswordField
        {...field('password')}
        label={t('password')}
        autoComplete="current-password"
        capsLock={t('capsLock')}
        aside={
          <a href="/forgetPasswordPage" className={styles['link']}>
            {t('forgotten')}
          </a>
        }
      />
      <CaptchaField {...field('captcha')} picture={picture} />
      <Button look="filled" type="submit" className={styles['submit']} disabled={form.busy}>
        {t('submit')}
      </Button>
      <p className={styles['hint']}>{t('hint')}</p>
    </form>
  )
}

const never = () => () => undefined

/** The page is drawn when it is built, for everybody; why this visitor is here again only their address knows. */
function Lead({ because }: { because: LeaveReason | undefined }) {
  const { t } = useTranslation('entry')
  const reason = useSyncExternalStore(
    never,
    () => because,
    () => undefined,
  )
  return (
    <p className={styles['lead']} role="status" data-reason={reason !== undefined || undefined}>
      {reason ? t(`reason.${reason}`) : t('lead')}
    </p>
  )
}
