import type { OutputOf } from '@quayside/contract/call.ts'
import type { batchCalls, BatchHead, BatchRow } from '@quayside/contract/trade/batch/batch.ts'
import {
  batch as machine,
  type BatchKind,
  type BatchOutcome,
  batchOutcomes,
  batchPermissions,
} from '@quayside/contract/trade/batch/states.ts'
import { formatMinor, wire } from '@quayside/contract/money.ts'
import { keptReason } from '@quayside/phrases/errors.ts'
import { type Failing, failureText, refusalText } from '@quayside/phrases/refusals.ts'
import type { Ctx } from '#acts/context.ts'
import type { BatchRecord, BatchTotal } from './batch.sql.ts'
import type { StoredBatchLine } from './lines.sql.ts'

export interface CountedOutcome {
  readonly batchId: string
  readonly outcome: BatchOutcome
  readonly rows: number
}

/** Whether somebody may make, start and stop batches of a kind: by the right of the single move. */
export const mayMove = ({ operator }: Pick<Ctx, 'operator'>, kind: BatchKind): boolean =>
  operator.permissions.has(batchPermissions[kind])

export function batchHead(ctx: Ctx, batch: BatchRecord, counted: readonly CountedOutcome[]): BatchHead {
  const own = counted.filter(({ batchId }) => batchId === batch.id)
  const rowsOf = (outcome: BatchOutcome) => own.find((one) => one.outcome === outcome)?.rows ?? 0
  return {
    id: batch.id,
    kind: batch.kind,
    state: batch.state,
    source: batch.source,
    fileName: batch.fileName,
    createdAt: batch.createdAt,
    createdBy: batch.createdBy,
    startsAt: batch.startsAt,
    endedAt: batch.endedAt,
    rows: batch.lines,
    outcomes: Object.fromEntries(
      batchOutcomes.map((outcome) => [outcome, rowsOf(outcome)]),
    ) as BatchHead['outcomes'],
    version: batch.version,
    actions: actionsOf(ctx, batch),
  }
}

const steps = ['start', 'pause', 'resume', 'cancel'] as const

function actionsOf(ctx: Ctx, { kind, state }: BatchRecord): BatchHead['actions'] {
  if (!mayMove(ctx, kind) || ctx.merchant.platform !== null) return []
  return [
    ...(state === 'draft' ? (['edit'] as const) : []),
    ...steps.filter((step) => machine.next(state, step) !== undefined),
  ]
}

/** What the lines of one currency do; balances where they are refunds. */
export function batchTotal(kind: BatchKind, total: BatchTotal) {
  const { currency, rows } = total
  const amount = BigInt(total.minor)
  const pending = BigInt(total.pending)
  const withdrawable = BigInt(total.withdrawable)
  const available = (left: bigint) => withdrawable + (left < 0n ? left : 0n)
  const change = (now: bigint, after: bigint) => ({ now: wire(currency, now), after: wire(currency, after) })
  const isRefund = kind === 'refund'
  return {
    rows,
    amount: wire(currency, amount),
    pending: isRefund ? change(pending, pending - amount) : null,
    available: isRefund ? change(available(pending), available(pending - amount)) : null,
  }
}

export function batchLineRow(
  { language }: Pick<Ctx, 'language'>,
  kind: BatchKind,
  line: StoredBatchLine,
): BatchRow {
  const { currency } = line
  const money = (minor: bigint | null) => (currency === null || minor === null ? null : wire(currency, minor))
  return {
    line: line.line,
    order: line.order,
    orderId: line.orderId,
    amountText: line.amountText,
    currencyText: line.currencyText,
    merchantRefundId: line.merchantRefundId,
    reason: line.reason,
    amount: money(line.amount),
    left: money(line.left),
    verdict: line.verdict,
    problem: line.problem === null ? null : keptReason(language, line.problem, line.facts),
    warnings: line.warnings,
    mend: line.mend,
    outcome: line.outcome,
    operationNo: line.operationNo,
    failure: failureOf(language, kind, line),
  }
}

export function failureOf(
  language: Ctx['language'],
  kind: BatchKind,
  { outcome, refusedCode, refusedReason }: Pick<StoredBatchLine, 'outcome' | 'refusedCode' | 'refusedReason'>,
): string | null {
  if (outcome !== 'failed') return null
  const what: Failing = kind === 'pass' || kind === 'reject' ? 'capture' : kind
  return failureText(language, what, refusalText(language, refusedCode, refusedReason))
}

type Undone = OutputOf<typeof batchCalls.detail>['undone'][number]

/** Lines that have moved nothing for one reason. */
export function undoneLines(
  language: Ctx['language'],
  kind: BatchKind,
  told: Pick<StoredBatchLine, 'outcome' | 'problem' | 'refusedCode' | 'refusedReason'> & { rows: number },
): Undone {
  return {
    outcome: told.outcome as Undone['outcome'],
    error: told.problem === null ? null : keptReason(language, told.problem, null).error,
    failure: failureOf(language, kind, told),
    count: told.rows,
  }
}

/** An amount as a file has it; empty where it is not known. */
export const amountIn = ({ currency, amount }: Pick<StoredBatchLine, 'currency' | 'amount'>): string =>
  currency === null || amount === null ? '' : formatMinor(currency, amount)
