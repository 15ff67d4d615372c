import type { BatchKind, BatchVerdict } from '@quayside/contract/trade/batch/states.ts'
import { formatMinor, parseMinor } from '@quayside/contract/money.ts'
import { Refusal } from '#acts/refusal.ts'
import { type BatchAsk, type BatchWorld, batchHoldings, leftFor, moveLine, leaveUnmoved } from './move.ts'
import { readWorld } from './world.ts'
import { fraudsOfOrders } from './world.sql.ts'
import {
  allLines,
  type BatchRecord,
  type BatchTotal,
  type Judged,
  type KeptAsk,
  writeTotals,
  writeVerdicts,
} from './batch.sql.ts'
import type { Mover } from '#areas/trade/move/mover.ts'
import { refundWarnings } from '#areas/trade/move/refund-warnings.ts'
import type { OrderFile } from '#orders/order-file.ts'

type Frauds = ReadonlyMap<string, readonly { reference: string; amount: bigint; at: string }[]>

/** What the lines would meet as they stand before any of them. */
interface Before {
  readonly files: ReadonlyMap<string, OrderFile>
  readonly frauds: Frauds
  /** The first line that names an order. */
  readonly firstLines: Map<string, number>
}

/**
 * Tries every line out, one after the other, against what is there now: the guards and machines of the moves themselves,
 * over files that are read and never written. Keeps verdicts and totals alone.
 * @returns the batch's new version
 */
export async function dryRunBatch(
  mover: Mover,
  { id, kind }: Pick<BatchRecord, 'id' | 'kind'>,
): Promise<number> {
  const { tx, merchantId } = mover
  const lines = await tx.rows(allLines(merchantId, id))
  const world = await readWorld(mover, kind, lines)
  const before: Before = {
    files: new Map(world.files),
    frauds: kind === 'refund' ? await fraudsOf(mover, world.files) : new Map(),
    firstLines: new Map(),
  }
  const holdings = new Map(world.holdings)
  const judged = lines.map((line) => (line.leftOut ? leftOut(line, before) : judge(world, before, line)))
  await tx.run(writeVerdicts(merchantId, id, judged))
  const totals = totalsOf(judged, (currency) => holdings.get(currency) ?? { pending: 0n, withdrawable: 0n })
  return (await tx.one(writeTotals(merchantId, id, totals))).version
}

async function fraudsOf({ tx, merchantId }: Mover, files: ReadonlyMap<string, OrderFile>): Promise<Frauds> {
  const ids = new Set([...files.values()].map(({ order }) => order.id))
  const found = await tx.rows(fraudsOfOrders(merchantId, [...ids]))
  return Map.groupBy(found, ({ orderId }) => orderId)
}

const nothing = { problem: null, facts: null, warnings: [], mend: null } as const

/** As it stands, whatever the other lines do. */
function leftOut({ line, order }: BatchAsk, { files }: Before): Judged {
  const file = files.get(order)
  const known = { orderId: file?.order.id ?? null, currency: file?.order.currency ?? null }
  return { line, verdict: 'left_out', ...nothing, ...known, amount: null, left: null }
}

function judge(world: BatchWorld, before: Before, ask: KeptAsk): Judged {
  const { line, order } = ask
  const file = world.files.get(order)
  const left = file && leftFor(world.kind, file)
  const known = {
    line,
    orderId: file?.order.id ?? null,
    currency: file?.order.currency ?? null,
    left: left === undefined ? null : String(left),
  }
  try {
    const moved = moveLine(world, ask)
    const warnings = warningsOf(world.kind, before, ask, moved.before, moved.amount)
    const verdict: BatchVerdict = isAccepted(ask, warnings) ? 'ready' : 'check'
    // It stays out until somebody has looked at it, so the lines behind it meet nothing of it.
    if (verdict === 'check') leaveUnmoved(world, ask, moved)
    return { ...known, ...nothing, verdict, warnings, amount: String(moved.amount) }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const amount = file && ask.amountText !== null ? parseMinor(file.order.currency, ask.amountText) : left
    return {
      ...known,
      ...nothing,
      verdict: 'refused',
      problem: error.key,
      facts: error.facts,
      mend: file && left !== undefined ? mendOf(error, ask, file, left) : null,
      amount: amount === undefined ? null : String(amount),
    }
  }
}

/** Whether somebody has seen every one of these warnings and let the line run. */
const isAccepted = ({ accepted }: KeptAsk, warnings: Judged['warnings']): boolean =>
  warnings.every(({ warning, reference }) =>
    accepted.some((one) => one.warning === warning && one.reference === reference),
  )

function warningsOf(
  kind: BatchKind,
  { files, frauds, firstLines }: Before,
  { line, order }: BatchAsk,
  file: OrderFile,
  amount: bigint,
): Judged['warnings'] {
  const { id } = file.order
  const first = firstLines.get(id)
  firstLines.set(id, first ?? line)
  const notes = (frauds.get(id) ?? []).map((fraud) => ({ ...fraud, kind: 'fraud' as const }))
  // Of the order as it was before the batch: what an earlier line refunds is told by that line.
  const own = kind === 'refund' ? refundWarnings(files.get(order)!, notes, amount) : []
  return [
    ...(first === undefined ? [] : [{ warning: 'in_file' as const, reference: String(first) }]),
    ...own.map(({ warning, reference }) => ({ warning, reference })),
  ]
}

/** The amount that would have been taken: what is left, or the same without the decimals that the currency lacks. */
function mendOf(
  { key }: Refusal,
  { amountText }: BatchAsk,
  { order }: OrderFile,
  left: bigint,
): string | null {
  if (left <= 0n) return null
  if (key === 'trade.refund_amount' || key === 'trade.capture_amount')
    return amountText !== null && (parseMinor(order.currency, amountText) ?? 0n) > left
      ? formatMinor(order.currency, left)
      : null
  if (key !== 'batch.amount') return null
  const whole = /^(\d+)\.\d+$/.exec(amountText ?? '')
  if (!whole) return null
  const decimals = formatMinor(order.currency, 0n).split('.')[1]?.length ?? 0
  const cut = decimals === 0 ? whole[1]! : amountText!.slice(0, whole[1]!.length + 1 + decimals)
  const minor = parseMinor(order.currency, cut)
  return minor !== undefined && minor > 0n && minor <= left ? formatMinor(order.currency, minor) : null
}

function totalsOf(
  judged: readonly Judged[],
  holdings: (currency: string) => ReturnType<typeof batchHoldings>,
): BatchTotal[] {
  const running = judged.filter(({ verdict }) => verdict === 'ready')
  const byCurrency = Map.groupBy(running, ({ currency }) => currency!)
  return [...byCurrency]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([currency, lines]) => ({
      currency,
      rows: lines.length,
      minor: String(lines.reduce((sum, { amount }) => sum + BigInt(amount!), 0n)),
      pending: String(holdings(currency).pending),
      withdrawable: String(holdings(currency).withdrawable),
    }))
}
