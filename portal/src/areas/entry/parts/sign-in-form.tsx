import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SignedIn, signInCalls } from '@quayside/contract/entry/sign-in.ts'
import { CallFailure } from '../../../api/failure.ts'
import { send } from '../../../api/send.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { entryLimits } from '@quayside/contract/entry/limits.ts'
import { useCaptcha } from './captcha.ts'
import styles from '../sign-in.module.css'

interface Problems {
  loginName?: string | undefined
  password?: string | undefined
  captcha?: string | undefined
  form?: string | undefined
}

export function SignInForm({ onAnswer }: { onAnswer: (answer: SignedIn) => void | Promise<void> }) {
  const { t } = useTranslation(['entry', 'ui'])
  const [loginName, setLoginName] = useState('')
  const [password, setPassword] = useState('')
  const [captcha, setCaptcha] = useState('')
  const [shown, setShown] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problems, setProblems] = useState<Problems>({})
  const picture = useCaptcha()

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const missing: Problems = {
      ...(!loginName.trim() && { loginName: t('required.name') }),
      ...(!password && { password: t('required.password') }),
      ...(!captcha.trim() && { captcha: t('required.captcha') }),
    }
    setProblems(missing)
    if (Object.keys(missing).length > 0) return
    setBusy(true)
    try {
      const reply = await send<typeof signInCalls.login>(
        '/auth/login',
        { loginName: loginName.trim(), password, ...(picture.id && { captchaId: picture.id }), captcha: captcha.trim() },
        { inline: true },
      )
      await onAnswer(reply.data)
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      setProblems(problemsOf(error))
      setCaptcha('')
      picture.renew()
    } finally {
      setBusy(false)
    }
  }

  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <h1>{t('title')}</h1>
      <p className={styles['lead']}>{t('lead')}</p>
      {problems.form && (
        <p className={styles['alert']} role="alert">
          {problems.form}
        </p>
      )}
      <TextField
        label={t('name')}
        value={loginName}
        onChange={setLoginName}
        maxLength={entryLimits.identifier.max}
        refusesChinese
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        error={problems.loginName}
      />
      <TextField
        label={t('password')}
        type={shown ? 'text' : 'password'}
        value={password}
        onChange={setPassword}
        maxLength={entryLimits.password.max}
        autoComplete="current-password"
        error={problems.password}
        end={
          <Button look="grey" size="sm" icon className={styles['eye']} aria-label={shown ? t('ui:field.hide') : t('ui:field.show')} aria-pressed={shown} onClick={() => setShown(!shown)}>
            {shown ? <IconEyeOff size={16} stroke={1.6} aria-hidden /> : <IconEye size={16} stroke={1.6} aria-hidden />}
          </Button>
        }
      />
      <TextField
        label={t('captcha')}
        value={captcha}
        onChange={setCaptcha}
        maxLength={entryLimits.captcha.length}
        refusesChinese
        placeholder={t('captchaHint')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        error={problems.captcha}
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
      <Button look="filled" type="submit" className={styles['submit']} disabled={busy}>
        {t('submit')}
      </Button>
      <p className={styles['hint']}>{t('hint')}</p>
    </form>
  )
}

/** Where on the form a refusal belongs. */
function problemsOf(failure: CallFailure): Problems {
  if (failure.key === 'entry.captcha_wrong') return { captcha: failure.message }
  if (failure.key === 'entry.credentials_wrong') return { password: failure.message }
  const named = Object.fromEntries(failure.fields.map(({ field, message }) => [field === 'captchaId' ? 'captcha' : field, message]))
  return Object.keys(named).length > 0 ? named : { form: failure.message }
}
