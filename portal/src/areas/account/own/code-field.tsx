import { useEffect, useState } from 'react'
import type { credentialCalls } from '@quayside/contract/account/own/credential.ts'
import type { InputOf } from '@quayside/contract/call.ts'
import { entryLimits } from '@quayside/contract/entry/limits.ts'
import { useTranslation } from '#words/use-translation.ts'
import { CallFailure } from '#api/failure.ts'
import { useSend } from '#api/use-call.ts'
import { Button } from '#ui/control/button.tsx'
import { TextField } from '#ui/control/field.tsx'

export type Target =
  | InputOf<typeof credentialCalls.sendEmailCode>
  | InputOf<typeof credentialCalls.sendPhoneCode>

interface CodeFieldProps {
  which: 'email' | 'mobile'
  label: string
  state: readonly [string, (code: string) => void]
  error: string | undefined
  /** Undefined when there is nowhere to send to yet, which the form then says. */
  target: () => Target | undefined
  onRefused: (failure: CallFailure) => void
}

/** Six digits, and the button that sends them to where they prove something. */
export function OwnCodeField({
  which,
  label,
  state: [code, setCode],
  error,
  target,
  onRefused,
}: CodeFieldProps) {
  const { t } = useTranslation('security')
  const [wait, setWait] = useState(0)
  const [sentTo, setSentTo] = useState<string>()
  const path = which === 'email' ? '/myaccount/sendcode/email' : '/myaccount/sendcode/phone'
  const { mutateAsync, isPending } = useSend<
    typeof credentialCalls.sendEmailCode | typeof credentialCalls.sendPhoneCode
  >(path, { inline: true })
  useEffect(() => {
    if (wait <= 0) return
    const timer = setTimeout(() => setWait((seconds) => seconds - 1), 1000)
    return () => clearTimeout(timer)
  }, [wait])
  const send = async () => {
    const to = target()
    if (!to) return
    try {
      const { data } = await mutateAsync(to)
      setSentTo(data.target)
      setWait(data.againInSeconds)
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure
      onRefused(failure)
    }
  }
  return (
    <TextField
      label={label}
      value={code}
      onChange={(text) => setCode(text.replaceAll(/\D/g, ''))}
      maxLength={entryLimits.code.length}
      inputMode="numeric"
      autoComplete="one-time-code"
      error={error}
      hint={sentTo === undefined ? undefined : t('contact.sentTo', { target: sentTo })}
      beside={
        <Button disabled={wait > 0 || isPending} onClick={() => void send()}>
          {wait > 0 ? t('contact.again', { seconds: wait }) : t('contact.send')}
        </Button>
      }
    />
  )
}
