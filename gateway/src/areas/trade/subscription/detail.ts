import type { OutputOf, ParsedInputOf } from '@quayside/contract/call.ts'
import { dueDate } from '@quayside/contract/trade/subscription/interval.ts'
import { subscription as machine } from '@quayside/contract/trade/subscription/states.ts'
import type {
  SubscriptionCycle,
  subscriptionCalls,
} from '@quayside/contract/trade/subscription/subscription.ts'
import type { Ctx } from '#acts/context.ts'
import { Refusal } from '#acts/refusal.ts'
import { cardPageOf } from './card-page.ts'
import { sellerOfSubscription } from './card.sql.ts'
import { besideOne, historyOfSubscription, triesOfSubscription, type TryRow } from './detail.sql.ts'
import { chargeIntervalOf } from './life.ts'
import { findSubscriptionRow } from './list.sql.ts'
import { subscriptionRowOf } from './row.ts'
import { findSubscription, type SubscriptionRecord } from './subscription.sql.ts'

type Detail = OutputOf<typeof subscriptionCalls.detail>

/** Cycles that the page of one lists; the invoices have them all. */
const cyclesMax = 100
/** Charges to come that it foretells. */
const upcomingMax = 3

/** One subscription: its cycles with each try, what comes next, and its story. @param payerAddress missing where cards cannot be replaced */
export async function detailOfSubscription(
  payerAddress: string | undefined,
  ctx: Ctx,
  { id }: ParsedInputOf<typeof subscriptionCalls.detail>,
): Promise<Detail> {
  const { tx, merchantId } = ctx
  const row = await tx.maybe(findSubscriptionRow(merchantId, id))
  if (!row) throw new Refusal('object.not_found')
  const revealing = await ctx.scopeFor('trade.transaction.reveal')
  const record = await tx.one(findSubscription(merchantId, id))
  const beside = await tx.one(besideOne(merchantId, id))
  const tries = await tx.rows(triesOfSubscription(merchantId, id, cyclesMax))
  const { sells } = await tx.one(sellerOfSubscription(merchantId, id))
  const isOver = machine.isFinal(record.state)
  const { version, firstChargeOn, mandate, language, endedAt, note, endsUnpaidAt } = record
  return {
    ...subscriptionRowOf(row, revealing),
    version,
    firstChargeOn,
    mandate,
    language,
    endedAt,
    note,
    endsUnpaidAt,
    endedBy: beside.endedBy,
    expiry: beside.expiry,
    isPaused: !isOver && !sells,
    cardPage:
      record.state === 'past_due' && payerAddress !== undefined ? cardPageOf(payerAddress, record.ref) : null,
    upcoming: isOver ? [] : upcomingOf(record, beside.isOpen),
    cyclesShown: cyclesOf(tries),
    story: await tx.rows(historyOfSubscription(merchantId, id)),
    actions: !isOver && ctx.operator.permissions.has('trade.subscription.cancel') ? ['cancel'] : [],
  }
}

/** Dates on which the cycles after the open one fall due. */
function upcomingOf(row: SubscriptionRecord, isOpen: boolean): string[] {
  const from = isOpen ? row.cycleNo + 1 : row.cycleNo
  const rest = row.cycles === null ? upcomingMax : Math.min(upcomingMax, row.cycles - from + 1)
  return Array.from({ length: Math.max(rest, 0) }, (_, at) =>
    dueDate(row.firstChargeOn, chargeIntervalOf(row), from + at),
  )
}

const cyclesOf = (tries: readonly TryRow[]): SubscriptionCycle[] =>
  [...Map.groupBy(tries, ({ cycleNo }) => cycleNo).values()].map((own) => {
    const { cycleNo, dueOn, status, settledAt } = own[0]!
    return { cycle: cycleNo, dueOn, status, settledAt, tries: own.map(shownTry) }
  })

const shownTry = (one: TryRow): SubscriptionCycle['tries'][number] => ({
  tryNo: one.tryNo,
  at: one.at,
  origin: one.origin,
  order: one.orderId === null ? null : { id: one.orderId, orderNo: one.orderNo!, status: one.orderState! },
  outcome: one.outcome ?? 'under_way',
  code: one.code,
  class: one.class,
  nextTryAt: one.nextTryAt,
})
