import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { StatementRow } from '@quayside/contract/bill/statement/statement.ts'
import { useTranslation } from '#words/use-translation.ts'
import type { Column } from '#ui/table/column.ts'
import { isZero, MoneyText } from '#ui/text/money-text.tsx'
import { Nothing } from '#ui/text/nothing.tsx'

export const statementAmounts = ['opening', 'credits', 'debits', 'closing'] as const

/** A line reads as its equation: opening, credits, debits, closing. */
export function useStatementColumns(): readonly Column<StatementRow>[] {
  const { t } = useTranslation('bill')
  return useMemo(
    (): Column<StatementRow>[] => [
      {
        id: 'day',
        head: t('column.day'),
        kind: 'day',
        first: true,
        sort: 'descending',
        cell: (row) => <StatementLink row={row} />,
      },
      {
        id: 'currency',
        head: t('column.currency'),
        kind: 'code',
        characters: 3,
        cell: (row) => row.currency,
      },
      ...statementAmounts.map((part): Column<StatementRow> => ({
        id: part,
        head: t(`column.${part}`),
        kind: 'amount',
        bare: true,
        signed: true,
        cell: (row) =>
          isZero(row[part].value) && part !== 'closing' ? <Nothing /> : <MoneyText money={row[part]} bare />,
      })),
      {
        id: 'batch',
        head: t('column.batch'),
        kind: 'amount',
        bare: true,
        signed: true,
        cell: (row) => (row.batch === null ? <Nothing /> : <MoneyText money={row.batch.paid} bare />),
      },
      { id: 'entries', head: t('column.entries'), kind: 'count', cell: (row) => row.entries },
    ],
    [t],
  )
}

export function StatementLink({ row: { id, day, currency } }: { row: StatementRow }) {
  const { t } = useTranslation('bill')
  return (
    <Link to="/home/billCheckCenter/billDetail" search={{ id }} aria-label={t('open', { day, currency })}>
      {day}
    </Link>
  )
}
