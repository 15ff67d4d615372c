import { randomInt, randomUUID } from 'node:crypto'
import type { deviceCalls } from '@quayside/contract/entry/device.ts'
import { entryLimits } from '@quayside/contract/entry/limits.ts'
import type { Ctx } from '../../http/context.ts'
import type { Handle } from '../../http/handler.ts'
import { Refusal } from '../../http/refusal.ts'
import { messageJob } from '../../ports/mail/message-job.ts'
import { type CodeTarget, codeTarget } from './code-target.ts'
import { deviceIsKnown, rememberDevice } from './device-cookie.ts'
import type { EntryDeps } from './entry-deps.ts'
import { refuseMailedCode } from './factor-step.ts'
import { mailTime } from '../../ports/mail/mail-time.ts'
import { addCode, codesSent, tryNewestCode, useCode } from './one-time-code.sql.ts'
import { contactOf, endSession, noteCodeChecked, stepUpSession } from './session.sql.ts'
import { hashShort, newToken, sameHash, sha256 } from './short-secret.ts'
import { lockOperator } from './sign-in.sql.ts'
import { signedInAs } from './start-session.ts'

const limits = entryLimits.code
const purpose = 'device'
const codeOf = ({ merchantId, operator }: Ctx) => ({ merchantId, operatorId: operator.id, purpose })

export const isDeviceAccessed: Handle<typeof deviceCalls.isDeviceAccessed> = async (ctx) => ({
  accessed:
    ctx.session.step === 'open' || (await deviceIsKnown(ctx.tx, ctx, ctx.merchantId, ctx.operator.id)),
})

export function getValidCode(deps: EntryDeps): Handle<typeof deviceCalls.getValidCode> {
  return async (ctx) => {
    const { tx, merchantId, operator } = ctx
    owesTheStep(ctx)
    await refuseMailedCode(ctx)
    // Locked first: of two requests at once, one is too soon.
    await tx.one(lockOperator(merchantId, operator.id))
    const sent = await tx.one(codesSent(codeOf(ctx), ctx.ip))
    const { everySeconds, perHour, perDay, perAddressAndHour } = deps.codeLimits
    const wait = everySeconds - (sent.seconds_since ?? everySeconds)
    const isTooMany =
      sent.last_hour >= perHour || sent.last_day >= perDay || sent.from_address >= perAddressAndHour
    if (wait > 0 || isTooMany)
      throw new Refusal(
        'entry.code_too_soon',
        {},
        { headers: { 'retry-after': String(Math.max(Math.ceil(wait), 1)) } },
      )
    const target = codeTarget(await tx.one(contactOf(merchantId, operator.id)))
    if (!target) throw new Refusal('object.not_found')
    await sendCode(deps, ctx, target)
    return { target: target.masked, seconds: limits.seconds, againInSeconds: everySeconds }
  }
}

async function sendCode(deps: EntryDeps, ctx: Ctx, { channel, to }: CodeTarget): Promise<void> {
  const id = randomUUID()
  const code = String(randomInt(10 ** limits.length)).padStart(limits.length, '0')
  const hash = hashShort(deps.pepper, purpose, id, code)
  await ctx.tx.run(
    addCode(codeOf(ctx), { id, hash, sessionHash: ctx.session.tokenHash, target: to, ip: ctx.ip }),
  )
  const facts = { name: ctx.operator.realName, code, minutes: limits.seconds / 60 }
  await ctx.enqueue(
    messageJob(deps.keyEncryptionKey, { channel, to, language: ctx.language, template: 'deviceCode', facts }),
  )
}

export function checkCode({ pepper }: EntryDeps): Handle<typeof deviceCalls.checkCode> {
  return async (ctx, { code }) => {
    const { tx, merchantId, session } = ctx
    owesTheStep(ctx)
    await refuseMailedCode(ctx)
    const tried = await tx.maybe(tryNewestCode(codeOf(ctx), session.tokenHash))
    if (!tried) throw new Refusal('entry.code_wrong')
    const matches = tried.usable && sameHash(tried.code_hash, hashShort(pepper, purpose, tried.id, code))
    // The try counts although it is refused.
    if (!matches)
      throw new Refusal(
        tried.tries >= limits.tries ? 'entry.code_exhausted' : 'entry.code_wrong',
        {},
        { keepsWrites: true },
      )
    await tx.run(useCode(merchantId, tried.id))
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
    await tx.run(stepUpSession(merchantId, session.tokenHash, sha256(token)))
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
