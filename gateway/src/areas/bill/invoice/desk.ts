import type { InvoiceEvent } from '@quayside/contract/bill/invoice/states.ts'
import { beijingDate } from '@quayside/contract/dates.ts'
import { formatMinor, inWords, parseMinor, wire } from '@quayside/contract/money.ts'
import type { invoiceDeskCalls } from '@quayside/contract/provider/invoice-desk.ts'
import type { Ctx } from '#acts/context.ts'
import type { Handlers } from '#acts/handler.ts'
import { Refusal } from '#acts/refusal.ts'
import { lockBalances } from '#ledger/index.ts'
import { actAsStaff } from '#areas/common/public.ts'
import { tellMainUsers } from '#areas/messages/public.ts'
import { moveInvoice } from './write.ts'
import {
  type InvoiceRecord,
  invoicedSoFar,
  invoicesWaiting,
  lockInvoice,
  readInvoice,
} from './invoice.sql.ts'

/** What the provider's people do with applications; each look and each step stands in the merchant's operation log. */
export const invoiceDeskHandlers: Handlers<typeof invoiceDeskCalls> = {
  async waiting({ tx }, { state, after, size }) {
    const found = await tx.rows(invoicesWaiting(state, after, size))
    return {
      invoices: found.map(({ merchantId, id: invoiceId, ...rest }) => ({
        merchantId: String(merchantId),
        invoiceId,
        ...rest,
      })),
    }
  },

  async read(ctx, { invoiceId, ...by }) {
    const merchantId = await actAsStaff(ctx, by, invoiceId)
    const found = await ctx.tx.maybe(readInvoice(merchantId, invoiceId))
    if (!found) throw new Refusal('object.not_found')
    const { applicationNo, state, from, through, calculationRule, currency, amount, version } = found
    const { taxId, companyName, companyAddress, recipient, phone, address } = found
    return {
      applicationNo,
      state,
      from,
      through,
      calculationRule,
      amount: wire(currency, amount),
      taxId,
      companyName,
      companyAddress,
      recipient,
      phone,
      address,
      version,
    }
  },

  review: (ctx, input) => step(ctx, input, 'review'),

  async reject(ctx, { reason, ...input }) {
    const answer = await step(ctx, input, 'reject', () => ({ reason }))
    await told(ctx, input, 'invoice.rejected', { reason })
    return answer
  },

  async issue(ctx, { invoiceDate, revised, ...input }) {
    if (invoiceDate > beijingDate(ctx.now)) throw new Refusal('invoice.date')
    const answer = await step(ctx, input, 'issue', async (before, merchantId) => {
      if (!revised) return { invoiceDate }
      const minor = parseMinor(before.currency, revised.value) ?? 0n
      await guardRevised(ctx, merchantId, before, minor)
      return { invoiceDate, revised: minor, reason: revised.reason }
    })
    await told(ctx, input, 'invoice.issued', { invoiceDate })
    return answer
  },

  async post(ctx, { trackingNo, logisticsCompany, ...input }) {
    const answer = await step(ctx, input, 'post', () => ({ trackingNo, logisticsCompany }))
    await told(ctx, input, 'invoice.posted', { trackingNo, logisticsCompany })
    return answer
  },

  deliver: (ctx, input) => step(ctx, input, 'deliver'),
}

interface Named {
  readonly merchantId: string
  readonly invoiceId: string
  readonly version: number
  readonly staff: string
}
type Facts = Parameters<typeof moveInvoice>[5]

async function step(
  ctx: Ctx,
  { invoiceId, version, ...by }: Named,
  event: Exclude<InvoiceEvent, 'apply'>,
  factsOf: (before: InvoiceRecord, merchantId: bigint) => Facts | Promise<Facts> = () => ({}),
): Promise<{ state: InvoiceRecord['state']; version: number }> {
  const merchantId = await actAsStaff(ctx, by, invoiceId)
  const before = await ctx.tx.maybe(lockInvoice(merchantId, invoiceId))
  if (!before) throw new Refusal('object.not_found')
  if (before.version !== version) throw new Refusal('request.conflict')
  const facts = await factsOf(before, merchantId)
  const after = await moveInvoice(
    ctx.tx,
    merchantId,
    before,
    event,
    { at: ctx.now, actor: 'provider' },
    facts,
  )
  if (!after) throw new Refusal('invoice.state')
  ctx.logChange({ status: before.state }, changeOf(after))
  return { state: after.state, version: after.version }
}

const changeOf = ({ state, reason, revised, currency, trackingNo }: InvoiceRecord) => ({
  status: state,
  ...(reason !== null && { reason }),
  ...(revised !== null && { amount: wire(currency, revised) }),
  ...(trackingNo !== null && { trackingNo }),
})

/** All invoices of a currency together are never out for more than its fees. */
async function guardRevised(
  { tx }: Ctx,
  merchantId: bigint,
  { currency, amount }: InvoiceRecord,
  revised: bigint,
): Promise<void> {
  const [charged] = (await lockBalances(tx, merchantId, currency, ['fee_rev'])) as [bigint]
  const { invoiced } = await tx.one(invoicedSoFar(merchantId, currency))
  const most = charged - (invoiced - amount)
  if (revised <= 0n || revised > most)
    throw new Refusal('invoice.beyond_fees', { amount: formatMinor(currency, most), currency })
}

async function told(
  { tx, newId }: Ctx,
  { merchantId: text, invoiceId }: Pick<Named, 'merchantId' | 'invoiceId'>,
  ...[kind, facts]:
    | ['invoice.rejected', { reason: string }]
    | ['invoice.issued', { invoiceDate: string }]
    | ['invoice.posted', { trackingNo: string; logisticsCompany: string }]
): Promise<void> {
  const merchantId = BigInt(text)
  const {
    applicationNo: number,
    amount,
    revised,
    currency,
    askedBy,
  } = await tx.one(readInvoice(merchantId, invoiceId))
  const named = { number, amount: inWords(currency, revised ?? amount) }
  const whose = { tx, merchantId, newId }
  if (kind === 'invoice.rejected') await tellMainUsers(whose, kind, { ...named, ...facts }, [askedBy])
  else if (kind === 'invoice.issued') await tellMainUsers(whose, kind, { ...named, ...facts }, [askedBy])
  else await tellMainUsers(whose, kind, { ...named, ...facts }, [askedBy])
}
