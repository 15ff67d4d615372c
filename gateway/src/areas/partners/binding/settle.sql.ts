import type { BindingProblem, BindingState } from '@quayside/contract/partners/binding/states.ts'
import type { Query } from '#db/tx.ts'
import type { PartnerFacts } from '#ports/partner/port.ts'
import type { Binding } from './binding.sql.ts'

export interface Confirmed {
  readonly state: BindingState
  readonly account: string
  readonly label: string
  readonly scopes: readonly string[]
  readonly facts: PartnerFacts
  readonly secretSealed: Buffer | null
  readonly accountsSealed: Buffer | null
  readonly endsAt: string | null
  readonly consentEndsAt: string | null
  readonly lookAt: string
  readonly by: string
}

/** Whoever asked for it first has bound it. */
export const confirmBinding = (merchantId: bigint, id: string, given: Confirmed): Query => ({
  name: 'partner_binding_confirm',
  text: `update partner_binding set state = $3, account = $4, label = $5, scopes = $6, facts = $7, secret_sealed = $8,
      accounts_sealed = $9, token_from = case when $10::timestamptz is not null then now() end, token_ends_at = $10,
      told_days = case when consent_ends_at is not distinct from $11 then told_days end, consent_ends_at = $11,
      look_at = $12, bound_at = coalesce(case when state = $3 then bound_at end, now()), bound_by = coalesce(bound_by, $13),
      ask_sealed = null, code_sealed = null, go_sealed = null, problem = null, failures = 0, grant_no = grant_no + 1,
      version = version + 1
    where merchant_id = $1 and id = $2`,
  values: [
    merchantId,
    id,
    given.state,
    given.account,
    given.label,
    given.scopes,
    JSON.stringify(given.facts),
    given.secretSealed,
    given.accountsSealed,
    given.endsAt,
    given.consentEndsAt,
    given.lookAt,
    given.by,
  ],
})

interface Left {
  readonly state: BindingState
  readonly problem: BindingProblem | null
  readonly lookAt?: string | null
}

/** Not authorised, not valid any more, or let go: its secrets go with it. */
export const leaveBinding = (
  merchantId: bigint,
  id: string,
  { state, problem, lookAt = null }: Left,
): Query => ({
  name: 'partner_binding_leave',
  text: `update partner_binding set state = $3, problem = $4, look_at = $5, secret_sealed = null, accounts_sealed = null,
      token_from = null, token_ends_at = null, consent_ends_at = null, told_days = null, ask_sealed = null, code_sealed = null,
      go_sealed = null, key_sealed = case when $3 = 'unbound' then null else key_sealed end, failures = 0,
      grant_no = grant_no + 1, version = version + 1
    where merchant_id = $1 and id = $2`,
  values: [merchantId, id, state, problem, lookAt],
})

/** Nobody has finished yet: what the partner says so far. */
export const keepWaiting = (
  merchantId: bigint,
  id: string,
  told: Pick<Binding, 'problem' | 'facts' | 'account' | 'label' | 'scopes'> & {
    readonly lookAt: string | null
  },
): Query => ({
  name: 'partner_binding_waiting',
  text: `update partner_binding set problem = $3, facts = $4, account = coalesce($5, account), label = coalesce($6, label),
      scopes = $7, look_at = $8 where merchant_id = $1 and id = $2`,
  values: [
    merchantId,
    id,
    told.problem,
    JSON.stringify(told.facts),
    told.account,
    told.label,
    told.scopes,
    told.lookAt,
  ],
})

export interface PartnerLook {
  readonly scopes: readonly string[]
  readonly facts: PartnerFacts
  readonly label: string
  readonly accountsSealed: Buffer | null
  readonly ms: number
  readonly lookAt: string
}

export const noteGood = (merchantId: bigint, id: string, looked: PartnerLook): Query => ({
  name: 'partner_binding_good',
  text: `update partner_binding set scopes = $3, facts = $4, label = $5, accounts_sealed = $6, checked_at = now(), check_ms = $7,
      failures = 0, look_at = $8 where merchant_id = $1 and id = $2`,
  values: [
    merchantId,
    id,
    looked.scopes,
    JSON.stringify(looked.facts),
    looked.label,
    looked.accountsSealed,
    looked.ms,
    looked.lookAt,
  ],
})

export const noteFailure = (merchantId: bigint, id: string, ms: number, lookAt: string): Query => ({
  name: 'partner_binding_failed',
  text: `update partner_binding set checked_at = now(), check_ms = $3, failures = failures + 1, look_at = $4
    where merchant_id = $1 and id = $2`,
  values: [merchantId, id, ms, lookAt],
})

export const noteChecked = (merchantId: bigint, id: string, ms: number): Query => ({
  name: 'partner_binding_checked',
  text: `update partner_binding set checked_at = now(), check_ms = $3 where merchant_id = $1 and id = $2 and state = '1'`,
  values: [merchantId, id, ms],
})
