import { Link } from '@tanstack/react-router'
import type { StatementRow } from '@quayside/contract/bill/statement/statement.ts'
import { useTranslation } from '#words/use-translation.ts'
import { isZero, MoneyText } from '#ui/text/money-text.tsx'
import { ScrollRegion } from '#ui/page/scroll-region.tsx'
import { Nothing } from '#ui/text/nothing.tsx'
import styles from '#areas/bill/bill.module.css'
import { StatementFiles } from './files.tsx'

const amounts = ['opening', 'credits', 'debits', 'closing'] as const

interface StatementTableProps {
  rows: readonly StatementRow[] | undefined
  stale: boolean
}

/** A line reads as its equation: opening, what came in, what went out, closing. */
export function StatementTable({ rows, stale }: StatementTableProps) {
  const { t } = useTranslation('bill')
  return (
    <ScrollRegion label={t('label')} className={styles['table']}>
      <table aria-label={t('label')} aria-busy={rows === undefined || stale}>
        <thead>
          <tr>
            <th scope="col">{t('column.day')}</th>
            <th scope="col">{t('column.currency')}</th>
            {amounts.map((part) => (
              <th key={part} scope="col" data-number>
                {t(`column.${part}`)}
              </th>
            ))}
            <th scope="col" data-number>
              {t('column.batch')}
            </th>
            <th scope="col" data-number>
              {t('column.entries')}
            </th>
            <th scope="col">{t('column.file')}</th>
          </tr>
        </thead>
        <tbody data-stale={stale || undefined}>
          {rows === undefined && (
            <tr>
              <td colSpan={9}>{t('loading')}</td>
            </tr>
          )}
          {rows?.map((row) => (
            <Line key={row.id} row={row} />
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}

function Line({ row }: { row: StatementRow }) {
  const { t } = useTranslation('bill')
  return (
    <tr>
      <th scope="row">
        <Link
          to="/home/billCheckCenter/billDetail"
          search={{ id: row.id }}
          aria-label={t('open', { day: row.day, currency: row.currency })}
        >
          {row.day}
        </Link>
      </th>
      <td data-label={t('column.currency')}>{row.currency}</td>
      {amounts.map((part) => (
        <td key={part} data-number data-label={t(`column.${part}`)}>
          {isZero(row[part].value) && part !== 'closing' ? <Nothing /> : <MoneyText money={row[part]} bare />}
        </td>
      ))}
      <td data-number data-label={t('column.batch')}>
        {row.batch === null ? <Nothing /> : <MoneyText money={row.batch.paid} bare />}
      </td>
      <td data-number data-label={t('column.entries')}>
        {row.entries}
      </td>
      <td data-label={t('column.file')}>
        <StatementFiles statement={row} />
      </td>
    </tr>
  )
}
