import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { CaseRow } from '@quayside/contract/dispute/case/case-row.ts'
import { useTranslation } from '#words/use-translation.ts'
import { CardNumber } from '#areas/trade/public.tsx'
import type { Column } from '#ui/table/column.ts'
import { isZero, MoneyCell } from '#ui/text/money-text.tsx'
import { Nothing } from '#ui/text/nothing.tsx'
import { DeadlineLeft } from '#ui/text/deadline-left.tsx'
import { TimeText } from '#ui/text/time-text.tsx'
import { useZone } from '#ui/text/zone.tsx'
import { BestMove, CaseReason, CaseTag } from './words.tsx'

type Words = ReturnType<typeof useTranslation<['dispute', 'trade', 'evidence']>>['t']

/** Columns of the desk's tabs of cases: where each stands, and how it ended. */
export function useCaseColumns(
  asOf: string | undefined,
  tab: 'issuer' | 'decided' | 'all',
): readonly Column<CaseRow>[] {
  const isDecided = tab !== 'issuer'
  const { t } = useTranslation(['dispute', 'trade', 'evidence'])
  const { label: zone } = useZone()
  return useMemo(
    (): Column<CaseRow>[] => [
      caseNo(t),
      reason(t),
      amount(t),
      ...(isDecided ? [won(t, false), state(t), clock(t, zone, 'closedAt')] : []),
      {
        id: 'stake',
        head: t('column.stake'),
        kind: 'amount',
        bare: true,
        extra: true,
        cell: ({ stake }) => (stake === null ? <Nothing /> : <MoneyCell money={stake} bare />),
      },
      {
        id: 'dueAt',
        head: t('column.dueAt', { zone }),
        kind: 'time',
        extra: isDecided,
        cell: (row) => <Due row={row} asOf={asOf} />,
      },
      { ...clock(t, zone, 'cutOffAt'), extra: isDecided },
      {
        id: 'best',
        head: t('column.best'),
        kind: 'text',
        width: 104,
        extra: true,
        cell: (row) => <BestMove row={row} />,
      },
      // A tab says whose turn it is: only what has ended needs more than a word.
      ...(isDecided ? [] : [stage(t)]),
      {
        id: 'assignee',
        head: t('column.assignee'),
        kind: 'text',
        width: 110,
        extra: true,
        cell: ({ assignee }) => (assignee === null ? <Nothing /> : assignee.name),
      },
      { ...clock(t, zone, 'schemeDueAt'), extra: isDecided },
      { ...opened(t, zone), extra: true },
      orderNo(t, isDecided),
      card(t, true),
      ...(isDecided ? [] : [won(t, true)]),
      ...extras(t),
    ],
    [t, zone, asOf, isDecided],
  )
}

/** Columns of the earlier list. */
export function useOldColumns(): readonly Column<CaseRow>[] {
  const { t } = useTranslation(['dispute', 'trade', 'evidence'])
  const { label: zone } = useZone()
  return useMemo(
    (): Column<CaseRow>[] => [
      caseNo(t),
      { ...opened(t, zone), sort: 'descending' },
      state(t),
      reason(t),
      amount(t),
      won(t, false),
      orderNo(t, false),
      card(t, true),
      { ...clock(t, zone, 'dueAt'), extra: true },
      { ...clock(t, zone, 'closedAt'), extra: true },
      ...extras(t),
    ],
    [t, zone],
  )
}

const caseNo = (t: Words): Column<CaseRow> => ({
  id: 'caseNo',
  head: t('column.caseNo'),
  kind: 'id',
  characters: 18,
  first: true,
  copy: (row) => row.caseNo,
  cell: (row) => (
    <Link to="/detail/protestDisposeDetail" search={{ id: row.id }}>
      {row.caseNo}
    </Link>
  ),
})

const reason = (t: Words): Column<CaseRow> => ({
  id: 'reasonCode',
  head: t('column.reason'),
  kind: 'text',
  width: 165,
  cell: (row) => <CaseReason row={row} />,
})

const amount = (t: Words): Column<CaseRow> => ({
  id: 'amount',
  head: t('column.amount'),
  kind: 'amount',
  cell: (row) => <MoneyCell money={row.amount} strong />,
})

const won = (t: Words, extra: boolean): Column<CaseRow> => ({
  id: 'won',
  head: t('column.won'),
  kind: 'amount',
  bare: true,
  extra,
  cell: ({ won: back }) =>
    back === null || isZero(back.value) ? <Nothing /> : <MoneyCell money={back} bare />,
})

const state = (t: Words): Column<CaseRow> => ({
  id: 'stage',
  head: t('column.stage'),
  kind: 'state',
  characters: 31,
  cell: (row) => <CaseTag row={row} />,
})

const stage = (t: Words): Column<CaseRow> => ({
  id: 'stage',
  head: t('column.stage'),
  kind: 'text',
  width: 130,
  cell: (row) => t(`stage.${row.stage}`),
})

const clock = (
  t: Words,
  zone: string,
  id: 'cutOffAt' | 'schemeDueAt' | 'dueAt' | 'closedAt',
): Column<CaseRow> => ({
  id,
  head: t(`column.${id}`, { zone }),
  kind: 'time',
  cell: (row) => {
    const at = row[id]
    return at === null ? <Nothing /> : <TimeText at={at} style="minute" />
  },
})

const opened = (t: Words, zone: string): Column<CaseRow> => ({
  id: 'createdAt',
  head: t('column.createdAt', { zone }),
  kind: 'time',
  cell: (row) => <TimeText at={row.createdAt} />,
})

const orderNo = (t: Words, extra: boolean): Column<CaseRow> => ({
  id: 'orderNo',
  head: t('trade:column.orderNo'),
  kind: 'id',
  characters: 17,
  extra,
  copy: (row) => row.orderNo,
  cell: (row) => (
    <Link to="/detail/orderDetails/$id" params={{ id: row.orderId }}>
      {row.orderNo}
    </Link>
  ),
})

const card = (t: Words, extra: boolean): Column<CaseRow> => ({
  id: 'card',
  head: t('trade:column.card'),
  kind: 'card',
  extra,
  cell: (row) => (row.card ? <CardNumber brand={row.brand} masked={row.card} /> : <Nothing />),
})

/** Shown only when the operator has chosen them. */
const extras = (t: Words): Column<CaseRow>[] => [
  {
    id: 'merchantOrderId',
    head: t('trade:column.merchantOrderId'),
    kind: 'id',
    characters: 21,
    extra: true,
    cell: (row) => row.merchantOrderId,
  },
  {
    id: 'arn',
    head: t('column.arn'),
    kind: 'reference',
    characters: 23,
    extra: true,
    cell: (row) => row.arn ?? <Nothing />,
  },
  {
    id: 'site',
    head: t('column.site'),
    kind: 'text',
    width: 140,
    extra: true,
    cell: (row) => (row.site === null ? <Nothing /> : <span title={row.site}>{row.site}</span>),
  },
  {
    id: 'product',
    head: t('column.product'),
    kind: 'text',
    width: 110,
    extra: true,
    cell: (row) => t(`evidence:product.${row.product}`),
  },
]

/** Time left first, exact time behind it; nothing counts down where nobody has to act. */
function Due({ row: { todo, outcome, dueAt }, asOf }: { row: CaseRow; asOf: string | undefined }) {
  const { t } = useTranslation('dispute')
  return (
    <>
      {todo && outcome === 'processing' && (
        <>
          <DeadlineLeft until={dueAt} asOf={asOf} over={t('timeLeft.over')} />{' '}
        </>
      )}
      <TimeText at={dueAt} style="minute" />
    </>
  )
}
