import { addHours } from '@quayside/contract/trade/deadlines.ts'
import type { DeclineClass } from '@quayside/contract/trade/decline-class.ts'
import { dueInstant } from '@quayside/contract/trade/subscription/interval.ts'
import { graceDays, subscriptionLimits as limits } from '@quayside/contract/trade/subscription/limits.ts'
import {
  subscription as machine,
  type SubscriptionEndReason,
  type SubscriptionEvent,
} from '@quayside/contract/trade/subscription/states.ts'
import { latest } from '#orders/order-file.ts'
import type { SubscriptionRecord, SubscriptionStep } from './subscription.sql.ts'

/** A subscription after what happened, with the steps that led there; nothing is changed in place. */
export interface Lived {
  readonly row: SubscriptionRecord
  readonly steps: readonly SubscriptionStep[]
}

interface How {
  readonly at: string
  readonly actor: SubscriptionStep['actor']
  readonly actorId?: string
}

export const asItIs = (row: SubscriptionRecord): Lived => ({ row, steps: [] })

/** @throws Error for a step that rows Z1 to Z8 do not have */
function move(
  { row, steps }: Lived,
  event: SubscriptionEvent,
  { at, actor, actorId }: How,
  change: Partial<SubscriptionRecord> = {},
): Lived {
  const to = machine.next(row.state, event)
  if (to === undefined) throw new Error(`subscription ${row.subscriptionNo} is ${row.state}: no ${event}`)
  const seq = row.version + 1
  const step = { seq, at, event, from: row.state, to, actor, actorId: actorId ?? null, cycleNo: row.cycleNo }
  return { row: { ...row, ...change, state: to, version: seq }, steps: [...steps, step] }
}

const ended = (at: string, endReason: SubscriptionEndReason): Partial<SubscriptionRecord> => ({
  endedAt: at,
  endReason,
  nextChargeAt: null,
})

export const chargeIntervalOf = ({ unit, count }: Pick<SubscriptionRecord, 'unit' | 'count'>) => ({
  unit,
  count,
})

/** When a cycle falls due. */
export const dueOf = (row: SubscriptionRecord, cycle: number): string =>
  dueInstant(row.firstChargeOn, chargeIntervalOf(row), cycle)

/** When the cycle after a paid one falls due; null where there is none. */
export const nextDueOf = (row: SubscriptionRecord, paidCycle: number): string | null =>
  row.endedAt !== null || (row.cycles !== null && paidCycle >= row.cycles) ? null : dueOf(row, paidCycle + 1)

const cleared = { failedTries: 0, firstFailedAt: null, endsUnpaidAt: null } as const

/** A cycle is paid: the subscription goes on to the next one, or is through. What has ended stays so. */
export function paid(before: Lived, at: string): Lived {
  const { row } = before
  if (machine.isFinal(row.state)) return { ...before, row: { ...row, paidCycles: row.paidCycles + 1 } }
  const how: How = { at, actor: 'network' }
  const paidCycles = row.paidCycles + 1
  const isLast = row.cycles !== null && row.cycleNo >= row.cycles
  const next = isLast
    ? { nextChargeAt: null }
    : { cycleNo: row.cycleNo + 1, tryNo: 1, nextChargeAt: dueOf(row, row.cycleNo + 1) }
  const change = { ...cleared, paidCycles }
  const active =
    row.state === 'active'
      ? { ...before, row: { ...row, ...change } }
      : move(before, row.state === 'pending' ? 'first_paid' : 'retry_paid', how, change)
  if (isLast) return move(active, 'complete', { at, actor: 'gateway' }, ended(at, 'completed'))
  return { ...active, row: { ...active.row, ...next } }
}

export interface Failure {
  readonly at: string
  readonly class: DeclineClass
  readonly origin: 'schedule' | 'payer'
}

/**
 * A charge has failed. The first of a subscription ends it; later ones are tried again on days 1, 3 and 7 after the cycle's first
 * failure, but for a card that its bank never wants to see again: then the payer has the same days to replace it.
 */
export function failed(before: Lived, { at, class: declined, origin }: Failure): Lived {
  const { row } = before
  const how: How = { at, actor: 'network' }
  if (machine.isFinal(row.state)) return before
  if (row.state === 'pending') return move(before, 'first_failed', how, ended(at, 'first_failed'))
  // The payer's own try leaves the calendar as it is.
  if (origin === 'payer') return before
  const failedTries = row.failedTries + 1
  const first = row.firstFailedAt ?? at
  const day = limits.retryDays[failedTries - 1]
  const nextChargeAt = declined === 'never' || day === undefined ? null : addHours(first, 24 * day)
  const change = {
    failedTries,
    firstFailedAt: first,
    nextChargeAt,
    endsUnpaidAt: addHours(first, 24 * graceDays),
  }
  if (row.state === 'active') return move(before, 'charge_failed', how, change)
  const counted = { ...before, row: { ...row, ...change } }
  return day === undefined ? giveUp(counted, at) : counted
}

/** Nothing is tried any more, and the payer has not paid. */
export const giveUp = (before: Lived, at: string): Lived =>
  move(before, 'give_up', { at, actor: 'time' }, ended(at, 'unpaid'))

/** The first payment has had no answer for so long that none is waited for. */
export const firstTimeout = (before: Lived, at: string): Lived =>
  move(before, 'first_timeout', { at, actor: 'time' }, ended(at, 'first_unanswered'))

/** The merchant ends it: no charge starts after this, one under way ends. */
export const cancelledByHand = (
  before: Lived,
  {
    at,
    operatorId,
    note,
  }: { readonly at: string; readonly operatorId: string; readonly note: string | null },
): Lived =>
  move(
    before,
    'cancel',
    { at, actor: 'merchant', actorId: operatorId },
    {
      ...ended(at, 'merchant'),
      endedBy: operatorId,
      note,
    },
  )

/**
 * When a subscription of which nothing is paid ends by time. After an outage its first charge is still what was agreed to: as
 * long as the cycle that it pays for has not ended, and no longer than a payer has for any later cycle.
 */
export function firstDeadline({ due, next, now }: { due: string; next: string; now: string }): string {
  const least = addHours(latest(due, now), limits.firstHours)
  const grace = addHours(due, 24 * graceDays)
  return latest(least, next < grace ? next : grace)
}
