import type { EventRefusal } from '@quayside/contract/provider/event.ts'
import type { Tx } from '#db/tx.ts'
import { type Outcome, postGroup } from '#ledger/index.ts'
import type { PlannedPosting } from '#orders/transition.ts'
import { releaseSavepoint, rollbackToSavepoint, savepoint } from './savepoint.sql.ts'
import type { GroupResult } from './walk-group.ts'

export interface GroupPosting {
  readonly eventId: string
  readonly posting: PlannedPosting
}

/** Postings that the ledger takes in one group. */
const groupMax = 5_000

const refusalOf: Record<Exclude<Outcome, 'posted'>, EventRefusal> = {
  duplicate: 'reference_known',
  overdrawn: 'amount',
}

/**
 * Walks and posts. An event whose posting the ledger refuses is refused, and the others are walked again without it,
 * as if it had never come; its reason is added to `refused`.
 */
export async function postAll(
  tx: Tx,
  merchantId: bigint,
  walk: () => GroupResult,
  others: readonly GroupPosting[],
  refused: Map<string, EventRefusal>,
): Promise<GroupResult> {
  for (;;) {
    const result = walk()
    const postings = [...result.postings, ...others].filter(({ eventId }) => !refused.has(eventId))
    if (postings.length === 0) return result
    await tx.run(savepoint)
    const outcomes = await post(tx, merchantId, postings)
    const bad = postings.flatMap(({ eventId }, index) => {
      const outcome = outcomes[index]!
      return outcome === 'posted' ? [] : [{ eventId, reason: refusalOf[outcome] }]
    })
    if (bad.length === 0) {
      await tx.run(releaseSavepoint)
      return result
    }
    await tx.run(rollbackToSavepoint)
    for (const { eventId, reason } of bad) refused.set(eventId, reason)
  }
}

async function post(tx: Tx, merchantId: bigint, postings: readonly GroupPosting[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (let from = 0; from < postings.length; from += groupMax) {
    const group = postings.slice(from, from + groupMax).map(({ posting }) => ({ ...posting, merchantId }))
    outcomes.push(...(await postGroup(tx, group)))
  }
  return outcomes
}
