import { lastInvoiceDate } from '@quayside/contract/bill/invoice/limits.ts'
import type { InvoiceRule } from '@quayside/contract/bill/invoice/states.ts'
import { addDays, beijingDate } from '@quayside/contract/dates.ts'
import { wire } from '@quayside/contract/money.ts'
import type { Ctx } from '#acts/context.ts'
import { Refusal } from '#acts/refusal.ts'
import { balances } from '#ledger/index.ts'
import { type Days, feesCharged, type FeeSum, invoicedSoFar, overlapping } from './invoice.sql.ts'

export interface Reckoning {
  readonly fees: readonly FeeSum[]
  readonly charged: bigint
  /** Of what was charged in the days, what other invoices have already: revised ones may be out for more than their days. */
  readonly invoiced: bigint
  readonly amount: bigint
}

export const yesterday = (now: string): string => addDays(beijingDate(now), -1)

/** Never more than all the fees of the currency that no invoice has. */
export async function reckon({ tx, merchantId }: Ctx, days: Days): Promise<Reckoning> {
  const fees = await tx.rows(feesCharged(merchantId, days))
  const held = await balances(tx, merchantId, days.currency)
  const everCharged = held.find(({ account }) => account === 'fee_rev')?.balance ?? 0n
  const { invoiced: everInvoiced } = await tx.one(invoicedSoFar(merchantId, days.currency))
  const charged = fees.reduce((sum, { amount }) => sum + amount, 0n)
  const open = everCharged - everInvoiced
  const amount = [charged, open].reduce((least, one) => (one < least ? one : least))
  return {
    fees,
    charged,
    invoiced: charged > amount ? charged - amount : 0n,
    amount: amount > 0n ? amount : 0n,
  }
}

/** All fees that were charged in the days, less those given back and those on invoices already. */
export const calculationRule: InvoiceRule = 'fees_charged'

export const wireReckoning = (currency: string, { fees, charged, invoiced, amount }: Reckoning) => ({
  calculationRule,
  fees: fees.map((one) => ({ kind: one.kind, count: Number(one.times), amount: wire(currency, one.amount) })),
  charged: wire(currency, charged),
  invoiced: wire(currency, invoiced),
  amount: wire(currency, amount),
})

/** Guards of an application, in the order in which they are told. */
export async function invoiceObstacles(
  { tx, merchantId, now }: Ctx,
  days: Days,
  { amount }: Reckoning,
): Promise<Refusal[]> {
  const { from, through } = days
  const last = lastInvoiceDate(from)
  const taken = await tx.maybe(overlapping(merchantId, days))
  const refused: (Refusal | false)[] = [
    from > through && new Refusal('invoice.range_reversed'),
    through > yesterday(now) && new Refusal('invoice.not_past', { date: yesterday(now) }),
    from <= through && through > last && new Refusal('invoice.too_long', { date: last }),
    taken !== undefined && new Refusal('invoice.overlap', { number: taken.no }),
    amount === 0n && new Refusal('invoice.nothing'),
  ]
  return refused.filter((one) => one !== false)
}
