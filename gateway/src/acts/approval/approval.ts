import { createHash } from 'node:crypto'
import type { ApprovalKind, RuledKind } from '@quayside/contract/account/approval/kinds.ts'
import type { Foreseen } from '@quayside/contract/account/approval/approval.ts'
import { approvalLimits } from '@quayside/contract/account/limits.ts'
import type { Call } from '@quayside/contract/call.ts'
import { wire } from '@quayside/contract/money.ts'
import type { Db } from '#db/tx.ts'
import { sealSecret } from '#seal.ts'
import { countOfToken, dayOfToken } from './token-day.ts'
import { type ApprovalNeed, count, weigh } from './weigh.ts'
import { approversOf, insertApproval, openApproval } from './approval.sql.ts'
import type { Ctx } from '#acts/context.ts'
import { dryRun } from './dry-run.ts'
import { Refusal } from '#acts/refusal.ts'
import { asSystem, systemOperatorId } from '#acts/system-ctx.ts'

/**
 * What stands while its proposal waits, with the money that it holds: made with the proposal, and gone on with or undone as
 * that ends, each time in the transaction of the proposal's own step.
 */
export interface ProposalStanding {
  /** @returns what the answer tells beside the proposal, such as the id of what stands */
  begin(ctx: Ctx, input: unknown, approvalId: string): Promise<Readonly<Record<string, string>>>
  /** In the maker's name, its amounts within the limit that they have now. @throws Refusal when it cannot be done any more: the proposal has failed then, and `end` follows */
  approve(ctx: Ctx, approvalId: string, approverId: string): Promise<void>
  end(ctx: Ctx, approvalId: string, how: 'refused' | 'withdrawn' | 'expired' | 'failed'): Promise<void>
}

/** How one kind of act is looked at: an area's, as it knows its inputs. */
export interface ApprovalSubject {
  /** Undefined where this very request is none that a rule could ask for. */
  of(ctx: Ctx, input: unknown, call: Call): Promise<ApprovalNeed | undefined>
  /** Effects that come later than the handler's own. */
  foresee?(ctx: Ctx, input: unknown): Promise<Partial<Foreseen> | undefined>
  /** Missing where nothing happens before the decision: the call itself runs then. */
  readonly standing?: ProposalStanding
}

export type ApprovalSubjects = Readonly<Record<ApprovalKind, ApprovalSubject>>

export interface AskedApproval {
  readonly id: string
  readonly kind: ApprovalKind
  readonly approverIds: readonly string[]
}

/** Where acts wait for a second person. */
export interface ApprovalDesk {
  readonly subjects: ApprovalSubjects
  readonly keyEncryptionKey: Buffer
  /** Tells those who may decide. */
  asked(ctx: Ctx, approval: AskedApproval): Promise<void>
}

export type AnyHandle = (ctx: Ctx, input: unknown) => Promise<unknown>

export const inputPlace = (id: string): string => `approval|input|${id}`

/**
 * The handler behind the merchant's rule: where it asks for a second person, the act is tried, taken back and kept as a
 * proposal, and the answer is `approval.required`. Every way to a call goes through this: routes, jobs, the provider's calls.
 */
export function gated(desk: ApprovalDesk | undefined, call: Call, handle: AnyHandle): AnyHandle {
  const { approval: kind } = call
  if (kind === 'never') return handle
  if (!desk) throw new Error(`the call ${call.path} can wait for approval, and nobody keeps proposals`)
  if (call.effect === 'none' || call.effect === 'read')
    throw new Error(`the call ${call.path} has no transaction that could be taken back`)
  return async (ctx, input) => {
    const looked = await desk.subjects[kind].of(ctx, input, call)
    const need = looked && withOwner(ctx, looked)
    if (!need) {
      if (ctx.machine && call.proof === 'asked') throw new Refusal('token.person_needed')
      return handle(ctx, input)
    }
    const { asking, counts } = await weigh(ctx, kind, need, true)
    if (need.always === true || asking.length > 0 || (await machineAsks(ctx, call, need)))
      return propose(desk, ctx, { call, kind, handle, input, need, asking })
    const output = await handle(ctx, input)
    if (ctx.machine?.asksFrom && call.effect === 'money') await countOfToken(ctx, ctx.machine, need)
    if (counts) await count(ctx, counts, need)
    return output
  }
}

/** Whoever made a token decides as little of what it asks for as whoever asks. */
const withOwner = ({ machine }: Ctx, need: ApprovalNeed): ApprovalNeed =>
  machine ? { ...need, makers: [...new Set([...(need.makers ?? []), machine.madeBy])] } : need

/**
 * Whether what a machine asks for waits for a person though no rule says so: nobody has proved that they are there, or an agent
 * moves money of an amount, or of a currency, for which its person has not let it do so.
 */
async function machineAsks(ctx: Ctx, call: Call, { amounts }: ApprovalNeed): Promise<boolean> {
  const { machine } = ctx
  if (!machine) return false
  if (call.proof === 'asked') return true
  const { asksFrom } = machine
  if (asksFrom === undefined || call.effect !== 'money') return false
  if (amounts.length === 0 || !amounts.every(({ currency }) => asksFrom.has(currency))) return true
  const day = await dayOfToken(ctx, machine, amounts)
  return [...day].some(([currency, minor]) => minor >= asksFrom.get(currency)!)
}

interface Proposal {
  readonly call: Call
  readonly kind: ApprovalKind
  readonly handle: AnyHandle
  readonly input: unknown
  readonly need: ApprovalNeed
  readonly asking: readonly RuledKind[]
}

/** @throws Refusal always: `approval.required`, or what the act itself would be refused for */
async function propose(
  desk: ApprovalDesk,
  ctx: Ctx,
  { call, kind, handle, input, need, asking }: Proposal,
): Promise<never> {
  const { tx, merchantId, operator } = ctx
  const makerId = operator.id === systemOperatorId ? null : operator.id
  const { makers = [] } = need
  if (makerId === null && makers.length === 0)
    throw new Error(`nobody stands behind what ${call.path} asks for`)
  const [rule = need.rule, ...alsoRules] = asking
  const approvers = await tx.rows(approversOf(merchantId, [rule, ...alsoRules], [makerId, ...makers]))
  if (approvers.length === 0) throw new Refusal('approval.nobody_decides')
  const { subjects, keyEncryptionKey } = desk
  const { foreseen, told, refusal } = await dryRun(
    ctx,
    call,
    (trial) => handle(trial, input),
    (trial) => subjects[kind].foresee?.(trial, input) ?? Promise.resolve(undefined),
  )
  // What could not be done anyway need not be looked at by anybody.
  if (refusal) throw refusal
  if (told.target !== null) ctx.logTarget(told.target)
  const kept = JSON.stringify(withoutProof(input))
  const digest = createHash('sha256').update(kept).digest()
  const id = ctx.newId()
  const asked = await tx.run(
    insertApproval(merchantId, {
      id,
      kind: need.told ?? kind,
      rule,
      alsoRules,
      makers,
      call: call.path,
      makerId,
      makerIp: ctx.ip,
      target: told.target,
      amounts: need.amounts.map(({ currency, minor }) => wire(currency, minor)),
      facts: need.facts,
      foreseen,
      input: sealSecret(keyEncryptionKey, inputPlace(id), kept),
      digest,
      days: approvalLimits.days,
      tokenId: ctx.machine?.tokenId ?? null,
    }),
  )
  let standing: Readonly<Record<string, string>> = {}
  if (asked > 0) {
    standing = (await subjects[kind].standing?.begin(ctx, input, id)) ?? {}
    await desk.asked(ctx, { id, kind: need.told ?? kind, approverIds: approvers.map((one) => one.id) })
  }
  const waiting =
    asked > 0 ? id : (await tx.one(openApproval(merchantId, { makerId, call: call.path, digest }))).id
  throw new Refusal('approval.required', {}, { keepsWrites: true, tells: { ...standing, approval: waiting } })
}

/** A proof of presence counts for the request that it came with alone, and is never kept. */
function withoutProof(input: unknown): unknown {
  if (typeof input !== 'object' || input === null) return input
  const { proof: _, ...rest } = input as Record<string, unknown>
  return rest
}

/** A call that can wait, with the handler that stands behind its gate: an approved proposal runs it, and nothing else does. */
export interface WaitingCall {
  readonly call: Call
  readonly handle: AnyHandle
}

/** Runs a call as a job, behind the same gate. @returns why it was not done; a proposal that was made stays */
export function callInJob(
  db: Db,
  desk: ApprovalDesk,
  job: { readonly merchantId: bigint; readonly trace: string },
  { call, handle }: WaitingCall,
  input: unknown,
): Promise<Refusal | undefined> {
  return asSystem(db, { ...job, mode: 'write' }, async (ctx) => {
    try {
      await gated(desk, call, handle)(ctx, input)
      return undefined
    } catch (error) {
      if (error instanceof Refusal && error.options.keepsWrites) return error
      throw error
    }
  })
}

type Groups = Readonly<Record<string, Readonly<Record<string, Call>>>>

export const waitingCalls = (groups: Groups, handlers: object): ReadonlyMap<string, WaitingCall> =>
  new Map(
    Object.entries(groups).flatMap(([group, calls]) =>
      Object.entries(calls).flatMap(([name, call]): [string, WaitingCall][] => {
        const handle = (handlers as Record<string, Record<string, AnyHandle>>)[group]?.[name]
        return call.approval === 'never' || !handle ? [] : [[call.path, { call, handle }]]
      }),
    ),
  )
