import type { ParsedInputOf } from '@quayside/contract/call.ts'
import { keyLimits as limits } from '@quayside/contract/main/limits.ts'
import type { keyCalls } from '@quayside/contract/main/key/key.ts'
import { type KeyEvent, merchantKey, type KeyState } from '@quayside/contract/main/key/states.ts'
import type { Ctx } from '#acts/context.ts'
import type { FileAnswer, Handlers } from '#acts/handler.ts'
import { fieldRefusal, Refusal } from '#acts/refusal.ts'
import { findKey, livingKeys, lockKeys, markRetiring, markRevoked, type StoredKey } from './key.sql.ts'
import { doer, generateKey, type MakeDeps, savePublicKey } from './make.ts'
import { activateKey, endOverlaps } from './rotation.ts'
import { newKeyPair, openKey } from './secret.ts'
import { findPair, insertPair, keysShown, showingsOf, showSecret } from './shown.sql.ts'
import { type KeyDeps, tellOfKey } from './told.ts'

type Input<K extends keyof typeof keyCalls> = ParsedInputOf<(typeof keyCalls)[K]>

/** Keys with which a merchant's servers sign: made, made active, let go. */
export const createKeys = (deps: MakeDeps): Handlers<typeof keyCalls> => ({
  query: async ({ tx, merchantId, operator }) => ({
    keys: await tx.rows(keysShown(merchantId, operator.id)),
    md5: deps.md5,
  }),
  generate: generateKey(deps),
  savePublicKey: savePublicKey(deps),
  queryOfTradePwd: (ctx, input) => show(deps, ctx, input),
  activate: (ctx, input) => activate(deps, ctx, input),
  retire: (ctx, input) => retire(deps, ctx, input),
  revoke: (ctx, input) => revoke(deps, ctx, input),
  publicKey: (ctx) => ownPublicHalf(deps, ctx),
})

/** Of whoever made it, of a key that nobody has used yet, for a quarter of an hour. */
async function show({ keyEncryptionKey }: KeyDeps, ctx: Ctx, { id }: Input<'queryOfTradePwd'>) {
  const { tx, merchantId, operator } = ctx
  // Two at once are counted one after the other.
  await tx.rows(lockKeys(merchantId))
  if (!(await tx.maybe(findKey(merchantId, id)))) throw new Refusal('object.not_found')
  ctx.logTarget(id)
  const { times } = await tx.one(showingsOf(merchantId, operator.id))
  if (times >= limits.showingsPerHour) throw new Refusal('key.shown_often', { max: limits.showingsPerHour })
  const shown = await tx.maybe(showSecret(merchantId, operator.id, id))
  if (!shown) throw new Refusal('key.not_shown', { minutes: limits.shownMinutes })
  const { secretSealed, shownUntil } = shown
  return { id, secret: openKey(keyEncryptionKey, merchantId, id, secretSealed), shownUntil }
}

interface Seen {
  readonly id: string
  readonly version: number
}

/** The key as it was seen, under the lock. @throws Refusal where it is another's, has changed, or knows none of these events */
async function seenKey<E extends KeyEvent>(
  deps: KeyDeps,
  ctx: Ctx,
  { id, version }: Seen,
  events: readonly E[],
): Promise<{ key: StoredKey; event: E; state: KeyState }> {
  const { tx, merchantId } = ctx
  await tx.rows(lockKeys(merchantId))
  await endOverlaps(deps, ctx)
  const key = await tx.maybe(findKey(merchantId, id))
  if (!key) throw new Refusal('object.not_found')
  ctx.logTarget(id)
  const event = events.find((one) => merchantKey.next(key.state, one) !== undefined)
  if (event === undefined) throw new Refusal('key.state')
  if (key.version !== version) throw new Refusal('request.conflict')
  return { key, event, state: merchantKey.next(key.state, event)! }
}

/** For logs and for the second person who approves: nothing of the secret. */
const logged = ({ kind, fingerprint, lastFour, state, retiresAt }: StoredKey) => ({
  kind,
  fingerprint,
  lastFour,
  state,
  retiresAt,
})

async function activate(deps: KeyDeps, ctx: Ctx, input: Input<'activate'>) {
  const { tx, merchantId } = ctx
  const { key, state } = await seenKey(deps, ctx, input, ['activate'])
  await activateKey(tx, merchantId, key)
  return moved(deps, ctx, key, { state, event: 'activated', hours: key.overlapHours })
}

async function retire(deps: KeyDeps, ctx: Ctx, { hours, ...input }: Input<'retire'>) {
  const { tx, merchantId, language } = ctx
  const { key, event, state } = await seenKey(deps, ctx, input, ['retire', 'extend'])
  if (event === 'retire') {
    const living = await tx.rows(livingKeys(merchantId, key.kind))
    if (living.some((one) => one.state === 'retiring')) throw new Refusal('key.in_overlap')
  } else if (!isWithinOverlap(key, ctx.now, hours))
    throw fieldRefusal({ field: 'hours', language }, 'key.overlap_long', {
      max: limits.overlapHours.max / 24,
    })
  await tx.one(markRetiring(merchantId, key.id, { state, hours }))
  return moved(deps, ctx, key, { state, event: event === 'retire' ? 'retired' : 'extended', hours })
}

/** However often it is prolonged, an old key is accepted for so long and no longer. */
const isWithinOverlap = ({ retiringAt }: StoredKey, now: string, hours: number): boolean =>
  Date.parse(now) + hours * 3_600_000 <= Date.parse(retiringAt!) + limits.overlapHours.max * 3_600_000

async function revoke(deps: KeyDeps, ctx: Ctx, input: Input<'revoke'>) {
  const { key, state } = await seenKey(deps, ctx, input, ['revoke'])
  await ctx.tx.run(markRevoked(ctx.merchantId, key.id, state))
  return moved(deps, ctx, key, { state, event: 'revoked' })
}

interface Moved {
  readonly state: KeyState
  readonly event: 'activated' | 'retired' | 'extended' | 'revoked'
  readonly hours?: number
}

async function moved(deps: KeyDeps, ctx: Ctx, before: StoredKey, { state, event, hours }: Moved) {
  const { tx, merchantId } = ctx
  const after = await tx.one(findKey(merchantId, before.id))
  ctx.logChange(logged(before), { ...logged(after), ...(hours !== undefined && { hours }) })
  await tellOfKey(deps, tx, merchantId, {
    event,
    key: before,
    by: doer(ctx),
    ...(hours !== undefined && { hours }),
  })
  return { id: before.id, state, version: after.version }
}

/** Made when it is first asked for; of two who ask at once both get the one that is kept. */
async function ownPublicHalf({ keyEncryptionKey }: KeyDeps, { db, merchantId }: Ctx): Promise<FileAnswer> {
  const tenant = merchantId
  const known = await db.tx({ tenant, mode: 'read' }, (tx) => tx.maybe(findPair(merchantId)))
  const pair = known ?? (await newKeyPair(keyEncryptionKey, merchantId))
  const { publicPem, fingerprint } =
    known ??
    (await db.tx({ tenant, mode: 'write' }, async (tx) => {
      await tx.run(insertPair(merchantId, pair))
      return tx.one(findPair(merchantId))
    }))
  return {
    fileName: `quayside-${fingerprint.slice(0, 8)}.pem`,
    contentType: 'application/x-pem-file',
    body: Buffer.from(publicPem),
  }
}
