import type { credentialCalls } from '@quayside/contract/account/own/credential.ts'
import type { InputOf } from '@quayside/contract/call.ts'
import { useTranslation } from '#words/use-translation.ts'
import type { CallFailure } from '#api/failure.ts'
import { useSend } from '#api/use-call.ts'
import { SentCodeField } from '#proof/sent-code-field.tsx'

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

/** The code for one's own address or number. */
export function OwnCodeField({
  which,
  label,
  state: [code, setCode],
  error,
  target,
  onRefused,
}: CodeFieldProps) {
  const { t } = useTranslation('security')
  const path = which === 'email' ? '/myaccount/sendcode/email' : '/myaccount/sendcode/phone'
  const { mutateAsync } = useSend<
    typeof credentialCalls.sendEmailCode | typeof credentialCalls.sendPhoneCode
  >(path, { inline: true })
  return (
    <SentCodeField
      label={label}
      code={code}
      error={error}
      isOwn
      words={{
        send: t('contact.send'),
        again: t('contact.send'),
        wait: (seconds) => t('contact.again', { seconds }),
        sentTo: (to) => t('contact.sentTo', { target: to }),
      }}
      send={() => {
        const to = target()
        return to && mutateAsync(to)
      }}
      onCode={setCode}
      onRefused={onRefused}
    />
  )
}
