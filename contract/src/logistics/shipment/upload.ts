import { z } from 'zod'
import { call } from '#call.ts'
import { countryCode, line, nothing, numberLine, withOwnDigits } from '#fields.ts'
import { carrierKinds, carriers, type CarrierKind } from '#logistics/carriers.ts'
import { logisticsLimits as limits } from '#logistics/limits.ts'
import { shipment, shipmentDetails } from '#logistics/states.ts'
import { shipmentFileColumns } from './file-columns.ts'
import { tradeLimits } from '#trade/limits.ts'

const order = numberLine(tradeLimits.merchantOrderId.max)
const number = numberLine(limits.number.max)
const company = z.enum(carriers)

const candidate = z.strictObject({
  company,
  /** How many of the four grounds speak for it. */
  fits: z.int(),
  /** Its numbers look like this. */
  form: z.boolean(),
  /** Null where its numbers have none, or nobody knows how it is reckoned. */
  checkDigit: z.boolean().nullable(),
  /** Null where the order names no country. */
  destination: z.boolean().nullable(),
  /** Earlier parcels of the merchant with this company, to this country where there is one. */
  earlier: z.int(),
  /** Whether the tracker names it for this number; null where the tracker did not answer. */
  detected: z.boolean().nullable(),
})
export type CarrierCandidate = z.infer<typeof candidate>

const uploaded = z.strictObject({
  id: z.string(),
  delivery: z.enum(shipment.states),
  detail: z.enum(shipmentDetails),
  version: z.int(),
  /** Other orders whose goods are in the same parcel, by their numbers. */
  shared: z.array(z.string()),
})

const given = {
  number,
  company,
  site: line(limits.site.max).optional(),
  /** Somebody has seen that the number does not look like one of this company's. */
  acceptsUnlikely: z.boolean().default(false),
}

const refusals = [
  'object.not_found',
  'logistics.number_form',
  'logistics.number_known',
  'logistics.company_unlikely',
] as const

const kinds = [...new Set(Object.values(carrierKinds))] as [CarrierKind, ...CarrierKind[]]

export const shipmentUploadCalls = {
  companies: call({
    path: '/logistics-center/companies',
    summary:
      'List the companies that parcels are tracked with; for a number also those that it may be of, likeliest first',
    access: 'logistics.shipment.view',
    // The tracker is asked, which no transaction waits for.
    effect: 'none',
    looks: true,
    input: z.strictObject({
      number: number.optional(),
      /** Where it goes: of the order where one is named. */
      country: countryCode.optional(),
      order: order.optional(),
    }),
    output: z.strictObject({
      companies: z.array(z.strictObject({ company, kind: z.enum(kinds) })),
      candidates: z.array(candidate),
    }),
    errors: ['logistics.number_form'],
  }),
  single: call({
    path: '/logistics/single',
    summary: 'Give the tracking number of an order’s parcel, which is tracked from then on',
    access: 'logistics.shipment.upload',
    effect: 'write',
    input: z.strictObject({ order, ...given }),
    output: uploaded,
    errors: [...refusals, 'logistics.not_paid', 'logistics.order_ambiguous', 'logistics.too_many_parcels'],
    logs: ['order', 'company'],
    changes: ['number', 'company'],
  }),
  correct: call({
    path: '/logistics-center/correct',
    summary: 'Correct the tracking number or the company of a parcel that is on its way',
    access: 'logistics.shipment.upload',
    effect: 'write',
    input: z.strictObject({ id: z.uuid(), version: z.int().min(1), ...given }),
    output: uploaded,
    errors: [...refusals, 'request.conflict', 'logistics.finished'],
    logs: ['id', 'company'],
    changes: ['number', 'company'],
  }),
  batch: call({
    path: '/logistics/batch',
    summary: 'Check a CSV or XLSX file of tracking numbers line by line, and take it as a whole',
    access: 'logistics.shipment.upload',
    // The file is read before any transaction opens.
    effect: 'none',
    bodyBytes: Math.ceil((limits.file.bytes * 4) / 3) + 10_000,
    input: z.strictObject({
      name: line(200),
      content: withOwnDigits(z.base64()),
      dryRun: z.boolean(),
    }),
    output: z.strictObject({
      lines: z.array(
        z.strictObject({
          line: z.int(),
          order: z.string(),
          number: z.string(),
          company: company.nullable(),
          problems: z.array(
            z.strictObject({ field: z.enum(shipmentFileColumns).nullable(), message: z.string() }),
          ),
          /** Other orders in the same parcel, of the file or of earlier ones. */
          shared: z.array(z.string()),
        }),
      ),
      good: z.int(),
      /** Lines whose parcel holds several orders. */
      sharing: z.int(),
      added: z.int(),
    }),
    errors: [
      'logistics.file_problems',
      'site.file_lines',
      'batch.file_type',
      'batch.file_broken',
      'batch.file_large',
      'batch.formula',
      'batch.columns',
      'batch.empty',
      'batch.too_many_rows',
      'batch.too_many_today',
    ],
    logs: ['name', 'dryRun'],
  }),
  property: call({
    path: '/logistics/CheckMerchantProperty',
    summary: 'Whether tracking numbers are owed, for which orders, and how many are missing',
    access: 'logistics.shipment.view',
    effect: 'read',
    allSites: true,
    input: nothing,
    output: z.strictObject({
      /** Goods are sold, and no platform tells of their parcels. */
      owed: z.boolean(),
      dueDays: z.int(),
      missing: z.int(),
      overdue: z.int(),
      /** Those whose time ends first, as many as a page holds. */
      orders: z.array(
        z.strictObject({
          orderId: z.string(),
          orderNo: z.string(),
          merchantOrderId: z.string(),
          dueAt: z.string(),
        }),
      ),
    }),
  }),
} as const
