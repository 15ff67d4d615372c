import { shipmentListCalls, type ShipmentFilter } from '@quayside/contract/logistics/shipment/list.ts'
import type { Handlers } from '#acts/handler.ts'
import { listOf } from '#lists/list-of.ts'
import { timesOf } from '#lists/range.ts'
import { orderFilter } from '#areas/trade/public.ts'
import { textRange } from '#lists/text-range.ts'
import { shipmentRowOf } from './list-row.ts'
import { oneShipment, shipmentsOf } from './detail.ts'
import {
  exportedShipments,
  shipmentCells,
  shipmentCreatedAt,
  shipmentCurrency,
  shipmentSums,
} from './export.sql.ts'
import { shipmentCounts, shipmentPages, type ShipmentConditions } from './list.sql.ts'

/** Every parcel of a merchant's orders, as pages and as a file. */
const shipments = listOf(shipmentListCalls, {
  async find(ctx, { filter, ...asked }) {
    const { rows, ...found } = await shipmentPages.ask(ctx.tx, ctx.merchantId, conditionsOf(filter), asked)
    return { rows: rows.map((row) => shipmentRowOf(ctx, row)), ...found }
  },
  file: {
    name: 'shipments',
    cells: shipmentCells,
    heads: ({ shipment: { column }, trade }) => ({ ...column, currency: trade.filter.currency }),
    source: (merchantId, { filter, order }) =>
      exportedShipments({ ...conditionsOf(filter), merchantId }, order === 'newest'),
    createdAt: shipmentCreatedAt,
    currency: shipmentCurrency,
    sums: shipmentSums,
    sumLabels: ({ shipment: { column } }) => ({ amount: column.amount }),
    said: ({ shipment: words, trade }, filter, { listed, named, times, range }) => [
      [words.list.search, filter.text],
      [words.list.period, times(filter.createdFrom, filter.createdTo)],
      [words.column.delivery, named(filter.delivery, words.delivery)],
      [words.column.detail, named(filter.detail, words.detail)],
      [
        words.column.upload,
        named(filter.upload, { 0: words.upload.u0, 1: words.upload.u1, 2: words.upload.u2 }),
      ],
      [words.column.company, named(filter.company, words.carrier)],
      [words.column.country, listed(filter.country)],
      [trade.filter.currency, listed(filter.currency)],
      [words.column.amount, range(filter.amountFrom, filter.amountTo, filter.currency?.[0])],
      [words.list.quiet, filter.quiet && words.quietDays[`d${filter.quiet[0]!}` as 'd3']],
      [words.column.evidence, named(filter.evidence, words.proof)],
      [words.column.disputed, filter.disputed ? words.tab.disputed : undefined],
      [words.list.attention, filter.needsYou ? words.tab.needs : undefined],
    ],
  },
})
export const shipmentExport = shipments.kind

export const shipmentListHandlers: Handlers<typeof shipmentListCalls> = {
  ...shipments.handlers,
  summary: ({ tx, merchantId }) => tx.one(shipmentCounts(merchantId)),
  detail: (ctx, { id }) => oneShipment(ctx, id),
  ofOrder: async (ctx, { orderId }) => ({ shipments: await shipmentsOf(ctx, orderId) }),
}

/** @throws Refusal when a range is reversed, or an amount has no one currency */
function conditionsOf({
  text,
  createdFrom,
  createdTo,
  upload,
  quiet,
  disputed,
  needsYou,
  currency,
  amountFrom,
  amountTo,
  ...plain
}: ShipmentFilter): ShipmentConditions {
  return {
    ...Object.fromEntries(
      Object.entries(plain).flatMap(([key, some]) => (some === undefined ? [] : [[key, [...new Set(some)]]])),
    ),
    ...timesOf({ createdFrom, createdTo }),
    ...orderFilter({ currency, amountFrom, amountTo }),
    ...(text !== undefined && textRange(text)),
    ...(upload !== undefined && { upload: [...new Set(upload)].map(Number) }),
    ...(quiet !== undefined && { quietDays: Number(quiet[0]) }),
    // A tab that is not chosen is no condition.
    ...(disputed === true && { disputed }),
    ...(needsYou === true && { needsYou }),
  }
}
