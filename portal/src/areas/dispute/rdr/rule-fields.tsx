import { useMemo } from 'react'
import type { dictionaryCalls } from '@quayside/contract/common/dictionary.ts'
import { knownReasonCodes } from '@quayside/contract/dispute/value/reason-groups.ts'
import { disputeLimits } from '@quayside/contract/dispute/limits.ts'
import { currencies } from '@quayside/contract/money.ts'
import { cardBrands } from '@quayside/contract/trade/states.ts'
import type { CallFailure } from '#api/failure.ts'
import { useDictionaries } from '#api/use-call.ts'
import { useTranslation } from '#words/use-translation.ts'
import { useSites } from '#areas/dispute/claim/fields.ts'
import { choiceField, optionsOf } from '#lists/fields.ts'
import { AmountField } from '#ui/control/amount-field.tsx'
import { Button } from '#ui/control/button.tsx'
import { TextField } from '#ui/control/field.tsx'
import { SelectField } from '#ui/control/select-field.tsx'
import { FilterControl } from '#ui/filter/filter-control.tsx'
import type { FilterField } from '#ui/filter/filter-field.ts'
import { type DraftRule, isDays } from './rule.ts'
import styles from './simulate.module.css'

const { simulatedDays, simulatedProduct } = disputeLimits
const currencyChoices = optionsOf(currencies)

interface RuleFieldsProps {
  rule: DraftRule
  /** From 1, as it is read. */
  number: number
  failure: CallFailure | null
  onChange: (rule: DraftRule) => void
  onRemove: (() => void) | undefined
  /** What it has come to, once it was tried. */
  settles: string | undefined
}

/** The conditions of one rule; each that is left open is none. */
export function RuleFields({ rule, number, failure, onChange, onRemove, settles }: RuleFieldsProps) {
  const { t } = useTranslation('rdr')
  const fields = useChoiceFields()
  const wrongOf = (name: string) =>
    failure?.fields.find(({ field }) => field.startsWith(`rules.${number - 1}.${name}`))?.message
  return (
    <fieldset className={styles['rule']}>
      <legend>{t('rules.one', { number })}</legend>
      <div className={styles['texts']}>
        <AmountField
          label={t('rules.upTo')}
          value={rule.upTo}
          error={wrongOf('upTo')}
          onChange={(upTo) => onChange({ ...rule, upTo })}
        />
        <SelectField
          label={t('rules.currency')}
          value={rule.currency}
          choices={currencyChoices}
          onChange={(currency) => onChange({ ...rule, currency })}
        />
        <TextField
          label={t('rules.withinDays')}
          value={rule.withinDays}
          inputMode="numeric"
          maxLength={3}
          error={isDays(rule.withinDays) ? wrongOf('withinDays') : t('rules.whole', simulatedDays)}
          onChange={(withinDays) => onChange({ ...rule, withinDays: withinDays.trim() })}
        />
        <TextField
          label={t('rules.product')}
          value={rule.product}
          maxLength={simulatedProduct.max}
          error={wrongOf('product')}
          onChange={(product) => onChange({ ...rule, product })}
        />
      </div>
      <div className={styles['choices']}>
        {fields.map((field) => (
          <FilterControl
            key={field.key}
            field={field}
            values={rule.choices}
            onChange={(part) => onChange({ ...rule, choices: { ...rule.choices, ...part } })}
          />
        ))}
        {onRemove && (
          <Button size="sm" look="grey" aria-label={t('rules.remove', { number })} onClick={onRemove}>
            ×
          </Button>
        )}
        {settles !== undefined && <span role="status">{settles}</span>}
      </div>
    </fieldset>
  )
}

function useChoiceFields(): readonly FilterField[] {
  const { t } = useTranslation(['rdr', 'terms'])
  const sites = useSites()
  const [found] = useDictionaries<[typeof dictionaryCalls.countries]>([{ path: '/common/countries' }])
  return useMemo(
    () => [
      choiceField('reasonCodes', t('rules.reasonCodes'), optionsOf(knownReasonCodes)),
      choiceField(
        'brands',
        t('rules.brands'),
        optionsOf(cardBrands, (value) => t(`terms:brand.${value}`)),
      ),
      choiceField(
        'countries',
        t('rules.countries'),
        found?.countries.map(({ code, name }) => ({ value: code, label: name })) ?? [],
      ),
      ...(sites.length > 1 ? [choiceField('sites', t('rules.sites'), sites)] : []),
    ],
    [t, found, sites],
  )
}
