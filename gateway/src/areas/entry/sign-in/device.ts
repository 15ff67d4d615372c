import type { deviceCalls } from '@quayside/contract/entry/sign-in/device.ts'
import type { Ctx } from '#acts/context.ts'
import type { Handle } from '#acts/handler.ts'
import { Refusal } from '#acts/refusal.ts'
import { messageJob } from '#ports/mail/message.job.ts'
import { codeTarget } from '#areas/entry/link/code-target.ts'
import { deviceIsKnown, rememberDevice } from './device-cookie.ts'
import type { EntryDeps } from '#areas/entry/entry-deps.ts'
import { refuseMailedCode } from '#areas/entry/factor/step.ts'
import { mailTime } from '#ports/mail/mail-time.ts'
import { sendCode, takeCode } from '#areas/entry/link/one-time-code.ts'
import {
  contactOf,
  endSession,
  endSurplusSessions,
  noteCodeChecked,
  stepUpSession,
} from '#areas/entry/session.sql.ts'
import { newToken, sha256 } from '#areas/entry/short-secret.ts'
import { signedInAs, stepAfterDevice } from './start-session.ts'

const purpose = 'device'
const codeOf = ({ merchantId, operator }: Ctx) => ({ merchantId, operatorId: operator.id, purpose })

export const isDeviceAccessed: Handle<typeof deviceCalls.isDeviceAccessed> = async (ctx) => ({
  accessed:
    ctx.session.step !== 'device' || (await deviceIsKnown(ctx.tx, ctx, ctx.merchantId, ctx.operator.id)),
})

export function getValidCode(deps: EntryDeps): Handle<typeof deviceCalls.getValidCode> {
  return async (ctx) => {
    const { tx, merchantId, operator } = ctx
    owesTheStep(ctx)
    await refuseMailedCode(ctx)
    const contact = await tx.one(contactOf(merchantId, operator.id))
    const target = codeTarget(contact)
    if (!target) throw new Refusal('object.not_found')
    return sendCode(deps, tx, {
      of: codeOf(ctx),
      boundTo: ctx.session.tokenHash,
      target,
      template: 'deviceCode',
      name: contact.real_name,
      language: ctx.language,
      ip: ctx.ip,
    })
  }
}

export function checkDeviceCode(deps: EntryDeps): Handle<typeof deviceCalls.checkCode> {
  return async (ctx, { code }) => {
    const { tx, merchantId, session } = ctx
    owesTheStep(ctx)
    await refuseMailedCode(ctx)
    await takeCode(deps, tx, codeOf(ctx), session.tokenHash, code)
    await tx.run(noteCodeChecked(merchantId, session.tokenHash))
    return {}
  }
}

export function deviceAccess(deps: EntryDeps): Handle<typeof deviceCalls.deviceAccess> {
  return async (ctx, { remember }) => {
    const { tx, merchantId, session } = ctx
    owesTheStep(ctx)
    if (!session.codeChecked) throw new Refusal('entry.code_wrong')
    const token = newToken()
    const next = await stepAfterDevice(tx, { merchantId, operatorId: ctx.operator.id })
    await tx.run(endSurplusSessions(merchantId, ctx.operator.id, 'open'))
    await tx.run(stepUpSession(merchantId, session.tokenHash, sha256(token), next))
    await tx.run(endSession(merchantId, session.tokenHash, 'stepped_up'))
    ctx.setSession(token)
    // Whoever is asked every time may well be known here.
    if (!(await deviceIsKnown(tx, ctx, merchantId, ctx.operator.id))) {
      if (remember) await rememberDevice(ctx)
      await tellOwner(deps, ctx)
    }
    return signedInAs(tx, token, ctx.ip)
  }
}

async function tellOwner(deps: EntryDeps, ctx: Ctx): Promise<void> {
  const contact = await ctx.tx.one(contactOf(ctx.merchantId, ctx.operator.id))
  if (!contact.email) return
  const facts = {
    name: contact.real_name,
    ...mailTime(new Date(ctx.now), ctx.merchant.zone, contact.language),
    ip: ctx.ip,
    agent: ctx.agent || '–',
  }
  await ctx.enqueue(
    messageJob(deps.keyEncryptionKey, {
      channel: 'mail',
      to: contact.email,
      language: contact.language,
      template: 'newDevice',
      facts,
    }),
  )
}

function owesTheStep({ session }: Ctx): void {
  if (session.step !== 'device') throw new Refusal('entry.device_step_done')
}
