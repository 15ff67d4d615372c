import { useState } from 'react'
import { beijingDate } from '@quayside/contract/dates.ts'
import { useTranslation } from '#words/use-translation.ts'
import { Button } from '#ui/control/button.tsx'
import { DateField } from '#ui/control/date-field.tsx'
import { SelectField } from '#ui/control/select-field.tsx'
import styles from '#areas/bill/bill.module.css'
import type { StatementSearch } from './search.ts'

interface StatementFiltersProps {
  search: StatementSearch
  currencies: readonly string[]
  earliest: string | undefined
  total: number | undefined
  go: (next: StatementSearch) => void
}

/** Days, currency, and whether something was settled; each holds as soon as it is chosen. */
export function StatementFilters({ search, currencies, earliest, total, go }: StatementFiltersProps) {
  const { t } = useTranslation('bill')
  const { currency, from, to, settled } = search
  const [today] = useState(() => beijingDate(new Date()))
  const change = (part: { [K in keyof StatementSearch]?: StatementSearch[K] | undefined }) => {
    const next = { currency, from, to, settled, ...part }
    go(Object.fromEntries(Object.entries(next).filter(([, value]) => value !== undefined && value !== '')))
  }
  const days = { ...(earliest && { min: earliest }), max: today }
  return (
    <div className={styles['bar']}>
      <SelectField
        label={t('currency')}
        value={currency ?? ''}
        placeholder={t('allCurrencies')}
        choices={currencies.map((code) => ({ value: code, label: code }))}
        onChange={(code) => change({ currency: code })}
      />
      <DateField label={t('from')} value={from ?? ''} onChange={(day) => change({ from: day })} {...days} />
      <DateField label={t('to')} value={to ?? ''} onChange={(day) => change({ to: day })} {...days} />
      <SelectField
        label={t('kind')}
        value={settled ? 'settled' : 'all'}
        choices={[
          { value: 'all', label: t('allDays') },
          { value: 'settled', label: t('settledDays') },
        ]}
        onChange={(kind) => change({ settled: kind === 'settled' ? true : undefined })}
      />
      {(currency ?? from ?? to ?? settled) !== undefined && (
        <Button onClick={() => go({})}>{t('reset')}</Button>
      )}
      {total !== undefined && (
        <span className={styles['count']} role="status">
          {t('count', { count: total })}
        </span>
      )}
    </div>
  )
}
