import { type CardBrand, cardBrands } from '@quayside/contract/trade/states.ts'
import { useTranslation } from '#words/use-translation.ts'
import { CheckField } from '#ui/control/check-field.tsx'
import { Section } from '#ui/page/section.tsx'
import styles from './site.module.css'

/** By what a new site should be paid; no currencies are all that the merchant is priced in. */
export interface Wishes {
  brands: readonly CardBrand[]
  currencies?: readonly string[]
}

interface SiteWishesProps {
  priced: readonly string[]
  wishes: Wishes
  onChange: (wishes: Wishes) => void
}

export function SiteWishes({ priced, wishes, onChange }: SiteWishesProps) {
  const { t } = useTranslation(['site', 'terms'])
  const currencies = wishes.currencies ?? priced
  return (
    <Section form title={t('form.schemes')}>
      <fieldset className={styles['boxes']}>
        <legend>{t('column.carriers')}</legend>
        {cardBrands.map((brand) => (
          <CheckField
            key={brand}
            label={t(`terms:brand.${brand}`)}
            checked={wishes.brands.includes(brand)}
            onChange={(on) => onChange({ ...wishes, brands: toggled(wishes.brands, brand, on) })}
          />
        ))}
      </fieldset>
      <fieldset className={styles['boxes']}>
        <legend>{t('form.currencies')}</legend>
        {priced.map((currency) => (
          <CheckField
            key={currency}
            label={currency}
            checked={currencies.includes(currency)}
            onChange={(on) => onChange({ ...wishes, currencies: toggled(currencies, currency, on) })}
          />
        ))}
      </fieldset>
    </Section>
  )
}

const toggled = <T,>(all: readonly T[], one: T, on: boolean): T[] =>
  on ? [...all, one] : all.filter((other) => other !== one)
