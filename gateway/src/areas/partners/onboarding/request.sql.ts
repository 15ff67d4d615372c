import type { Language } from '@quayside/contract/envelope.ts'
import { entryLimits } from '@quayside/contract/entry/limits.ts'
import type { OnboardingForm } from '@quayside/contract/partners/onboarding/states.ts'
import type { Query } from '#db/tx.ts'

export interface RequestsMade {
  readonly secondsSince: number | null
  readonly lastHour: number
  readonly lastDay: number
  readonly fromAddress: number
  readonly begun: number
}

export const lockEmail = (emailHash: Buffer): Query => ({
  name: 'onboarding_email_lock',
  text: "select pg_advisory_xact_lock(('x' || encode(substr($1::bytea, 1, 8), 'hex'))::bit(64)::bigint)",
  values: [emailHash],
})

export const requestsMade = (emailHash: Buffer, ip: string): Query<RequestsMade> => ({
  name: 'onboarding_requests_made',
  text: `select extract(epoch from now() - max(created_at))::float8 as "secondsSince",
      count(*) filter (where created_at > now() - interval '1 hour')::int as "lastHour", count(*)::int as "lastDay",
      codes_sent_from($2) as "fromAddress", onboardings_begun_from($2) as begun
    from onboarding_request where email_hash = $1 and created_at > now() - interval '1 day'`,
  values: [emailHash, ip],
})

export interface NewRequest {
  readonly id: string
  readonly form: OnboardingForm
  readonly campaign: string | null
  readonly emailHash: Buffer
  readonly emailSealed: Buffer
  readonly language: Language
  readonly codeHash: Buffer
  readonly ip: string
}

const { seconds, tries } = entryLimits.code

export const insertRequest = (one: NewRequest): Query => ({
  name: 'onboarding_request_insert',
  text: `insert into onboarding_request (id, form, campaign, email_hash, email_sealed, language, code_hash, ip, expires_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, now() + make_interval(secs => ${seconds}))`,
  values: [
    one.id,
    one.form,
    one.campaign,
    one.emailHash,
    one.emailSealed,
    one.language,
    one.codeHash,
    one.ip,
  ],
})

export interface RequestRow {
  readonly form: OnboardingForm
  readonly campaign: string | null
  readonly emailSealed: Buffer
  readonly language: Language
  readonly codeHash: Buffer
  readonly tries: number
  readonly usable: boolean
}

/** Locked and counted: tries at once are counted one by one. */
export const tryRequest = (id: string): Query<RequestRow> => ({
  name: 'onboarding_request_try',
  text: `update onboarding_request set tries = least(tries + 1, 1000)
    where id = $1 returning form, campaign, email_sealed as "emailSealed", language, code_hash as "codeHash", tries,
      used_at is null and expires_at > now() and tries <= ${tries} as usable`,
  values: [id],
})

export const useRequest = (id: string): Query => ({
  name: 'onboarding_request_use',
  text: 'update onboarding_request set used_at = now() where id = $1 and used_at is null',
  values: [id],
})

/** As the owner: what mailed codes leave behind. */
export const deleteRequests = (): Query => ({
  text: `delete from onboarding_request where created_at < now() - interval '2 days'`,
})
