import { partnerBinding, type PartnerName } from '@quayside/contract/partners/binding/states.ts'
import { partnerLimits as limits } from '@quayside/contract/partners/limits.ts'
import type { Ctx } from '#acts/context.ts'
import { Refusal } from '#acts/refusal.ts'
import { tokenHash } from '#acts/session.ts'
import {
  beginBinding,
  type Binding,
  countBindings,
  findBinding,
  insertBinding,
  lockBindings,
} from './binding.sql.ts'
import { type PartnerDeps, partnerOf } from './deps.ts'
import { type GivenCode, newState, sealOf } from './sealed.ts'
import { endStates, insertState, takeState } from './state.sql.ts'
import { loggedBinding, nextOf, seenBinding, tellStep } from './step.ts'
import { tendJob } from './tend.ask.ts'

interface Wanted {
  /** One that is asked for anew. */
  readonly id?: string | undefined
  readonly account?: string
  /** Where the consent was given already. */
  readonly code?: GivenCode
  readonly siteId?: string
  readonly productDomain?: string | undefined
}

/** An account is asked for, for the first time or again; its partner is asked after the commit. */
export async function beginWith(
  deps: PartnerDeps,
  ctx: Ctx,
  partner: PartnerName,
  wanted: Wanted,
): Promise<Binding> {
  const { tx, merchantId } = ctx
  const known = wanted.id === undefined ? undefined : await seenBinding(ctx, { id: wanted.id }, partner)
  partnerOf(deps, partner)
  const before = known ? undefined : await add(ctx, partner, wanted.account ?? null)
  const binding = known ?? before!
  const { id } = binding
  const state = before ? binding.state : nextOf(binding, 'begin')
  const ask = wanted.code ? null : { state: newState(), verifier: newState() }
  await tx.run(endStates(merchantId, id))
  if (ask)
    await tx.run(
      insertState(merchantId, {
        hash: tokenHash(ask.state),
        bindingId: id,
        partner,
        sessionHash: ctx.session.tokenHash,
      }),
    )
  await tx.run(
    beginBinding(merchantId, id, {
      state,
      askSealed: ask && sealOf(deps.keyEncryptionKey, 'ask', id, ask),
      codeSealed: wanted.code ? sealOf(deps.keyEncryptionKey, 'code', id, wanted.code) : null,
      siteId: wanted.siteId ?? null,
      productDomain: wanted.productDomain ?? null,
    }),
  )
  await tellStep(ctx, before ? { ...binding, state: null as never } : binding, {
    event: 'begin',
    to: state,
    actor: 'merchant',
    actorId: ctx.operator.id,
  })
  const after = await tx.one(findBinding(merchantId, id))
  await ctx.enqueue(tendJob.ask({ merchantId, id, attempt: after.attempt }, { isUrgent: true }))
  ctx.logTarget(id)
  ctx.logChange(before ? null : loggedBinding(binding), loggedBinding(after))
  return after
}

async function add(ctx: Ctx, partner: PartnerName, account: string | null): Promise<Binding> {
  const { tx, merchantId, operator, now } = ctx
  await tx.rows(lockBindings(merchantId))
  const { living } = await tx.one(countBindings(merchantId, partner))
  if (living >= limits.perPartner) throw new Refusal('partner.too_many', { max: limits.perPartner })
  const id = ctx.newId()
  const state = partnerBinding.next(null, 'begin')!
  await tx.run(
    insertBinding(merchantId, { id, partner, state, account, createdAt: now, createdBy: operator.id }),
  )
  return tx.one(findBinding(merchantId, id))
}

/**
 * Whoever comes back brings a state: once, in time, in the session that went away. One of another merchant, session or partner, one
 * that was used and one that is late read alike. @throws Refusal
 */
export async function takeReturn(ctx: Ctx, partner: PartnerName, state: string): Promise<Binding> {
  const { tx, merchantId, session } = ctx
  const asked = { hash: tokenHash(state), partner, sessionHash: session.tokenHash }
  const taken = await tx.maybe(takeState(merchantId, asked))
  if (!taken) throw new Refusal('partner.state_used')
  const binding = await seenBinding(ctx, { id: taken.bindingId }, partner)
  if (binding.state !== '2') throw new Refusal('partner.state_used')
  return binding
}
