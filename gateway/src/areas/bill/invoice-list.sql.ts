import type { InvoiceEvent, InvoiceFee, InvoiceState } from '@quayside/contract/bill/invoice-states.ts'
import { countCap } from '@quayside/contract/page-sizes.ts'
import { type RawBuilder, sql } from 'kysely'
import { compiledPerShape, sqlBuilder } from '../../db/kysely.ts'
import type { Query, Tx } from '../../db/tx.ts'
import type { FundEvent } from '../fund/public.ts'
import type { Place, Total } from '../trade/public.ts'
import type { Addressee } from './invoice.sql.ts'

export type InvoiceConditions = {
  readonly textFrom?: string
  /** Everything that begins with the text comes before it. */
  readonly textBefore?: string
  readonly createdFrom?: string
  readonly createdTo?: string
  readonly status?: readonly string[]
  readonly currency?: readonly string[]
}

/** One application as the list shows it; amounts in minor units. */
export interface InvoiceListRow {
  readonly id: string
  readonly applicationNo: string
  readonly createdAt: string
  readonly status: InvoiceState
  readonly currency: string
  readonly from: string
  readonly through: string
  readonly amount: bigint
  readonly revised: bigint | null
  readonly invoiceDate: string | null
  readonly trackingNo: string | null
  readonly logisticsCompany: string | null
}

type Values = InvoiceConditions & {
  readonly merchantId: bigint
  readonly atCreated?: string | undefined
  readonly atId?: string | undefined
  readonly limit?: number
}

const builder = sqlBuilder()
const compilable = <R>(query: RawBuilder<R>) => ({ compile: () => query.compile(builder) })

function conditionsOf(values: InvoiceConditions & { readonly merchantId: bigint }): RawBuilder<unknown> {
  const has = (key: keyof InvoiceConditions): boolean => values[key] !== undefined
  const begins = (column: RawBuilder<unknown>) =>
    sql`(${column} >= ${values.textFrom} and ${column} < ${values.textBefore})`
  return sql.join(
    [
      sql`i.merchant_id = ${values.merchantId}`,
      ...(has('status') ? [sql`i.state = any(${values.status}::text[])`] : []),
      ...(has('currency') ? [sql`i.currency = any(${values.currency}::bpchar[])`] : []),
      ...(has('createdFrom') ? [sql`i.asked_at >= ${values.createdFrom}::timestamptz`] : []),
      ...(has('createdTo') ? [sql`i.asked_at < ${values.createdTo}::timestamptz`] : []),
      ...(has('textFrom') ? [sql`(${begins(sql`i.application_no`)} or ${begins(sql`i.tracking_no`)})`] : []),
    ],
    sql` and `,
  )
}

const columns = sql`i.id, i.application_no as "applicationNo", i.asked_at as "createdAt", i.state as status, i.currency::text,
  i.from_on as "from", i.through_on as through, i.amount, i.revised, i.invoice_date as "invoiceDate",
  i.tracking_no as "trackingNo", i.logistics_company as "logisticsCompany"`

const always: ReadonlySet<string> = new Set<keyof Values>(['merchantId', 'limit', 'atCreated', 'atId'])
const isFiltered = (values: Values): boolean =>
  Object.entries(values).some(([key, value]) => value !== undefined && !always.has(key))

const pageOf = (newestFirst: boolean) =>
  compiledPerShape<Values, InvoiceListRow>(
    `invoices_${newestFirst ? 'newest' : 'oldest'}`,
    (values) => {
      const at = sql`(${values.atCreated}::timestamptz, ${values.atId}::uuid)`
      const side = newestFirst ? sql`<` : sql`>`
      const beyond = values.atCreated === undefined ? sql`` : sql`and (i.asked_at, i.id) ${side} ${at}`
      return compilable(sql<InvoiceListRow>`select ${columns} from invoice i where ${conditionsOf(values)} ${beyond}
        ${newestFirst ? sql`order by i.asked_at desc, i.id desc` : sql`order by i.asked_at, i.id`}
        limit ${values.limit}`)
    },
    isFiltered,
  )
const newest = pageOf(true)
const oldest = pageOf(false)

export interface InvoicePageRequest {
  readonly conditions: InvoiceConditions
  readonly newestFirst: boolean
  readonly after?: Place | undefined
  readonly limit: number
}

export function findInvoices(
  tx: Tx,
  merchantId: bigint,
  { conditions, newestFirst, after, limit }: InvoicePageRequest,
): Promise<InvoiceListRow[]> {
  const page = newestFirst ? newest : oldest
  return tx.rows(
    page({ ...conditions, merchantId, limit, ...(after && { atCreated: after.createdAt, atId: after.id }) }),
  )
}

const counted = compiledPerShape<Values, { count: bigint }>(
  'invoices_count',
  (values) =>
    compilable(
      sql<{
        count: bigint
      }>`select count(*) as count from (select from invoice i where ${conditionsOf(values)} limit ${sql.lit(countCap + 1)}) i`,
    ),
  isFiltered,
)

/** Exact up to the cap; beyond it only that there are more. */
export async function countInvoices(
  tx: Tx,
  merchantId: bigint,
  conditions: InvoiceConditions,
): Promise<Total> {
  const { count } = await tx.one(counted({ ...conditions, merchantId }))
  const exact = count <= BigInt(countCap)
  return { count: exact ? Number(count) : countCap, exact }
}

export interface InvoiceDetailRow extends InvoiceListRow, Addressee {
  readonly askedBy: string
  readonly reason: string | null
  readonly fees: readonly { readonly kind: InvoiceFee; readonly count: number; readonly minor: string }[]
}

export const findInvoice = (merchantId: bigint, id: string): Query<InvoiceDetailRow> => {
  const one = sql`select ${columns}, i.tax_id as "taxId", i.company_name as "companyName", i.company_address as "companyAddress",
      i.recipient, i.phone, i.address, i.reason, i.fees, p.real_name as "askedBy"
    from invoice i join operator p on p.merchant_id = i.merchant_id and p.id = i.asked_by
    where i.merchant_id = ${merchantId} and i.id = ${id}`
  return { name: 'invoice_detail', text: one.compile(builder).sql, values: [merchantId, id] }
}

export const invoiceEvents = (
  merchantId: bigint,
  id: string,
): Query<{
  readonly at: string
  readonly event: InvoiceEvent
  readonly status: InvoiceState
  readonly actor: FundEvent['actor']
  readonly actorName: string | null
}> => ({
  name: 'invoice_events',
  text: `select v.at, v.event, v.to_state as status, v.actor, p.real_name as "actorName" from fund_event v
    left join operator p on p.merchant_id = v.merchant_id and p.id = v.actor_id
    where v.merchant_id = $1 and v.entity_id = $2 order by v.seq`,
  values: [merchantId, id],
})
