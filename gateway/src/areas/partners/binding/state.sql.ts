import type { PartnerName } from '@quayside/contract/partners/binding/states.ts'
import { partnerLimits as limits } from '@quayside/contract/partners/limits.ts'
import type { Query } from '#db/tx.ts'

interface NewState {
  readonly hash: Buffer
  readonly bindingId: string
  readonly partner: PartnerName
  readonly sessionHash: Buffer
}

export const insertState = (merchantId: bigint, state: NewState): Query => ({
  name: 'partner_state_insert',
  text: `insert into partner_state (merchant_id, hash, binding_id, partner, session_hash, expires_at)
    values ($1, $2, $3, $4, $5, now() + interval '${limits.stateMinutes} minutes')`,
  values: [merchantId, state.hash, state.bindingId, state.partner, state.sessionHash],
})

/** Used once, in time, by the session that went away with it; of everything else there is no row. */
export const takeState = (
  merchantId: bigint,
  { hash, partner, sessionHash }: Omit<NewState, 'bindingId'>,
): Query<{ bindingId: string }> => ({
  name: 'partner_state_take',
  text: `update partner_state set used_at = now()
    where merchant_id = $1 and hash = $2 and partner = $3 and session_hash = $4 and used_at is null and expires_at > now()
    returning binding_id as "bindingId"`,
  values: [merchantId, hash, partner, sessionHash],
})

/** What a binding was asked for with before counts no more. */
export const endStates = (merchantId: bigint, bindingId: string): Query => ({
  name: 'partner_state_end',
  text: 'update partner_state set used_at = now() where merchant_id = $1 and binding_id = $2 and used_at is null',
  values: [merchantId, bindingId],
})
