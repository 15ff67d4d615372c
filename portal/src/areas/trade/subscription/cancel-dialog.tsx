import { type SubmitEvent, useId, useState } from 'react'
import type { OutputOf } from '@quayside/contract/call.ts'
import { subscriptionLimits as limits } from '@quayside/contract/trade/subscription/limits.ts'
import type { subscriptionCalls } from '@quayside/contract/trade/subscription/subscription.ts'
import { useTranslation } from '#words/use-translation.ts'
import { useCall } from '#api/use-call.ts'
import { useMove } from '#areas/trade/move/use-move.ts'
import { RefusedNote } from '#proof/refused-note.tsx'
import { Button } from '#ui/control/button.tsx'
import { CheckField } from '#ui/control/check-field.tsx'
import { TextField } from '#ui/control/field.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { toast } from '#ui/overlay/toast-store.ts'
import { Note } from '#ui/state/note.tsx'
import { moneyWords } from '#ui/text/amount.ts'
import { FactList } from '#ui/text/facts.tsx'
import { formatTime } from '#ui/text/time-text.tsx'
import { useZone } from '#ui/text/zone.tsx'
import type { FoundSubscription } from './found.ts'
import { useRefreshSubscriptions } from './use-refresh.ts'
import styles from './subscription.module.css'
import { useProgressWords } from './words.tsx'

type Preview = OutputOf<typeof subscriptionCalls.preview>

/** Ends a subscription, after saying what that stops and what it does not; said explicitly, with a reason. */
export function CancelDialog({ found, onClose }: { found: FoundSubscription; onClose: () => void }) {
  const { t, i18n } = useTranslation('subscription')
  const form = useId()
  const { id, subscriptionNo: no, plan, amount } = found
  const [draft, setDraft] = useState({ reason: '', confirmed: false })
  const [isTried, setTried] = useState(false)
  const refresh = useRefreshSubscriptions()
  const {
    data: preview,
    error,
    refetch,
  } = useCall<typeof subscriptionCalls.preview>('/subscription/cancelPreview/{id}', { id }, { freshFor: 0 })
  const move = useMove<typeof subscriptionCalls.cancel>(
    '/subscription/cancel/{id}',
    ({ underWay }) => {
      refresh()
      toast({ tone: 'good', text: t(underWay ? 'cancel.doneUnderWay' : 'cancel.done', { no }) })
      onClose()
    },
    // Somebody else was quicker, or a charge has begun: it is shown before it is confirmed again.
    { onRefused: () => void refetch() },
  )
  const reason = draft.reason.trim()
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setTried(true)
    if (!preview || reason === '' || !draft.confirmed) return
    const { version, underWay } = preview
    move.run({ id, confirmed: true, version, inFlight: underWay !== null, reason })
  }
  return (
    <Dialog
      kind="form"
      title={t('cancel.title', { no })}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{t('cancel.keep')}</Button>
          <Button look="danger" type="submit" form={form} disabled={!preview || move.state === 'running'}>
            {t('cancel.submit')}
          </Button>
        </>
      }
    >
      <form id={form} className={styles['parts']} onSubmit={submit} noValidate>
        <p>{t('cancel.text', { plan, amount: moneyWords(amount, i18n.language) })}</p>
        {preview && <Consequences preview={preview} />}
        <p>{t('cancel.final')}</p>
        <Confirmation draft={draft} isTried={isTried} onChange={setDraft} />
        {error && !preview && <RefusedNote failure={error} />}
        {move.failure && <RefusedNote failure={move.failure} />}
      </form>
    </Dialog>
  )
}

interface Draft {
  readonly reason: string
  readonly confirmed: boolean
}

function Confirmation({
  draft,
  isTried,
  onChange,
}: {
  draft: Draft
  isTried: boolean
  onChange: (draft: Draft) => void
}) {
  const { t } = useTranslation('subscription')
  return (
    <>
      <TextField
        label={t('cancel.reason')}
        hint={t('cancel.reasonHint')}
        value={draft.reason}
        maxLength={limits.note.max}
        error={isTried && draft.reason.trim() === '' ? t('cancel.reasonMissing') : undefined}
        onChange={(text) => onChange({ ...draft, reason: text })}
      />
      <CheckField
        label={t('cancel.confirm')}
        checked={draft.confirmed}
        hint={isTried && !draft.confirmed ? t('cancel.confirmMissing') : undefined}
        onChange={(confirmed) => onChange({ ...draft, confirmed })}
      />
    </>
  )
}

function Consequences({ preview }: { preview: Preview }) {
  const { t, i18n } = useTranslation('subscription')
  const zone = useZone()
  const progress = useProgressWords()
  const { open, underWay, nextChargeAt } = preview
  return (
    <>
      {underWay && <Note tone="warn">{t('cancel.underWay', { order: underWay.orderNo })}</Note>}
      <FactList
        facts={[
          {
            label: t('cancel.open'),
            value: open && !underWay && t('cancel.openHint', { amount: moneyWords(open, i18n.language) }),
          },
          {
            label: t('cancel.next'),
            value: nextChargeAt
              ? t('cancel.nextHint', {
                  time: `${formatTime(nextChargeAt, zone.name, 'minute')} ${zone.label}`,
                })
              : t('cancel.noNext'),
          },
          { label: t('cancel.paid'), value: progress(preview) },
        ]}
      />
    </>
  )
}
