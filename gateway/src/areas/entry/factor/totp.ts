import type { factorCalls } from '@quayside/contract/entry/factor/factor.ts'
import type { Handle } from '#acts/handler.ts'
import { fieldRefusal, Refusal } from '#acts/refusal.ts'
import type { EntryDeps } from '#areas/entry/entry-deps.ts'
import { afterRemoval, firstRecoveryCodes, personOf } from './factor.ts'
import { heldFactors } from './proof.sql.ts'
import { lockOperator } from '#areas/entry/sign-in.sql.ts'
import { tellFactorChange } from './tell-security.ts'
import { newTotpSecret, sealTotp, takeTotpCode, totpOf } from './totp-code.ts'
import { addPendingTotp, confirmTotp, dropPendingTotp, pendingTotp, removeTotp } from './totp.sql.ts'

export function totpBegin(deps: EntryDeps): Handle<typeof factorCalls.totpBegin> {
  return async (ctx) => {
    const { tx, merchantId, operator, newId } = ctx
    const person = personOf(ctx)
    // Locked first: of two set-ups at once, the later one stands.
    await tx.one(lockOperator(merchantId, operator.id))
    if ((await tx.one(heldFactors(person))).totp) throw new Refusal('factor.totp_exists')
    const secret = newTotpSecret()
    const id = newId()
    await tx.run(dropPendingTotp(person))
    await tx.run(addPendingTotp(person, { id, sealed: sealTotp(deps, merchantId, id, secret) }))
    return { address: totpOf(secret, operator.name).toString(), secret: secret.base32 }
  }
}

export function totpConfirm(deps: EntryDeps): Handle<typeof factorCalls.totpConfirm> {
  return async (ctx, { code }) => {
    const { tx, merchantId, operator, language } = ctx
    const person = personOf(ctx)
    await tx.one(lockOperator(merchantId, operator.id))
    if ((await tx.one(heldFactors(person))).totp) throw new Refusal('factor.totp_exists')
    const pending = await tx.maybe(pendingTotp(person))
    if (!pending) throw new Refusal('factor.not_begun')
    if ((await takeTotpCode(deps, tx, merchantId, pending, code)) !== 'right')
      throw fieldRefusal({ field: 'code', language }, 'factor.code_wrong')
    await tx.run(confirmTotp(merchantId, pending.id))
    const recoveryCodes = await firstRecoveryCodes(deps, ctx)
    await tellFactorChange(deps, ctx, 'security.factor_added', 'totpAdded')
    return { recoveryCodes }
  }
}

export function totpRemove(deps: EntryDeps): Handle<typeof factorCalls.totpRemove> {
  return async (ctx) => {
    const person = personOf(ctx)
    await ctx.tx.one(lockOperator(ctx.merchantId, ctx.operator.id))
    if (!(await ctx.tx.one(heldFactors(person))).totp) throw new Refusal('object.not_found')
    await ctx.tx.run(removeTotp(person))
    await afterRemoval(ctx)
    await tellFactorChange(deps, ctx, 'security.factor_removed', 'totpRemoved')
    return {}
  }
}
