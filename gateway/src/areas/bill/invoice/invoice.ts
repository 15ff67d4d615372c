import type { invoiceCalls } from '@quayside/contract/bill/invoice/invoice.ts'
import { parseMinor, wire } from '@quayside/contract/money.ts'
import type { Ctx } from '#acts/context.ts'
import type { Handle, Handlers } from '#acts/handler.ts'
import { seesCurrency } from '#acts/reach/scope.ts'
import { Refusal, toldAhead } from '#acts/refusal.ts'
import { lockBalances } from '#ledger/index.ts'
import { operationNo } from '#db/operation-no.ts'
import { insertFundEvents } from '#areas/fund/public.ts'
import { detail, invoices } from './list.ts'
import { calculationRule, invoiceObstacles, reckon, wireReckoning, yesterday } from './reckoning.ts'
import { eventOf } from './write.ts'
import { insertInvoice, type InvoiceRecord, lastAddressee, openFees } from './invoice.sql.ts'

const prepare: Handle<typeof invoiceCalls.prepare> = async ({ tx, merchantId, now }) => {
  const through = yesterday(now)
  const last = await tx.maybe(lastAddressee(merchantId))
  const found = await tx.rows(openFees(merchantId))
  return {
    through,
    currencies: found.map(({ currency, charged, invoiced, from, taken }) => ({
      currency,
      charged: wire(currency, charged),
      invoiced: wire(currency, invoiced),
      open: wire(currency, charged > invoiced ? charged - invoiced : 0n),
      from: from <= through ? from : null,
      taken: [...taken],
    })),
    last: last ?? null,
  }
}

const calculate: Handle<typeof invoiceCalls.calculate> = async (ctx, days) => {
  guardCurrency(ctx, days.currency)
  const reckoned = await reckon(ctx, days)
  const obstacles = await invoiceObstacles(ctx, days, reckoned)
  return {
    ...wireReckoning(days.currency, reckoned),
    blocked: obstacles.map((obstacle) => toldAhead(ctx.language, obstacle)),
  }
}

const apply: Handle<typeof invoiceCalls.apply> = async (ctx, { amount: seen, ...wanted }) => {
  const { tx, merchantId, operator, now } = ctx
  const { currency } = wanted
  guardCurrency(ctx, currency)
  // One application of a currency at a time: what no invoice has is reckoned under this lock.
  await lockBalances(tx, merchantId, currency, ['fee_rev'])
  const reckoned = await reckon(ctx, wanted)
  const [obstacle] = await invoiceObstacles(ctx, wanted, reckoned)
  if (obstacle) throw obstacle
  const { amount } = reckoned
  if (parseMinor(currency, seen) !== amount)
    throw new Refusal('invoice.amount_changed', { amount: wire(currency, amount).value, currency })
  const id = ctx.newId()
  const record: InvoiceRecord = {
    ...wanted,
    ...untouched,
    id,
    applicationNo: operationNo('I', id),
    calculationRule,
    amount,
    askedAt: now,
    askedBy: operator.id,
  }
  const fees = reckoned.fees.map(({ kind, times, amount: minor }) => ({
    kind,
    count: Number(times),
    minor: String(minor),
  }))
  await tx.run(insertInvoice(merchantId, record, fees))
  const how = { at: now, actor: 'merchant', actorId: operator.id } as const
  await insertFundEvents(tx, merchantId, [eventOf(null, record, 'apply', how)])
  ctx.logTarget(id)
  ctx.logChange(null, { amount: wire(currency, amount), status: record.state })
  return { id, applicationNo: record.applicationNo, amount: wire(currency, amount) }
}

const untouched = {
  state: 'applied',
  invoiceDate: null,
  revised: null,
  reason: null,
  trackingNo: null,
  logisticsCompany: null,
  version: 1,
} as const satisfies Partial<InvoiceRecord>

/** A currency that the role does not reach is unknown to it. */
function guardCurrency({ scope }: Ctx, currency: string): void {
  if (!seesCurrency(scope, currency)) throw new Refusal('object.not_found')
}

export const invoiceHandlers: Handlers<typeof invoiceCalls> = {
  prepare,
  calculate,
  apply,
  ...invoices.handlers,
  detail,
}
