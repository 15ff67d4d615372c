import { inWords } from '@quayside/contract/money.ts'
import { clockOf } from '#db/clock.sql.ts'
import { newId } from '#db/new-id.ts'
import type { Databases, Tx } from '#db/tx.ts'
import { defineJob } from '#jobs/define-job.ts'
import { eachDue } from '#jobs/each-due.ts'
import { holdersOfRight, tell } from '#areas/messages/public.ts'
import {
  markReviewsTold,
  type ReviewAlarm,
  reviewsToldMax,
  reviewsToTell,
  type ReviewToTell,
} from './time.sql.ts'

/** Tells whoever may decide that the time of held orders runs out: each alarm of an order once, many orders in one message. */
export const reviewTimeRunner = defineJob({ name: 'review-time', cron: '* * * * *' }).doneBy(
  ({ app, owner }: Databases) =>
    async () => {
      const now = await clockOf(owner)
      await eachDue<ReviewToTell>({
        what: 'reviews to tell of',
        max: reviewsToldMax,
        together: reviewsToldMax,
        find: (failed) =>
          owner.tx({ tenant: null, mode: 'read' }, (tx) => tx.rows(reviewsToTell(now, failed))),
        keyOf: ({ id }) => id,
        act: (merchantId, some) =>
          app.tx({ tenant: merchantId, mode: 'write' }, async (tx) => {
            let told = 0
            for (const [alarm, rows] of Map.groupBy(some, (one) => one.alarm))
              told += await tellOf(tx, merchantId, alarm, rows)
            return told
          }),
      })
    },
)

const timeText = (at: string): string => new Date(at).toISOString().slice(0, 16).replace('T', ' ')

async function tellOf(
  tx: Tx,
  merchantId: bigint,
  alarm: ReviewAlarm,
  some: readonly ReviewToTell[],
): Promise<number> {
  const marked = await tx.rows(
    markReviewsTold(
      merchantId,
      alarm,
      some.map(({ id }) => id),
    ),
  )
  const mine = new Set(marked.map(({ id }) => id))
  const rows = some.filter(({ id }) => mine.has(id))
  for (const [readers, theirs] of await readersOf(tx, merchantId, rows)) {
    const [soonest] = theirs
    const until = timeText(soonest!.until)
    const writer = { tx, merchantId, newId }
    if (theirs.length === 1)
      await tell(writer, readers, `risk.review_${alarm}`, {
        order: soonest!.orderNo,
        amount: inWords(soonest!.currency, soonest!.amount),
        until,
      })
    else await tell(writer, readers, `risk.review_${alarm}_many`, { count: theirs.length, until })
  }
  return rows.length
}

/** Who may decide which of them: each is told of those alone that their right reaches, and people with the same ones together. */
async function readersOf(
  tx: Tx,
  merchantId: bigint,
  rows: readonly ReviewToTell[],
): Promise<(readonly [readers: string[], rows: ReviewToTell[]])[]> {
  const reached = new Map<string, ReviewToTell[]>()
  for (const ofPlace of Map.groupBy(rows, ({ siteId, currency }) => `${siteId ?? ''} ${currency}`).values()) {
    const { siteId, currency } = ofPlace[0]!
    for (const { id } of await tx.rows(holdersOfRight(merchantId, 'risk.review.decide', siteId, currency)))
      reached.set(id, [...(reached.get(id) ?? []), ...ofPlace])
  }
  const alike = Map.groupBy([...reached], ([, theirs]) => theirs.map(({ id }) => id).join(' '))
  return [...alike.values()].map((some) => [
    some.map(([id]) => id),
    some[0]![1].toSorted((a, b) => Date.parse(a.until) - Date.parse(b.until)),
  ])
}
