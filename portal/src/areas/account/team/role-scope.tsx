import { useTranslation } from '#words/use-translation.ts'
import { CheckField } from '#ui/control/check-field.tsx'
import { Note } from '#ui/state/note.tsx'
import { Hint } from '#ui/text/hint.tsx'
import { Section } from '#ui/page/section.tsx'
import styles from './team.module.css'

interface RoleScopeProps {
  sites: readonly string[] | null
  currencies: readonly string[] | null
  known: { sites: readonly { id: string; name: string }[]; currencies: readonly string[] }
  /** Without it the scope is only read. */
  onChange?: ((part: { sites?: string[] | null; currencies?: string[] | null }) => void) | undefined
  lockedNote?: boolean
}

/** Which sites and currencies a role reaches; all of them unless some are named. */
export function RoleScope({ sites, currencies, known, onChange, lockedNote = false }: RoleScopeProps) {
  const { t } = useTranslation('team')
  return (
    <Section title={t('scope.title')}>
      <Hint>{t('scope.hint')}</Hint>
      {lockedNote && <Note>{t('scope.locked')}</Note>}
      <div className={styles['columns']}>
        <Choice
          legend={t('scope.sites')}
          all={t('scope.allSites')}
          options={known.sites.map(({ id, name }) => ({ value: id, label: name }))}
          chosen={sites}
          empty={t('scope.noSites')}
          onChange={onChange && ((next) => onChange({ sites: next }))}
        />
        <Choice
          legend={t('scope.currencies')}
          all={t('scope.allCurrencies')}
          options={[...new Set([...known.currencies, ...(currencies ?? [])])].map((value) => ({
            value,
            label: value,
          }))}
          chosen={currencies}
          onChange={onChange && ((next) => onChange({ currencies: next }))}
        />
      </div>
    </Section>
  )
}

interface ChoiceProps {
  legend: string
  all: string
  options: readonly { value: string; label: string }[]
  chosen: readonly string[] | null
  empty?: string
  onChange: ((next: string[] | null) => void) | undefined
}

function Choice({ legend, all, options, chosen, empty, onChange }: ChoiceProps) {
  const { t } = useTranslation('team')
  const first = options[0]
  return (
    <fieldset className={styles['choice']} disabled={!onChange}>
      <legend>{legend}</legend>
      <label>
        <input type="radio" checked={chosen === null} onChange={() => onChange?.(null)} />
        {all}
      </label>
      <label>
        <input
          type="radio"
          checked={chosen !== null}
          disabled={!first}
          onChange={() => first && onChange?.([first.value])}
        />
        {t('scope.some')}
      </label>
      {!first && empty && <Hint>{empty}</Hint>}
      {chosen && (
        <div className={styles['options']}>
          {options.map(({ value, label }) => (
            <CheckField
              key={value}
              label={label}
              checked={chosen.includes(value)}
              // The last one stays: a scope of nothing would be none.
              disabled={chosen.length === 1 && chosen[0] === value}
              onChange={(checked) =>
                onChange?.(checked ? [...chosen, value] : chosen.filter((one) => one !== value))
              }
            />
          ))}
        </div>
      )}
    </fieldset>
  )
}
