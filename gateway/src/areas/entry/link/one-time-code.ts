import { randomInt, randomUUID } from 'node:crypto'
import { entryLimits } from '@quayside/contract/entry/limits.ts'
import type { Language } from '@quayside/contract/envelope.ts'
import type { SmsTemplate } from '@quayside/phrases/mails.ts'
import type { Tx } from '#db/tx.ts'
import { Refusal } from '#acts/refusal.ts'
import { addJob } from '#jobs/queue.ts'
import { type Message, messageJob } from '#ports/mail/message.job.ts'
import type { CodeTarget } from './code-target.ts'
import type { EntryDeps } from '#areas/entry/entry-deps.ts'
import { addCode, type CodeOf, codesSent, tryNewestCode, useCode } from './one-time-code.sql.ts'
import { hashShort, sameHash } from '#areas/entry/short-secret.ts'
import { lockOperator } from '#areas/entry/sign-in.sql.ts'

const limits = entryLimits.code

export interface NewCode {
  readonly of: CodeOf
  /** The code works only where it was asked for: the session's hash, or the link's. */
  readonly boundTo: Buffer
  readonly target: CodeTarget
  readonly template: SmsTemplate
  readonly name: string
  readonly language: Language
  readonly ip: string
}

export interface SentCode {
  readonly target: string
  readonly seconds: number
  readonly againInSeconds: number
}

/** Six random digits, good once, for ten minutes and five tries; so many to one person and from one address. */
export async function sendCode(
  deps: Pick<EntryDeps, 'codeLimits' | 'pepper' | 'keyEncryptionKey'>,
  tx: Tx,
  { of, boundTo, target, template, name, language, ip }: NewCode,
): Promise<SentCode> {
  // Locked first: of two requests at once, one is too soon.
  await tx.one(lockOperator(of.merchantId, of.operatorId))
  const sent = await tx.one(codesSent(of, ip))
  const { everySeconds, perHour, perDay, perAddressAndHour } = deps.codeLimits
  const wait = everySeconds - (sent.seconds_since ?? everySeconds)
  const isTooMany =
    sent.last_hour >= perHour || sent.last_day >= perDay || sent.from_address >= perAddressAndHour
  if (wait > 0 || isTooMany) throw tooSoon(wait)
  const id = randomUUID()
  const code = String(randomInt(10 ** limits.length)).padStart(limits.length, '0')
  const hash = hashShort(deps.pepper, of.purpose, id, code)
  await tx.run(addCode(of, { id, hash, sessionHash: boundTo, target: target.to, ip }))
  const { channel, to } = target
  const facts = { name, code, minutes: limits.seconds / 60 }
  const said = { to, language, template, facts }
  const message: Message = channel === 'mail' ? { channel, ...said } : { channel, ...said }
  await addJob(tx, messageJob(deps.keyEncryptionKey, message))
  return { target: target.masked, seconds: limits.seconds, againInSeconds: everySeconds }
}

export const tooSoon = (waitSeconds: number): Refusal =>
  new Refusal(
    'entry.code_too_soon',
    {},
    { headers: { 'retry-after': String(Math.max(Math.ceil(waitSeconds), 1)) } },
  )

export interface CodeTrial {
  readonly id: string
  readonly target: string
  /** Why it is refused; the try counts, so what was written has to stay. */
  readonly refusal: 'entry.code_wrong' | 'entry.code_exhausted' | undefined
}

/** Counts one try at the newest code; the right one still has to be used up (`useCode`). */
export async function tryCode(
  { pepper }: Pick<EntryDeps, 'pepper'>,
  tx: Tx,
  of: CodeOf,
  boundTo: Buffer,
  code: string,
): Promise<CodeTrial> {
  const tried = await tx.maybe(tryNewestCode(of, boundTo))
  if (!tried) return { id: '', target: '', refusal: 'entry.code_wrong' }
  const matches = tried.usable && sameHash(tried.code_hash, hashShort(pepper, of.purpose, tried.id, code))
  const { id, target } = tried
  if (matches) return { id, target, refusal: undefined }
  return { id, target, refusal: tried.tries >= limits.tries ? 'entry.code_exhausted' : 'entry.code_wrong' }
}

/** The same, used up at once. */
export async function takeCode(
  deps: Pick<EntryDeps, 'pepper'>,
  tx: Tx,
  of: CodeOf,
  boundTo: Buffer,
  code: string,
): Promise<void> {
  const tried = await tryCode(deps, tx, of, boundTo, code)
  if (tried.refusal) throw new Refusal(tried.refusal, {}, { keepsWrites: true })
  if ((await tx.run(useCode(of.merchantId, tried.id))) === 0) throw new Refusal('entry.code_wrong')
}
