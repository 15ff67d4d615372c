import { createHash } from 'node:crypto'
import type { Effect } from '@quayside/contract/call.ts'
import { headers } from '@quayside/contract/envelope.ts'
import type { Tx } from '#db/tx.ts'
import { openSecret, sealSecret } from '#seal.ts'
import { claimKey, dropKey, keepAnswer, keptAnswer, type KeyOf } from './idempotency.sql.ts'
import { Refusal } from './refusal.ts'
import type { Caller } from './session.ts'
import type { Visit } from './visit.ts'

/** What a repeated request gets again. */
export interface KeptAnswer {
  /** The output as it was sent. */
  readonly text: string
  /** The refreshed token that went with it. */
  readonly token: string | undefined
}

export interface Claim {
  /** Set when the request came before: its answer, instead of doing it again. */
  readonly replay?: KeptAnswer
  keep(answer: KeptAnswer): Promise<void>
  /** The call was refused after all: it may be tried again. */
  release(): Promise<void>
}

/** Writes without a key of their own share the first answer for this long. */
const twinSeconds = 5

/**
 * Takes the request's idempotency key inside its transaction; a refusal later rolls it back, so that a repeat tries again.
 * Answers are kept sealed: some hold tokens.
 */
export async function claim(
  tx: Tx,
  kek: Buffer,
  request: { caller: Caller; call: string; effect: Effect; key: string | undefined; input: unknown },
): Promise<Claim> {
  const { caller, call, key } = request
  if (key === undefined && request.effect === 'money') throw new Refusal('request.key_required')
  // A proof is no part of what is asked: a lost answer must not need a second code.
  const { proof: _, ...asked } = request.input as { proof?: unknown }
  const bodyHash = createHash('sha256').update(JSON.stringify(asked)).digest()
  const own = key === undefined
  const of: KeyOf = {
    merchantId: caller.merchant.id,
    operatorId: caller.operator.id,
    call,
    // Hashed otherwise, so that a key of the caller's choosing never looks like one of ours.
    key: own
      ? createHash('sha256')
          .update(Buffer.concat([caller.session.tokenHash, bodyHash]))
          .digest('hex')
      : storedKey(key, caller),
  }
  const place = `idempotency_key|answer|${of.merchantId}|${of.operatorId}|${call}|${of.key}`
  const keep = async (answer: KeptAnswer) =>
    void (await tx.run(keepAnswer(of, sealSecret(kek, place, JSON.stringify(answer)).toString('base64'))))
  const release = async () => void (await tx.run(dropKey(of)))
  const claimed = await tx.maybe(claimKey(of, bodyHash, own ? twinSeconds : null)).catch(stillRunning)
  if (claimed) return { keep, release }
  const kept = await tx.one(keptAnswer(of))
  if (!kept.body_hash.equals(bodyHash)) throw new Refusal('request.key_reused')
  if (kept.answer === null) throw new Refusal('request.running')
  return {
    keep,
    release,
    replay: JSON.parse(openSecret(kek, place, Buffer.from(kept.answer, 'base64')).toString()) as KeptAnswer,
  }
}

/** A machine's keys are its own, so that nobody gets the answer that a person got. */
const storedKey = (key: string, { machine }: Caller): string =>
  createHash('sha256')
    .update(machine ? `${machine.tokenId} ${key}` : key)
    .digest('base64')

/** Whether a request with this key was answered before. */
export async function hasAnswer(
  tx: Tx,
  { caller, call, key }: { caller: Caller; call: string; key: string },
): Promise<boolean> {
  const { merchant, operator } = caller
  const of = { merchantId: merchant.id, operatorId: operator.id, call, key: storedKey(key, caller) }
  return ((await tx.maybe(keptAnswer(of)))?.answer ?? null) !== null
}

/** The key that the caller chose; undefined without one. */
export function givenKey({ request, given }: Visit): string | undefined {
  const key = given ? given.key : request.headers[headers.idempotencyKey]
  if (key === undefined) return undefined
  if (typeof key !== 'string' || key.length === 0 || key.length > 200) throw new Refusal('request.malformed')
  return key
}

// lock_timeout: the first one holds the key and has not finished.
function stillRunning(error: Error & { code?: string }): never {
  if (error.code === '55P03') throw new Refusal('request.running')
  throw error
}
