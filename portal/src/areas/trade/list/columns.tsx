import { Link } from '@tanstack/react-router'
import { type ReactNode, useMemo } from 'react'
import type { TransactionRow } from '@quayside/contract/trade/list/transaction.ts'
import type { trade } from '@quayside/phrases/en/trade/trade.ts'
import { type Translate, useTranslation } from '#words/use-translation.ts'
import { MoneyCell } from '#ui/text/money-text.tsx'
import { StatusTag } from '#ui/text/status-tag.tsx'
import type { Column, Held } from '#ui/table/column.ts'
import { TimeText } from '#ui/text/time-text.tsx'
import { markTones, orderLabel, orderTone } from '#ui/text/tones.ts'
import { useZone } from '#ui/text/zone.tsx'
import { useListFilters } from './list-filters.ts'
import { CardNumber } from '#areas/trade/move/card-number.tsx'
import { CountryName } from '#areas/trade/move/country-name.tsx'
import { Nothing } from '#ui/text/nothing.tsx'
import { useResponseCode } from '#areas/trade/move/response-code.ts'
import { RiskScore } from '#areas/trade/move/risk-score.tsx'

type Id = Exclude<keyof typeof trade.column, 'createdAt'>
type Cell = (row: TransactionRow) => ReactNode
type Words = Translate<['trade', 'terms']>
type More = Partial<Pick<Column<TransactionRow>, 'copy' | 'extra' | 'first'>>

/** Every column that the list can show; those marked extra only when the operator has chosen them. */
export function useTransactionColumns(): readonly Column<TransactionRow>[] {
  const { t } = useTranslation(['trade', 'terms'])
  const zone = useZone()
  return useMemo(() => [...standard(t, zone.label), ...extra(t)], [t, zone.label])
}

const column = (t: Words, id: Id, held: Held, cell: Cell, more: More = {}): Column<TransactionRow> => ({
  id,
  head: t(`column.${id}`),
  cell,
  ...held,
  ...more,
})

const text = (width: number): Held => ({ kind: 'text', width })
const bare: Held = { kind: 'amount', bare: true }

function standard(t: Words, zone: string): Column<TransactionRow>[] {
  return [
    column(t, 'orderNo', { kind: 'id', characters: 17 }, (row) => <OrderLink row={row} />, {
      first: true,
      copy: (row) => row.orderNo,
    }),
    column(
      t,
      'merchantOrderId',
      { kind: 'id', characters: 21, capitals: 'few' },
      (row) => <Whole text={row.merchantOrderId} />,
      {
        copy: (row) => row.merchantOrderId,
      },
    ),
    {
      id: 'createdAt',
      head: t('column.createdAt', { zone }),
      kind: 'time',
      sort: 'descending',
      cell: (row) => <TimeText at={row.createdAt} />,
    },
    column(t, 'type', text(60), (row) => <Whole text={t(`terms:type.${row.type}`)} />),
    column(t, 'status', { kind: 'state', characters: 9 }, (row) => <OrderTag row={row} />),
    column(t, 'amount', { kind: 'amount' }, (row) => <MoneyCell money={row.amount} strong />),
    column(t, 'refunded', bare, (row) =>
      isOver(row) ? <Nothing /> : <MoneyCell money={row.refunded} bare />,
    ),
    column(t, 'card', { kind: 'card' }, (row) =>
      row.card ? <CardNumber brand={row.brand} masked={row.card} /> : <Nothing />,
    ),
    column(t, 'riskScore', { kind: 'count', characters: 3 }, (row) => <RiskScore score={row.riskScore} />),
  ]
}

function extra(t: Words): Column<TransactionRow>[] {
  const more = { extra: true }
  const copied = (id: 'email' | 'arn' | 'site', held: Held) =>
    column(t, id, held, (row) => (row[id] === null ? <Nothing /> : <Whole text={row[id]} />), {
      ...more,
      copy: (row) => row[id],
    })
  return [
    column(t, 'captured', bare, (row) => <MoneyCell money={row.captured} bare />, more),
    column(t, 'captureState', text(140), (row) => t(`terms:captureState.${row.captureState}`), more),
    copied('email', text(180)),
    copied('arn', { kind: 'reference', characters: 23 }),
    column(
      t,
      'cardCountry',
      text(132),
      (row) => (row.cardCountry ? <CountryName code={row.cardCountry} /> : <Nothing />),
      more,
    ),
    column(t, 'paymentMethod', text(124), (row) => t(`terms:paymentMethod.${row.paymentMethod}`), more),
    column(t, 'source', text(112), (row) => t(`terms:source.${row.source}`), more),
    copied('site', text(160)),
    column(
      t,
      'ruling',
      text(196),
      ({ ruling }) =>
        ruling ? (
          <Whole text={`${t(`terms:ruledAction.${ruling.action}`)} · ${t(`terms:ruledBy.${ruling.by}`)}`} />
        ) : (
          <Nothing />
        ),
      more,
    ),
    column(
      t,
      'disputed',
      { kind: 'state', characters: 9 },
      (row) =>
        row.disputed ? <StatusTag tone={markTones.disputed}>{t('disputed')}</StatusTag> : <Nothing />,
      more,
    ),
  ]
}

const OrderLink = ({ row }: { row: TransactionRow }) => (
  <Link to="/detail/orderDetails/$id" params={{ id: row.id }} search={useListFilters()}>
    {row.orderNo}
  </Link>
)

/** The word of an order's state on its tint. */
export function OrderTag({
  row,
}: {
  row: Pick<TransactionRow, 'status' | 'captureState'> & Partial<Pick<TransactionRow, 'responseCode'>>
}) {
  const { t } = useTranslation('terms')
  const { advised } = useResponseCode()
  const { status, captureState, responseCode } = row
  return (
    <StatusTag tone={orderTone(status, captureState)} tip={responseCode && advised(responseCode)}>
      {t(`order.${orderLabel(status, captureState)}`)}
    </StatusTag>
  )
}

/** Nothing was captured and nothing will be: a refund is not zero but out of the question. */
const isOver = (row: TransactionRow): boolean => row.captureState === 'none' && row.status !== 'succeed'

/** May be cut by its column; the whole of it shows on hover. */
const Whole = ({ text }: { text: string }) => <span title={text}>{text}</span>
