import type { SyntheticEvent } from 'react'
import { useTranslation } from '#words/use-translation.ts'
import { Button } from '#ui/control/button.tsx'
import { Equation } from '#ui/text/equation.tsx'
import { AmountField } from '#ui/control/amount-field.tsx'
import { TextField } from '#ui/control/field.tsx'
import { MoneyText } from '#ui/text/money-text.tsx'
import { Note } from '#ui/state/note.tsx'
import { ProofField } from '#proof/field.tsx'
import { RefusedNote } from '#proof/refused-note.tsx'
import { moneyWords } from '#ui/text/amount.ts'
import { Hint } from '#ui/text/hint.tsx'
import { Section } from '#ui/page/section.tsx'
import { Fields } from '#ui/control/fields.tsx'
import { Beside, SidePanel, PanelPart } from '#ui/page/beside.tsx'
import { ChoiceBoxes } from '#ui/control/choice-boxes.tsx'
import type { Applied, PayoutFigures } from './answers.ts'
import { ApplyCards } from './apply-cards.tsx'
import { ApplySummary } from './apply-summary.tsx'
import { type ApplyState, useApply } from './use-apply.ts'
import styles from './withdrawal.module.css'

interface Props {
  figures: PayoutFigures
  wished: string | undefined
  onDone: (applied: Pick<Applied, 'id'>) => void
}

/** The form on the left, and on the right what it would do, with the proof that it takes. */
export function ApplyForm(props: Props) {
  const { t, i18n } = useTranslation('withdrawals')
  const state = useApply(props)
  const { amount, check, isReady, busy, failure, proof } = state
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    void state.submit()
  }
  const isStopped = (check?.blocked.length ?? 0) > 0
  return (
    <Beside
      form={{ onSubmit: submit, noValidate: true }}
      panel={
        <SidePanel>
          <PanelPart title={t('apply.summary')}>
            <ApplySummary state={state} />
            <ProofField {...proof.field} />
            {failure && <RefusedNote failure={failure} />}
            <Button
              type="submit"
              look="filled"
              disabled={busy || !isReady || isStopped || props.figures.frozen}
              className={styles['submit'] ?? ''}
            >
              {amount ? t('apply.submit', { amount: moneyWords(amount, i18n.language) }) : t('apply.open')}
            </Button>
          </PanelPart>
        </SidePanel>
      }
    >
      <Currencies figures={props.figures} state={state} />
      <Available state={state} />
      <ApplyCards state={state} />
      <Fields>
        <AmountOf state={state} />
        <PostscriptOf state={state} />
      </Fields>
    </Beside>
  )
}

function Currencies({ figures, state }: { figures: PayoutFigures; state: ApplyState }) {
  const { t } = useTranslation('withdrawals')
  return (
    <ChoiceBoxes
      legend={t('apply.currency')}
      choices={figures.balances.map(({ currency, available }) => ({
        value: currency,
        label: currency,
        end: <MoneyText money={available} bare />,
      }))}
      value={state.currency}
      onChange={state.chooseCurrency}
    />
  )
}

function Available({ state: { balance } }: { state: ApplyState }) {
  const { t, i18n } = useTranslation('withdrawals')
  const { currency, withdrawable, claimed, fee, available, blocked, refundReserve } = balance
  const positive = { ...claimed, value: claimed.value.replace('-', '') }
  return (
    <Section form title={t('apply.balances')}>
      <Equation
        label={t('apply.balances')}
        terms={[
          { key: 'withdrawable', label: t('apply.equation.withdrawable'), money: withdrawable },
          { key: 'claimed', label: t('apply.equation.claimed'), money: positive, sign: '−' },
          { key: 'fee', label: t('apply.equation.fee'), money: fee, sign: '−' },
          ...(refundReserve
            ? [
                {
                  key: 'kept',
                  label: t('apply.equation.kept'),
                  money: refundReserve.kept,
                  sign: '−' as const,
                },
              ]
            : []),
          { key: 'available', label: t('apply.equation.available'), money: available, sign: '=' },
        ]}
      />
      {claimed.value.startsWith('-') && <Hint>{t('apply.claimedHint')}</Hint>}
      {refundReserve && (
        <Hint>{t('apply.keptHint', { reserve: moneyWords(refundReserve.asked, i18n.language) })}</Hint>
      )}
      {blocked && <Note tone="warn">{t('apply.blocked', { currency })}</Note>}
    </Section>
  )
}

function AmountOf({ state }: { state: ApplyState }) {
  const { t, i18n } = useTranslation(['withdrawals', 'moves', 'ui'])
  const { balance, currency, tooLittle, tooMuch, value } = state
  const most = moneyWords(balance.available, i18n.language)
  const least = balance.minimum && moneyWords(balance.minimum, i18n.language)
  const wrong = tooMuch ? t('moves:amountMost', { left: most }) : undefined
  return (
    <AmountField
      label={t('ui:inCurrency', { what: t('apply.amount'), currency })}
      value={value}
      onChange={state.setValue}
      hint={least ? t('apply.amountRange', { most, least }) : t('moves:amountLeft', { left: most })}
      error={tooLittle && least ? t('apply.amountLeast', { least }) : wrong}
      beside={
        <Button
          disabled={value === balance.available.value}
          onClick={() => state.setValue(balance.available.value)}
        >
          {t('apply.all')}
        </Button>
      }
    />
  )
}

function PostscriptOf({ state }: { state: ApplyState }) {
  const { t } = useTranslation('withdrawals')
  const { card, noteMax, noteProblem } = state
  const { max, maxWithChinese: maxChinese } = noteMax
  const rule =
    card?.currency === 'CNY'
      ? t('apply.postscriptHintChinese', { max, maxChinese })
      : t('apply.postscriptHint', { max })
  return (
    <TextField
      label={t('apply.postscript')}
      value={state.postscript}
      maxLength={max}
      autoComplete="off"
      onChange={state.setPostscript}
      refusesChinese={card !== undefined && card.currency !== 'CNY'}
      hint={rule}
      error={noteProblem === undefined ? undefined : rule}
    />
  )
}
