import type { TypedContent } from '@quayside/contract/partners/onboarding/content.ts'
import { onboardingLimits as limits } from '@quayside/contract/partners/onboarding/limits.ts'
import { personDocuments } from '@quayside/contract/partners/onboarding/states.ts'
import { useTranslation } from '#words/use-translation.ts'
import { AmountField } from '#ui/control/amount-field.tsx'
import { Button } from '#ui/control/button.tsx'
import { DateField } from '#ui/control/date-field.tsx'
import { TextField } from '#ui/control/field.tsx'
import { Fields } from '#ui/control/fields.tsx'
import { SelectField } from '#ui/control/select-field.tsx'
import { CountrySelect, type FieldsProps } from './company-fields.tsx'
import styles from './onboarding.module.css'

export type Owner = NonNullable<TypedContent['owners']>[number]
type PersonTyped = Omit<Owner, 'share'>

interface PersonProps extends Pick<FieldsProps, 'wrong' | 'countries'> {
  title: string
  person: PersonTyped
  /** As the answer names its fields. */
  at: string
  /** Of an owner; whoever controls the company has none. */
  share?: { value: string; onChange: (share: string) => void }
  onChange: (more: Partial<PersonTyped>) => void
  onRemove?: () => void
}

/** Somebody behind the company, as their document says it. */
export function Person({ title, onRemove, ...props }: PersonProps) {
  const { t } = useTranslation('onboarding')
  return (
    <div className={styles['owner']} role="group" aria-label={title}>
      <div>
        <b>{title}</b>
        {onRemove && (
          <Button look="grey" size="sm" onClick={onRemove} aria-label={t('removeOwner', { title })}>
            {t('remove')}
          </Button>
        )}
      </div>
      <PersonFields {...props} />
    </div>
  )
}

function PersonFields({
  person,
  at,
  wrong,
  countries,
  share,
  onChange,
}: Omit<PersonProps, 'title' | 'onRemove'>) {
  const { t } = useTranslation('onboarding')
  const errorOf = (field: keyof Owner) => wrong[`${at}.${field}`]
  const text = (field: 'name' | 'address' | 'documentNumber', maxLength: number, refusesChinese = true) => (
    <TextField
      label={t(`person.${field}`)}
      value={person[field] ?? ''}
      maxLength={maxLength}
      refusesChinese={refusesChinese}
      autoComplete="off"
      error={errorOf(field)}
      onChange={(typed) => onChange({ [field]: typed })}
    />
  )
  return (
    <Fields>
      {text('name', limits.name)}
      {share && (
        <AmountField
          label={t('person.share')}
          value={share.value}
          maxLength={6}
          end="%"
          error={errorOf('share')}
          onChange={share.onChange}
        />
      )}
      <DateField
        label={t('person.birthDate')}
        value={person.birthDate ?? ''}
        error={errorOf('birthDate')}
        onChange={(birthDate) => onChange({ birthDate })}
      />
      <CountrySelect
        label={t('person.nationality')}
        value={person.nationality ?? ''}
        countries={countries}
        error={errorOf('nationality')}
        onChange={(nationality) => onChange({ nationality })}
      />
      <SelectField
        label={t('person.documentKind')}
        value={person.documentKind ?? ''}
        placeholder={t('choose')}
        choices={personDocuments.map((value) => ({ value, label: t(`document.${value}`) }))}
        error={errorOf('documentKind')}
        onChange={(kind) => onChange({ documentKind: kind as (typeof personDocuments)[number] })}
      />
      {text('documentNumber', limits.number)}
      {text('address', limits.line, false)}
    </Fields>
  )
}
