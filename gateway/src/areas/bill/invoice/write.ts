import { invoice, type InvoiceEvent } from '@quayside/contract/bill/invoice/states.ts'
import type { Tx } from '#db/tx.ts'
import { type FundEvent, insertFundEvents } from '#areas/fund/public.ts'
import { type InvoiceRecord, updateInvoice } from './invoice.sql.ts'

/** Who makes an application move, and when by their clock. */
export interface InvoiceHow {
  readonly at: string
  readonly actor: FundEvent['actor']
  readonly actorId?: string | undefined
}

type Facts = Partial<
  Pick<InvoiceRecord, 'invoiceDate' | 'revised' | 'reason' | 'trackingNo' | 'logisticsCompany'>
>

/**
 * One step of an application that is locked: the row and its event, together or not at all.
 * @returns undefined where the table refuses it
 */
export async function moveInvoice(
  tx: Tx,
  merchantId: bigint,
  before: InvoiceRecord,
  event: Exclude<InvoiceEvent, 'apply'>,
  how: InvoiceHow,
  facts: Facts = {},
): Promise<InvoiceRecord | undefined> {
  const state = invoice.next(before.state, event)
  if (state === undefined) return undefined
  const record = { ...before, ...facts, state, version: before.version + 1 }
  const written = await tx.run(updateInvoice(merchantId, record, how.at))
  if (written !== 1) throw new Error(`${event} of invoice ${before.applicationNo}: ${written} rows`)
  await insertFundEvents(tx, merchantId, [eventOf(before.state, record, event, how)])
  return record
}

export const eventOf = (
  from: InvoiceRecord['state'] | null,
  record: InvoiceRecord,
  event: InvoiceEvent,
  { at, actor, actorId }: InvoiceHow,
): FundEvent => ({
  entity: 'invoice',
  entityId: record.id,
  seq: record.version,
  at,
  event,
  from,
  to: record.state,
  actor,
  actorId,
  facts: record.reason === null ? {} : { reason: record.reason },
})
