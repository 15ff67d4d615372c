import { type SyntheticEvent, useId, useState } from 'react'
import { paylinkLimits as limits } from '@quayside/contract/paylink/limits.ts'
import type { paymentLinkCalls } from '@quayside/contract/paylink/link/link.ts'
import type { LinkRow } from '@quayside/contract/paylink/link/list.ts'
import { useTranslation } from '#words/use-translation.ts'
import { newUuid } from '#api/intent.ts'
import { useMove } from '#areas/trade/public.tsx'
import { RefusedNote } from '#proof/refused-note.tsx'
import { Button } from '#ui/control/button.tsx'
import { CheckField } from '#ui/control/check-field.tsx'
import { TextField } from '#ui/control/field.tsx'
import { Fields } from '#ui/control/fields.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { toast } from '#ui/overlay/toast-store.ts'
import { moneyWords } from '#ui/text/amount.ts'
import { Hint } from '#ui/text/hint.tsx'
import styles from './link.module.css'
import { wholeIn } from './whole.ts'
import { useRefreshLinks } from './use-refresh-links.ts'

type Cloned = Pick<
  LinkRow,
  'id' | 'linkNo' | 'total' | 'maximum' | 'invoiceNo' | 'createdAt' | 'expiresAt'
> & {
  /** Who asked for another link; masked where this person may not see it whole. */
  readonly askedAgain?: readonly { readonly email: string }[]
}

interface CloneDialogProps {
  row: Cloned
  onClose: () => void
  /** Where the new link is shown. */
  onMade?: (id: string) => void
}

/** The same link again, with what may differ: how long, how often, for which invoice. */
export function CloneDialog({ row, onClose, onMade }: CloneDialogProps) {
  const { t, i18n } = useTranslation(['paymentLink', 'ui'])
  const htmlId = useId()
  const [formId] = useState(newUuid)
  const asker = row.askedAgain?.[0]?.email
  const [draft, setDraft] = useState(() => draftOf(row))
  const [sendToAsker, setSendToAsker] = useState(asker !== undefined)
  const refresh = useRefreshLinks()
  const amount = moneyWords(row.total, i18n.language)
  const move = useMove<typeof paymentLinkCalls.clone>('/payLink/clonePayLink', ({ id, linkNo, total }) => {
    toast({ tone: 'good', text: t('clone.made', { no: linkNo, amount: moneyWords(total, i18n.language) }) })
    refresh()
    onClose()
    onMade?.(id)
  })
  const changes = changesOf(draft)
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (changes) move.run({ formId, id: row.id, sendToAsker, changes })
  }
  return (
    <Dialog
      kind="form"
      title={t('clone.title', { no: row.linkNo })}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{t('ui:cancel')}</Button>
          <Button look="filled" type="submit" form={htmlId} disabled={!changes || move.state === 'running'}>
            {t('clone.submit', { amount })}
          </Button>
        </>
      }
    >
      <form id={htmlId} className={styles['parts']} onSubmit={submit} noValidate>
        <p>{t('clone.text', { amount })}</p>
        <CloneFields draft={draft} onChange={setDraft} />
        {asker !== undefined && (
          <CheckField
            label={t('clone.sendToAsker', { email: asker })}
            checked={sendToAsker}
            onChange={setSendToAsker}
          />
        )}
        <Hint>{t('clone.frozen')}</Hint>
        {move.failure && <RefusedNote failure={move.failure} text={move.failure.fields[0]?.message} />}
      </form>
    </Dialog>
  )
}

interface Draft {
  hours: string
  maximum: string
  invoiceNo: string
}

/** As long as the other one was for. */
const draftOf = ({ createdAt, expiresAt, maximum, invoiceNo }: Cloned): Draft => ({
  hours: String(Math.round((Date.parse(expiresAt) - Date.parse(createdAt)) / 3_600_000)),
  maximum: String(maximum),
  invoiceNo: invoiceNo ?? '',
})

/** Undefined while something of it cannot be asked for. */
function changesOf({ hours, maximum, invoiceNo }: Draft) {
  const expiryHours = wholeIn(hours, limits.expiryHours)
  const count = wholeIn(maximum, limits.payments)
  const number = invoiceNo.trim()
  if (expiryHours === undefined || count === undefined || number.length > limits.invoiceNo.max)
    return undefined
  return { expiryHours, maximum: count, ...(number !== '' && { invoiceNo: number }) }
}

function CloneFields({ draft, onChange }: { draft: Draft; onChange: (draft: Draft) => void }) {
  const { t } = useTranslation('paymentLink')
  const whole = (text: string, range: { min: number; max: number }) =>
    wholeIn(text, range) === undefined ? t('clone.whole', range) : undefined
  const { invoiceNo } = limits
  return (
    <>
      <Fields>
        <TextField
          first
          label={t('clone.hours')}
          inputMode="numeric"
          value={draft.hours}
          error={whole(draft.hours, limits.expiryHours)}
          onChange={(hours) => onChange({ ...draft, hours })}
        />
        <TextField
          label={t('clone.maximum')}
          inputMode="numeric"
          value={draft.maximum}
          error={whole(draft.maximum, limits.payments)}
          onChange={(maximum) => onChange({ ...draft, maximum })}
        />
      </Fields>
      <TextField
        label={t('clone.invoiceNo')}
        value={draft.invoiceNo}
        error={draft.invoiceNo.trim().length > invoiceNo.max ? t('clone.tooLong', invoiceNo) : undefined}
        onChange={(text) => onChange({ ...draft, invoiceNo: text })}
      />
    </>
  )
}
