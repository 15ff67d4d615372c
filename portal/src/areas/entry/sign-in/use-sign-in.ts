import { type SyntheticEvent, useState } from 'react'
import type { SignedIn, signInCalls } from '@quayside/contract/entry/sign-in/sign-in.ts'
import { useTranslation } from '#words/use-translation.ts'
import { CallFailure } from '#api/failure.ts'
import { send } from '#api/send.ts'
import type { Captcha } from './captcha.ts'

export interface SignInValues {
  loginName: string
  password: string
  captcha: string
}

const nothing: SignInValues = { loginName: '', password: '', captcha: '' }

type Problems = Partial<Record<keyof SignInValues | 'form', string>>

/** Sends the form; each try uses up its picture, so a new one comes with every refusal. */
export function useSignIn(
  picture: Captcha,
  onAnswer: (answer: SignedIn) => void | Promise<void>,
  typed: SignInValues = nothing,
) {
  const { t } = useTranslation('entry')
  const [values, setValues] = useState<SignInValues>({
    loginName: typed.loginName,
    password: typed.password,
    captcha: typed.captcha,
  })
  const [busy, setBusy] = useState(false)
  const [problems, setProblems] = useState<Problems>({})
  const change = (field: keyof SignInValues) => (text: string) =>
    setValues((now) => ({ ...now, [field]: text }))

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault()
    const [loginName, captcha] = [values.loginName.trim(), values.captcha.trim()]
    const missing: Problems = {
      ...(!loginName && { loginName: t('required.name') }),
      ...(!values.password && { password: t('required.password') }),
      ...(!captcha && { captcha: t('required.captcha') }),
    }
    setProblems(missing)
    if (Object.keys(missing).length > 0) return
    setBusy(true)
    try {
      const input = {
        loginName,
        password: values.password,
        captcha,
        ...(picture.id && { captchaId: picture.id }),
      }
      const reply = await send<typeof signInCalls.login>('/auth/login', input, { inline: true })
      await onAnswer(reply.data)
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      setProblems(problemsOf(error))
      change('captcha')('')
      picture.renew()
    } finally {
      setBusy(false)
    }
  }
  return { values, change, problems, busy, submit }
}

/** Where on the form a refusal belongs. */
function problemsOf(failure: CallFailure): Problems {
  if (failure.key === 'entry.captcha_wrong') return { captcha: failure.message }
  if (failure.key === 'entry.credentials_wrong') return { password: failure.message }
  const named = failure.fields.map(({ field, message }) => [
    field === 'captchaId' ? 'captcha' : field,
    message,
  ])
  return named.length > 0 ? Object.fromEntries(named) : { form: failure.message }
}
