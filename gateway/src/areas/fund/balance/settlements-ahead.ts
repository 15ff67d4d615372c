import { addDays } from '@quayside/contract/dates.ts'
import { basisPoints } from '@quayside/contract/money.ts'
import type { HeldReserve, SettlementState, Unsettled } from '#ledger/index.ts'

/** A settlement or a release that will happen if nothing else does; minor units. */
export interface ExpectedSettlement {
  readonly on: string
  readonly kind: 'settlement' | 'reserve_release'
  /** What becomes withdrawable, below zero where it is taken out of it. */
  readonly amount: bigint
  readonly held: bigint
  readonly count: number
}

interface Known {
  readonly state: SettlementState
  readonly unsettled: readonly Unsettled[]
  readonly reserve: readonly HeldReserve[]
  /** While the account is frozen nothing becomes withdrawable. */
  readonly isFrozen: boolean
}

interface Running {
  carry: bigint
  withdrawable: bigint
  items: Unsettled[]
  releases: { on: string; amount: bigint; batches: number }[]
}

/**
 * One currency's settlements and releases up to a Beijing date, by the ledger's own rules (`ledger.settle_through`): each
 * date takes what is due, less the reserve; a shortfall is taken out of withdrawable or carried on.
 */
export function settlementsAhead(
  { state, unsettled, reserve, isFrozen }: Known,
  through: string,
): ExpectedSettlement[] {
  const now: Running = {
    carry: state.carry,
    withdrawable: state.withdrawable,
    items: [...unsettled],
    releases: reserve.map(({ releaseOn, reserve: amount, batches }) => ({
      on: releaseOn,
      amount,
      batches: Number(batches),
    })),
  }
  const found: ExpectedSettlement[] = []
  let next = state.settledThrough === null ? undefined : addDays(state.settledThrough, 1)
  for (;;) {
    const on = nextDate(now, next)
    if (on === undefined || on > through) return found
    found.push(...released(now, on, isFrozen), ...settled(now, on, state, isFrozen))
    next = addDays(on, 1)
  }
}

/** The first date on which something can happen. */
function nextDate(
  { carry, withdrawable, items, releases }: Running,
  next: string | undefined,
): string | undefined {
  const dates = [...items.map(({ valueOn }) => valueOn), ...releases.map(({ on }) => on)]
  if (carry < 0n && withdrawable > 0n && next !== undefined) dates.push(next)
  const [first] = dates.toSorted()
  return first !== undefined && next !== undefined && first < next ? next : first
}

function released(now: Running, on: string, isFrozen: boolean): ExpectedSettlement[] {
  const due = now.releases.filter((release) => release.on <= on)
  if (due.length === 0) return []
  now.releases = now.releases.filter((release) => release.on > on)
  const amount = due.reduce((sum, release) => sum + release.amount, 0n)
  if (!isFrozen) now.withdrawable += amount
  return [
    {
      on,
      kind: 'reserve_release',
      amount,
      held: 0n,
      count: due.reduce((sum, { batches }) => sum + batches, 0),
    },
  ]
}

function settled(now: Running, on: string, state: SettlementState, isFrozen: boolean): ExpectedSettlement[] {
  const due = now.items.filter(({ valueOn }) => valueOn <= on)
  now.items = now.items.filter(({ valueOn }) => valueOn > on)
  const sum = due.reduce((net, item) => net + item.net, now.carry)
  const positive = due.reduce((total, item) => total + item.positive, 0n)
  const share = sum > 0n ? basisPoints(positive, state.reserveBps) : 0n
  const held = share < sum ? share : sum > 0n ? sum : 0n
  const paid = sum > 0n ? sum - held : 0n
  const room = now.withdrawable > 0n ? now.withdrawable : 0n
  const drawn = sum < 0n ? (-sum < room ? -sum : room) : 0n
  if (due.length === 0 && drawn === 0n) return []
  now.carry = sum < 0n ? sum + drawn : 0n
  now.withdrawable += (isFrozen ? 0n : paid) - drawn
  if (held > 0n) now.releases.push({ on: addDays(on, state.reserveDays), amount: held, batches: 1 })
  const count = due.reduce((total, { items }) => total + Number(items), 0)
  return [{ on, kind: 'settlement', amount: paid - drawn, held, count }]
}
