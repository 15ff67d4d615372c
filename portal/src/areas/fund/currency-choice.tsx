import { useTranslation } from '#words/use-translation.ts'
import { Segments } from '#ui/control/segments.tsx'

interface CurrencyChoiceProps {
  currencies: readonly string[]
  value: string
  onChange: (currency: string) => void
}

/** One currency at a time: they never meet in one sum. */
export function CurrencyChoice({ currencies, value, onChange }: CurrencyChoiceProps) {
  const { t } = useTranslation('fund')
  const choices = currencies.includes(value) ? currencies : [value, ...currencies]
  return (
    <Segments
      label={t('balance.currency')}
      choices={choices.map((currency) => ({ value: currency, label: currency }))}
      value={value}
      onChange={onChange}
    />
  )
}
