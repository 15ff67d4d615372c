import type { Language } from '@quayside/contract/envelope.ts'
import { onboardingLimits as limits } from '@quayside/contract/partners/onboarding/limits.ts'
import type {
  OnboardingEvent,
  OnboardingForm,
  OnboardingState,
} from '@quayside/contract/partners/onboarding/states.ts'
import type { Query } from '#db/tx.ts'

export interface OnboardingRow {
  readonly id: string
  readonly number: string
  readonly form: OnboardingForm
  readonly state: OnboardingState
  readonly version: number
  readonly contentSealed: Buffer
  readonly emailSealed: Buffer
  readonly language: Language
  readonly merchantId: bigint | null
  readonly campaign: string | null
  readonly reason: string | null
  readonly submittedAt: string | null
  readonly expiresAt: string
}

const columns = `id, number, form, state, version, content_sealed as "contentSealed", email_sealed as "emailSealed", language,
  merchant_id as "merchantId", campaign, reason, submitted_at as "submittedAt", expires_at as "expiresAt"`

export const findByRef = (refHash: Buffer): Query<OnboardingRow> => ({
  name: 'onboarding_by_ref',
  text: `select ${columns} from onboarding where ref_hash = $1 and expires_at > now()`,
  values: [refHash],
})

export const lockByRef = (refHash: Buffer): Query<OnboardingRow> => ({
  name: 'onboarding_lock_by_ref',
  text: `select ${columns} from onboarding where ref_hash = $1 and expires_at > now() for update`,
  values: [refHash],
})

export const findOnboarding = (id: string): Query<OnboardingRow> => ({
  name: 'onboarding_find',
  text: `select ${columns} from onboarding where id = $1 and state <> 'draft'`,
  values: [id],
})

export const lockOnboarding = (id: string): Query<OnboardingRow> => ({
  name: 'onboarding_lock',
  text: `select ${columns} from onboarding where id = $1 and state <> 'draft' for update`,
  values: [id],
})

export interface NewOnboarding {
  readonly id: string
  readonly number: string
  readonly form: OnboardingForm
  readonly refHash: Buffer
  readonly contentSealed: Buffer
  readonly emailSealed: Buffer
  readonly language: Language
  readonly merchantId: bigint | null
  readonly campaign: string | null
}

export const insertOnboarding = (one: NewOnboarding): Query => ({
  name: 'onboarding_insert',
  text: `insert into onboarding (id, number, form, ref_hash, state, content_sealed, email_sealed, language, merchant_id, campaign, expires_at)
    values ($1, $2, $3, $4, 'draft', $5, $6, $7, $8, $9, now() + interval '${limits.draftDays} days')`,
  values: [
    one.id,
    one.number,
    one.form,
    one.refHash,
    one.contentSealed,
    one.emailSealed,
    one.language,
    one.merchantId,
    one.campaign,
  ],
})

export const saveContent = (id: string, contentSealed: Buffer): Query => ({
  name: 'onboarding_save',
  text: 'update onboarding set content_sealed = $2, version = version + 1 where id = $1',
  values: [id, contentSealed],
})

/** Sent or decided; the link stays open for as long again, so that the answer can be read. */
export const moveOnboarding = (
  id: string,
  to: OnboardingState,
  {
    reason = null,
    staff = null,
    termsVersion = null,
    merchantId = null,
  }: {
    readonly reason?: string | null
    readonly staff?: string | null
    readonly termsVersion?: number | null
    readonly merchantId?: bigint | null
  } = {},
): Query<{ version: number; submittedAt: string }> => ({
  name: 'onboarding_move',
  text: `update onboarding set state = $2, version = version + 1, reason = $3,
      submitted_at = coalesce(submitted_at, now()),
      decided_at = case when $2 in ('approved', 'refused') then now() end,
      decided_by = case when $2 in ('approved', 'refused') then $4 end,
      terms_version = coalesce($5, terms_version), merchant_id = coalesce(merchant_id, $6),
      expires_at = greatest(expires_at, now() + interval '${limits.draftDays} days')
    where id = $1 returning version, submitted_at as "submittedAt"`,
  values: [id, to, reason, staff, termsVersion, merchantId],
})

export const addEvent = (
  id: string,
  {
    seq,
    event,
    staff,
    reason,
  }: {
    readonly seq: number
    readonly event: OnboardingEvent
    readonly staff: string | null
    readonly reason: string | null
  },
): Query => ({
  name: 'onboarding_event_add',
  text: 'insert into onboarding_event (onboarding_id, seq, event, staff, reason) values ($1, $2, $3, $4, $5)',
  values: [id, seq, event, staff, reason],
})

export interface WaitingRow {
  readonly id: string
  readonly number: string
  readonly form: OnboardingForm
  readonly merchantId: string | null
  readonly state: OnboardingState
  readonly submittedAt: string
  readonly version: number
}

export const waitingOnboardings = (
  after: { readonly submittedAt: string; readonly id: string } | undefined,
  size: number,
): Query<WaitingRow> => ({
  name: 'onboarding_waiting',
  text: `select id, number, form, merchant_id::text as "merchantId", state, submitted_at as "submittedAt", version from onboarding
    where state in ('submitted', 'reviewing') and ($1::timestamptz is null or (submitted_at, id) > ($1, $2::uuid))
    order by submitted_at, id limit $3`,
  values: [after?.submittedAt ?? null, after?.id ?? null, size],
})

/** As the owner: forms that were never sent and whose link has ended, and decided ones whose time of keeping is over. */
export const deleteOver = (): Query => ({
  text: `delete from onboarding where (state = 'draft' and expires_at < now())
    or (state = 'refused' and decided_at < now() - interval '${limits.keptDays.refused} days')
    or (state not in ('draft', 'refused') and coalesce(decided_at, submitted_at) < now() - interval '${limits.keptDays.else} days')`,
})

/** The link of before opens nothing any more. */
export const renewRef = (id: string, refHash: Buffer): Query => ({
  name: 'onboarding_renew',
  text: 'update onboarding set ref_hash = $2 where id = $1',
  values: [id, refHash],
})
