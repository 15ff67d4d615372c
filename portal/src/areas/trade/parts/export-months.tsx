import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { InputOf, OutputOf } from '@quayside/contract/call.ts'
import type { transactionExportCalls } from '@quayside/contract/trade/transaction-export.ts'
import { useRefresh, useSend } from '../../../api/use-call.ts'
import { Button } from '../../../ui/button.tsx'
import type { TransactionFilterInput } from '../transaction-search.ts'
import styles from './export-dialog.module.css'

type Month = NonNullable<OutputOf<typeof transactionExportCalls.preview>['months']>[number]

export interface ExportMonthsProps {
  months: readonly Month[]
  rowsMax: number
  filter: TransactionFilterInput
  input: (filter: TransactionFilterInput) => InputOf<typeof transactionExportCalls.ask>
}

/** Too many rows for one file (spec §5): the same filter month by month. */
export function ExportMonths({ months, rowsMax, filter, input }: ExportMonthsProps) {
  const { t, i18n } = useTranslation('account')
  const refresh = useRefresh()
  const ask = useSend<typeof transactionExportCalls.ask>('/transaction/export/query')
  const [asked, setAsked] = useState<ReadonlySet<string>>(new Set())
  const start = ({ month, createdFrom, createdTo }: Month) =>
    ask.mutate(input({ ...filter, createdFrom, createdTo }), {
      onSuccess: () => {
        setAsked((before) => new Set([...before, month]))
        void refresh('/download/center/query')
      },
    })
  return (
    <section>
      <p role="alert">{t('export.tooMany', { max: rowsMax })}</p>
      <ul className={styles['months']}>
        {months.map((month) => (
          <li key={month.month}>
            <span>{month.month}</span>
            <span className={styles['count']}>{month.rows.toLocaleString(i18n.language)}</span>
            {month.rows > rowsMax ? (
              <span>{t('export.monthTooMany')}</span>
            ) : (
              <Button
                size="sm"
                disabled={ask.isPending || asked.has(month.month)}
                aria-label={t('export.month', { month: month.month })}
                onClick={() => start(month)}
              >
                {asked.has(month.month) ? t('export.monthAsked') : t('export.month', { month: month.month })}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
