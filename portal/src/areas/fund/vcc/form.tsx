import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { virtualCardCalls } from '@quayside/contract/fund/vcc/card.ts'
import { vccLimits as limits } from '@quayside/contract/fund/vcc/limits.ts'
import { type SpendCategory, spendCategories } from '@quayside/contract/fund/vcc/states.ts'
import { exponentOf } from '@quayside/contract/money.ts'
import { usePaymentProof } from '#proof/use-proof.ts'
import { ProofField } from '#proof/field.tsx'
import { RefusedNote } from '#proof/refused-note.tsx'
import { useProvenAct } from '#proof/use-proven-act.ts'
import { AmountField } from '#ui/control/amount-field.tsx'
import { Button } from '#ui/control/button.tsx'
import { Buttons } from '#ui/control/buttons.tsx'
import { CheckField } from '#ui/control/check-field.tsx'
import { DateField } from '#ui/control/date-field.tsx'
import { TextField } from '#ui/control/field.tsx'
import { Fields } from '#ui/control/fields.tsx'
import { toast } from '#ui/overlay/toast-store.ts'
import { Section } from '#ui/page/section.tsx'
import { Hint } from '#ui/text/hint.tsx'
import { formatDecimal } from '#ui/text/money-text.tsx'
import { useTranslation } from '#words/use-translation.ts'
import { ChoiceField } from '#areas/fund/choice-field.tsx'
import styles from '#areas/fund/exchange.module.css'
import type { VirtualCardPage } from './answers.ts'
import { amountProblem, CardCosts } from './costs.tsx'

interface CardFormProps {
  accounts: VirtualCardPage['accounts']
  cardsLeft: number
}

const path = '/vcc/apply'
const nothing = { name: '', amount: '', singleUse: false, categories: [] as SpendCategory[], endsOn: '' }
type Draft = typeof nothing

/** What has been typed, and what comes of sending it. */
function useCardDraft(accounts: VirtualCardPage['accounts']) {
  const { t } = useTranslation('vcc')
  const navigate = useNavigate()
  const [currency, setCurrency] = useState(accounts[0]?.currency ?? 'USD')
  const [draft, setDraft] = useState<Draft>(nothing)
  const [tried, setTried] = useState(false)
  const act = useProvenAct<typeof virtualCardCalls.apply>(path, '/vcc/query', usePaymentProof())
  const problem = amountProblem(currency, draft.amount)
  const set = (change: Partial<Draft>) => setDraft((before) => ({ ...before, ...change }))
  const submit = async () => {
    setTried(true)
    if (problem || draft.name.trim() === '') return
    const { name, amount, singleUse, categories, endsOn } = draft
    const made = await act.run({
      name: name.trim(),
      amount: { currency, value: amount },
      singleUse,
      categories,
      ...(endsOn !== '' && { endsOn }),
    })
    if (!made) return
    toast({ tone: 'good', text: t('apply.sent') })
    void navigate({ to: '/detail/virtualCardDetail', search: { id: made.id }, replace: true })
  }
  return { currency, setCurrency, draft, set, tried, act, problem, submit }
}

/** What the card is for and how much is paid into it, with the whole cost before it is confirmed. */
export function VirtualCardForm({ accounts, cardsLeft }: CardFormProps) {
  const { t } = useTranslation('vcc')
  const { currency, setCurrency, draft, set, tried, act, problem, submit } = useCardDraft(accounts)
  const account = accounts.find((one) => one.currency === currency)
  return (
    <form
      className={styles['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <Hint>{t('list.cardsLeft', { count: cardsLeft })}</Hint>
      <TextField
        label={t('apply.name')}
        hint={t('apply.nameHint')}
        maxLength={limits.name.max}
        value={draft.name}
        onChange={(name) => set({ name })}
        error={tried && draft.name.trim() === '' ? t('apply.missing') : undefined}
      />
      <Money
        accounts={accounts}
        currency={currency}
        amount={draft.amount}
        problem={tried ? problem : undefined}
        onCurrency={setCurrency}
        onAmount={(amount) => set({ amount })}
      />
      <Terms draft={draft} set={set} />
      {account && problem === undefined && (
        <Section title={t('apply.summary')}>
          <CardCosts currency={currency} amount={draft.amount} feeBps={account.feeBps} />
        </Section>
      )}
      {act.failure && <RefusedNote failure={act.failure} />}
      <ProofField {...act.field} />
      <Confirm
        currency={currency}
        amount={draft.amount}
        isBusy={act.isBusy}
        isWrong={problem !== undefined}
      />
    </form>
  )
}

interface ConfirmProps {
  currency: string
  amount: string
  isBusy: boolean
  isWrong: boolean
}

function Confirm({ currency, amount, isBusy, isWrong }: ConfirmProps) {
  const { t, i18n } = useTranslation('vcc')
  const said = isWrong ? '' : `${currency} ${formatDecimal(amount, i18n.language)}`
  return (
    <Buttons>
      <Button type="submit" look="filled" disabled={isBusy}>
        {isWrong ? t('list.apply') : t('apply.confirm', { amount: said })}
      </Button>
    </Buttons>
  )
}

interface MoneyProps {
  accounts: VirtualCardPage['accounts']
  currency: string
  amount: string
  problem: ReturnType<typeof amountProblem>
  onCurrency: (currency: VirtualCardPage['accounts'][number]['currency']) => void
  onAmount: (amount: string) => void
}

function Money({ accounts, currency, amount, problem, onCurrency, onAmount }: MoneyProps) {
  const { t, i18n } = useTranslation('vcc')
  const said = (value: string) => `${currency} ${formatDecimal(value, i18n.language)}`
  const available = accounts.find((one) => one.currency === currency)?.available
  const choose = (next: string) => {
    const account = accounts.find((one) => one.currency === next)
    if (account) onCurrency(account.currency)
  }
  const [min, max] = [String(limits.amount.min), String(limits.amount.max)].map(said) as [string, string]
  return (
    <>
      <Fields>
        <ChoiceField
          label={t('apply.currency')}
          value={currency}
          choices={accounts.map((one) => [one.currency, one.currency])}
          onChange={choose}
        />
        <AmountField
          label={t('apply.amount', { currency })}
          value={amount}
          onChange={onAmount}
          hint={t('apply.amountHint', { min, max })}
          error={problem && t(`apply.${problem}`, { decimals: exponentOf(currency) })}
        />
      </Fields>
      {available && <Hint>{t('apply.available', { amount: said(available.value) })}</Hint>}
    </>
  )
}

function Terms({ draft, set }: { draft: Draft; set: (change: Partial<Draft>) => void }) {
  const { t } = useTranslation('vcc')
  const { categories } = draft
  const toggle = (one: SpendCategory, isChosen: boolean) =>
    set({ categories: isChosen ? [...categories, one] : categories.filter((other) => other !== one) })
  return (
    <>
      <fieldset className={styles['choices']}>
        <legend>{t('apply.categories')}</legend>
        <Hint>{t('apply.categoriesHint')}</Hint>
        {spendCategories.map((one) => (
          <CheckField
            key={one}
            label={t(`category.${one}`)}
            checked={categories.includes(one)}
            onChange={(isChosen) => toggle(one, isChosen)}
          />
        ))}
      </fieldset>
      <CheckField
        label={t('apply.singleUse')}
        hint={t('apply.singleUseHint')}
        checked={draft.singleUse}
        onChange={(singleUse) => set({ singleUse })}
      />
      <DateField
        label={t('apply.endsOn')}
        hint={t('apply.endsOnHint')}
        value={draft.endsOn}
        onChange={(endsOn) => set({ endsOn })}
      />
    </>
  )
}
