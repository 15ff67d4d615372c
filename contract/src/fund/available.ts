/** What one currency holds, in minor units. */
export interface Held {
  readonly withdrawable: bigint
  /** Captured and not settled; below zero where more was given back than captured. */
  readonly pending: bigint
  /** What of the withdrawable has to stay for refunds (ADR 0046); zero for most. */
  readonly kept: bigint
}

const lesser = (a: bigint, b: bigint): bigint => (a < b ? a : b)

/** What can be taken out at most: withdrawable + min(0, pending) − kept − fee; below zero means nothing (spec §9, row W1). */
export const availableOf = ({ withdrawable, pending, kept }: Held, fee: bigint): bigint =>
  withdrawable + lesser(0n, pending) - kept - fee

/** Withdrawal is blocked if pending plus withdrawable balance minus fee is below 0 (spec §9). */
export const isBlocked = (
  { withdrawable, pending }: Pick<Held, 'withdrawable' | 'pending'>,
  fee: bigint,
): boolean => pending + withdrawable - fee < 0n
