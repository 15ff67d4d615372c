import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { entryLimits } from '@quayside/contract/entry/limits.ts'
import type { SignedIn } from '@quayside/contract/entry/sign-in.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField, type TextFieldProps } from '../../../ui/field.tsx'
import styles from '../sign-in.module.css'
import { type Captcha, useCaptcha } from './captcha.ts'
import { useSignIn } from './use-sign-in.ts'

type FieldProps = Pick<TextFieldProps, 'value' | 'onChange' | 'error'>

export function SignInForm({ onAnswer }: { onAnswer: (answer: SignedIn) => void | Promise<void> }) {
  const { t } = useTranslation('entry')
  const picture = useCaptcha()
  const form = useSignIn(picture, onAnswer)
  const field = (name: keyof typeof form.values): FieldProps => ({
    value: form.values[name],
    onChange: form.change(name),
    error: form.problems[name],
  })
  return (
    <form onSubmit={(event) => void form.submit(event)} noValidate>
      <h1>{t('title')}</h1>
      <p className={styles['lead']}>{t('lead')}</p>
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
      <PasswordField {...field('password')} />
      <CaptchaField {...field('captcha')} picture={picture} />
      <Button look="filled" type="submit" className={styles['submit']} disabled={form.busy}>
        {t('submit')}
      </Button>
      <p className={styles['hint']}>{t('hint')}</p>
    </form>
  )
}

function PasswordField(props: FieldProps) {
  const { t } = useTranslation(['entry', 'ui'])
  const [shown, setShown] = useState(false)
  const Eye = shown ? IconEyeOff : IconEye
  return (
    <TextField
      {...props}
      label={t('password')}
      type={shown ? 'text' : 'password'}
      maxLength={entryLimits.password.max}
      autoComplete="current-password"
      end={
        <Button
          look="grey"
          size="sm"
          icon
          className={styles['eye']}
          aria-label={shown ? t('ui:field.hide') : t('ui:field.show')}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          <Eye size={16} stroke={1.6} aria-hidden />
        </Button>
      }
    />
  )
}

function CaptchaField({ picture, ...props }: FieldProps & { picture: Captcha }) {
  const { t } = useTranslation('entry')
  return (
    <TextField
      {...props}
      label={t('captcha')}
      maxLength={entryLimits.captcha.length}
      refusesChinese
      placeholder={t('captchaHint')}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      aside={
        <button type="button" className={styles['link']} onClick={picture.renew}>
          {t('captchaAgain')}
        </button>
      }
      beside={
        <span className={styles['picture']}>
          {picture.image && <img src={picture.image} alt={t('captchaImage')} />}
        </span>
      }
    />
  )
}
