import type { Tx } from '../db/tx.ts'
import { newId } from '../http/new-id.ts'
import { post } from './post.ts'

export interface Settlement {
  readonly merchantId: bigint
  readonly currency: string
  /** Beijing date that has begun; every earlier one that is still open is settled first, in order. */
  readonly businessDate: string
}

/**
 * Settles one merchant's currency: due items become withdrawable less the reserve, a shortfall is taken out of
 * withdrawable or carried, and reserve that came due is released. A date that is settled already stays as it is,
 * and a history of many months is settled date by date in one call.
 * @returns the number of batches written
 */
export async function settle(tx: Tx, { merchantId, currency, businessDate }: Settlement): Promise<number> {
  const { batches } = await tx.one<{ batches: number }>({
    name: 'ledger_settle',
    text: 'select ledger.settle_through($1, $2, $3) as batches',
    values: [merchantId, currency, businessDate],
  })
  return batches
}

export interface SchemePayment {
  readonly merchantId: bigint
  readonly currency: string
  /** Of the network's payment: a repeated file changes nothing. */
  readonly paymentId: string
  readonly occurredAt: string
  /** Minor units that reached the bank; above zero. */
  readonly paid: bigint
  /** Minor units that the scheme day should have brought; `net` is cleared by so much. */
  readonly expected: bigint
}

/** Books what a scheme paid for one day; a difference goes to `suspense` with a task for staff. */
export async function schemePayment(tx: Tx, payment: SchemePayment): Promise<'posted' | 'duplicate'> {
  const { merchantId, currency, paymentId, occurredAt, paid, expected } = payment
  const missing = expected - paid
  const outcome = await post(tx, {
    merchantId,
    currency,
    source: { type: 'scheme_payment', id: paymentId },
    effect: 'receive',
    occurredAt,
    legs: [
      { from: 'bank', to: 'net', amount: paid },
      ...(missing > 0n ? [{ from: 'suspense', to: 'net', amount: missing } as const] : []),
      ...(missing < 0n ? [{ from: 'net', to: 'suspense', amount: -missing } as const] : []),
    ],
  })
  if (outcome === 'posted' && missing !== 0n) await askStaff(tx, payment, missing)
  return outcome
}

async function askStaff(
  tx: Tx,
  { merchantId, currency, paymentId }: SchemePayment,
  missing: bigint,
): Promise<void> {
  await tx.run({
    text: `insert into staff_task (merchant_id, id, kind, subject_type, subject_id, note)
      values ($1, $2, 'scheme_difference', 'scheme_payment', $3, $4)`,
    values: [merchantId, newId(), paymentId, `${currency} ${missing} minor units missing`],
  })
}
