import { Link } from '@tanstack/react-router'
import { type ReactNode, useMemo } from 'react'
import type { WithdrawalRow } from '@quayside/contract/fund/withdrawal/list.ts'
import { useTranslation } from '#words/use-translation.ts'
import { MoneyCell } from '#ui/text/money-text.tsx'
import { StatusTag } from '#ui/text/status-tag.tsx'
import type { Column } from '#ui/table/column.ts'
import { TimeText } from '#ui/text/time-text.tsx'
import { withdrawalTones } from '#ui/text/tones.ts'
import { useZone } from '#ui/text/zone.tsx'
import { NameWithTail } from '#ui/text/name-with-tail.tsx'
import { Nothing } from '#ui/text/nothing.tsx'

const text = (value: string | null): ReactNode =>
  value === null ? <Nothing /> : <span title={value}>{value}</span>

export function useWithdrawalColumns(): readonly Column<WithdrawalRow>[] {
  const { t } = useTranslation('withdrawals')
  const { label: zone } = useZone()
  return useMemo(
    (): Column<WithdrawalRow>[] => [
      {
        id: 'withdrawalNo',
        head: t('column.withdrawalNo'),
        kind: 'id',
        characters: 27,
        capitals: 'all',
        first: true,
        copy: (row) => row.withdrawalNo,
        cell: (row) => <WithdrawalLink row={row} />,
      },
      {
        id: 'createdAt',
        head: t('column.createdAt', { zone }),
        kind: 'time',
        sort: 'descending',
        cell: (row) => <TimeText at={row.createdAt} />,
      },
      {
        id: 'amount',
        head: t('column.amount'),
        kind: 'amount',
        cell: (row) => <MoneyCell money={row.amount} strong />,
      },
      {
        id: 'fee',
        head: t('column.fee'),
        kind: 'amount',
        bare: true,
        extra: true,
        cell: (row) => <MoneyCell money={row.fee} bare />,
      },
      {
        id: 'status',
        head: t('column.status'),
        kind: 'state',
        characters: 20,
        cell: (row) => <WithdrawalTag row={row} />,
      },
      { id: 'card', head: t('column.card'), kind: 'text', width: 170, cell: (row) => <CardCell row={row} /> },
      {
        id: 'bankReference',
        head: t('column.bankReference'),
        kind: 'reference',
        characters: 16,
        capitals: 'few',
        cell: (row) => text(row.bankReference),
      },
      { id: 'valueOn', head: t('column.valueOn'), kind: 'day', cell: (row) => text(row.valueOn) },
      ...extraColumns(t, zone),
    ],
    [t, zone],
  )
}

type Words = ReturnType<typeof useTranslation<'withdrawals'>>['t']

/** Shown only when the operator has chosen them. */
const extraColumns = (t: Words, zone: string): Column<WithdrawalRow>[] => [
  {
    id: 'origin',
    head: t('column.origin'),
    kind: 'text',
    width: 100,
    extra: true,
    cell: (row) => t(`origin.${row.origin}`),
  },
  {
    id: 'askedBy',
    head: t('column.askedBy'),
    kind: 'text',
    width: 100,
    extra: true,
    cell: (row) => text(row.askedBy),
  },
  {
    id: 'approvedBy',
    head: t('column.approvedBy'),
    kind: 'text',
    width: 100,
    extra: true,
    cell: (row) => text(row.approvedBy),
  },
  {
    id: 'endedAt',
    head: t('column.endedAt', { zone }),
    kind: 'time',
    extra: true,
    cell: (row) => (row.endedAt === null ? <Nothing /> : <TimeText at={row.endedAt} />),
  },
  {
    id: 'paid',
    head: t('column.paid'),
    kind: 'amount',
    extra: true,
    cell: (row) => (row.paid === null ? <Nothing /> : <MoneyCell money={row.paid} />),
  },
  {
    id: 'failure',
    head: t('column.failure'),
    kind: 'text',
    width: 200,
    extra: true,
    cell: (row) => text(row.failure),
  },
]

export const WithdrawalLink = ({ row }: { row: Pick<WithdrawalRow, 'id' | 'withdrawalNo'> }) => (
  <Link to="/detail/withdrawDetail" search={{ id: row.id }}>
    {row.withdrawalNo}
  </Link>
)

export function WithdrawalTag({ row }: { row: Pick<WithdrawalRow, 'status' | 'failure'> }) {
  const { t } = useTranslation('withdrawals')
  return (
    <StatusTag tone={withdrawalTones[row.status]} tip={row.failure}>
      {t(`state.${row.status}`)}
    </StatusTag>
  )
}

function CardCell({ row: { card } }: { row: WithdrawalRow }) {
  const { t } = useTranslation('withdrawals')
  const { bankName, tail, currency, accountName } = card
  const told = (bank: string) => t('apply.cardName', { bank, tail, currency })
  return (
    <NameWithTail
      name={bankName}
      tail={told('')}
      tip={t('column.cardOf', { card: told(bankName), holder: accountName })}
    />
  )
}

export function CardOf({ row: { card } }: { row: Pick<WithdrawalRow, 'card'> }) {
  const { t } = useTranslation('withdrawals')
  const name = t('apply.cardName', { bank: card.bankName, tail: card.tail, currency: card.currency })
  return <span title={t('column.cardOf', { card: name, holder: card.accountName })}>{name}</span>
}
