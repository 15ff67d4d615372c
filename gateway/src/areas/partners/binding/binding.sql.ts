import type {
  BindingProblem,
  BindingState,
  BindingStep,
  PartnerName,
} from '@quayside/contract/partners/binding/states.ts'
import { partnerLimits as limits } from '@quayside/contract/partners/limits.ts'
import type { Query } from '#db/tx.ts'
import type { PartnerFacts } from '#ports/partner/port.ts'

export interface Binding {
  readonly id: string
  readonly version: number
  readonly partner: PartnerName
  readonly state: BindingState
  readonly account: string | null
  readonly label: string | null
  readonly siteId: string | null
  readonly productDomain: string | null
  readonly problem: BindingProblem | null
  readonly scopes: readonly string[]
  readonly facts: PartnerFacts
  readonly grantNo: number
  readonly secretSealed: Buffer | null
  readonly accountsSealed: Buffer | null
  readonly tokenFrom: string | null
  readonly tokenEndsAt: string | null
  readonly consentEndsAt: string | null
  readonly askSealed: Buffer | null
  readonly codeSealed: Buffer | null
  readonly goSealed: Buffer | null
  readonly askedAt: string | null
  readonly attempt: number
  readonly checkedAt: string | null
  readonly checkMs: number | null
  readonly failures: number
  readonly keySealed: Buffer | null
  readonly keyFingerprint: string | null
  readonly keyLastFour: string | null
  readonly keyUsedAt: string | null
  readonly createdAt: string
  readonly createdBy: string
  readonly boundAt: string | null
  readonly boundBy: string | null
}

export const bindingColumns = `b.id, b.version, b.partner, b.state, b.account, b.label, b.site_id as "siteId",
  b.product_domain as "productDomain", b.problem, b.scopes, b.facts, b.grant_no as "grantNo",
  b.secret_sealed as "secretSealed", b.accounts_sealed as "accountsSealed", b.token_from as "tokenFrom",
  b.token_ends_at as "tokenEndsAt", b.consent_ends_at as "consentEndsAt", b.ask_sealed as "askSealed",
  b.code_sealed as "codeSealed", b.go_sealed as "goSealed", b.asked_at as "askedAt", b.attempt, b.checked_at as "checkedAt",
  b.check_ms as "checkMs", b.failures, b.key_sealed as "keySealed", b.key_fingerprint as "keyFingerprint",
  b.key_last_four as "keyLastFour", b.key_used_at as "keyUsedAt", b.created_at as "createdAt", b.created_by as "createdBy",
  b.bound_at as "boundAt", b.bound_by as "boundBy"`

export const findBinding = (merchantId: bigint, id: string): Query<Binding> => ({
  name: 'partner_binding_find',
  text: `select ${bindingColumns} from partner_binding b where b.merchant_id = $1 and b.id = $2`,
  values: [merchantId, id],
})

/** Whoever changes a binding, asks its partner or hears of it takes turns with the others. */
export const lockBinding = (merchantId: bigint, id: string): Query<Binding> => ({
  name: 'partner_binding_lock',
  text: `select ${bindingColumns} from partner_binding b where b.merchant_id = $1 and b.id = $2 for update of b`,
  values: [merchantId, id],
})

/** New ones of a merchant come one after the other, so that two at once do not both fit. */
export const lockBindings = (merchantId: bigint): Query => ({
  name: 'partner_bindings_lock',
  text: "select pg_advisory_xact_lock(hashtextextended('partner_binding', $1))",
  values: [merchantId],
})

/** Whoever makes an account valid waits here for whoever else does so, whichever merchant they are of. */
export const lockAccount = (partner: PartnerName, account: string): Query => ({
  name: 'partner_account_lock',
  text: "select pg_advisory_xact_lock(hashtextextended('partner_account ' || $1, hashtext($2)))",
  values: [partner, account],
})

export const isTaken = (
  merchantId: bigint,
  { id, partner }: Pick<Binding, 'id' | 'partner'>,
  account: string,
): Query<{ taken: boolean }> => ({
  name: 'partner_is_taken',
  text: 'select partner_is_taken($3, $4, $1, $2) as taken',
  values: [merchantId, id, partner, account],
})

export const countBindings = (merchantId: bigint, partner: PartnerName): Query<{ living: number }> => ({
  name: 'partner_bindings_count',
  text: `select count(*)::int as living from partner_binding where merchant_id = $1 and partner = $2 and state <> 'unbound'`,
  values: [merchantId, partner],
})

export const livingOfAccount = (
  merchantId: bigint,
  partner: PartnerName,
  account: string,
): Query<{ id: string; state: BindingState }> => ({
  name: 'partner_binding_of_account',
  text: `select id, state from partner_binding where merchant_id = $1 and partner = $2 and account = $3 and state <> 'unbound'
    order by created_at desc limit 1`,
  values: [merchantId, partner, account],
})

export const insertBinding = (
  merchantId: bigint,
  one: Pick<Binding, 'id' | 'partner' | 'state' | 'account' | 'createdAt' | 'createdBy'>,
): Query => ({
  name: 'partner_binding_insert',
  text: `insert into partner_binding (merchant_id, id, partner, state, account, label, created_at, created_by)
    values ($1, $2, $3, $4, $5, $5, $6, $7)`,
  values: [merchantId, one.id, one.partner, one.state, one.account, one.createdAt, one.createdBy],
})

interface Begun {
  readonly state: BindingState
  readonly askSealed: Buffer | null
  readonly codeSealed: Buffer | null
  readonly siteId: string | null
  readonly productDomain: string | null
}

/** Asked for, from now on; whatever was asked for before has nothing to say any more. */
export const beginBinding = (merchantId: bigint, id: string, begun: Begun): Query => ({
  name: 'partner_binding_begin',
  text: `update partner_binding set state = $3, ask_sealed = $4, code_sealed = $5, go_sealed = null, asked_at = now(),
      site_id = coalesce($6, site_id), product_domain = coalesce($7, product_domain), problem = null, failures = 0,
      attempt = attempt + 1, look_at = now(), grant_no = grant_no + 1, version = version + 1
    where merchant_id = $1 and id = $2`,
  values: [merchantId, id, begun.state, begun.askSealed, begun.codeSealed, begun.siteId, begun.productDomain],
})

/** The code that came back. */
export const keepCode = (merchantId: bigint, id: string, codeSealed: Buffer | null): Query => ({
  name: 'partner_binding_code',
  text: `update partner_binding set code_sealed = $3, ask_sealed = null, go_sealed = null, attempt = attempt + 1, look_at = now()
    where merchant_id = $1 and id = $2`,
  values: [merchantId, id, codeSealed],
})

/** One more try begins; should whoever makes it be killed, another follows by itself. */
export const countPartnerTry = (merchantId: bigint, id: string): Query => ({
  name: 'partner_binding_try',
  text: `update partner_binding set attempt = attempt + 1, look_at = now() + interval '${limits.retrySeconds} seconds'
    where merchant_id = $1 and id = $2`,
  values: [merchantId, id],
})

export const keepGo = (merchantId: bigint, id: string, goSealed: Buffer): Query => ({
  name: 'partner_binding_go',
  text: 'update partner_binding set go_sealed = $3, look_at = $4 where merchant_id = $1 and id = $2',
  values: [merchantId, id, goSealed, null],
})

export const lookAgain = (merchantId: bigint, id: string, at: string | null): Query => ({
  name: 'partner_binding_look_at',
  text: 'update partner_binding set look_at = $3 where merchant_id = $1 and id = $2',
  values: [merchantId, id, at],
})

export const giveSite = (
  merchantId: bigint,
  id: string,
  { siteId, productDomain }: Pick<Binding, 'siteId' | 'productDomain'>,
): Query => ({
  name: 'partner_binding_site',
  text: `update partner_binding set site_id = $3, product_domain = $4, version = version + 1 where merchant_id = $1 and id = $2`,
  values: [merchantId, id, siteId, productDomain],
})

export const giveKey = (
  merchantId: bigint,
  id: string,
  key: { readonly sealed: Buffer; readonly fingerprint: string; readonly lastFour: string },
): Query => ({
  name: 'partner_binding_key',
  text: `update partner_binding set key_sealed = $3, key_fingerprint = $4, key_last_four = $5, key_used_at = null,
      version = version + 1 where merchant_id = $1 and id = $2`,
  values: [merchantId, id, key.sealed, key.fingerprint, key.lastFour],
})

export const noteKeyUse = (merchantId: bigint, id: string): Query => ({
  name: 'partner_binding_key_used',
  text: `update partner_binding set key_used_at = now(), version = version + 1
    where merchant_id = $1 and id = $2 and key_used_at is null`,
  values: [merchantId, id],
})

interface KeyedBinding {
  readonly id: string
  readonly account: string
  readonly siteId: string | null
  readonly fingerprint: string
  readonly lastFour: string
  readonly usedAt: string | null
}

/** Those whose own side signs, with what tells their keys apart. */
export const keyedBindings = (merchantId: bigint, partner: PartnerName): Query<KeyedBinding> => ({
  name: 'partner_bindings_keyed',
  text: `select id, account, site_id as "siteId", key_fingerprint as fingerprint, key_last_four as "lastFour",
      key_used_at as "usedAt"
    from partner_binding where merchant_id = $1 and partner = $2 and state <> 'unbound' and key_fingerprint is not null
      and account is not null order by created_at desc, id`,
  values: [merchantId, partner],
})

export interface StepOfBinding {
  readonly bindingId: string
  readonly seq: number
  readonly at: string
  readonly event: BindingStep
  readonly from: BindingState | null
  readonly to: BindingState
  readonly actor: 'merchant' | 'network' | 'time' | 'provider'
  readonly actorId?: string | undefined
  readonly problem?: BindingProblem | null | undefined
}

/** A step that somebody else has taken meanwhile fails the transaction. */
export const insertPartnerStep = (merchantId: bigint, step: StepOfBinding): Query => ({
  name: 'partner_event_insert',
  text: `insert into partner_event (merchant_id, binding_id, seq, at, event, from_state, to_state, actor, actor_id, problem)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
  values: [
    merchantId,
    step.bindingId,
    step.seq,
    step.at,
    step.event,
    step.from,
    step.to,
    step.actor,
    step.actorId ?? null,
    step.problem ?? null,
  ],
})

export const insertCheck = (
  merchantId: bigint,
  id: string,
  { result, ms }: { readonly result: 'good' | 'slow' | 'failed'; readonly ms: number },
): Query => ({
  name: 'partner_check_insert',
  text: `insert into partner_check (merchant_id, binding_id, at, result, ms) values ($1, $2, clock_timestamp(), $3, $4)
    on conflict do nothing`,
  values: [merchantId, id, result, ms],
})
