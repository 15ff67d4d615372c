import { rulingLimits as limits } from '@quayside/contract/risk/ruling/limits.ts'
import { currencies } from '@quayside/contract/money.ts'
import { cardBrands } from '@quayside/contract/trade/states.ts'
import type { CallFailure } from '#api/failure.ts'
import { useTranslation } from '#words/use-translation.ts'
import { choiceField, optionsOf } from '#lists/fields.ts'
import { TextField } from '#ui/control/field.tsx'
import { FilterControl } from '#ui/filter/filter-control.tsx'
import { Section } from '#ui/page/section.tsx'
import { Hint } from '#ui/text/hint.tsx'
import styles from './rule-set.module.css'
import type { SetDraft } from './set-draft.ts'
import { useRuleSites } from './use-rule-sites.ts'

interface SetFormProps {
  draft: SetDraft
  disabled: boolean
  isTried: boolean
  failure: CallFailure | undefined
  onChange: (part: Partial<SetDraft>) => void
}

/** What the set is called and which orders it is about. */
export function SetForm({ draft, disabled, isTried, failure, onChange }: SetFormProps) {
  const { t } = useTranslation(['ruleSet', 'ruleWords', 'terms'])
  const sites = useRuleSites()
  const wrongName = failure?.fields.find(({ field }) => field === 'name')?.message
  const { scope } = draft
  const fields = [
    ...(sites.length > 1 ? [choiceField('sites', t('page.sites'), sites)] : []),
    choiceField(
      'brands',
      t('page.brands'),
      optionsOf(cardBrands, (value) => t(`terms:brand.${value}`)),
    ),
    choiceField('currencies', t('page.currencies'), optionsOf(currencies)),
  ]
  const values = { sites: [...scope.sites], brands: [...scope.brands], currencies: [...scope.currencies] }
  return (
    <Section named title={t('page.details')}>
      <div className={styles['set']}>
        <TextField
          label={t('page.name')}
          value={draft.name}
          maxLength={limits.name.max}
          disabled={disabled}
          error={isTried && draft.name.trim() === '' ? t('ruleWords:wrong.value') : wrongName}
          onChange={(name) => onChange({ name })}
        />
        <TextField
          label={t('page.description')}
          value={draft.description}
          maxLength={limits.description.max}
          disabled={disabled}
          onChange={(description) => onChange({ description })}
        />
        {!disabled && (
          <div className={styles['scope']}>
            {fields.map((field) => (
              <FilterControl
                key={field.key}
                field={field}
                values={values}
                onChange={(part) =>
                  onChange({ scope: { ...values, ...(part as Partial<SetDraft['scope']>) } })
                }
              />
            ))}
            <Hint inline>{t('page.scopeHint')}</Hint>
          </div>
        )}
      </div>
    </Section>
  )
}
