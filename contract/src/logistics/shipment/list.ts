import { z } from 'zod'
import { call } from '#call.ts'
import { countryCode, currencyCode, nothing, numberLine } from '#fields.ts'
import { amountText, choices } from '#lists/filter-fields.ts'
import { keptList } from '#lists/kept.ts'
import { listCalls } from '#lists/list.ts'
import { carriers } from '#logistics/carriers.ts'
import { quietDays } from '#logistics/limits.ts'
import {
  handovers,
  newsStandings,
  proofDoubts,
  proofStandings,
  shipment,
  shipmentDetails,
  shipmentSubStates,
  uploadStates,
} from '#logistics/states.ts'
import { range } from '#range.ts'
import { tradeLimits } from '#trade/limits.ts'
import { shipmentRow } from './row.ts'

const created = range.anyInstants('its pages and its counts are read by index, however long it is')

/** What a parcel is looked for by; all of it optional, all of it in the screen's address. */
export const shipmentFilter = z.strictObject({
  /** The beginning of the tracking number, or of either number of the order. */
  text: numberLine(tradeLimits.searchText.max).optional(),
  createdFrom: created.from,
  createdTo: created.to,
  delivery: choices(z.enum(shipment.states)).optional(),
  detail: choices(z.enum(shipmentDetails)).optional(),
  upload: choices(z.enum(uploadStates)).optional(),
  company: choices(z.enum(carriers)).optional(),
  country: choices(countryCode).optional(),
  /** Of the order; an amount needs exactly one currency. */
  currency: choices(currencyCode).optional(),
  amountFrom: amountText.optional(),
  amountTo: amountText.optional(),
  /** On its way, and at least so many days without news. */
  quiet: choices(z.enum(quietDays)).max(1).optional(),
  /** What deliveries prove. */
  evidence: choices(z.enum(proofStandings)).optional(),
  disputed: z.boolean().optional(),
  /** Somebody has to do something about it. */
  needsYou: z.boolean().optional(),
})
export type ShipmentFilter = z.infer<typeof shipmentFilter>

export const keptShipments = keptList({
  right: 'logistics.shipment.view',
  filter: shipmentFilter,
  without: ['disputed', 'needsYou'],
})

/** Columns of the list as a file has them. */
export const shipmentExportColumns = [
  'orderNo',
  'merchantOrderId',
  'number',
  'company',
  'site',
  'upload',
  'delivery',
  'detail',
  'currency',
  'amount',
  'country',
  'createdAt',
  'uploadedAt',
  'news',
  'place',
  'newsAt',
  'evidence',
  'disputed',
] as const

const one = z.strictObject({ id: z.uuid() })

const told = z.strictObject({
  at: z.string(),
  detail: z.enum(shipmentDetails),
  sub: z.enum(shipmentSubStates).nullable(),
  text: z.string(),
  place: z.string().nullable(),
  standing: z.enum(newsStandings),
})

const proof = z.strictObject({
  standing: z.enum(proofStandings),
  handover: z.enum(handovers),
  doubts: z.array(z.enum(proofDoubts)),
  deliveredAt: z.string(),
  place: z.string().nullable(),
  /** Where the order says that it goes, without street and name. */
  destination: z.string().nullable(),
  signer: z.string().nullable(),
  sealedAt: z.string(),
  /** SHA-256 of what was sealed, in hexadecimal. */
  digest: z.string(),
})
export type ShownProof = z.infer<typeof proof>

const order = z.strictObject({ orderId: z.string(), orderNo: z.string() })

const whole = shipmentRow.extend({
  /** Newest first. */
  events: z.array(told),
  sealed: proof.nullable(),
  /** Other orders in the same parcel. */
  shared: z.array(order),
})
export type WholeShipment = z.infer<typeof whole>

export const shipmentListCalls = {
  ...listCalls({
    path: '/logistics-center/query',
    what: 'shipments',
    access: 'logistics.shipment.view',
    filter: shipmentFilter.default({}),
    row: shipmentRow,
    errors: ['trade.range_reversed', 'trade.currency_needed'],
    file: {
      path: '/logistics-center/export',
      access: 'logistics.shipment.export',
      columns: shipmentExportColumns,
    },
  }),
  summary: call({
    path: '/logistics-center/summary',
    summary: 'Count shipments that need attention, await a number, are on their way, delivered or disputed',
    access: 'logistics.shipment.view',
    effect: 'read',
    allSites: true,
    input: nothing,
    output: z.strictObject({
      needsYou: z.int(),
      owed: z.int(),
      /** Numbers whose time is over. */
      overdue: z.int(),
      onTheWay: z.int(),
      delivered: z.int(),
      disputed: z.int(),
      all: z.int(),
      /** Parcels that no company knows for a week. */
      unclear: z.int(),
      /** Of parcels that ended in the last 30 days: those that arrived, and the median of their days. */
      ended30: z.int(),
      delivered30: z.int(),
      medianDays: z.int().nullable(),
      sealed: z.int(),
      contradicting: z.int(),
    }),
  }),
  detail: call({
    path: '/logistics-center/detail',
    summary: 'Get one shipment with everything that the tracker told and the proof of its delivery',
    access: 'logistics.shipment.view',
    effect: 'read',
    input: one,
    output: whole,
    errors: ['object.not_found'],
  }),
  ofOrder: call({
    path: '/logistics-center/order',
    summary: 'List the shipments of one order with what the tracker told of each',
    access: 'logistics.shipment.view',
    effect: 'read',
    input: z.strictObject({ orderId: z.uuid() }),
    output: z.strictObject({ shipments: z.array(whole) }),
    errors: ['object.not_found'],
  }),
} as const
