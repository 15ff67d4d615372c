import { notifyLimits as limits } from '@quayside/contract/main/limits.ts'
import { type EndpointSecretKind, endpointSecret } from '@quayside/contract/main/notify/states.ts'
import type { Ctx } from '#acts/context.ts'
import { Refusal } from '#acts/refusal.ts'
import type { KeyDeps } from '#areas/main/key/told.ts'
import { newEndpointSecret, sealEndpointSecret } from './secret.ts'
import {
  insertEndpointSecret,
  type LivingSecret,
  livingSecrets,
  retireSecret,
  revokeSecrets,
} from './secret.sql.ts'

/** What the answer of the call that made it says of a secret, and no other answer does. */
export interface MadeSecret {
  readonly id: string
  readonly kind: EndpointSecretKind
  readonly secret: string | null
  readonly publicKey: string | null
  readonly fingerprint: string
  readonly lastFour: string
  readonly shownUntil: string | null
}

/** Under the lock of the merchant's addresses. Of a pair the merchant gets the public half alone. */
export async function makeSecret(
  { keyEncryptionKey }: KeyDeps,
  ctx: Ctx,
  endpointId: string,
  kind: EndpointSecretKind,
): Promise<MadeSecret> {
  const { tx, merchantId, operator, now } = ctx
  const id = ctx.newId()
  const { secret, ...named } = newEndpointSecret(kind)
  await tx.run(
    insertEndpointSecret(merchantId, {
      ...named,
      id,
      endpointId,
      state: endpointSecret.next(null, 'make')!,
      sealed: sealEndpointSecret(keyEncryptionKey, merchantId, id, secret),
      by: operator.id,
    }),
  )
  const isShown = kind === 'hmac'
  return {
    id,
    ...named,
    secret: isShown ? secret : null,
    shownUntil: isShown ? new Date(Date.parse(now) + limits.shownMinutes * 60_000).toISOString() : null,
  }
}

/** The one before it signs as well for so long. @throws Refusal where two sign already */
export async function rotate(
  deps: KeyDeps,
  ctx: Ctx,
  { id, kind, hours }: { readonly id: string; readonly kind: EndpointSecretKind; readonly hours: number },
): Promise<MadeSecret> {
  const { tx, merchantId } = ctx
  const living = await tx.rows(livingSecrets(merchantId, id))
  const over = living.filter(({ isOver }) => isOver)
  if (over.length > 0) await endSecrets(ctx, over)
  const ofKind = living.filter((one) => one.kind === kind && !one.isOver)
  if (ofKind.some(({ state }) => state === 'retiring')) throw new Refusal('key.in_overlap')
  const before = ofKind.find(({ state }) => state === 'active')
  if (before)
    await tx.run(
      retireSecret(merchantId, before.id, { state: endpointSecret.next(before.state, 'retire')!, hours }),
    )
  return await makeSecret(deps, ctx, id, kind)
}

export const endSecrets = ({ tx, merchantId }: Ctx, secrets: readonly LivingSecret[]) =>
  tx.run(
    revokeSecrets(
      merchantId,
      secrets.map(({ id }) => id),
      'revoked',
    ),
  )
