import type { CardBrand } from '@quayside/contract/trade/states.ts'
import { useTranslation } from '#words/use-translation.ts'
import styles from './card-number.module.css'

/** Card schemes are grey word marks in the back office, not logos. */
export function BrandMark({ brand }: { brand: CardBrand | null }) {
  const { t } = useTranslation(['terms', 'ui'])
  return (
    <span className={styles['mark']} title={brand ? t(`terms:brand.${brand}`) : undefined}>
      {brand ? t(`terms:brandMark.${brand}`) : t('ui:brandUnknown')}
    </span>
  )
}

export function CardNumber({ brand, masked }: { brand: CardBrand | null; masked: string }) {
  return (
    <span className={styles['card']} data-kind="card">
      <BrandMark brand={brand} />
      {masked}
    </span>
  )
}
