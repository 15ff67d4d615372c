import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { AlertRow } from '@quayside/contract/dispute/alert/alert.ts'
import { type Translate, useTranslation } from '#words/use-translation.ts'
import { useClaimColumns } from '#areas/dispute/claim/columns.tsx'
import type { Column } from '#ui/table/column.ts'
import { MoneyCell } from '#ui/text/money-text.tsx'
import { Nothing } from '#ui/text/nothing.tsx'
import { AlertBest, AlertDue, AlertStake, AlertTag, MonthLeft } from './words.tsx'

const extra = { extra: true }

/** Columns of alerts: how long there is, what is best done, and what else is the same complaint. */
export function useAlertColumns(asOf: string | undefined): readonly Column<AlertRow>[] {
  const { t } = useTranslation('alerts')
  const claim = useClaimColumns<AlertRow>()
  return useMemo(
    (): Column<AlertRow>[] => [
      claim.number(
        'alertNo',
        t('column.alertNo'),
        18,
        ({ alertNo }) => alertNo,
        (row) => <AlertLink row={row} />,
      ),
      {
        id: 'refundDeadline',
        head: t('column.refundDeadline', { zone: claim.zone }),
        kind: 'time',
        cell: (row) => <AlertDue row={row} asOf={asOf} brief />,
      },
      claim.amount('amount', t('column.amount'), ({ amount }) => amount),
      {
        id: 'stake',
        head: t('column.stake'),
        kind: 'amount',
        bare: true,
        cell: (row) => <AlertStake row={row} />,
      },
      {
        id: 'best',
        head: t('column.best'),
        kind: 'text',
        width: 92,
        cell: (row) => <AlertBest row={row} />,
      },
      {
        id: 'status',
        head: t('column.status'),
        kind: 'state',
        characters: 18,
        cell: (row) => <AlertTag row={row} />,
      },
      {
        id: 'daysInMonth',
        head: t('column.daysInMonth'),
        kind: 'text',
        width: 140,
        cell: (row) => <MonthLeft row={row} />,
      },
      claim.text('advice', t('column.advice'), 160, ({ advice }) => t(`advice.${advice}`), extra),
      claim.text('type', t('column.type'), 130, ({ type }) => t(`type.${type}`), extra),
      claim.order('acsOrderId', extra),
      claim.createdAt(t('column.createdAt', { zone: claim.zone }), extra),
      ...networkColumns(t),
      ...claim.rest,
    ],
    [t, claim, asOf],
  )
}

/** Of its refund and its network; shown only when the operator has chosen them. */
const networkColumns = (t: Translate<'alerts'>): Column<AlertRow>[] => [
  {
    id: 'refundStatus',
    head: t('column.refundStatus'),
    kind: 'text',
    width: 100,
    extra: true,
    cell: (row) => t(`refundStatus.${row.refundStatus}`),
  },
  {
    id: 'refundAmount',
    head: t('column.refundAmount'),
    kind: 'amount',
    bare: true,
    extra: true,
    cell: (row) => (row.refundAmount === null ? <Nothing /> : <MoneyCell money={row.refundAmount} bare />),
  },
  {
    id: 'network',
    head: t('column.network'),
    kind: 'text',
    width: 80,
    extra: true,
    cell: (row) => t(`network.${row.network}`),
  },
  {
    id: 'reasonCode',
    head: t('column.reasonCode'),
    kind: 'code',
    characters: 8,
    extra: true,
    cell: (row) => row.reasonCode ?? <Nothing />,
  },
]

/** To its page. */
export const AlertLink = ({ row }: { row: AlertRow }) => (
  <Link to="/detail/refusalWarning/$id" params={{ id: row.id }}>
    {row.alertNo}
  </Link>
)
