import { type SyntheticEvent, useId, useState } from 'react'
import { type MerchantReason, merchantReasons } from '@quayside/contract/trade/merchant-initiated.ts'
import type { onlineCalls } from '@quayside/contract/trade/online/online.ts'
import type { KeptCardRow } from '@quayside/contract/trade/online/tokens.ts'
import type { CallFailure } from '#api/failure.ts'
import { newUuid } from '#api/intent.ts'
import { useRefresh } from '#api/use-call.ts'
import { useMove } from '#areas/trade/move/use-move.ts'
import { RefusedNote } from '#proof/refused-note.tsx'
import { Button } from '#ui/control/button.tsx'
import { ChoiceBoxes } from '#ui/control/choice-boxes.tsx'
import { Fields } from '#ui/control/fields.tsx'
import { showFirstWrong } from '#ui/control/first-wrong.ts'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { Note } from '#ui/state/note.tsx'
import { moneyWords } from '#ui/text/amount.ts'
import { FactList } from '#ui/text/facts.tsx'
import { TimeText } from '#ui/text/time-text.tsx'
import { useTranslation } from '#words/use-translation.ts'
import { type FormFields, moneyOf, newOnlineDraft, typedOf } from './draft.ts'
import { ChargeField, CurrencyField, likeliest, OnlineText } from './fields.tsx'
import { KeptCardNumber, useMandateText } from './kept-card-marks.tsx'
import { Liability } from './liability.tsx'
import styles from './online.module.css'
import type { OnlinePlaces } from './places.ts'
import { type OnlineForm, useOnlineDraft } from './use-draft.ts'

const always: FormFields = {
  asked: ['currency', 'amount', 'goods'],
  optional: ['merchantOrderId', 'description'],
}
/** Only the shop knows what was agreed, so it says it. */
const withMandate: FormFields = { ...always, asked: [...always.asked, 'mandate'] }

interface ChargeDialogProps {
  card: KeptCardRow
  places: OnlinePlaces
  onClose: () => void
  onMade: (orderId: string) => void
}

/** A kept card is charged without its holder: for what they agreed to, once. */
export function ChargeDialog({ card, places, onClose, onMade }: ChargeDialogProps) {
  const { t, i18n } = useTranslation(['orderOnline', 'ui'])
  const htmlId = useId()
  const currencies = places.currencies.map(({ code }) => code)
  const [start] = useState(() => newOnlineDraft({ currency: likeliest(currencies) }))
  const form = useOnlineDraft(start, card.mandate.text === null ? withMandate : always)
  const [reason, setReason] = useState<MerchantReason>('due')
  const sending = useCharging(card, form, reason, onMade)
  const money = moneyOf(form.draft)
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    form.onTried()
    if (form.isWhole || sending.state === 'unknown') sending.send()
    else showFirstWrong(event.currentTarget)
  }
  const label = money ? t('kept.submit', { amount: moneyWords(money, i18n.language) }) : t('kept.charge')
  return (
    <Dialog
      kind="form"
      title={t('kept.title')}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{t('ui:cancel')}</Button>
          <Button look="filled" type="submit" form={htmlId} disabled={sending.state === 'running'}>
            {sending.state === 'unknown' ? t('kept.repeat') : label}
          </Button>
        </>
      }
    >
      <form id={htmlId} className={styles['form']} onSubmit={submit} noValidate>
        <Agreed card={card} />
        <ChoiceBoxes
          legend={t('kept.reason')}
          choices={merchantReasons.map((value) => ({ value, label: t(`reason.${value}`) }))}
          value={reason}
          onChange={setReason}
        />
        <Fields>
          <ChargeField form={form} />
          <CurrencyField form={form} currencies={currencies} />
          <OnlineText form={form} name="goods" />
          <OnlineText form={form} name="merchantOrderId" hint={t('numberHint')} />
        </Fields>
        {card.mandate.text === null && <OnlineText form={form} name="mandate" hint={t('kept.mandateHint')} />}
        <OnlineText form={form} name="description" hint={t('hidden')} />
        <Liability money={money} places={places} />
        {sending.state === 'unknown' && <Note tone="warn">{t('kept.unknown')}</Note>}
        {sending.failure && (
          <RefusedNote failure={sending.failure} text={sending.failure.fields[0]?.message} />
        )}
      </form>
    </Dialog>
  )
}

function Agreed({ card }: { card: KeptCardRow }) {
  const { t } = useTranslation('orderOnline')
  const mandate = useMandateText()
  return (
    <FactList
      facts={[
        { label: t('kept.card'), value: <KeptCardNumber row={card} /> },
        { label: t('kept.customer'), value: card.customer ?? card.email },
        { label: t('kept.mandate'), value: mandate(card) },
        { label: t('kept.agreed'), value: <TimeText at={card.mandate.at} style="minute" /> },
      ]}
    />
  )
}

/** Charges once, whatever is pressed twice; what was proposed and then changed is another form. */
function useCharging(
  card: KeptCardRow,
  { draft, onRefused }: OnlineForm,
  reason: MerchantReason,
  onMade: (orderId: string) => void,
) {
  const refresh = useRefresh()
  const [formId, setFormId] = useState(newUuid)
  const [refused, setRefused] = useState<{ failure: CallFailure; draft: object }>()
  const move = useMove<typeof onlineCalls.create>(
    '/transaction/online/create',
    ({ orderId }) => {
      void refresh('/transaction/online/tokens')
      onMade(orderId)
    },
    {
      about: formId,
      onRefused: (failure) => {
        if (failure.key === 'approval.required') setFormId(newUuid())
        if (!onRefused(failure)) setRefused({ failure, draft })
      },
    },
  )
  return {
    state: move.state,
    failure: refused?.draft === draft ? refused.failure : undefined,
    send: () => {
      setRefused(undefined)
      const typed = typedOf(draft, 'merchantOrderId', 'description', 'mandate')
      const { merchantOrderId, description, mandate } = typed
      move.run({
        formId,
        token: card.id,
        reason,
        amount: moneyOf(draft)!,
        goods: draft.goods.trim(),
        ...(merchantOrderId !== undefined && { merchantOrderId }),
        ...(description !== undefined && { description }),
        ...(mandate !== undefined && card.mandate.text === null && { mandate }),
      })
    },
  }
}
