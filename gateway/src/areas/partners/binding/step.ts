import {
  type BindingEvent,
  type BindingProblem,
  type BindingState,
  type BindingStep,
  partnerBinding,
} from '@quayside/contract/partners/binding/states.ts'
import type { Ctx } from '#acts/context.ts'
import { Refusal } from '#acts/refusal.ts'
import type { Tx } from '#db/tx.ts'
import { type Binding, insertPartnerStep, lockBinding, type StepOfBinding } from './binding.sql.ts'

/** In which transaction something happens to whose binding, and when. */
export interface Happening {
  readonly tx: Tx
  readonly merchantId: bigint
  readonly now: string
  newId(): string
}

type Told = Pick<StepOfBinding, 'actor' | 'actorId'> & { readonly problem?: BindingProblem | null }

/** A line of its story, after the row has moved to the next version. */
export const tellStep = (
  { tx, merchantId, now: at }: Happening,
  { id, version, state: from }: Binding,
  { event, to, ...told }: Told & { readonly event: BindingStep; readonly to: BindingState },
): Promise<number> =>
  tx.run(insertPartnerStep(merchantId, { bindingId: id, seq: version + 1, at, event, from, to, ...told }))

/** The binding as it was seen, under the lock. @throws Refusal where it is another's, was let go, or has changed */
export async function seenBinding(
  ctx: Ctx,
  { id, version }: { readonly id: string; readonly version?: number },
  partner: Binding['partner'],
): Promise<Binding> {
  const binding = await ctx.tx.maybe(lockBinding(ctx.merchantId, id))
  if (binding?.partner !== partner || binding.state === 'unbound') throw new Refusal('object.not_found')
  ctx.logTarget(id)
  if (version !== undefined && binding.version !== version) throw new Refusal('request.conflict')
  return binding
}

/** @throws Refusal where the table has no such row */
export function nextOf({ state }: Pick<Binding, 'state'>, event: BindingEvent): BindingState {
  const to = partnerBinding.next(state, event)
  if (to === undefined) throw new Refusal('partner.state')
  return to
}

/** For logs and for a second person who approves: nothing secret. */
export const loggedBinding = ({
  partner,
  account,
  state,
  siteId,
  productDomain,
  problem,
}: Pick<Binding, 'partner' | 'account' | 'state' | 'siteId' | 'productDomain' | 'problem'>) => ({
  partner,
  account,
  state,
  siteId,
  productDomain,
  problem,
})
