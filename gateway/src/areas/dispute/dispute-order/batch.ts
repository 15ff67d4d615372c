import type { disputeOrderCalls } from '@quayside/contract/dispute/dispute-order/dispute-order.ts'
import { parseMinor, wire } from '@quayside/contract/money.ts'
import type { Ctx } from '#acts/context.ts'
import type { Handle } from '#acts/handler.ts'
import { beyondLimit } from '#acts/reach/scope.ts'
import { Refusal, toldAhead } from '#acts/refusal.ts'
import { balances } from '#ledger/index.ts'
import { loadOrderFiles, readOrderFile } from '#orders/load.sql.ts'
import { guardPlatform, merchantStanding, moverOf, refundObstacles } from '#areas/trade/public.ts'
import { claimObstacles } from '#areas/dispute/claim/obstacles.ts'
import { decide } from './decide.ts'
import {
  disputeOrderClaims,
  keepLine,
  lineSavepoint,
  type OrderOfComplaint,
  ordersOfComplaints,
  undoLine,
} from './dispute-order.sql.ts'

/**
 * Up to a hundred decisions, each with an answer of its own. All orders are locked first and in one order, so that two
 * batches, or a batch and a refund, never wait for each other.
 */
export const dealBatch: Handle<typeof disputeOrderCalls.batch> = async (ctx, input) => {
  const { tx, merchantId, language } = ctx
  const { lines, decision, merchantRemark, totals } = input
  const mover = moverOf(ctx)
  const { frozen } = await guardPlatform(mover)
  if (decision === 'decline' && merchantRemark === undefined) throw new Refusal('dispute.remark_missing')
  if (decision === 'approve' && frozen) throw new Refusal('merchant.frozen')
  const places = await tx.rows(
    ordersOfComplaints(
      merchantId,
      lines.map(({ id }) => id),
    ),
  )
  await loadOrderFiles(
    tx,
    merchantId,
    places.map(({ orderNo }) => orderNo),
  )
  const done = new Map<string, bigint>()
  const answers = []
  for (const { id, version } of lines) {
    await tx.run(lineSavepoint)
    try {
      const { one, refund } = await decide(mover, { id, decision, merchantRemark, version })
      await tx.run(keepLine)
      if (refund) done.set(one.currency, (done.get(one.currency) ?? 0n) + refund.amount)
      answers.push({ id, status: one.state, refundNo: refund?.refundNo ?? null, refused: null })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      await tx.run(undoLine)
      answers.push({ id, status: null, refundNo: null, refused: toldAhead(language, error) })
    }
  }
  if (!agree(done, totals)) throw new Refusal('dispute.totals')
  ctx.logChange(
    { orders: lines.length },
    { orders: lines.length, done: answers.filter(({ refused }) => refused === null).length },
  )
  return { lines: answers }
}

/** What was decided is what the person has seen: other sums are for another look. */
function agree(
  done: ReadonlyMap<string, bigint>,
  totals: readonly { readonly currency: string; readonly value: string }[],
): boolean {
  const seen = new Map<string, bigint>()
  for (const { currency, value } of totals)
    seen.set(currency, (seen.get(currency) ?? 0n) + parseMinor(currency, value)!)
  return seen.size === done.size && [...done].every(([currency, minor]) => seen.get(currency) === minor)
}

/** What a batch would do, one line after the other: each takes from what the ones before it have left. */
export const dryRunDecisions: Handle<typeof disputeOrderCalls.dryRun> = async (ctx, { lines, decision }) => {
  const { tx, merchantId } = ctx
  await guardPlatform(moverOf(ctx))
  const places = await tx.rows(
    ordersOfComplaints(
      merchantId,
      lines.map(({ id }) => id),
    ),
  )
  const placeOf = new Map(places.map((place) => [place.id, place]))
  const purse = await purseOf(ctx)
  const tried = []
  for (const { id, version } of lines) {
    const place = placeOf.get(id)
    const refusal = place
      ? await obstacleOf(ctx, { place, version, decision }, purse)
      : new Refusal('object.not_found')
    if (!refusal && place && decision === 'approve') purse.take(place)
    tried.push({
      id,
      complaintNo: place?.complaintNo ?? null,
      amount: place ? wire(place.currency, place.amount) : null,
      refused: refusal ? toldAhead(ctx.language, refusal) : null,
    })
  }
  const ready = tried.flatMap(({ id, refused }) => (refused === null ? (placeOf.get(id) ?? []) : []))
  return {
    lines: tried,
    totals: [...Map.groupBy(ready, ({ currency }) => currency)].map(([currency, some]) => ({
      currency,
      rows: some.length,
      amount: wire(
        currency,
        some.reduce((sum, { amount }) => sum + amount, 0n),
      ),
    })),
  }
}

interface Purse {
  holdings(currency: string): { readonly withdrawable: bigint; readonly pending: bigint }
  take(place: Pick<OrderOfComplaint, 'currency' | 'amount'>): void
}

async function purseOf({ tx, merchantId }: Ctx): Promise<Purse> {
  const held = await balances(tx, merchantId)
  const taken = new Map<string, bigint>()
  const of = (currency: string, account: string) =>
    held.find((one) => one.currency === currency && one.account === account)?.balance ?? 0n
  return {
    holdings: (currency) => ({
      withdrawable: of(currency, 'withdrawable'),
      pending: of(currency, 'pending') - (taken.get(currency) ?? 0n),
    }),
    take: ({ currency, amount }) => void taken.set(currency, (taken.get(currency) ?? 0n) + amount),
  }
}

interface Tried {
  readonly place: OrderOfComplaint
  readonly version: number
  readonly decision: 'approve' | 'decline'
}

/** The first thing that stands in the way of a line. */
async function obstacleOf(
  ctx: Ctx,
  { place, version, decision }: Tried,
  purse: Purse,
): Promise<Refusal | undefined> {
  const { tx, merchantId, scope } = ctx
  const row = await tx.maybe(disputeOrderClaims.find(merchantId, place.id))
  const file = row && (await readOrderFile(tx, merchantId, place.orderId))
  if (!row || !file) return new Refusal('object.not_found')
  if (row.version !== version) return new Refusal('request.conflict')
  if (decision === 'decline') return row.state === 'init' ? undefined : new Refusal('dispute.order_state')
  if (row.state !== 'init' && row.state !== 'approved') return new Refusal('dispute.order_state')
  const standing = await tx.one(merchantStanding(merchantId))
  return [
    ...beyondLimit(scope, file.order, row.amount),
    ...claimObstacles(file, row.amount, row.refundId),
    ...refundObstacles(standing, file.order, row.amount, purse.holdings(row.currency)),
  ][0]
}
