import type { ApprovalState } from '@quayside/contract/account/approval/states.ts'
import { boundFacts } from '@quayside/contract/account/approval/facts.ts'
import { parseMinor } from '@quayside/contract/money.ts'
import { permissions } from '@quayside/contract/permissions.ts'
import type { Access, Call } from '@quayside/contract/call.ts'
import { beginTrial, checkNow, keepTrial, undoTrial } from '#acts/approval/approval.sql.ts'
import {
  type ApprovalSubject,
  type ApprovalSubjects,
  inputPlace,
  type WaitingCall,
} from '#acts/approval/approval.ts'
import type { Ctx } from '#acts/context.ts'
import { callDeed, deedLine } from '#acts/log/deed-line.ts'
import { listeningCtx } from '#acts/approval/dry-run.ts'
import { inNameOf, makerOf } from '#acts/maker.ts'
import { insertLine } from '#acts/log/operation-log.sql.ts'
import { Refusal } from '#acts/refusal.ts'
import { everywhere, guardLimit, withinScope } from '#acts/reach/scope.ts'
import { systemActor, systemOperatorId } from '#acts/system-ctx.ts'
import { openSecret } from '#seal.ts'
import type { StoredApproval } from './approval.sql.ts'

export const inputOf = (keyEncryptionKey: Buffer, { id, input }: StoredApproval): unknown =>
  JSON.parse(openSecret(keyEncryptionKey, inputPlace(id), input).toString())

const rights: ReadonlySet<string> = new Set<string>(permissions)
const takesRight = (access: Access): boolean => rights.has(access)

/**
 * The request in the name of whoever asked, with the rights that they have now.
 * @throws Refusal when they could not make it any more
 */
export async function makersCtx(
  ctx: Ctx,
  { makerId, makerIp, isTokenEnded }: StoredApproval,
  { access, proof }: Call,
): Promise<Ctx> {
  // With a token everything ends that was asked for through it.
  if (isTokenEnded) throw new Refusal('approval.maker_gone')
  if (makerId === null)
    return Object.create(ctx, { operator: { value: systemActor }, scope: { value: everywhere } }) as Ctx
  const maker = await makerOf(ctx, makerId, access)
  if (!maker) throw new Refusal('approval.maker_gone')
  if (takesRight(access) && !maker.operator.permissions.has(access)) throw new Refusal('approval.maker_gone')
  // A proposal is kept only once the frame has checked the proof that its call asks for.
  return Object.create(inNameOf(ctx, maker, makerIp ?? ctx.ip), {
    isProven: { value: proof === 'asked' },
    approver: { value: { operatorId: ctx.operator.id, ip: ctx.ip } },
  }) as Ctx
}

interface Approved {
  readonly input: unknown
  readonly subject: ApprovalSubject
  readonly approverId: string
}

/**
 * The one way to what waited, for the decision and for what it is foretold: in its maker's name, with the reach and within the
 * limits that they have now, which may have sunk since they asked. A handler holds its amounts against them itself; what
 * stands goes on without its handler, so that its amounts are held against them here.
 * @throws Refusal
 */
export const runApproved = (
  maker: Ctx,
  row: StoredApproval,
  { call, handle }: WaitingCall,
  { input, subject, approverId }: Approved,
): Promise<unknown> =>
  // With the maker's reach, which may be wider or narrower than that of whoever approves.
  withinScope(maker.tx, maker.scope, async () => {
    const { id, amounts } = row
    const { standing } = subject
    await guardBound(maker, row, subject, input, call)
    if (!standing) return handle(maker, input)
    for (const { currency, value } of amounts)
      guardLimit(maker.scope, { currency }, parseMinor(currency, value)!)
    return standing.approve(maker, id, approverId)
  })

/**
 * Names of things may have gone over to other ones while it waited.
 * @throws Refusal where it is about something else now than what it was told to be about
 */
async function guardBound(
  maker: Ctx,
  { facts }: StoredApproval,
  subject: ApprovalSubject,
  input: unknown,
  call: Call,
): Promise<void> {
  const bound = boundFacts.filter((fact) => facts[fact] !== undefined)
  if (bound.length === 0) return
  const now = (await subject.of(maker, input, call))?.facts
  if (bound.some((fact) => facts[fact] !== now?.[fact])) throw new Refusal('request.conflict')
}

/** Runs what waited, in its maker's name; what the handler refuses leaves nothing behind and is the outcome. */
export async function carryOut(
  ctx: Ctx,
  row: StoredApproval,
  waiting: WaitingCall,
  { input, subject }: { readonly input: unknown; readonly subject: ApprovalSubject },
): Promise<Refusal | undefined> {
  const { tx, operator } = ctx
  await tx.run(beginTrial)
  try {
    const { call } = waiting
    const maker = listeningCtx(await makersCtx(ctx, row, call))
    await runApproved(maker.ctx, row, waiting, { input, subject, approverId: operator.id })
    await tx.run(checkNow)
    await tx.run(keepTrial)
    await tx.run(insertLine(lineOf(ctx, row, callDeed(call, input, maker.told))))
    return undefined
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await tx.run(undoTrial)
    return error
  }
}

/** What stood while the proposal waited ends with it. */
export async function endStanding(
  ctx: Ctx,
  subjects: ApprovalSubjects,
  { id, kind }: StoredApproval,
  how: ApprovalState,
): Promise<void> {
  if (how === 'waiting' || how === 'done') throw new Error(`proposal ${id} has not ended without being done`)
  const { standing } = subjects[kind]
  // Whatever whoever ends it may see: the money is the merchant's.
  if (standing) await withinScope(ctx.tx, everywhere, () => standing.end(ctx, id, how))
}

/** The act stands in the log in its maker's name, as if they had just done it; who approved it stands beside it. */
const lineOf = (ctx: Ctx, row: StoredApproval, deed: ReturnType<typeof callDeed>) =>
  deedLine(ctx, {
    ...deed,
    operator_id: row.makerId ?? systemOperatorId,
    operator_name: row.maker ?? systemActor.name,
    ip: row.makerIp ?? ctx.ip,
    facts: { ...deed.facts, approval: row.id, approvedBy: ctx.operator.name },
  })
