import { type ReactNode, useId } from 'react'
import type { TypedContent } from '@quayside/contract/partners/onboarding/content.ts'
import { onboardingLimits as limits } from '@quayside/contract/partners/onboarding/limits.ts'
import { useTranslation } from '#words/use-translation.ts'
import { TextField, type TextFieldProps } from '#ui/control/field.tsx'
import { Fields } from '#ui/control/fields.tsx'
import { SelectField } from '#ui/control/select-field.tsx'
import { Section } from '#ui/page/section.tsx'
import { Hint } from '#ui/text/hint.tsx'
import styles from './onboarding.module.css'
import type { SavedForm } from './use-draft.ts'

export interface FieldsProps {
  content: TypedContent
  change: (more: Partial<TypedContent>) => void
  /** What is wrong, by the field as the answer names it. */
  wrong: Readonly<Record<string, string>>
  countries: SavedForm['countries']
}

type TextName = {
  [K in keyof TypedContent]-?: Exclude<TypedContent[K], undefined> extends string ? K : never
}[keyof TypedContent]

/** One text of the form. */
function useTexts({ content, change, wrong }: FieldsProps) {
  const { t } = useTranslation('onboarding')
  return (name: TextName, maxLength: number, more: Partial<TextFieldProps> = {}): ReactNode => (
    <TextField
      label={t(`field.${name}`)}
      value={content[name] ?? ''}
      maxLength={maxLength}
      error={wrong[name]}
      onChange={(text) => change({ [name]: text })}
      {...more}
    />
  )
}

export function CountrySelect({
  label,
  value,
  countries,
  error,
  onChange,
}: {
  label: string
  value: string
  countries: SavedForm['countries']
  error: string | undefined
  onChange: (code: string) => void
}) {
  const { t } = useTranslation('onboarding')
  return (
    <SelectField
      label={label}
      value={value}
      placeholder={t('choose')}
      error={error}
      choices={countries.map(({ code, name }) => ({ value: code, label: name }))}
      onChange={onChange}
    />
  )
}

export function CompanyFields(props: FieldsProps & { isStore: boolean }) {
  const { t } = useTranslation('onboarding')
  const { content, change, wrong, countries, isStore } = props
  const text = useTexts(props)
  const taxLength = (content.taxId ?? '').length
  return (
    <Section form title={t('section.company')}>
      <Fields>
        {text('nameEn', limits.name, { refusesChinese: true, autoComplete: 'organization' })}
        {text('nameZh', limits.name, { hint: t('optional') })}
        <CountrySelect
          label={t('field.country')}
          value={content.country ?? ''}
          countries={countries}
          error={wrong['country']}
          onChange={(country) => change({ country })}
        />
        {text('registrationNumber', limits.number, { refusesChinese: true })}
        {!isStore &&
          text('taxId', limits.taxId.creditCode, {
            refusesChinese: true,
            hint: t('taxHint', { length: limits.taxId.length, code: limits.taxId.creditCode }),
            onChange: (taxId) => change({ taxId: taxId.toUpperCase() }),
          })}
        {!isStore &&
          (taxLength === limits.taxId.creditCode || wrong['taxNote'] !== undefined) &&
          text('taxNote', limits.line, { hint: t('taxNoteHint') })}
        {text('line1', limits.line, { autoComplete: 'street-address' })}
        {text('city', limits.name, { autoComplete: 'address-level2' })}
        {text('postcode', limits.postcode, { autoComplete: 'postal-code', hint: t('optional') })}
      </Fields>
    </Section>
  )
}

export function SalesFields({ payout, ...props }: FieldsProps & { payout: SavedForm['payout'] }) {
  const { t } = useTranslation('onboarding')
  const id = useId()
  const text = useTexts(props)
  const { content, change, wrong } = props
  return (
    <Section form title={t('section.sales')}>
      <Hint>{t('payoutTerms', payout)}</Hint>
      <Fields>
        {text('url', limits.url, { type: 'url', placeholder: 'https://', refusesChinese: true })}
        {text('volume', 9, {
          inputMode: 'numeric',
          hint: t('volumeHint', { least: limits.volume.min }),
          onChange: (volume) => change({ volume: volume.replaceAll(/\D/g, '') }),
        })}
      </Fields>
      <div className={styles['text']}>
        <label htmlFor={id}>{t('field.goods')}</label>
        <textarea
          id={id}
          rows={3}
          maxLength={limits.goods}
          value={content.goods ?? ''}
          aria-invalid={wrong['goods'] !== undefined}
          aria-describedby={`${id}-wrong`}
          onChange={(event) => change({ goods: event.currentTarget.value })}
        />
        <p id={`${id}-wrong`} className={styles['problem']}>
          {wrong['goods']}
        </p>
      </div>
    </Section>
  )
}

export function ContactFields(props: FieldsProps) {
  const { t } = useTranslation('onboarding')
  const text = useTexts(props)
  return (
    <Section form title={t('section.contact')}>
      <Fields>
        {text('contactName', limits.name, { autoComplete: 'name' })}
        {text('contactPhone', limits.phone, { type: 'tel', autoComplete: 'tel' })}
      </Fields>
    </Section>
  )
}

export function StoreFields(props: FieldsProps) {
  const { t } = useTranslation('onboarding')
  const text = useTexts(props)
  return (
    <Section form title={t('section.store')}>
      <Fields>
        {text('storeDomain', limits.url, {
          placeholder: 'shop.example.com',
          refusesChinese: true,
          autoCapitalize: 'none',
          onChange: (domain) => props.change({ storeDomain: domain.trim().toLowerCase() }),
        })}
        {text('storeId', limits.storeId, { refusesChinese: true })}
      </Fields>
    </Section>
  )
}
