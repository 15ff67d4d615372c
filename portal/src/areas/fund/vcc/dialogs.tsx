import { useState } from 'react'
import type { virtualCardCalls } from '@quayside/contract/fund/vcc/card.ts'
import { vccLimits as limits } from '@quayside/contract/fund/vcc/limits.ts'
import { exponentOf } from '@quayside/contract/money.ts'
import { CallFailure } from '#api/failure.ts'
import { useRefresh, useSend } from '#api/use-call.ts'
import { Ask } from '#proof/ask.tsx'
import { RefusedNote } from '#proof/refused-note.tsx'
import { usePaymentProof } from '#proof/use-proof.ts'
import { useProvenAct } from '#proof/use-proven-act.ts'
import { AmountField } from '#ui/control/amount-field.tsx'
import { Button } from '#ui/control/button.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { toast } from '#ui/overlay/toast-store.ts'
import { Hint } from '#ui/text/hint.tsx'
import { formatDecimal } from '#ui/text/money-text.tsx'
import { useTranslation } from '#words/use-translation.ts'
import type { FoundCard } from './answers.ts'
import { amountProblem, CardCosts } from './costs.tsx'

export interface CardDialogProps {
  card: FoundCard
  onClose: () => void
}

const detail = '/vcc/detail'

export function FundDialog({ card, onClose }: CardDialogProps) {
  const { t, i18n } = useTranslation('vcc')
  const { currency, account } = card
  const [amount, setAmount] = useState('')
  const [tried, setTried] = useState(false)
  const act = useProvenAct<typeof virtualCardCalls.fund>('/vcc/fund', detail, usePaymentProof())
  const problem = amountProblem(currency, amount)
  const said = (value: string) => `${currency} ${formatDecimal(value, i18n.language)}`
  const submit = async () => {
    setTried(true)
    if (problem || !(await act.run({ id: card.id, amount: { currency, value: amount } }))) return
    toast({ tone: 'good', text: t('fund.sent') })
    onClose()
  }
  return (
    <Ask
      title={t('fund.title', { name: card.name })}
      submit={problem ? t('fund.button') : t('fund.confirm', { amount: said(amount) })}
      act={act}
      onSubmit={submit}
      onClose={onClose}
    >
      <AmountField
        label={t('fund.amount', { currency })}
        value={amount}
        onChange={setAmount}
        hint={t('apply.available', { amount: said(account.available.value) })}
        error={tried && problem ? t(`apply.${problem}`, { decimals: exponentOf(currency) }) : undefined}
      />
      <Hint>{t('fund.room', { amount: said(account.roomLeft.value) })}</Hint>
      <CardCosts currency={currency} amount={amount} feeBps={account.feeBps} />
    </Ask>
  )
}

export function UnfreezeDialog({ card, onClose }: CardDialogProps) {
  const { t } = useTranslation('vcc')
  const act = useProvenAct<typeof virtualCardCalls.unfreeze>('/vcc/unfreeze', detail, usePaymentProof())
  const submit = async () => {
    if (!(await act.run({ id: card.id }))) return
    toast({ tone: 'good', text: t('act.unfrozen') })
    onClose()
  }
  return (
    <Ask title={t('act.unfreeze')} submit={t('act.unfreeze')} act={act} onSubmit={submit} onClose={onClose}>
      <p>{t('act.unfreezeText')}</p>
    </Ask>
  )
}

const plain = {
  freeze: { path: '/vcc/freeze', done: 'act.frozen', text: 'act.freezeText' },
  close: { path: '/vcc/close', done: 'act.closing', text: 'act.closeText' },
} as const

/** What needs no proof, as nothing leaves by it. */
export function PlainActDialog({ card, kind, onClose }: CardDialogProps & { kind: keyof typeof plain }) {
  const { t, i18n } = useTranslation('vcc')
  const refresh = useRefresh()
  const { path, done, text } = plain[kind]
  const send = useSend<typeof virtualCardCalls.freeze | typeof virtualCardCalls.close>(path, { inline: true })
  const [failure, setFailure] = useState<CallFailure>()
  const rest = `${card.currency} ${formatDecimal(card.rest.value, i18n.language)}`
  const submit = async () => {
    setFailure(undefined)
    try {
      await send.mutateAsync({ id: card.id })
      toast({ tone: 'good', text: t(done, { days: limits.quietDays }) })
      onClose()
    } catch (refused) {
      if (!(refused instanceof CallFailure)) throw refused
      setFailure(refused)
    }
    await refresh(detail)
  }
  return (
    <Dialog
      title={t(`act.${kind}`)}
      kind="form"
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{t('act.back')}</Button>
          <Button
            look={kind === 'close' ? 'danger' : 'filled'}
            disabled={send.isPending}
            onClick={() => void submit()}
          >
            {t(`act.${kind}`)}
          </Button>
        </>
      }
    >
      <p>{t(text, { days: limits.quietDays, rest })}</p>
      {failure && <RefusedNote failure={failure} />}
    </Dialog>
  )
}
