import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { ReviewListRow } from '@quayside/contract/risk/review/list.ts'
import { useTranslation } from '#words/use-translation.ts'
import { MoneyCell } from '#ui/text/money-text.tsx'
import type { Column } from '#ui/table/column.ts'
import { TimeText } from '#ui/text/time-text.tsx'
import { useZone } from '#ui/text/zone.tsx'
import { CardNumber, RiskScore, useRiskReasons } from '#areas/trade/public.tsx'
import { Nothing } from '#ui/text/nothing.tsx'
import { Similar } from './similar.tsx'
import { TimeLeft } from './time-left.tsx'

export function useReviewColumns(asOf: string | undefined): readonly Column<ReviewListRow>[] {
  const { t } = useTranslation(['risk', 'trade', 'terms'])
  const { label: zone } = useZone()
  return useMemo(
    (): Column<ReviewListRow>[] => [
      {
        id: 'orderNo',
        head: t('trade:column.orderNo'),
        kind: 'id',
        characters: 17,
        first: true,
        copy: (row) => row.orderNo,
        cell: (row) => <HeldLink row={row} />,
      },
      { id: 'reasons', head: t('reasons'), kind: 'text', width: 300, cell: (row) => <Reasons row={row} /> },
      {
        id: 'due',
        head: t('due', { zone }),
        kind: 'time',
        sort: 'ascending',
        cell: (row) => (
          <>
            <TimeLeft until={row.reviewDeadline} asOf={asOf} />{' '}
            <TimeText at={row.reviewDeadline} style="minute" />
          </>
        ),
      },
      {
        id: 'score',
        head: t('score'),
        kind: 'count',
        characters: 4,
        cell: (row) => <RiskScore score={row.score} />,
      },
      {
        id: 'amount',
        head: t('trade:column.amount'),
        kind: 'amount',
        cell: (row) => <MoneyCell money={row.amount} strong />,
      },
      ...buyerColumns(t),
      ...extraColumns(t, zone),
    ],
    [t, zone, asOf],
  )
}

type Words = ReturnType<typeof useTranslation<['risk', 'trade', 'terms']>>['t']

const buyerColumns = (t: Words): Column<ReviewListRow>[] => [
  {
    id: 'card',
    head: t('trade:column.card'),
    kind: 'card',
    cell: (row) => (row.card ? <CardNumber brand={row.brand} masked={row.card} /> : <Nothing />),
  },
  {
    id: 'countries',
    head: t('countries'),
    kind: 'code',
    characters: 7,
    extra: true,
    cell: (row) => `${row.cardCountry ?? '–'} / ${row.ipCountry ?? '–'}`,
  },
  {
    id: 'email',
    head: t('trade:column.email'),
    kind: 'text',
    width: 150,
    extra: true,
    cell: (row) => <Text text={row.email} />,
  },
  {
    id: 'similar',
    head: t('similar'),
    kind: 'text',
    width: 220,
    extra: true,
    cell: (row) => <Similar similar={row.similar} />,
  },
]

/** Shown only when the operator has chosen them. */
const extraColumns = (t: Words, zone: string): Column<ReviewListRow>[] => [
  {
    id: 'createdAt',
    head: t('trade:column.createdAt', { zone }),
    kind: 'time',
    extra: true,
    cell: (row) => <TimeText at={row.createdAt} />,
  },
  {
    id: 'merchantOrderId',
    head: t('trade:column.merchantOrderId'),
    kind: 'id',
    characters: 21,
    extra: true,
    cell: (row) => <Text text={row.merchantOrderId} />,
  },
  {
    id: 'site',
    head: t('trade:column.site'),
    kind: 'text',
    width: 140,
    extra: true,
    cell: (row) => <Text text={row.site} />,
  },
]

const HeldLink = ({ row }: { row: ReviewListRow }) => (
  <Link to="/detail/orderDetails/$id" params={{ id: row.id }}>
    {row.orderNo}
  </Link>
)

const Text = ({ text }: { text: string | null }) =>
  text === null ? <Nothing /> : <span title={text}>{text}</span>

function Reasons({ row: { reasons } }: { row: ReviewListRow }) {
  const told = useRiskReasons()
  return <Text text={reasons.length > 0 ? told(reasons) : null} />
}
