import { rmb } from '@quayside/contract/fund/card/rules.ts'
import { ruleCycles } from '@quayside/contract/fund/rule/runs.ts'
import { ruleLimits as limits } from '@quayside/contract/fund/rule/limits.ts'
import { useTranslation } from '#words/use-translation.ts'
import { CheckField } from '#ui/control/check-field.tsx'
import { AmountField } from '#ui/control/amount-field.tsx'
import { TextField } from '#ui/control/field.tsx'
import { Note } from '#ui/state/note.tsx'
import { Segments } from '#ui/control/segments.tsx'
import { SelectField } from '#ui/control/select-field.tsx'
import cards from '#areas/fund/card/card.module.css'
import { useRuleWords } from './marks.tsx'
import { dayLimits, type RuleChoices, type useRuleDraft } from './use-rule-draft.ts'

interface FieldsProps {
  state: ReturnType<typeof useRuleDraft>
}

const weekdays = [1, 2, 3, 4, 5, 6, 7] as const

/** On which days, and the money of how many value dates. */
export function RuleWhenFields({ state: { draft, change, wrong } }: FieldsProps) {
  const { t } = useTranslation('withdrawalRule')
  const { cycle } = draft
  const range = limits.rangeDays[cycle]
  return (
    <section className={cards['section']}>
      <h2>{t('form.cycle')}</h2>
      <div className={cards['kind']}>
        <Segments
          label={t('form.cycle')}
          choices={ruleCycles.map((value) => ({ value, label: t(`form.${value}`) }))}
          value={cycle}
          onChange={(next) => change({ cycle: next })}
        />
      </div>
      <div className={cards['pair']}>
        {cycle === 'weekly' ? (
          <SelectField
            label={t('form.weekday')}
            value={draft.weekday}
            choices={weekdays.map((day) => ({ value: String(day), label: t(`weekday.d${day}`) }))}
            onChange={(weekday) => change({ weekday })}
          />
        ) : (
          <TextField
            label={t('form.monthDay')}
            value={draft.monthDay}
            inputMode="numeric"
            autoComplete="off"
            maxLength={2}
            hint={t('form.monthDayHint')}
            error={wrong.day ? t('form.days', dayLimits(cycle)) : undefined}
            onChange={(monthDay) => change({ monthDay })}
          />
        )}
        <TextField
          label={t('form.rangeDays')}
          value={draft.rangeDays}
          inputMode="numeric"
          autoComplete="off"
          maxLength={2}
          hint={t('form.rangeDaysHint', { max: range.max, quiet: limits.quietDays })}
          error={wrong.rangeDays ? t('form.days', range) : undefined}
          onChange={(rangeDays) => change({ rangeDays })}
        />
      </div>
    </section>
  )
}

/** Of which currency, how much, and from which minimum on. */
export function RuleTakeFields({
  state,
  choices,
  tried,
}: FieldsProps & { choices: RuleChoices; tried: boolean }) {
  const { t } = useTranslation('withdrawalRule')
  const { draft, change, wrong } = state
  const { currency, kind, minimum } = draft
  return (
    <section className={cards['section']}>
      <h2>{t('form.take')}</h2>
      <div className={cards['kind']}>
        <Segments
          label={t('form.take')}
          choices={(['part', 'fixed'] as const).map((value) => ({ value, label: t(`form.${value}`) }))}
          value={kind}
          onChange={(next) => change({ kind: next })}
        />
      </div>
      <div className={cards['pair']}>
        <SelectField
          label={t('form.currency')}
          value={currency}
          choices={choices.currencies.map((code) => ({ value: code, label: code }))}
          onChange={(next) => change({ currency: next, ...(next === rmb && { settleRmb: false }) })}
        />
        <RuleAmount state={state} tried={tried} />
        <TextField
          label={t('form.minimum', { currency })}
          value={minimum}
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          hint={t('form.minimumHint')}
          error={wrong.minimum ? t('form.days', limits.minimum) : undefined}
          onChange={(text) => change({ minimum: text })}
        />
      </div>
    </section>
  )
}

/** The fixed amount, or the part. */
function RuleAmount({ state: { draft, change, wrong }, tried }: FieldsProps & { tried: boolean }) {
  const { t } = useTranslation('withdrawalRule')
  const { currency, kind, minimum } = draft
  const isTyped = tried || draft.amount !== ''
  return kind === 'fixed' ? (
    <AmountField
      label={t('form.amount', { currency })}
      value={draft.amount}
      error={wrong.take && isTyped ? t('form.amountWrong', { minimum, currency }) : undefined}
      onChange={(amount) => change({ amount })}
    />
  ) : (
    <TextField
      label={t('form.percent')}
      value={draft.percent}
      inputMode="numeric"
      autoComplete="off"
      maxLength={3}
      hint={t('form.percentHint')}
      error={wrong.take ? t('form.days', limits.percent) : undefined}
      onChange={(percent) => change({ percent })}
    />
  )
}

/** Where to, and whether it is settled in RMB on the way. */
export function RuleCardField({ state }: FieldsProps) {
  const { t } = useTranslation(['withdrawalRule', 'withdrawals'])
  const { draft, cards: open, card, isCardGone, chooseCard, change } = state
  const words = useRuleWords()
  const { currency, settleRmb } = draft
  return (
    <section className={cards['section']}>
      <h2>{t('form.card')}</h2>
      {currency !== rmb && (
        <CheckField
          label={t('form.settleRmb')}
          hint={t('form.settleRmbHint')}
          checked={settleRmb}
          onChange={(value) => change({ settleRmb: value })}
        />
      )}
      {card || isCardGone ? (
        <SelectField
          label={t('form.card')}
          value={card?.id ?? ''}
          choices={open.map((one) => ({ value: one.id, label: `${words.card(one)} · ${one.accountName}` }))}
          onChange={chooseCard}
          {...(isCardGone && {
            placeholder: t('withdrawals:apply.chooseCard'),
            error: t('withdrawals:apply.cardGone'),
          })}
        />
      ) : (
        <Note tone="warn">{t('form.noCard', { currency: settleRmb ? rmb : currency })}</Note>
      )}
    </section>
  )
}
