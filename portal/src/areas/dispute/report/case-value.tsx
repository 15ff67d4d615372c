import type { CaseDimension } from '@quayside/contract/dispute/report/report.ts'
import { CountryName } from '#areas/trade/public.tsx'
import { useTranslation } from '#words/use-translation.ts'

/** What a value of a dimension is called. */
export function useCaseValue(by: CaseDimension) {
  const { t } = useTranslation(['disputeReport', 'terms', 'evidence'])
  return ({ value, name }: { value: string | null; name: string | null }) => {
    if (value === null) return t(`without.${by}`)
    switch (by) {
      case 'brand':
        return t(`terms:brand.${value as 'visa'}`)
      case 'cardCountry':
        return <CountryName code={value} />
      case 'type':
        return t(`terms:type.${value as 'sale'}`)
      case 'product':
        return t(`evidence:product.${value as 'goods'}`)
      case 'site':
      case 'operator':
        return name ?? value
    }
  }
}
