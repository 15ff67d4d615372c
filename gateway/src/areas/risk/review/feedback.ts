import type { ReviewFeedback } from '@quayside/contract/risk/review/desk.ts'
import { isReviewReason } from '@quayside/contract/trade/move/review-reasons.ts'
import type { Ctx } from '#acts/context.ts'
import { decisionsTurnedOut, lookMinutesMax, secondLooks, type TurnedOutRow } from './feedback.sql.ts'

type TurnedOut = Pick<
  ReviewFeedback,
  'passed' | 'passedFraud' | 'rejected' | 'rejectedReturned' | 'medianMinutes'
>

/** How decisions of at least 120 days ago turned out, as a whole, by their reason and by who decided. */
export async function tellFeedback({ tx, merchantId }: Ctx): Promise<ReviewFeedback> {
  const [all, second] = await Promise.all([
    tx.rows(decisionsTurnedOut(merchantId)),
    tx.one(secondLooks(merchantId)),
  ])
  const looks = all.flatMap(({ lookMinutes }) => lookMinutes ?? [])
  const byReason = [...Map.groupBy(all, ({ decision, reason }) => `${decision} ${reason ?? ''}`).values()]
  // Two people may have one name.
  const byReviewer = Map.groupBy(
    all.filter(({ reviewerId }) => reviewerId !== null),
    ({ reviewerId }) => reviewerId!,
  )
  return {
    ...turnedOut(all),
    looked: looks.length,
    lookedInTime: looks.filter((minutes) => minutes <= lookMinutesMax).length,
    byReason: byReason
      .map((rows) => {
        const { decision, reason } = rows[0]!
        return {
          decision,
          reason: reason !== null && isReviewReason(reason) ? reason : null,
          ...turnedOut(rows),
        }
      })
      .toSorted((a, b) => b.passed + b.rejected - (a.passed + a.rejected)),
    byReviewer: [...byReviewer.values()]
      .map((rows) => ({ name: rows[0]!.reviewer ?? '', ...turnedOut(rows) }))
      .toSorted((a, b) => b.passed + b.rejected - (a.passed + a.rejected)),
    second,
  }
}

function turnedOut(rows: readonly TurnedOutRow[]): TurnedOut {
  const passed = rows.filter(({ decision }) => decision === 'pass')
  const rejected = rows.filter(({ decision }) => decision === 'reject')
  return {
    passed: passed.length,
    passedFraud: passed.filter(({ bad }) => bad).length,
    rejected: rejected.length,
    rejectedReturned: rejected.filter(({ bad }) => bad).length,
    medianMinutes: medianOf(rows.map(({ minutes }) => minutes)),
  }
}

/** The lower of the two in the middle: no time that nobody took. */
const medianOf = (minutes: readonly number[]): number | null =>
  minutes.toSorted((a, b) => a - b)[Math.floor((minutes.length - 1) / 2)] ?? null
