import { type SyntheticEvent, useState } from 'react'
import type { deviceCalls } from '@quayside/contract/entry/sign-in/device.ts'
import { entryLimits } from '@quayside/contract/entry/limits.ts'
import type { SignedIn } from '@quayside/contract/entry/sign-in/sign-in.ts'
import { useTranslation } from '#words/use-translation.ts'
import { CallFailure } from '#api/failure.ts'
import { send } from '#api/send.ts'

/** Checks the code and opens the session, with the token that opens the device calls alone. */
export function useDeviceStep(token: string, onOpen: (answer: SignedIn) => void | Promise<void>) {
  const { t } = useTranslation('entry')
  const [code, setCode] = useState('')
  const [remember, setRemember] = useState(true)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const options = { inline: true, token }

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault()
    if (code.length !== entryLimits.code.length) {
      setProblem(t('required.code'))
      return
    }
    setBusy(true)
    setProblem(undefined)
    try {
      await send<typeof deviceCalls.checkCode>('/security/checkCode', { purpose: 'device', code }, options)
      const reply = await send<typeof deviceCalls.deviceAccess>(
        '/security/device_access',
        { remember },
        options,
      )
      await onOpen(reply.data)
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      setProblem(error.message)
      setCode('')
    } finally {
      setBusy(false)
    }
  }
  return { code, setCode, remember, setRemember, busy, problem, submit }
}
