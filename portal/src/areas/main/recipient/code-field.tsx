import type { InputOf } from '@quayside/contract/call.ts'
import type { Language } from '@quayside/contract/envelope.ts'
import type { recipientCalls } from '@quayside/contract/main/recipient/recipient.ts'
import { useTranslation } from '#words/use-translation.ts'
import type { CallFailure } from '#api/failure.ts'
import { useSend } from '#api/use-call.ts'
import { SentCodeField } from '#proof/sent-code-field.tsx'

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

/** The code for whoever is to be told. */
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
  const { mutateAsync } = useSend<typeof recipientCalls.code>('/notify/code', { inline: true })
  return (
    <SentCodeField
      label={t('field.code')}
      hint={t('field.codeHint')}
      code={code}
      error={error}
      isOwn={false}
      words={{
        send: t('sendCode'),
        again: t('sendAgain'),
        wait: (seconds) => t('sendAgainIn', { seconds }),
        sentTo: (to) => t('sentTo', { target: to }),
      }}
      send={() => {
        const to = target()
        if (!to) onMissing()
        else onFailure(undefined)
        return to && mutateAsync({ target: to, language })
      }}
      onCode={onCode}
      onRefused={onFailure}
    />
  )
}
