import { type SyntheticEvent, useId, useState } from 'react'
import { type PayerLanguage, payerLanguages } from '@quayside/contract/payer/languages.ts'
import { paylinkLimits as limits } from '@quayside/contract/paylink/limits.ts'
import type { linkSendCalls } from '@quayside/contract/paylink/link/send.ts'
import type { LinkRow } from '@quayside/contract/paylink/link/list.ts'
import { payerLanguageNames } from '@quayside/phrases/payer-languages.ts'
import { useTranslation } from '#words/use-translation.ts'
import { newUuid } from '#api/intent.ts'
import { useMove } from '#areas/trade/public.tsx'
import { RefusedNote } from '#proof/refused-note.tsx'
import { Button } from '#ui/control/button.tsx'
import { TextField } from '#ui/control/field.tsx'
import { SelectField } from '#ui/control/select-field.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { toast } from '#ui/overlay/toast-store.ts'
import { moneyWords } from '#ui/text/amount.ts'
import { Hint } from '#ui/text/hint.tsx'
import styles from './link.module.css'
import { useRefreshLinks } from './use-refresh-links.ts'

type Sent = Pick<LinkRow, 'id' | 'linkNo' | 'total'>

const isAddress = (text: string): boolean =>
  text.length >= limits.email.min && text.length <= limits.email.max && /^[^\s@]+@[^\s@]+$/.test(text)

/** A link on its way to a payer, in the payer's language. */
export function SendDialog({ row, onClose }: { row: Sent; onClose: () => void }) {
  const { t, i18n } = useTranslation(['paymentLink', 'ui'])
  const htmlId = useId()
  const [formId] = useState(newUuid)
  const [email, setEmail] = useState('')
  const [language, setLanguage] = useState<PayerLanguage>(i18n.language)
  const [isTried, setTried] = useState(false)
  const refresh = useRefreshLinks()
  const address = email.trim()
  const move = useMove<typeof linkSendCalls.send>('/payLink/send', ({ left }) => {
    toast({ tone: 'good', text: t('send.sent', { email: address, count: left }) })
    refresh()
    onClose()
  })
  const wrong = isTried && !isAddress(address) ? t('send.wrong', limits.email) : undefined
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    setTried(true)
    if (isAddress(address)) move.run({ formId, id: row.id, email: address, language })
  }
  return (
    <Dialog
      kind="form"
      title={t('send.title', { no: row.linkNo })}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{t('ui:cancel')}</Button>
          <Button look="filled" type="submit" form={htmlId} disabled={move.state === 'running'}>
            {t('send.submit')}
          </Button>
        </>
      }
    >
      <form id={htmlId} className={styles['parts']} onSubmit={submit} noValidate>
        <p>{t('send.text', { amount: moneyWords(row.total, i18n.language) })}</p>
        <TextField
          first
          label={t('send.email')}
          type="email"
          autoComplete="off"
          value={email}
          error={wrong ?? move.failure?.fields[0]?.message}
          onChange={setEmail}
        />
        <SelectField
          label={t('send.language')}
          value={language}
          choices={payerLanguages.map((value) => ({ value, label: payerLanguageNames[value].name }))}
          onChange={(value) => setLanguage(value as PayerLanguage)}
        />
        <Hint>{t('send.limit', { max: limits.mails.perDay })}</Hint>
        {move.failure && <RefusedNote failure={move.failure} text={move.failure.fields[0]?.message} />}
      </form>
    </Dialog>
  )
}
