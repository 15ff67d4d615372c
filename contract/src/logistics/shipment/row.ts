import { z } from 'zod'
import { moneyOutput } from '#fields.ts'
import { carriers } from '#logistics/carriers.ts'
import {
  proofStandings,
  shipment,
  shipmentDetails,
  shipmentSubStates,
  uploadStates,
} from '#logistics/states.ts'

/** What can be done with a parcel. */
export const shipmentActions = ['upload', 'correct'] as const

/** A parcel of an order, or the number that an order owes. */
export const shipmentRow = z.strictObject({
  id: z.string(),
  orderId: z.string(),
  orderNo: z.string(),
  merchantOrderId: z.string(),
  /** Null as long as nobody has given one. */
  number: z.string().nullable(),
  company: z.enum(carriers).nullable(),
  site: z.string().nullable(),
  upload: z.enum(uploadStates),
  delivery: z.enum(shipment.states),
  detail: z.enum(shipmentDetails),
  sub: z.enum(shipmentSubStates).nullable(),
  /** Of the order. */
  amount: moneyOutput,
  /** Where the order says that it goes. */
  country: z.string().nullable(),
  createdAt: z.string(),
  uploadedAt: z.string().nullable(),
  /** Until when the number is owed; null once it is there. */
  dueAt: z.string().nullable(),
  overdue: z.boolean(),
  /** What the tracker said last, in its words. */
  news: z.string().nullable(),
  place: z.string().nullable(),
  newsAt: z.string().nullable(),
  /** Whole days since the last news, or since the number was given; null once it has ended. */
  quietDays: z.int().nullable(),
  /** Nobody has seen it with this company for a week: another one may know it. */
  offersCompany: z.boolean(),
  /** What its delivery proves. */
  evidence: z.enum(proofStandings).nullable(),
  /** Reason code of the latest chargeback of its order. */
  disputed: z.string().nullable(),
  /** Orders that go in the same parcel, this one included. */
  orders: z.int(),
  version: z.int(),
  actions: z.array(z.enum(shipmentActions)),
})
export type ShipmentRow = z.infer<typeof shipmentRow>
