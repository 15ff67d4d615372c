import { Link } from '@tanstack/react-router'
import { type ReactNode, useMemo } from 'react'
import type { ClaimRow } from '@quayside/contract/dispute/claim.ts'
import type { WireMoney } from '@quayside/contract/money.ts'
import { type Translate, useTranslation } from '#words/use-translation.ts'
import { CardNumber } from '#areas/trade/public.tsx'
import type { Column } from '#ui/table/column.ts'
import { MoneyCell } from '#ui/text/money-text.tsx'
import { Nothing } from '#ui/text/nothing.tsx'
import { TimeText } from '#ui/text/time-text.tsx'
import { useZone } from '#ui/text/zone.tsx'
import { RelatedClaims } from './related.tsx'

/** The order's number is called as the specification calls it for each of them. */
export type ListedClaim = ClaimRow & ({ acsOrderId: string } | { orderNo: string })
export const orderNoOf = (row: ListedClaim): string => ('acsOrderId' in row ? row.acsOrderId : row.orderNo)

type Words = Translate<['claims', 'trade']>
type More<R> = Partial<Pick<Column<R>, 'extra'>>

/** Columns that lists of claims have in common, to be put among those of their own. */
export function useClaimColumns<R extends ListedClaim>() {
  const { t } = useTranslation(['claims', 'trade'])
  const { label: zone } = useZone()
  return useMemo(() => ({ zone, ...partsOf<R>(), ...orderOf<R>(t, zone) }), [t, zone])
}

/** Those that a list calls by its own words. */
const partsOf = <R extends ListedClaim>() => ({
  /** Its own number, which leads to its page where it has one. */
  number: (
    id: string,
    head: string,
    characters: number,
    of: (row: R) => string,
    link?: (row: R) => ReactNode,
  ) =>
    ({
      id,
      head,
      kind: 'id',
      characters,
      first: true,
      copy: of,
      cell: link ?? of,
    }) as const satisfies Column<R>,
  createdAt: (head: string, more: More<R> = {}) =>
    ({
      id: 'createdAt',
      head,
      kind: 'time',
      sort: 'descending',
      cell: (row: R) => <TimeText at={row.createdAt} />,
      ...more,
    }) as const satisfies Column<R>,
  amount: (id: string, head: string, of: (row: R) => WireMoney) =>
    ({
      id,
      head,
      kind: 'amount',
      cell: (row: R) => <MoneyCell money={of(row)} strong />,
    }) as const satisfies Column<R>,
  text: (id: string, head: string, width: number, of: (row: R) => string | null, more: More<R> = {}) =>
    ({
      id,
      head,
      kind: 'text',
      width,
      cell: (row: R) => <Cut text={of(row)} />,
      ...more,
    }) as const satisfies Column<R>,
})

const Cut = ({ text }: { text: string | null }) =>
  text === null ? <Nothing /> : <span title={text}>{text}</span>

/** What all of them say of the order; `rest` is shown only when the operator has chosen it. */
function orderOf<R extends ListedClaim>(t: Words, zone: string) {
  const { text } = partsOf<R>()
  const order = (id: 'acsOrderId' | 'orderNo', more: More<R> = {}): Column<R> => ({
    id,
    head: t('trade:column.orderNo'),
    kind: 'id',
    characters: 17,
    copy: orderNoOf,
    cell: (row) => <OrderLink row={row} />,
    ...more,
  })
  const related: Column<R> = {
    id: 'related',
    head: t('column.related'),
    kind: 'text',
    width: 150,
    extra: true,
    cell: (row) => <RelatedClaims related={row.related} />,
  }
  const card: Column<R> = {
    id: 'card',
    head: t('trade:column.card'),
    kind: 'card',
    extra: true,
    cell: (row) => (row.card ? <CardNumber brand={row.brand} masked={row.card} /> : <Nothing />),
  }
  const rest: readonly Column<R>[] = [
    related,
    card,
    text('email', t('trade:column.email'), 150, ({ email }) => email, { extra: true }),
    {
      id: 'merchantOrderId',
      head: t('trade:column.merchantOrderId'),
      kind: 'id',
      characters: 21,
      extra: true,
      copy: (row) => row.merchantOrderId,
      cell: (row) => row.merchantOrderId,
    },
    {
      id: 'orderedAt',
      head: t('column.orderedAt', { zone }),
      kind: 'time',
      extra: true,
      cell: (row) => <TimeText at={row.orderedAt} />,
    },
    {
      id: 'arn',
      head: t('trade:column.arn'),
      kind: 'reference',
      characters: 23,
      extra: true,
      copy: (row) => row.arn,
      cell: (row) => row.arn ?? <Nothing />,
    },
    text('site', t('trade:column.site'), 160, ({ site }) => site, { extra: true }),
  ]
  return { order, card, rest }
}

/** To the order that it is about. */
export const OrderLink = ({ row }: { row: ListedClaim }) => (
  <Link to="/detail/orderDetails/$id" params={{ id: row.orderId }}>
    {orderNoOf(row)}
  </Link>
)
