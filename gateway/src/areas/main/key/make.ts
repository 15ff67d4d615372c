import { keyLimits as limits } from '@quayside/contract/main/limits.ts'
import type { keyCalls } from '@quayside/contract/main/key/key.ts'
import { type KeyKind, merchantKey } from '@quayside/contract/main/key/states.ts'
import type { Ctx } from '#acts/context.ts'
import type { Handle } from '#acts/handler.ts'
import { fieldRefusal, Refusal } from '#acts/refusal.ts'
import { insertKey, livingKeys, lockKeys, type StoredKey } from './key.sql.ts'
import { endOverlaps } from './rotation.ts'
import { readPublicKey } from './rsa.ts'
import { fingerprintOfKey, newKeySecret, sealKey } from './secret.ts'
import { type KeyDeps, tellOfKey } from './told.ts'

export interface MakeDeps extends KeyDeps {
  /** Whether a first MD5 key may be made: the product's switch `keys.md5`. */
  readonly md5: boolean
}

/** The secret goes out with this answer; what is stored is sealed, and a request that waits holds none. */
export const generateKey =
  (deps: MakeDeps): Handle<typeof keyCalls.generate> =>
  async (ctx, { kind, overlapHours, acceptsWeak }) => {
    const { tx, merchantId, language } = ctx
    const living = await roomFor(deps, ctx, kind)
    if (kind === 'md5' && living.length === 0) {
      if (!deps.md5) throw fieldRefusal({ field: 'kind', language }, 'key.md5_closed')
      if (!acceptsWeak) throw fieldRefusal({ field: 'acceptsWeak', language }, 'key.md5_unticked')
    }
    const id = ctx.newId()
    const secret = newKeySecret(kind)
    const made = { id, kind, overlapHours, bits: null, publicDer: null }
    const named = { fingerprint: fingerprintOfKey(secret), lastFour: secret.slice(-4) }
    const secretSealed = sealKey(deps.keyEncryptionKey, merchantId, id, secret)
    await keep(ctx, { ...made, ...named, secretSealed })
    ctx.logTarget(id)
    // Of a request that waits another key comes, so that neither fingerprint nor last four are told.
    ctx.logChange(null, { kind, state: 'generated', hours: overlapHours })
    await tellOfKey(deps, tx, merchantId, {
      event: 'generated',
      key: { ...made, ...named, ...by(ctx) },
      by: doer(ctx),
    })
    const shownUntil = new Date(Date.parse(ctx.now) + limits.shownMinutes * 60_000).toISOString()
    return { id, ...named, secret, shownUntil }
  }

export const savePublicKey =
  (deps: MakeDeps): Handle<typeof keyCalls.savePublicKey> =>
  async (ctx, { publicKey, overlapHours }) => {
    const { tx, merchantId, language } = ctx
    const at = { field: 'publicKey', language }
    const read = readPublicKey(publicKey)
    if ('problem' in read) {
      if (read.problem !== 'weak') throw fieldRefusal(at, `key.${read.problem}`)
      const { why, bits } = read
      throw fieldRefusal(
        at,
        'key.weak',
        { bits, min: limits.rsaBits.min },
        { tells: { why, bits: String(bits) } },
      )
    }
    await roomFor(deps, ctx, 'rsa')
    const id = ctx.newId()
    const { der: publicDer, bits, fingerprint, lastFour } = read.key
    const made = { id, kind: 'rsa' as const, overlapHours, bits, fingerprint, lastFour }
    if (!(await keep(ctx, { ...made, publicDer, secretSealed: null }))) throw fieldRefusal(at, 'key.known')
    ctx.logTarget(id)
    const told = { kind: made.kind, bits, fingerprint, lastFour }
    ctx.logChange(null, { ...told, state: 'generated', hours: overlapHours })
    await tellOfKey(deps, tx, merchantId, { event: 'saved', key: { ...made, ...by(ctx) }, by: doer(ctx) })
    return { id, bits, fingerprint, lastFour }
  }

/** @returns accepted keys of the kind @throws Refusal where one waits, or two are accepted already */
async function roomFor(deps: KeyDeps, ctx: Ctx, kind: KeyKind): Promise<readonly StoredKey[]> {
  const { tx, merchantId } = ctx
  await tx.rows(lockKeys(merchantId))
  await endOverlaps(deps, ctx)
  const living = await tx.rows(livingKeys(merchantId, kind))
  if (living.some(({ state }) => state === 'generated')) throw new Refusal('key.waiting')
  if (living.some(({ state }) => state === 'retiring')) throw new Refusal('key.in_overlap')
  return living
}

type Kept = Omit<Parameters<typeof insertKey>[1], 'state' | 'at' | 'by'>

/** @returns whether it is there now; a merchant's key that was there before is not kept twice */
const keep = async ({ tx, merchantId, operator, now: at }: Ctx, key: Kept): Promise<boolean> => {
  const state = merchantKey.next(null, 'generate')!
  return (await tx.run(insertKey(merchantId, { ...key, state, at, by: operator.id }))) > 0
}

const by = ({ operator }: Ctx) => ({ createdBy: operator.id })

/** Who does it and from where, as a mail says it. */
export const doer = ({ operator, ip }: Ctx) => ({ id: operator.id, name: operator.realName, ip })
