import { useState } from 'react'
import { entryLimits } from '@quayside/contract/entry/limits.ts'
import { CallFailure } from '#api/failure.ts'
import { Button } from '#ui/control/button.tsx'
import { TextField } from '#ui/control/field.tsx'
import { useCountdown } from './use-countdown.ts'

interface SentCode {
  readonly target: string
  readonly againInSeconds: number
}

interface SentCodeFieldProps {
  label: string
  /** Before it was sent. */
  hint?: string | undefined
  code: string
  error: string | undefined
  /** Whether it is for whoever sits here, whose browser may fill it in. */
  isOwn: boolean
  words: {
    readonly send: string
    readonly again: string
    readonly wait: (seconds: number) => string
    readonly sentTo: (target: string) => string
  }
  /** Undefined when there is nowhere to send to yet, which the form then says. */
  send: () => Promise<{ readonly data: SentCode }> | undefined
  onCode: (code: string) => void
  onRefused: (failure: CallFailure) => void
}

/** Six digits, and the button that sends them to where they prove something. */
export function SentCodeField(props: SentCodeFieldProps) {
  const { words } = props
  const [wait, setWait] = useCountdown()
  const [isSending, setSending] = useState(false)
  const [sentTo, setSentTo] = useState<string>()
  const send = async () => {
    const sent = props.send()
    if (!sent) return
    setSending(true)
    try {
      const { data } = await sent
      setSentTo(data.target)
      setWait(data.againInSeconds)
    } catch (refused) {
      if (!(refused instanceof CallFailure)) throw refused
      props.onRefused(refused)
    } finally {
      setSending(false)
    }
  }
  return (
    <TextField
      label={props.label}
      value={props.code}
      onChange={(text) => props.onCode(text.replaceAll(/\D/g, ''))}
      maxLength={entryLimits.code.length}
      inputMode="numeric"
      autoComplete={props.isOwn ? 'one-time-code' : 'off'}
      error={props.error}
      hint={sentTo === undefined ? props.hint : words.sentTo(sentTo)}
      beside={
        <Button disabled={wait > 0 || isSending} onClick={() => void send()}>
          {wait > 0 ? words.wait(wait) : sentTo === undefined ? words.send : words.again}
        </Button>
      }
    />
  )
}
