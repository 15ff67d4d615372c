import type { AccountCode } from '@quayside/contract/fund/accounts.ts'
import { isOwnAccount, placeOf } from '@quayside/contract/fund/places.ts'
import { settledInstant } from '@quayside/contract/fund/settlement.ts'
import { wire } from '@quayside/contract/money.ts'
import type { TransactionDetail } from '@quayside/contract/trade/order/detail.ts'
import type { StoredSettlement, TrailEntry } from '#ledger/index.ts'

type Move = TransactionDetail['moneyTrail'][number]
type Entry = TransactionDetail['entries'][number]

/** One order's part of a settlement batch, in minor units: its items less its share of the reserve. */
export interface BatchShare {
  readonly batch: StoredSettlement
  readonly settled: bigint
  readonly reserved: bigint
}

/** The reserve of a batch falls on the items that came in, each in proportion, rounded down. */
export function batchShares(
  trail: readonly TrailEntry[],
  batches: readonly StoredSettlement[],
): BatchShare[] {
  return batches.map((batch) => {
    const items = trail.filter(({ batchId }) => batchId === batch.id).map(({ amount }) => amount)
    const net = items.reduce((sum, amount) => sum + amount, 0n)
    const positive = items.reduce((sum, amount) => (amount > 0n ? sum + amount : sum), 0n)
    const reserved = batch.itemsPositive === 0n ? 0n : (batch.reserve * positive) / batch.itemsPositive
    return { batch, reserved, settled: net - reserved }
  })
}

/** What is still held back of the order. */
export const heldBack = (shares: readonly BatchShare[]): bigint =>
  shares.reduce((sum, { batch, reserved }) => (batch.releasedAt === null ? sum + reserved : sum), 0n)

/** What an order's money counts as the merchant's, settled or about to be. */
const own: ReadonlySet<AccountCode> = new Set(['pending', 'withdrawable'])

interface Step extends Omit<Move, 'amount' | 'change' | 'running' | 'from' | 'to'> {
  readonly from: AccountCode
  readonly to: AccountCode
  readonly minor: bigint
}

/** Each movement from account to account, oldest first, with what belongs to the merchant after it. */
export function moneyTrail(
  trail: readonly TrailEntry[],
  shares: readonly BatchShare[],
  currency: string,
): Move[] {
  const steps = [...ledgerSteps(trail), ...shares.flatMap(shareSteps)]
  let running = 0n
  return (
    steps
      // What moves between the provider's own books is none of the merchant's money.
      .filter(({ from, to }) => isOwnAccount(from) || isOwnAccount(to))
      .map((step, index) => ({ step, index }))
      .toSorted((a, b) => Date.parse(a.step.at) - Date.parse(b.step.at) || a.index - b.index)
      .map(({ step: { from, to, minor, ...step } }) => {
        const change = (own.has(to) ? minor : 0n) - (own.has(from) ? minor : 0n)
        running += change
        return {
          ...step,
          from: placeOf(from),
          to: placeOf(to),
          amount: wire(currency, minor),
          change: wire(currency, change),
          running: wire(currency, running),
        }
      })
  )
}

function ledgerSteps(trail: readonly TrailEntry[]): Step[] {
  return [...Map.groupBy(trail, ({ postingId }) => postingId).values()].flatMap((entries) =>
    legsOf(entries).map(([out, into]) => ({
      posting: String(out.postingId),
      at: out.occurredAt,
      cause: causeOf(out, into.account),
      reference: null,
      from: out.account,
      to: into.account,
      minor: into.amount,
      until: null,
    })),
  )
}

/** Where money of an account usually goes, for legs of equal amounts in one posting. */
const usual: Partial<Record<AccountCode, readonly AccountCode[]>> = {
  net: ['pending', 'net_dispute'],
  net_dispute: ['net'],
  pending: ['frozen:cb', 't:refund', 'net', 'fee_rev'],
}

/** A posting's entries in pairs again: what one account lost and what another gained by it. */
function legsOf(entries: readonly TrailEntry[]): [TrailEntry, TrailEntry][] {
  const into = entries.filter(({ amount }) => amount > 0n)
  return entries
    .filter(({ amount }) => amount < 0n)
    .toSorted((a, b) => Number(a.version - b.version))
    .flatMap((out): [TrailEntry, TrailEntry][] => {
      const equal = into.filter(({ amount, account }) => amount === -out.amount && account !== out.account)
      const found = equal.toSorted((a, b) => rank(out.account, a.account) - rank(out.account, b.account))[0]
      if (!found) return []
      into.splice(into.indexOf(found), 1)
      return [[out, found]]
    })
    .toSorted(([a], [b]) => legRank(a) - legRank(b))
}

function rank(from: AccountCode, to: AccountCode): number {
  const at = usual[from]?.indexOf(to) ?? -1
  return at < 0 ? Number.MAX_SAFE_INTEGER : at
}

/** Fees come after what they are for. */
const legRank = ({ account }: TrailEntry): number => (account === 'pending' ? 1 : 0)

const causes: Readonly<Record<string, string>> = {
  'capture capture': 'capture',
  'refund refund': 'refund',
  'refund request': 'refund',
  'refund succeed': 'refund',
  'refund refuse': 'refund_return',
  'refund return': 'refund_return',
  'refund cancel': 'refund_return',
  'chargeback chargeback': 'chargeback',
  'chargeback win': 'chargeback_returned',
  'chargeback lose': 'chargeback_lost',
  'chargeback reversal': 'chargeback_reversed',
  'chargeback reopen': 'chargeback_reopened',
  'chargeback arbitration_fee': 'arbitration_fee',
  'rdr rdr': 'rdr',
}

const feeCauses: Readonly<Record<string, string>> = {
  chargeback: 'chargeback_fee',
  alert: 'alert_fee',
  rdr: 'rdr_fee',
}

function causeOf({ source, effect }: TrailEntry, to: AccountCode): string {
  if (to === 'fee_rev') return feeCauses[source] ?? 'fee'
  // The effect of a case that was reopened bears its number.
  return causes[`${source} ${effect.replace(/:\d+$/, '')}`] ?? source
}

function shareSteps({ batch, reserved, settled }: BatchShare): Step[] {
  const base = { posting: batch.id, reference: null, until: null } as const
  const held = {
    ...base,
    cause: 'reserve',
    at: settledInstant(batch.businessDate, batch.settledAt),
    from: 'pending',
    to: 'reserve',
    minor: reserved,
    until: batch.releaseOn,
  } as const
  const free = {
    ...base,
    cause: 'release',
    at: settledInstant(batch.releaseOn, batch.releasedAt ?? batch.settledAt),
    from: 'reserve',
    to: 'withdrawable',
    minor: reserved,
  } as const
  const settle =
    settled >= 0n
      ? ({
          ...base,
          cause: 'settle',
          at: settledInstant(batch.businessDate, batch.settledAt),
          from: 'pending',
          to: 'withdrawable',
          minor: settled,
        } as const)
      : ({
          ...base,
          cause: 'settle',
          at: settledInstant(batch.businessDate, batch.settledAt),
          from: 'withdrawable',
          to: 'pending',
          minor: -settled,
        } as const)
  return [
    ...(reserved > 0n ? [held] : []),
    ...(settled === 0n ? [] : [settle]),
    ...(reserved > 0n && batch.releasedAt !== null ? [free] : []),
  ]
}

/** The ledger's own lines on the merchant's accounts, for those who want to add them up. */
export const ledgerEntries = (trail: readonly TrailEntry[]): Entry[] =>
  trail.flatMap(({ account, ...entry }) =>
    isOwnAccount(account)
      ? [
          {
            id: `${account}-${entry.version}`,
            at: entry.postedAt,
            cause: causeOf({ ...entry, account }, account),
            reference: null,
            account,
            amount: wire(entry.currency, entry.amount),
            valueOn: entry.valueOn,
            settlementBatch: entry.batchId,
          },
        ]
      : [],
  )
