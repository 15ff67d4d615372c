import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { DeskRow } from '@quayside/contract/dispute/desk/desk.ts'
import { useTranslation } from '#words/use-translation.ts'
import { BrandMark, CardNumber } from '#areas/trade/public.tsx'
import { BestMove } from '#areas/dispute/case/words.tsx'
import type { Column } from '#ui/table/column.ts'
import { TwoLines } from '#ui/table/two-lines.tsx'
import { MoneyCell } from '#ui/text/money-text.tsx'
import { Nothing } from '#ui/text/nothing.tsx'
import { percentText } from '#ui/text/percent-text.ts'
import { TimeText } from '#ui/text/time-text.tsx'
import { useZone } from '#ui/text/zone.tsx'
import { pathOf } from '#areas/dispute/item-path.ts'
import { ClaimMove, ItemKind, ItemLeft, ItemReason } from './item.tsx'
import { Meter } from './meter.tsx'
import { StakeBar } from './stake-bar.tsx'

type Words = ReturnType<typeof useTranslation<['dispute', 'trade', 'evidence', 'alerts']>>['t']

/** What to answer first, why, until when, and what is best done. */
export function useWaitingColumns(
  rows: readonly DeskRow[] | undefined,
  asOf: string | undefined,
): readonly Column<DeskRow>[] {
  const { t } = useTranslation(['dispute', 'trade', 'evidence', 'alerts'])
  const { label: zone } = useZone()
  return useMemo(
    (): Column<DeskRow>[] => [
      itemNo(t),
      reason(t),
      {
        id: 'amount',
        head: t('column.amount'),
        kind: 'amount',
        cell: (row) => <MoneyCell money={row.amount} strong />,
      },
      {
        id: 'stake',
        head: t('column.stake'),
        kind: 'amount',
        bare: true,
        cell: (row) => <StakeBar row={row} rows={rows ?? []} />,
      },
      {
        id: 'dueAt',
        head: t('column.dueAt', { zone }),
        kind: 'time',
        minute: true,
        cell: (row) => (
          <TwoLines
            first={
              <b>
                <ItemLeft row={row} asOf={asOf} />
              </b>
            }
            second={<TimeText at={row.dueAt} style="minute" />}
          />
        ),
      },
      clock(t, zone, 'cutOffAt', false),
      found(t),
      best(t),
      assignee(t),
      clock(t, zone, 'schemeDueAt', true),
      ...extras(t, zone),
    ],
    [t, zone, asOf, rows],
  )
}

const itemNo = (t: Words): Column<DeskRow> => ({
  id: 'itemNo',
  head: t('desk.column.itemNo'),
  kind: 'id',
  characters: 18,
  first: true,
  cell: (row) => (
    <TwoLines first={<Link {...pathOf(row)}>{row.itemNo}</Link>} second={<ItemKind row={row} />} />
  ),
})

const reason = (t: Words): Column<DeskRow> => ({
  id: 'reasonCode',
  head: t('column.reason'),
  kind: 'text',
  width: 150,
  cell: (row) => <TwoLines first={<ItemReason row={row} />} second={<BrandMark brand={row.brand} />} />,
})

const found = (t: Words): Column<DeskRow> => ({
  id: 'found',
  head: t('column.found'),
  kind: 'text',
  width: 74,
  cell: (row) =>
    row.case?.found === null || row.case?.found === undefined ? (
      <Nothing />
    ) : (
      <Meter percent={row.case.found} label={t('desk.found', { percent: percentText(row.case.found) })} />
    ),
})

const best = (t: Words): Column<DeskRow> => ({
  id: 'best',
  head: t('column.best'),
  kind: 'text',
  width: 104,
  cell: (row) => {
    const { case: one } = row
    if (!one) return <ClaimMove row={row} />
    return (
      <TwoLines
        first={
          <b>
            <BestMove row={one} />
          </b>
        }
        second={
          one.stage === 'retrieval'
            ? t('bestNote.reply')
            : one.chance !== null && t('bestNote.win', { percent: percentText(one.chance) })
        }
      />
    )
  },
})

const assignee = (t: Words): Column<DeskRow> => ({
  id: 'assignee',
  head: t('column.assignee'),
  kind: 'text',
  width: 84,
  cell: ({ case: one }) =>
    one?.assignee ? (
      <span title={one.assignee.name}>{one.assignee.isMe ? t('you') : one.assignee.name}</span>
    ) : (
      <Nothing />
    ),
})

const clock = (t: Words, zone: string, id: 'cutOffAt' | 'schemeDueAt', extra: boolean): Column<DeskRow> => ({
  id,
  head: t(`column.${id}`, { zone }),
  kind: 'time',
  minute: true,
  extra,
  cell: ({ case: one }) => (one ? <TimeText at={one[id]} style="minute" /> : <Nothing />),
})

/** Shown only when the operator has chosen them. */
const extras = (t: Words, zone: string): Column<DeskRow>[] => [
  {
    id: 'createdAt',
    head: t('column.createdAt', { zone }),
    kind: 'time',
    extra: true,
    cell: (row) => <TimeText at={row.createdAt} />,
  },
  {
    id: 'orderNo',
    head: t('trade:column.orderNo'),
    kind: 'id',
    characters: 17,
    extra: true,
    copy: (row) => row.orderNo,
    cell: (row) => (
      <Link to="/detail/orderDetails/$id" params={{ id: row.orderId }}>
        {row.orderNo}
      </Link>
    ),
  },
  {
    id: 'merchantOrderId',
    head: t('trade:column.merchantOrderId'),
    kind: 'id',
    characters: 21,
    extra: true,
    cell: (row) => row.merchantOrderId,
  },
  {
    id: 'card',
    head: t('trade:column.card'),
    kind: 'card',
    extra: true,
    cell: (row) => (row.card ? <CardNumber brand={row.brand} masked={row.card} /> : <Nothing />),
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
