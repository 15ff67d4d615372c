import type { OutputOf, ParsedInputOf } from '@quayside/contract/call.ts'
import { inWords, wire } from '@quayside/contract/money.ts'
import { subscription as machine } from '@quayside/contract/trade/subscription/states.ts'
import type { subscriptionCalls } from '@quayside/contract/trade/subscription/subscription.ts'
import type { ApprovalSubject } from '#acts/approval/approval.ts'
import type { Ctx } from '#acts/context.ts'
import { Refusal } from '#acts/refusal.ts'
import { type TryUnderWay, tryUnderWay } from './cycle.sql.ts'
import { besideOne } from './detail.sql.ts'
import { type DunningDeps, tellCancelled } from './dunning.ts'
import { asItIs, cancelledByHand } from './life.ts'
import { findSubscription, lockSubscription, type SubscriptionRecord } from './subscription.sql.ts'
import { writeSubscription } from './write.ts'

type Cancel = ParsedInputOf<typeof subscriptionCalls.cancel>

/** What cancelling would stop, and what it would not. */
export async function previewOfCancel(
  { tx, merchantId }: Ctx,
  { id }: ParsedInputOf<typeof subscriptionCalls.preview>,
): Promise<OutputOf<typeof subscriptionCalls.preview>> {
  const row = guard(await tx.maybe(findSubscription(merchantId, id)))
  const { isOpen } = await tx.one(besideOne(merchantId, id))
  const charge = await tx.maybe(tryUnderWay(merchantId, id))
  const { version, currency, amount, nextChargeAt, paidCycles, cycles } = row
  return {
    version,
    open: isOpen ? wire(currency, amount) : null,
    underWay: shown(charge),
    nextChargeAt,
    paidCycles,
    cycles,
  }
}

/**
 * Ends a subscription under the lock that charges take as well: one that is under way ends, and none starts after.
 * @throws Refusal
 */
export async function cancelSubscription(
  deps: DunningDeps,
  ctx: Ctx,
  { id, version, inFlight, reason }: Cancel,
): Promise<OutputOf<typeof subscriptionCalls.cancel>> {
  const { tx, merchantId, operator } = ctx
  const row = guard(await tx.maybe(lockSubscription(merchantId, id)))
  if (row.version !== version) throw new Refusal('request.conflict')
  const charge = await tx.maybe(tryUnderWay(merchantId, id))
  // Whoever confirmed without knowing of it reads of it first.
  if (charge && !inFlight)
    throw new Refusal('subscription.in_flight', {
      order: charge.orderNo,
      amount: inWords(row.currency, row.amount),
    })
  const after = cancelledByHand(asItIs(row), { at: ctx.now, operatorId: operator.id, note: reason })
  await writeSubscription(tx, merchantId, after)
  await tellCancelled(tx, merchantId, deps, after.row)
  ctx.logTarget(id)
  ctx.logChange({ state: row.state }, { state: after.row.state })
  return { status: after.row.state, version: after.row.version, underWay: shown(charge) }
}

/** @throws Refusal for one that is unknown or another's, and for one that has ended */
function guard(row: SubscriptionRecord | undefined): SubscriptionRecord {
  if (!row) throw new Refusal('object.not_found')
  if (machine.next(row.state, 'cancel') === undefined) throw new Refusal('subscription.state')
  return row
}

const shown = (charge: TryUnderWay | undefined) =>
  charge ? { orderId: charge.orderId, orderNo: charge.orderNo, startedAt: charge.startedAt } : null

/** Nothing moves by it, so its rule knows no amounts: what is decided on is which subscription ends, and why. */
export const subscriptionCancelSubject: ApprovalSubject = {
  async of({ tx, merchantId }, input) {
    const { id, reason } = input as Cancel
    const row = guard(await tx.maybe(findSubscription(merchantId, id)))
    const { isOpen } = await tx.one(besideOne(merchantId, id))
    const charge = await tx.maybe(tryUnderWay(merchantId, id))
    const each = inWords(row.currency, row.amount)
    return {
      rule: 'subscription.cancel',
      amounts: [],
      facts: {
        subscription: row.subscriptionNo,
        plan: row.plan,
        each,
        // What is not asked for any more, and what comes in all the same.
        ...(isOpen && { open: each }),
        ...(charge && { underWay: charge.orderNo }),
        ...(row.nextChargeAt !== null && { next: row.nextChargeAt }),
        note: reason,
      },
    }
  },
}
