import { machine } from '#machine.ts'
import type { Permission } from '#permissions.ts'

/** Many moves of one kind, asked for at once; each line goes the way of the single move (ADR 0020). */
export const batch = machine({
  name: 'batch',
  states: ['draft', 'waiting', 'running', 'paused', 'finished', 'canceled'],
  events: ['make', 'start', 'begin', 'pause', 'resume', 'cancel', 'finish'],
  start: { make: 'draft' },
  moves: {
    draft: { start: 'waiting', cancel: 'canceled' },
    waiting: { begin: 'running', pause: 'paused', cancel: 'canceled', finish: 'finished' },
    running: { pause: 'paused', cancel: 'canceled', finish: 'finished' },
    paused: { resume: 'waiting', cancel: 'canceled' },
    finished: {},
    canceled: {},
  },
})
export type BatchState = (typeof batch.states)[number]

/** `pass` and `reject` decide orders that are held for review. */
export const batchKinds = ['refund', 'capture', 'void', 'pass', 'reject'] as const
export type BatchKind = (typeof batchKinds)[number]

/** The right that each line needs as a single move. */
export const batchPermissions: Readonly<Record<BatchKind, Permission>> = {
  refund: 'trade.transaction.refund',
  capture: 'trade.transaction.capture',
  void: 'trade.transaction.void',
  pass: 'risk.review.decide',
  reject: 'risk.review.decide',
}

/** The kinds of batches that somebody with these rights may make, all of them or among some. */
export const batchKindsOf = (
  rights: readonly string[],
  among: readonly BatchKind[] = batchKinds,
): BatchKind[] =>
  rights.includes('trade.batch.view' satisfies Permission)
    ? among.filter((kind) => rights.includes(batchPermissions[kind]))
    : []

/** Columns of a kind's lines, in the order of its template. */
export const batchColumns = {
  refund: ['order', 'amount', 'currency', 'merchantRefundId', 'reason'],
  capture: ['order', 'amount', 'currency'],
  void: ['order'],
  pass: ['order'],
  reject: ['order'],
} as const satisfies Record<BatchKind, readonly string[]>
export type BatchColumn = (typeof batchColumns)[BatchKind][number]

/** `rest` is what another batch has not done. */
export const batchSources = ['file', 'list', 'selection', 'filter', 'rest'] as const
export type BatchSource = (typeof batchSources)[number]

/** What the dry run says of a line; `check` stays out until somebody has looked at its warnings and lets it run. */
export const batchVerdicts = ['ready', 'check', 'refused', 'left_out'] as const
export type BatchVerdict = (typeof batchVerdicts)[number]

/** What has become of a line; `open` waits for the network, `taken_back` was cancelled before it was sent. */
export const batchOutcomes = [
  'waiting',
  'open',
  'done',
  'failed',
  'refused',
  'taken_back',
  'canceled',
  'left_out',
] as const
export type BatchOutcome = (typeof batchOutcomes)[number]

/** Lines that nothing more will happen to, and that have moved nothing: what a batch of the rest is made of. */
export const undoneOutcomes = [
  'failed',
  'refused',
  'taken_back',
  'canceled',
  'left_out',
] as const satisfies readonly BatchOutcome[]
