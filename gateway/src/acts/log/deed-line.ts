import type { Call } from '@quayside/contract/call.ts'
import { allowed } from './allowed.ts'
import type { Change, Ctx } from '#acts/context.ts'
import type { TrialTold } from '#acts/approval/dry-run.ts'
import type { LogLine } from './operation-log.sql.ts'

type Deed = Pick<LogLine, 'call' | 'target'> &
  Partial<Omit<LogLine, 'merchant_id' | 'id' | 'at' | 'session_hash' | 'trace'>>

/**
 * The operation log's line of what no visit of its own did: the act of an approval, of a job, of a day that is over.
 * Whoever the ctx speaks for did it, and it is done, unless the deed says otherwise.
 */
export const deedLine = (ctx: Ctx, deed: Deed): LogLine => ({
  merchant_id: String(ctx.merchantId),
  id: ctx.newId(),
  at: ctx.now,
  operator_id: ctx.operator.id,
  operator_name: ctx.operator.name,
  session_hash: null,
  ip: ctx.ip,
  outcome: 'done',
  reason: null,
  facts: {},
  before: null,
  after: null,
  trace: ctx.trace,
  ...deed,
})

/** What the log keeps of a call that was carried out: what it may keep of the input, and what the handler said of itself. */
export const callDeed = (call: Call, input: unknown, { target, change }: TrialTold) => ({
  call: call.path,
  target,
  facts: allowed(call.logs, input),
  before: keptOf(call, change?.before),
  after: keptOf(call, change?.after),
})

const keptOf = ({ changes }: Call, side: Change | null | undefined) => (side ? allowed(changes, side) : null)
