import { type FormEvent, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { deviceCalls } from '@quayside/contract/entry/device.ts'
import type { SignedIn } from '@quayside/contract/entry/sign-in.ts'
import { CallFailure } from '../../../api/failure.ts'
import { send } from '../../../api/send.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import styles from '../sign-in.module.css'
import { entryLimits } from '@quayside/contract/entry/limits.ts'

interface DeviceStepProps {
  /** Its token opens the device calls alone; it is not stored before the step is done. */
  answer: SignedIn
  onOpen: (answer: SignedIn) => void | Promise<void>
  onBack: () => void
}

/** The code that an unknown device owes. */
export function DeviceStep({ answer, onOpen, onBack }: DeviceStepProps) {
  const { t } = useTranslation('entry')
  const [code, setCode] = useState('')
  const [remember, setRemember] = useState(true)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const sending = useCodeMail(answer.token)
  const options = { inline: true, token: answer.token }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (code.length !== entryLimits.code.length) {
      setProblem(t('required.code'))
      return
    }
    setBusy(true)
    setProblem(undefined)
    try {
      await send<typeof deviceCalls.checkCode>('/security/checkCode', { purpose: 'device', code }, options)
      const reply = await send<typeof deviceCalls.deviceAccess>('/security/device_access', { remember }, options)
      await onOpen(reply.data)
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      setProblem(error.message)
      setCode('')
    } finally {
      setBusy(false)
    }
  }

  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <h1>{t('device.title')}</h1>
      <p className={styles['lead']}>{t('device.lead', { target: sending.target ?? answer.codeTarget ?? '' })}</p>
      {sending.problem && (
        <p className={styles['alert']} role="alert">
          {sending.problem}
        </p>
      )}
      <TextField
        label={t('device.code')}
        value={code}
        onChange={(text) => setCode(text.replaceAll(/\D/g, ''))}
        maxLength={entryLimits.code.length}
        inputMode="numeric"
        autoComplete="one-time-code"
        placeholder={t('device.codeHint')}
        autoFocus
        error={problem}
        aside={
          <button type="button" className={styles['link']} disabled={sending.waitSeconds > 0} onClick={() => void sending.again()}>
            {sending.waitSeconds > 0 ? t('device.againIn', { seconds: sending.waitSeconds }) : t('device.again')}
          </button>
        }
      />
      <label className={styles['remember']}>
        <input type="checkbox" checked={remember} onChange={(event) => setRemember(event.currentTarget.checked)} />
        {t('device.remember')}
      </label>
      <Button look="filled" type="submit" className={styles['submit']} disabled={busy}>
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

/** Sends the first code when the step opens, and further ones on demand, no sooner than the server allows. */
function useCodeMail(token: string) {
  const [target, setTarget] = useState<string>()
  const [waitSeconds, setWaitSeconds] = useState(0)
  const [problem, setProblem] = useState<string>()
  const again = async (signal?: AbortSignal) => {
    setProblem(undefined)
    try {
      const reply = await send<typeof deviceCalls.getValidCode>('/auth/get_valid_code', { purpose: 'device' }, { inline: true, token, ...(signal && { signal }) })
      setTarget(reply.data.target)
      setWaitSeconds(reply.data.againInSeconds)
    } catch (error) {
      if (error instanceof CallFailure) setProblem(error.message)
    }
  }
  useEffect(() => {
    const control = new AbortController()
    // A step that is left before it begins asks for nothing.
    const timer = setTimeout(() => void again(control.signal))
    return () => {
      clearTimeout(timer)
      control.abort()
    }
    // eslint-disable-next-line react-hooks/exhaustive-deps -- one first code for each token.
  }, [token])
  useEffect(() => {
    if (waitSeconds <= 0) return
    const timer = setTimeout(() => setWaitSeconds((now) => now - 1), 1000)
    return () => clearTimeout(timer)
  }, [waitSeconds])
  return { target, waitSeconds, problem, again }
}
