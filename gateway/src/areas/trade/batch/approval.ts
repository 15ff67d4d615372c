import type { Foreseen } from '@quayside/contract/account/approval/approval.ts'
import type { ParsedInputOf } from '@quayside/contract/call.ts'
import { parseMinor, wire } from '@quayside/contract/money.ts'
import { type BatchVerdict, batchVerdicts } from '@quayside/contract/trade/batch/states.ts'
import type { batchCalls } from '@quayside/contract/trade/batch/batch.ts'
import type { refundCalls } from '@quayside/contract/trade/move/refund.ts'
import type { reviewCalls } from '@quayside/contract/trade/move/review.ts'
import { beginTrial, undoTrial } from '#acts/approval/approval.sql.ts'
import type { ApprovalSubject } from '#acts/approval/approval.ts'
import type { Ctx } from '#acts/context.ts'
import { balances } from '#ledger/index.ts'
import { dryRunBatch } from './dry-run.ts'
import { countVerdicts, countWarnings, largestLines } from './lines.sql.ts'
import { type BatchTotal, findBatch, lockBatch } from './batch.sql.ts'
import { moverOf } from '#areas/trade/move/mover.ts'
import { heldAmount } from '#areas/trade/move/review.sql.ts'
import { orderPlace } from '#orders/key.sql.ts'

const minorOf = ({ currency, value }: { currency: string; value: string }) => ({
  currency,
  minor: parseMinor(currency, value)!,
})

/** The amount is the input's: the handler refuses any other. */
export const refundSubject: ApprovalSubject = {
  of: (_, input) => {
    const { id, amount } = input as ParsedInputOf<typeof refundCalls.refund>
    return Promise.resolve({ rule: 'refund.single', amounts: [minorOf(amount)], facts: { order: id } })
  },
}

/** The totals are the input's: the handler refuses a start with others than the batch's. */
export const batchSubject: ApprovalSubject = {
  async of({ tx, merchantId }, input) {
    const { id, totals } = input as ParsedInputOf<typeof batchCalls.start>
    const batch = await tx.maybe(findBatch(merchantId, id))
    // A batch that passes held orders is a pass of all of them.
    if (batch?.kind === 'pass')
      return {
        rule: 'risk.review',
        told: 'risk.review',
        amounts: totals.map(minorOf),
        facts: { batch: id, rows: batch.lines },
      }
    if (batch?.kind !== 'refund') return undefined
    return {
      rule: 'refund.batch',
      amounts: totals.map(minorOf),
      parts: { rule: 'refund.single', largest: await tx.rows(largestLines(merchantId, id)) },
      facts: { batch: id, rows: batch.lines },
    }
  },

  /** Starting a batch only makes it wait: what its lines will do is found by trying them out again, now. */
  async foresee(ctx, input) {
    const { tx, merchantId } = ctx
    const { id } = input as ParsedInputOf<typeof batchCalls.start>
    const batch = await tx.maybe(lockBatch(merchantId, id))
    if (!batch) return undefined
    await tx.run(beginTrial)
    await dryRunBatch(moverOf(ctx), batch)
    const [tried, verdicts, warnings] = [
      await tx.one(findBatch(merchantId, id)),
      await tx.rows(countVerdicts(merchantId, id)),
      await tx.rows(countWarnings(merchantId, id)),
    ]
    await tx.run(undoTrial)
    const rowsOf = (verdict: BatchVerdict) =>
      verdicts.filter((one) => one.verdict === verdict).reduce((sum, { rows }) => sum + rows, 0)
    return {
      ledger: batch.kind === 'refund' ? await ledgerOf(ctx, tried.totals) : [],
      batch: {
        kind: batch.kind,
        rows: batch.lines,
        verdicts: Object.fromEntries(batchVerdicts.map((verdict) => [verdict, rowsOf(verdict)])) as Record<
          BatchVerdict,
          number
        >,
        warnings: warnings.map(({ warning, rows }) => ({ warning, count: rows })),
        totals: tried.totals.map(({ currency, rows, minor }) => ({
          rows,
          amount: wire(currency, BigInt(minor)),
        })),
      },
    }
  },
}

/** What a pass lets through is what the order is over; one that is not there is refused by the call itself. */
export const passSubject: ApprovalSubject = {
  async of({ tx, merchantId }, input) {
    const { id, reason, note } = input as ParsedInputOf<typeof reviewCalls.accept>
    const place = await tx.maybe(orderPlace(merchantId, id))
    const held = place && (await tx.maybe(heldAmount(merchantId, place.id)))
    if (!held) return undefined
    const { orderNo, currency, minor } = held
    return {
      rule: 'risk.review',
      amounts: [{ currency, minor }],
      facts: {
        order: orderNo,
        ...(reason !== undefined && { reviewReason: reason }),
        ...(note !== undefined && { reviewNote: note }),
      },
    }
  },

  // A proposal of this kind may be a whole batch, whose lines move only later.
  foresee: (ctx, input) =>
    'totals' in (input as object) ? batchSubject.foresee!(ctx, input) : Promise.resolve(undefined),
}

/** Row R1 for all lines together: each refund goes from pending to the refunds on their way. */
async function ledgerOf({ tx, merchantId }: Ctx, totals: readonly BatchTotal[]): Promise<Foreseen['ledger']> {
  const held = await balances(tx, merchantId)
  const now = (currency: string, account: string) =>
    held.find((one) => one.currency === currency && one.account === account)?.balance ?? 0n
  return totals.flatMap(({ currency, minor }) =>
    (
      [
        ['pending', -BigInt(minor)],
        ['t:refund', BigInt(minor)],
      ] as const
    ).map(([account, change]) => ({
      account,
      now: wire(currency, now(currency, account)),
      after: wire(currency, now(currency, account) + change),
    })),
  )
}
