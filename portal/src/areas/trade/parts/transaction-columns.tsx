import { Link } from '@tanstack/react-router'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { TransactionRow } from '@quayside/contract/trade/transaction.ts'
import { MoneyCell } from '../../../ui/money-text.tsx'
import { StatusTag } from '../../../ui/status-tag.tsx'
import type { Column } from '../../../ui/table/column.ts'
import { TimeText } from '../../../ui/time-text.tsx'
import { orderLabel, orderTone } from '../../../ui/tones.ts'
import { useZone } from '../../../ui/zone.tsx'
import { type TransactionSearch, withoutCursor } from '../transaction-search.ts'
import { CardNumber } from './card-number.tsx'
import { CountryName } from './country-name.tsx'
import { RiskScore } from './risk-score.tsx'

/** Every column that the list can show; those marked extra only when the operator has chosen them. */
export function useTransactionColumns(search: TransactionSearch): readonly Column<TransactionRow>[] {
  const { t } = useTranslation(['trade', 'terms', 'ui'])
  const zone = useZone()
  return useMemo(() => {
    const filters = withoutCursor(search)
    const or = (value: ReactNode) => value ?? <Nothing />
    return [
      {
        id: 'orderNo', head: t('column.orderNo'), width: 136, first: true,
        cell: (row) => (
          <Link to="/detail/orderDetails/$id" params={{ id: row.id }} search={filters}>
            {row.orderNo}
          </Link>
        ),
      },
      { id: 'merchantOrderId', head: t('column.merchantOrderId'), width: 128, cell: (row) => <Whole text={row.merchantOrderId} /> },
      { id: 'createdAt', head: t('column.createdAt', { zone: zone.label }), width: 146, cell: (row) => <TimeText at={row.createdAt} /> },
      { id: 'type', head: t('column.type'), width: 100, cell: (row) => t(`terms:type.${row.type}`) },
      {
        id: 'status', head: t('column.status'), width: 104,
        cell: (row) => <StatusTag tone={orderTone(row.status, row.captureState)}>{t(`terms:order.${orderLabel(row.status, row.captureState)}`)}</StatusTag>,
      },
      { id: 'amount', head: t('column.amount'), width: 150, align: 'right', cell: (row) => <MoneyCell money={row.amount} strong /> },
      { id: 'refunded', head: t('column.refunded'), width: 88, align: 'right', cell: (row) => (isOver(row) ? <Nothing /> : <MoneyCell money={row.refunded} bare />) },
      { id: 'card', head: t('column.card'), width: 186, cell: (row) => (row.card ? <CardNumber brand={row.brand} masked={row.card} /> : <Nothing />) },
      { id: 'riskScore', head: t('column.riskScore'), width: 50, align: 'right', cell: (row) => <RiskScore score={row.riskScore} /> },
      { id: 'captured', head: t('column.captured'), width: 104, align: 'right', extra: true, cell: (row) => <MoneyCell money={row.captured} bare /> },
      { id: 'captureState', head: t('column.captureState'), width: 132, extra: true, cell: (row) => t(`terms:captureState.${row.captureState}`) },
      { id: 'email', head: t('column.email'), width: 180, extra: true, cell: (row) => or(row.email && <Whole text={row.email} />) },
      { id: 'arn', head: t('column.arn'), width: 196, extra: true, cell: (row) => or(row.arn) },
      { id: 'cardCountry', head: t('column.cardCountry'), width: 132, extra: true, cell: (row) => or(row.cardCountry && <CountryName code={row.cardCountry} />) },
      { id: 'paymentMethod', head: t('column.paymentMethod'), width: 124, extra: true, cell: (row) => t(`terms:paymentMethod.${row.paymentMethod}`) },
      { id: 'source', head: t('column.source'), width: 112, extra: true, cell: (row) => t(`terms:source.${row.source}`) },
      { id: 'site', head: t('column.site'), width: 160, extra: true, cell: (row) => or(row.site && <Whole text={row.site} />) },
      { id: 'disputed', head: t('column.disputed'), width: 96, extra: true, cell: (row) => (row.disputed ? <StatusTag tone="warn">{t('disputed')}</StatusTag> : <Nothing />) },
    ] satisfies Column<TransactionRow>[]
  }, [search, t, zone.label])
}

/** Nothing was captured and nothing will be: a refund is not zero but out of the question. */
const isOver = (row: TransactionRow): boolean => row.captureState === 'none' && row.status !== 'succeed'

/** May be cut by its column; the whole of it shows on hover. */
const Whole = ({ text }: { text: string }) => <span title={text}>{text}</span>

function Nothing() {
  const { t } = useTranslation('ui')
  return (
    <span style={{ color: 'var(--text-3)' }}>
      <span aria-hidden>{t('none')}</span>
      <span className="visually-hidden">{t('noneSaid')}</span>
    </span>
  )
}
