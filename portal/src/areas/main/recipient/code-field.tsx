import { useEffect, useState } from 'react'
import type { InputOf } from '@quayside/contract/call.ts'
import type { Language } from '@quayside/contract/envelope.ts'
import { entryLimits } from '@quayside/contract/entry/limits.ts'
import type { recipientCalls } from '@quayside/contract/main/recipient/recipient.ts'
import { useTranslation } from '#words/use-translation.ts'
import { CallFailure } from '#api/failure.ts'
import { useSend } from '#api/use-call.ts'
import { Button } from '#ui/control/button.tsx'
import { TextField } from '#ui/control/field.tsx'

export type NewTarget = InputOf<typeof recipientCalls.code>['target']

interface CodeOfRecipientProps {
  code: string
  error: string | undefined
  /** Undefined while there is nowhere to send to. */
  target: () => NewTarget | undefined
  language: Language
  onCode: (code: string) => void
  onMissing: () => void
  onFailure: (failure: CallFailure | undefined) => void
}

/** Six digits, and the button that sends them to where they prove something. */
export function CodeOfRecipient({
  code,
  error,
  target,
  language,
  onCode,
  onMissing,
  onFailure,
}: CodeOfRecipientProps) {
  const { t } = useTranslation('recipient')
  const [wait, setWait] = useState(0)
  const [sentTo, setSentTo] = useState<string>()
  const { mutateAsync, isPending } = useSend<typeof recipientCalls.code>('/notify/code', { inline: true })
  useEffect(() => {
    if (wait <= 0) return
    const timer = setTimeout(() => setWait((seconds) => seconds - 1), 1000)
    return () => clearTimeout(timer)
  }, [wait])
  const send = async () => {
    const to = target()
    if (!to) return onMissing()
    onFailure(undefined)
    try {
      const { data } = await mutateAsync({ target: to, language })
      setSentTo(data.target)
      setWait(data.againInSeconds)
    } catch (refused) {
      if (!(refused instanceof CallFailure)) throw refused
      onFailure(refused)
    }
  }
  const label =
    wait > 0 ? t('sendAgainIn', { seconds: wait }) : t(sentTo === undefined ? 'sendCode' : 'sendAgain')
  return (
    <TextField
      label={t('field.code')}
      value={code}
      onChange={(text) => onCode(text.replaceAll(/\D/g, ''))}
      maxLength={entryLimits.code.length}
      inputMode="numeric"
      autoComplete="off"
      error={error}
      hint={sentTo === undefined ? t('field.codeHint') : t('sentTo', { target: sentTo })}
      beside={
        <Button disabled={wait > 0 || isPending} onClick={() => void send()}>
          {label}
        </Button>
      }
    />
  )
}
