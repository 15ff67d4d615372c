import { randomInt, randomUUID } from 'node:crypto'
import { entryLimits } from '@quayside/contract/entry/limits.ts'
import type { Ctx } from '#acts/context.ts'
import { Refusal } from '#acts/refusal.ts'
import { messageJob } from '#ports/mail/message.job.ts'
import type { EntryDeps } from '#areas/entry/entry-deps.ts'
import { addCode, codesSent, useCode } from './one-time-code.sql.ts'
import { tryOwnCode } from './own-code.sql.ts'
import { hashShort, sameHash } from '#areas/entry/short-secret.ts'
import { guardUnconfirmed } from './unconfirmed-mail.ts'
import { lockOperator } from '#areas/entry/sign-in.sql.ts'

const limits = entryLimits.code

/** What a code is for; each counts its sendings and tries of its own. */
export type OwnCodePurpose = 'email_current' | 'email_new' | 'mobile_current' | 'mobile_new'

export interface OwnCode {
  readonly purpose: OwnCodePurpose
  /** A mail address or a mobile. */
  readonly target: string
}

const isNew = (purpose: OwnCodePurpose) => purpose.endsWith('_new')
const codeOf = ({ merchantId, operator }: Ctx, purpose: OwnCodePurpose) => ({
  merchantId,
  operatorId: operator.id,
  purpose: `bind_${purpose}`,
})

/**
 * Sends a code to an address of the person who is signed in, or that they say is theirs.
 * @param reaches false for an address that is another's: the answer is the same, and no code goes there
 */
export async function sendOwnCode(
  deps: EntryDeps,
  ctx: Ctx,
  { purpose, target }: OwnCode,
  reaches = true,
): Promise<{ seconds: number; againInSeconds: number }> {
  const of = codeOf(ctx, purpose)
  await ctx.tx.one(lockOperator(of.merchantId, of.operatorId))
  const sent = await ctx.tx.one(codesSent(of, ctx.ip))
  const { everySeconds, perHour, perDay, perAddressAndHour } = deps.codeLimits
  const wait = everySeconds - (sent.seconds_since ?? everySeconds)
  if (
    wait > 0 ||
    sent.last_hour >= perHour ||
    sent.last_day >= perDay ||
    sent.from_address >= perAddressAndHour
  )
    throw new Refusal(
      'entry.code_too_soon',
      {},
      { headers: { 'retry-after': String(Math.max(Math.ceil(wait), 1)) } },
    )
  // As much for an address of somebody else's, to which nothing goes: the answer must not tell.
  if (purpose === 'email_new') await guardUnconfirmed(deps, ctx, target)
  const id = randomUUID()
  const code = String(randomInt(10 ** limits.length)).padStart(limits.length, '0')
  const hash = hashShort(deps.pepper, of.purpose, id, code)
  await ctx.tx.run(addCode(of, { id, hash, sessionHash: ctx.session.tokenHash, target, ip: ctx.ip }))
  if (reaches) {
    const facts = { name: ctx.operator.realName, code, minutes: limits.seconds / 60 }
    const message = { to: target, language: ctx.language, facts } as const
    const template = isNew(purpose) ? 'bindCode' : 'changeCode'
    await ctx.enqueue(
      messageJob(
        deps.keyEncryptionKey,
        purpose.startsWith('email')
          ? { ...message, channel: 'mail', template }
          : { ...message, channel: 'sms', template },
      ),
    )
  }
  return { seconds: limits.seconds, againInSeconds: everySeconds }
}

/** Counts a try of each code; all of them are right and used up, or none is. */
export async function takeOwnCodes(
  { pepper }: Pick<EntryDeps, 'pepper'>,
  ctx: Ctx,
  given: readonly (OwnCode & { readonly field: string; readonly code: string | undefined })[],
): Promise<{ field: string; key: 'entry.code_wrong' | 'entry.code_exhausted' } | undefined> {
  const right: string[] = []
  for (const { purpose, target, field, code } of given) {
    const of = codeOf(ctx, purpose)
    const tried = code === undefined ? undefined : await ctx.tx.maybe(tryOwnCode(of, ctx.session.tokenHash))
    const matches =
      tried?.usable === true &&
      tried.target.toLowerCase() === target.toLowerCase() &&
      sameHash(tried.code_hash, hashShort(pepper, of.purpose, tried.id, code!))
    if (!matches)
      return {
        field,
        key: tried && tried.tries >= limits.tries ? 'entry.code_exhausted' : 'entry.code_wrong',
      }
    right.push(tried.id)
  }
  for (const id of right) await ctx.tx.run(useCode(ctx.merchantId, id))
  return undefined
}
