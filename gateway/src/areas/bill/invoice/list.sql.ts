import type {
  InvoiceEvent,
  InvoiceFee,
  InvoiceRule,
  InvoiceState,
} from '@quayside/contract/bill/invoice/states.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Query } from '#db/tx.ts'
import { compilable, pagedList } from '#lists/paged.sql.ts'
import type { FundEvent } from '#areas/fund/public.ts'
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
  readonly calculationRule: InvoiceRule
  readonly amount: bigint
  readonly revised: bigint | null
  readonly invoiceDate: string | null
  readonly trackingNo: string | null
  readonly logisticsCompany: string | null
}

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
  i.from_on as "from", i.through_on as through, i.calculation_rule as "calculationRule", i.amount, i.revised, i.invoice_date as "invoiceDate",
  i.tracking_no as "trackingNo", i.logistics_company as "logisticsCompany"`

/** Newest or oldest first, by when it was asked for. */
export const invoiceList = pagedList<InvoiceConditions, InvoiceListRow>({
  name: 'invoices',
  columns,
  from: sql`invoice i`,
  counted: sql`invoice i`,
  at: sql`i.asked_at`,
  id: sql`i.id`,
  conditionsOf,
})

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
  return { name: 'invoice_detail', text: compilable(one).compile().sql, values: [merchantId, id] }
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
