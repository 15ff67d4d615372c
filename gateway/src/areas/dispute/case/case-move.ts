import type { OutputOf } from '@quayside/contract/call.ts'
import { type CaseAct, caseMove } from '@quayside/contract/dispute/case-moves.ts'
import type { caseMoveCalls } from '@quayside/contract/dispute/case/case-move.ts'
import { type ArbitrationFee, arbitrationFeeOn } from '@quayside/contract/dispute/fees.ts'
import { beijingDate } from '@quayside/contract/dates.ts'
import type { Ctx } from '#acts/context.ts'
import type { Handle, Handlers } from '#acts/handler.ts'
import { guardLimit } from '#acts/reach/scope.ts'
import { Refusal } from '#acts/refusal.ts'
import type { UploadDeps } from '#uploads/stored-file.ts'
import { unsealPacket } from '#areas/dispute/evidence/packet.sql.ts'
import { sealNamed, sealSeen } from '#areas/dispute/evidence/seal.ts'
import { moverOf } from '#areas/trade/public.ts'
import {
  atStake,
  type CaseAsk,
  inCase,
  moveCaseOf,
  openCase,
  type OpenedCase,
  type Sending,
} from './case-mover.ts'
import { checkMany, giveUpMany } from './give-up-many.ts'
import { colleague, setAssignee } from './submission.sql.ts'
import { removeMaterial, uploadMaterial } from './upload.ts'

type Written = OutputOf<typeof caseMoveCalls.reply>

/** What every call answers that moves a case. */
async function moved(ctx: Ctx, opened: OpenedCase, act: CaseAct, sending?: Sending): Promise<Written> {
  const { was, after, sendsAt } = await moveCaseOf(moverOf(ctx), opened, act, sending)
  ctx.logTarget(after.id)
  const amount = inCase(was)
  ctx.logChange(
    { stage: was.stage, outcome: was.outcome, amount },
    { stage: after.stage, outcome: after.outcome, amount },
  )
  const { id, stage, todo, outcome, version } = after
  return { id, stage, todo, outcome, version, sendsAt }
}

const open = (ctx: Ctx, ask: CaseAsk): Promise<OpenedCase> => openCase(moverOf(ctx), ask)

/** @throws Refusal where a role may not give up, or risk, so much; a fee of another currency has a limit of its own */
function guardStake({ scope }: Ctx, { before: { order }, was }: OpenedCase, fee?: ArbitrationFee): void {
  const isOfOne = fee?.currency === was.currency
  guardLimit(scope, order, atStake(was) + (isOfOne ? fee.minor : 0n))
  if (fee && !isOfOne) guardLimit(scope, order, fee.minor, fee.currency)
}

export const caseMoveHandlers = (uploads: UploadDeps): Handlers<typeof caseMoveCalls> => ({
  reply,

  async represent(ctx, { once: _once, sendAt, digest, incomplete = false, ...ask }) {
    const opened = await open(ctx, ask)
    const { was } = opened
    // A case in another stage says so first.
    const waits = was.stage === 'chargeback' && was.todo
    const packet = waits ? await sealSeen(ctx, was.id, { digest, incomplete }) : undefined
    return moved(ctx, opened, 'appeal', { at: sendAt, packet })
  },

  async takeBack(ctx, ask) {
    const opened = await open(ctx, ask)
    const written = await moved(ctx, opened, 'take_back')
    await ctx.tx.run(unsealPacket(ctx.merchantId, opened.was.id))
    return written
  },

  async giveUp(ctx, ask) {
    const opened = await open(ctx, ask)
    guardStake(ctx, opened)
    return moved(ctx, opened, 'give_up')
  },

  giveUpMany: (ctx, input) => giveUpMany(ctx, input, 'after_appeal'),
  checkGiveUpMany: (ctx, { cases }) => checkMany(ctx, cases, 'after_appeal'),
  acceptMany: (ctx, input) => giveUpMany(ctx, input, 'before_appeal'),
  checkAcceptMany: (ctx, { cases }) => checkMany(ctx, cases, 'before_appeal'),

  async goOn(ctx, { fee: _fee, digest, incomplete = false, ...ask }) {
    const opened = await open(ctx, ask)
    const { was } = opened
    const waits = was.todo && caseMove(was, was.flow, 'go_on') !== undefined
    const packet = waits ? await sealNamed(ctx, was.id, { digest, incomplete }, 'nothing') : undefined
    guardStake(ctx, opened, arbitrationFeeOn(beijingDate(ctx.now)))
    return moved(ctx, opened, 'go_on', { packet })
  },

  async assign(ctx, { operatorId: whom, ...ask }) {
    const operatorId = whom === 'me' ? ctx.operator.id : whom
    const { was } = await open(ctx, ask)
    const found = operatorId === null ? undefined : await ctx.tx.maybe(colleague(ctx.merchantId, operatorId))
    if (operatorId !== null && !found) throw new Refusal('object.not_found')
    await ctx.tx.run(setAssignee(ctx.merchantId, was.id, operatorId))
    ctx.logTarget(was.id)
    ctx.logChange({ assignee: null }, { assignee: found?.name ?? null })
    return { id: was.id, assignee: found?.name ?? null }
  },

  upload: uploadMaterial(uploads),
  removeFile: removeMaterial,
})

const reply: Handle<typeof caseMoveCalls.reply> = async (ctx, { text, ignore, digest, ...ask }) => {
  if (!ignore && digest === undefined && (text === undefined || text.trim() === ''))
    throw new Refusal('dispute.reply_empty')
  const opened = await open(ctx, ask)
  if (ignore) return moved(ctx, opened, 'ignore')
  const { was } = opened
  // A request for information expects nothing by name, so nothing of it can be missing.
  const named = { digest, incomplete: true }
  const packet =
    was.stage === 'retrieval' && was.todo ? await sealNamed(ctx, was.id, named, 'what we found') : undefined
  return moved(ctx, opened, 'reply', { body: text?.trim() || undefined, packet })
}
