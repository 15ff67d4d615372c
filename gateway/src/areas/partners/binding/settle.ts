import {
  bindingState,
  type BindingProblem,
  partnerBinding,
} from '@quayside/contract/partners/binding/states.ts'
import { partnerLimits as limits } from '@quayside/contract/partners/limits.ts'
import { addSeconds } from '@quayside/contract/trade/deadlines.ts'
import { holdPartnerCards } from '#areas/fund/public.ts'
import type { PartnerGrant, GrantReply, KnownAccount, LookReply } from '#ports/partner/port.ts'
import { type Binding, insertCheck, isTaken, lockAccount } from './binding.sql.ts'
import { sealOf } from './sealed.ts'
import { type Happening, tellStep } from './step.ts'
import { missingScopes, nextLook, nextPending } from './tend.ask.ts'
import { tellBound, tellLost } from './told.ts'
import {
  confirmBinding,
  leaveBinding,
  keepWaiting,
  noteGood,
  noteChecked,
  noteFailure,
} from './settle.sql.ts'

export interface SettleDeps {
  readonly keyEncryptionKey: Buffer
}

type Answered = Exclude<GrantReply, { result: 'unknown' }>

/** What the partner said of a consent, of a code or of a token that was to be renewed. */
export async function settleGrant(
  deps: SettleDeps,
  at: Happening,
  binding: Binding,
  reply: Answered,
): Promise<void> {
  if (reply.result === 'granted') return grant(deps, at, binding, reply.grant)
  if (reply.result === 'refused') return refuse(at, binding, reply.problem)
  const { problem, known } = reply
  // It was valid and is no more: that money can be received belongs to it.
  if (binding.state === bindingState.valid) return lose(at, binding, problem)
  await at.tx.run(
    keepWaiting(at.merchantId, binding.id, {
      problem,
      facts: known?.facts ?? binding.facts,
      account: known?.account ?? null,
      label: known?.label ?? null,
      scopes: known?.scopes ?? binding.scopes,
      lookAt: nextPending(binding, at.now),
    }),
  )
}

async function grant(deps: SettleDeps, at: Happening, binding: Binding, given: PartnerGrant): Promise<void> {
  const { tx, merchantId, now } = at
  const { id, partner } = binding
  if (missingScopes(partner, given.scopes).length > 0) return refuse(at, binding, 'scope_missing')
  // Another account than the one that was bound, or that was asked for.
  if (binding.account !== null && binding.account !== given.account && binding.boundAt !== null)
    return refuse(at, binding, 'refused')
  if (partner === 'shopline' && binding.account !== given.account) return refuse(at, binding, 'refused')
  await tx.rows(lockAccount(partner, given.account))
  const { taken } = await tx.one(isTaken(merchantId, binding, given.account))
  // Whose it is instead is nobody's business: it reads like any other refusal.
  if (taken) return refuse(at, binding, 'refused')
  const renewed = binding.state === bindingState.valid
  const state = renewed ? bindingState.valid : partnerBinding.next(binding.state, 'confirm')!
  await tx.run(
    confirmBinding(merchantId, id, {
      state,
      account: given.account,
      label: given.label,
      scopes: given.scopes,
      facts: given.facts,
      secretSealed: given.secret && sealOf(deps.keyEncryptionKey, 'secret', id, given.secret),
      accountsSealed: sealedAccounts(deps, id, given),
      endsAt: given.endsAt,
      consentEndsAt: given.consentEndsAt,
      lookAt: renewed
        ? nextLook({ tokenFrom: given.endsAt === null ? null : now, tokenEndsAt: given.endsAt }, now)
        : addSeconds(now, limits.firstLookSeconds),
      by: binding.createdBy,
    }),
  )
  await tellStep(at, binding, { event: renewed ? 'renew' : 'confirm', to: state, actor: 'network' })
  if (!renewed) await tellBound(at, { ...binding, account: given.account, label: given.label })
}

const sealedAccounts = ({ keyEncryptionKey }: SettleDeps, id: string, { accounts }: KnownAccount) =>
  accounts ? sealOf(keyEncryptionKey, 'accounts', id, accounts) : null

/** Of one that is not authorised yet: it stays so, and says why. */
async function refuse(at: Happening, binding: Binding, problem: BindingProblem): Promise<void> {
  if (binding.state === bindingState.valid)
    return lose(at, binding, problem === 'refused' ? 'revoked' : problem)
  const state = partnerBinding.next(binding.state, 'refuse')
  if (state === undefined) return
  await at.tx.run(leaveBinding(at.merchantId, binding.id, { state, problem }))
  await tellStep(at, binding, { event: 'refuse', to: state, actor: 'network', problem })
}

/** Works no longer: the secret goes at once, and whoever answers for the merchant is told how to mend it. */
export async function lose(at: Happening, binding: Binding, problem: BindingProblem): Promise<void> {
  const state = partnerBinding.next(binding.state, 'revoke')
  if (state === undefined) return
  await at.tx.run(leaveBinding(at.merchantId, binding.id, { state, problem }))
  await tellStep(at, binding, { event: 'revoke', to: state, actor: 'network', problem })
  await holdPartnerCards(at, binding.id)
  await tellLost(at, binding, problem)
}

/** What a look gave; three failures in a row end the binding. */
export async function settleLook(
  deps: SettleDeps,
  at: Happening,
  binding: Binding,
  { reply, ms }: { readonly reply: LookReply; readonly ms: number },
): Promise<void> {
  if (reply.result === 'unknown') return fail(at, binding, ms)
  if (reply.result === 'refused') return lose(at, binding, reply.problem)
  const { known } = reply
  if (known.account !== binding.account) return lose(at, binding, 'revoked')
  if (missingScopes(binding.partner, known.scopes).length > 0) return lose(at, binding, 'scope_missing')
  await at.tx.run(
    noteGood(at.merchantId, binding.id, {
      ...known,
      accountsSealed: sealedAccounts(deps, binding.id, known),
      ms,
      lookAt: nextLook(binding, at.now),
    }),
  )
  await at.tx.run(
    insertCheck(at.merchantId, binding.id, { result: ms > limits.slowMs ? 'slow' : 'good', ms }),
  )
}

/** Nothing where the grant was refused after all. */
export async function noteAnswered(at: Happening, id: string, ms: number): Promise<void> {
  if ((await at.tx.run(noteChecked(at.merchantId, id, ms))) === 0) return
  await at.tx.run(insertCheck(at.merchantId, id, { result: ms > limits.slowMs ? 'slow' : 'good', ms }))
}

/** No answer is no refusal: it is asked again soon, and given up at the third time. */
export async function fail(at: Happening, binding: Binding, ms: number): Promise<void> {
  const { tx, merchantId, now } = at
  await tx.run(insertCheck(merchantId, binding.id, { result: 'failed', ms }))
  if (binding.failures + 1 >= limits.failures) return lose(at, binding, 'unreachable')
  await tx.run(noteFailure(merchantId, binding.id, ms, addSeconds(now, failurePause)))
}

/** Half an hour, so that a partner who is away for a moment loses nobody. */
const failurePause = 1_800
