import type { approvalCalls, Foreseen } from '@quayside/contract/account/approval/approval.ts'
import { approval as machine } from '@quayside/contract/account/approval/states.ts'
import { approversOf } from '#acts/approval/approval.sql.ts'
import type { ApprovalSubjects, WaitingCall } from '#acts/approval/approval.ts'
import type { Ctx } from '#acts/context.ts'
import { dryRun } from '#acts/approval/dry-run.ts'
import type { Handlers } from '#acts/handler.ts'
import { outsideCtx } from '#acts/outside-ctx.ts'
import { Refusal, toldAhead } from '#acts/refusal.ts'
import { listPage } from '#lists/page.ts'
import { tell } from '#areas/messages/public.ts'
import { carryOut, endStanding, inputOf, makersCtx, runApproved } from './run.ts'
import { approvalHead, mayDecide } from './view.ts'
import {
  countApprovals,
  decideApproval,
  type Decision,
  findApproval,
  findApprovals,
  lockApproval,
  type StoredApproval,
} from './approval.sql.ts'

export interface ApprovalDeps {
  readonly subjects: ApprovalSubjects
  readonly keyEncryptionKey: Buffer
  /** A call that can wait, with the handler that stands behind the gate. */
  readonly waitingCall: (path: string) => WaitingCall
}

/** What waits for a second person: lists, what it would do, and the decision (ADR 0031). */
export function createApprovals(deps: ApprovalDeps): Handlers<typeof approvalCalls> {
  return {
    list,
    count: (ctx) => ctx.tx.one(countApprovals(ctx.merchantId, ctx.operator.id, mayDecide(ctx))),

    detail,
    effect: (ctx, { id }) => effectNow(ctx, deps, id),

    approve: async (ctx, { id, reason }) => {
      const row = await toDecide(ctx, id)
      const subject = deps.subjects[row.kind]
      const input = inputOf(deps.keyEncryptionKey, row)
      const problem = await carryOut(ctx, row, deps.waitingCall(row.call), { input, subject })
      return end(ctx, deps, row, {
        state: problem ? 'failed' : 'done',
        by: ctx.operator.id,
        reason: reason ?? null,
        problem: problem ? { key: problem.key, facts: problem.facts } : null,
      })
    },

    refuse: async (ctx, { id, reason }) =>
      end(ctx, deps, await toDecide(ctx, id), {
        state: 'refused',
        by: ctx.operator.id,
        reason,
        problem: null,
      }),

    async withdraw(ctx, { id }) {
      const row = await found(ctx, lockApproval(ctx.merchantId, id))
      // Somebody else's is unknown to whoever may not see it, and not theirs to take back.
      if (row.makerId !== ctx.operator.id) throw new Refusal('object.not_found')
      ctx.logTarget(id)
      next(row, 'withdraw')
      return end(ctx, deps, row, { state: 'withdrawn', by: ctx.operator.id, reason: null, problem: null })
    },
  }
}

type Own = Handlers<typeof approvalCalls>

const list: Own['list'] = async (ctx, { tab, state, page: ask }) => {
  const { tx, merchantId, operator } = ctx
  const { rows, page } = await listPage(
    ask,
    ({ askedAt, id }: StoredApproval) => ({ createdAt: askedAt, id }),
    (request) =>
      tx.rows(
        findApprovals(merchantId, {
          ...request,
          operatorId: operator.id,
          mayDecide: mayDecide(ctx),
          tab,
          states: state,
        }),
      ),
  )
  const heads = rows.map(async (row) =>
    approvalHead(ctx, row, tab === 'todo' || (await isApprover(ctx, row))),
  )
  return { rows: await Promise.all(heads), page, asOf: ctx.now }
}

const detail: Own['detail'] = async (ctx, { id }) => {
  const row = await found(ctx, findApproval(ctx.merchantId, id))
  const approvers = await approversNow(ctx, row)
  return {
    ...approvalHead(
      ctx,
      row,
      approvers.some((one) => one.id === ctx.operator.id),
    ),
    ip: row.makerIp,
    asked: row.foreseen,
    approvers: approvers.map(({ realName }) => realName),
    asOf: ctx.now,
  }
}

async function found(ctx: Ctx, query: ReturnType<typeof findApproval>): Promise<StoredApproval> {
  const row = await ctx.tx.maybe(query)
  if (!row) throw new Refusal('object.not_found')
  return row
}

/** @throws Refusal where the machine has no such step, or its time is over before the job has come round to it */
function next({ state, isOver }: StoredApproval, event: (typeof machine.events)[number]): void {
  if (isOver || machine.next(state, event) === undefined) throw new Refusal('approval.state')
}

const approversNow = ({ tx, merchantId }: Ctx, { rule, alsoRules, makerId, makers }: StoredApproval) =>
  tx.rows(approversOf(merchantId, [rule, ...alsoRules], [makerId, ...makers]))

const isApprover = async (ctx: Ctx, row: StoredApproval): Promise<boolean> =>
  (await approversNow(ctx, row)).some(({ id }) => id === ctx.operator.id)

/** Locked, waiting, and this person's to decide. */
async function toDecide(ctx: Ctx, id: string): Promise<StoredApproval> {
  const row = await found(ctx, lockApproval(ctx.merchantId, id))
  ctx.logTarget(id)
  if ([row.makerId, ...row.makers].includes(ctx.operator.id)) throw new Refusal('approval.own')
  if (!(await isApprover(ctx, row))) throw new Refusal('approval.not_yours')
  next(row, 'approve')
  return row
}

async function end(ctx: Ctx, { subjects }: ApprovalDeps, row: StoredApproval, decision: Decision) {
  const { state, problem } = decision
  await ctx.tx.run(decideApproval(ctx.merchantId, row.id, decision))
  if (state !== 'done') await endStanding(ctx, subjects, row, state)
  ctx.logChange({ state: row.state }, { state, ...(problem && { problem: problem.key }) })
  if (row.makerId !== null && row.makerId !== ctx.operator.id)
    await tell(ctx, [row.makerId], 'approval.decided', {
      approval: row.id,
      what: row.kind,
      decision: state,
      by: ctx.operator.realName,
    })
  return { id: row.id, state }
}

interface Effect {
  readonly effect: Foreseen | null
  readonly problem: ReturnType<typeof toldAhead> | null
}

/** Leaves the transaction with what was found, and so takes everything back. */
class Undone extends Error {
  readonly effect: Effect
  constructor(effect: Effect) {
    super('a trial is never kept')
    this.effect = effect
  }
}

async function effectNow(outside: Ctx, deps: ApprovalDeps, id: string): Promise<Effect> {
  const trial = outsideCtx(outside, async (ctx) => {
    throw new Undone(await tryOut(ctx, deps, id))
  })
  try {
    return await trial
  } catch (error) {
    if (error instanceof Undone) return error.effect
    throw error
  }
}

async function tryOut(ctx: Ctx, { subjects, keyEncryptionKey, waitingCall }: ApprovalDeps, id: string) {
  const row = await found(ctx, findApproval(ctx.merchantId, id))
  if (machine.isFinal(row.state) || row.isOver) throw new Refusal('approval.state')
  const { call, handle } = waitingCall(row.call)
  const input = inputOf(keyEncryptionKey, row)
  try {
    const maker = await makersCtx(ctx, row, call)
    const subject = subjects[row.kind]
    const { foresee, standing } = subject
    const { foreseen, refusal } = await dryRun(
      maker,
      call,
      (one) => runApproved(one, row, { call, handle }, { input, subject, approverId: ctx.operator.id }),
      // What stands has its effect already: it is what was foreseen when it was asked for.
      (one) =>
        standing ? Promise.resolve(row.foreseen) : (foresee?.(one, input) ?? Promise.resolve(undefined)),
    )
    return refusal
      ? { effect: null, problem: toldAhead(ctx.language, refusal) }
      : { effect: foreseen, problem: null }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { effect: null, problem: toldAhead(ctx.language, error) }
  }
}
