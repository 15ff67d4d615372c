import type { OrderEntry, OrderMove, SubmittedEntry } from '#network/entry.ts'
import { Buyers } from './buyers.ts'
import { Counters } from './counters.ts'

/** What is known of a merchant's tries and buyers when an order is ruled on: a part of the books, so that a restart finds it again. */
export class MerchantCounts {
  readonly counters = new Counters()
  readonly buyers = new Buyers()
  /** When the first of its tries was counted; from then on none was missed. */
  since: number | undefined

  /** A card on its way, before anybody has answered. */
  submitted({ no, at, marks }: Pick<SubmittedEntry, 'no' | 'at' | 'marks'>): void {
    if (!marks) return
    this.since ??= at
    this.counters.tried(at, marks)
    this.buyers.ordered(no, at, marks)
  }

  /** @param submitted the card of it, which was counted when it was sent */
  ordered(entry: OrderEntry, submitted: SubmittedEntry | undefined): void {
    const marks = submitted?.marks ?? entry.marks
    if (!marks) return
    if (!submitted) this.submitted({ ...entry, marks })
    const { result, isOwn, answerAt } = entry
    if (result === 'approved' || result === 'review') this.counters.answered(answerAt, 'approval', marks)
    // What the core refused by itself no issuer has declined: else each try would make the next one worse.
    else if (result === 'declined' && isOwn !== true) this.counters.answered(answerAt, 'decline', marks)
  }

  captured = (no: string): void => this.buyers.captured(no)
  moved = (move: OrderMove): void => this.buyers.moved(move)
}
