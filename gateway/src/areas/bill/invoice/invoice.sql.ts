import type { InvoiceFee, InvoiceRule, InvoiceState } from '@quayside/contract/bill/invoice/states.ts'
import type { Query } from '#db/tx.ts'

export interface FeeSum {
  readonly kind: InvoiceFee
  readonly times: bigint
  readonly amount: bigint
}

/** What was charged on these Beijing dates, by kind. */
export const feesCharged = (merchantId: bigint, { currency, from, through }: Days): Query<FeeSum> => ({
  name: 'invoice_fees',
  text: `select kind, times, amount from ledger.service_fees($1, $2, $3, $4) where amount <> 0
    order by array_position(array['transaction', 'chargeback', 'withdrawal', 'other'], kind)`,
  values: [merchantId, currency, from, through],
})

export interface Days {
  readonly currency: string
  readonly from: string
  readonly through: string
}

/** Minor units on invoices that stand, of one currency. */
export const invoicedSoFar = (merchantId: bigint, currency: string): Query<{ invoiced: bigint }> => ({
  name: 'invoice_so_far',
  text: `select coalesce(sum(coalesce(revised, amount)), 0)::bigint as invoiced from invoice
    where merchant_id = $1 and currency = $2 and state <> 'rejected'`,
  values: [merchantId, currency],
})

export interface OpenFees {
  readonly currency: string
  readonly charged: bigint
  readonly invoiced: bigint
  /** The day after the last application, or that of the first fee; it may not have come yet. */
  readonly from: string
  readonly taken: readonly { readonly id: string; readonly from: string; readonly through: string }[]
}

/** Currencies in which fees were charged, those with most days open first. */
export const openFees = (merchantId: bigint): Query<OpenFees> => ({
  name: 'invoice_open_fees',
  text: `select a.currency::text as currency, a.balance as charged, coalesce(i.invoiced, 0)::bigint as invoiced,
      coalesce((i.last + 1)::date, beijing_date(f.occurred_at))::text as "from", coalesce(i.taken, '[]') as taken
    from ledger.account a
      cross join lateral (
        select p.occurred_at from ledger.entry e join ledger.posting p on p.merchant_id = e.merchant_id and p.id = e.posting_id
        where e.merchant_id = a.merchant_id and e.account_id = a.id order by e.version limit 1) f
      left join lateral (
        select sum(coalesce(v.revised, v.amount)) as invoiced, max(v.through_on) as last,
          jsonb_agg(jsonb_build_object('id', v.id, 'from', v.from_on, 'through', v.through_on) order by v.from_on) as taken
        from invoice v where v.merchant_id = a.merchant_id and v.currency = a.currency and v.state <> 'rejected') i on true
    where a.merchant_id = $1 and a.code = 'fee_rev' and a.balance > 0
    order by a.balance - coalesce(i.invoiced, 0) > 0 desc, 1`,
  values: [merchantId],
})

export interface Addressee {
  readonly taxId: string
  readonly companyName: string
  readonly companyAddress: string
  readonly recipient: string
  readonly phone: string
  readonly address: string
}

const addressee = `tax_id as "taxId", company_name as "companyName", company_address as "companyAddress", recipient, phone, address`

export const lastAddressee = (merchantId: bigint): Query<Addressee> => ({
  name: 'invoice_last_addressee',
  text: `select ${addressee} from invoice where merchant_id = $1 order by asked_at desc, id desc limit 1`,
  values: [merchantId],
})

/** An application that stands and has one of these days. */
export const overlapping = (
  merchantId: bigint,
  { currency, from, through }: Days,
): Query<{ no: string }> => ({
  name: 'invoice_overlapping',
  text: `select application_no as no from invoice where merchant_id = $1 and currency = $2 and state <> 'rejected'
    and from_on <= $4 and through_on >= $3 order by from_on limit 1`,
  values: [merchantId, currency, from, through],
})

/** One application as it is stored. */
export interface InvoiceRecord extends Days, Addressee {
  readonly id: string
  readonly applicationNo: string
  readonly state: InvoiceState
  readonly calculationRule: InvoiceRule
  readonly amount: bigint
  readonly askedAt: string
  readonly askedBy: string
  readonly invoiceDate: string | null
  readonly revised: bigint | null
  readonly reason: string | null
  readonly trackingNo: string | null
  readonly logisticsCompany: string | null
  readonly version: number
}

const record = `id, application_no as "applicationNo", state, currency::text, from_on as "from", through_on as through, calculation_rule as "calculationRule", amount,
  ${addressee}, asked_at as "askedAt", asked_by as "askedBy", invoice_date as "invoiceDate", revised, reason,
  tracking_no as "trackingNo", logistics_company as "logisticsCompany", version`

export const readInvoice = (merchantId: bigint, id: string): Query<InvoiceRecord> => ({
  name: 'invoice_read',
  text: `select ${record} from invoice where merchant_id = $1 and id = $2`,
  values: [merchantId, id],
})

export const lockInvoice = (merchantId: bigint, id: string): Query<InvoiceRecord> => ({
  name: 'invoice_lock',
  text: `select ${record} from invoice where merchant_id = $1 and id = $2 for update`,
  values: [merchantId, id],
})

export const insertInvoice = (
  merchantId: bigint,
  made: InvoiceRecord,
  fees: readonly { readonly kind: string; readonly count: number; readonly minor: string }[],
): Query => ({
  name: 'invoice_insert',
  text: `insert into invoice (merchant_id, id, application_no, state, currency, from_on, through_on, amount, fees, tax_id,
      company_name, company_address, recipient, phone, address, asked_at, asked_by, state_at, calculation_rule)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $16, $18)`,
  values: [
    merchantId,
    made.id,
    made.applicationNo,
    made.state,
    made.currency,
    made.from,
    made.through,
    made.amount,
    JSON.stringify(fees),
    made.taxId,
    made.companyName,
    made.companyAddress,
    made.recipient,
    made.phone,
    made.address,
    made.askedAt,
    made.askedBy,
    made.calculationRule,
  ],
})

/** What a step may change. */
export const updateInvoice = (merchantId: bigint, made: InvoiceRecord, at: string): Query => ({
  name: 'invoice_update',
  text: `update invoice set state = $3, invoice_date = $4, revised = $5, reason = $6, tracking_no = $7, logistics_company = $8,
      state_at = $9, version = $10 where merchant_id = $1 and id = $2 and version = $10 - 1`,
  values: [
    merchantId,
    made.id,
    made.state,
    made.invoiceDate,
    made.revised,
    made.reason,
    made.trackingNo,
    made.logisticsCompany,
    at,
    made.version,
  ],
})

export interface WaitingInvoice {
  readonly merchantId: bigint
  readonly id: string
  readonly state: InvoiceState
  readonly since: string
  readonly version: number
}

/** Of all merchants: ids alone. */
export const invoicesWaiting = (
  states: readonly string[],
  after: { readonly since: string; readonly invoiceId: string } | undefined,
  size: number,
): Query<WaitingInvoice> => ({
  name: 'invoices_waiting',
  text: `select merchant_id as "merchantId", id, state, state_at as since, version from invoices_waiting($1, $2, $3, $4)`,
  values: [
    states,
    after?.since ?? '-infinity',
    after?.invoiceId ?? '00000000-0000-0000-0000-000000000000',
    size,
  ],
})

/** As the owner: posted so long ago that they are taken for received. */
export const longPosted = (days: number): Query<{ merchantId: bigint; id: string }> => ({
  text: `select merchant_id as "merchantId", id from invoice
    where state = 'posted' and state_at <= now() - make_interval(days => $1) order by state_at, id`,
  values: [days],
})
