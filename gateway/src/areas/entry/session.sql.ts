import { entryLimits } from '@quayside/contract/entry/limits.ts'
import type { SessionStep } from '@quayside/contract/entry/sign-in/sign-in.ts'
import type { Query } from '#db/tx.ts'

const { absoluteHours, perOperator } = entryLimits.session

export interface NewSession {
  readonly tokenHash: Buffer
  readonly merchantId: bigint
  readonly operatorId: string
  readonly step: SessionStep
  readonly ip: string
  readonly agent: string
}

export const addSession = (session: NewSession): Query => ({
  name: 'add_session',
  text: `insert into session (token_hash, merchant_id, operator_id, step, ip, agent, ends_at)
    values ($1, $2, $3, $4, $5, $6, now() + make_interval(hours => ${absoluteHours}))`,
  values: [
    session.tokenHash,
    session.merchantId,
    session.operatorId,
    session.step,
    session.ip,
    session.agent,
  ],
})

/**
 * Makes room for one more of its kind: the longest unused ones end. One that owes the device's step has shown a password
 * alone, so it takes the place of others like it and never that of one that is open.
 */
export const endSurplusSessions = (
  merchantId: bigint,
  operatorId: string,
  kind: 'device' | 'open',
): Query => ({
  name: 'end_surplus_sessions',
  text: `update session set closed_at = now(), close_reason = 'surplus' where token_hash in (
      select token_hash from session where merchant_id = $1 and operator_id = $2 and closed_at is null and ends_at > now()
        and (step = 'device') = ($3 = 'device')
      order by seen_at desc, created_at desc, token_hash offset ${perOperator - 1})
    and merchant_id = $1`,
  values: [merchantId, operatorId, kind],
})

export const endSession = (
  merchantId: bigint,
  tokenHash: Buffer,
  reason: 'logout' | 'stepped_up' | 'token_in_address' | 'replaced',
): Query => ({
  name: 'end_session',
  text: 'update session set closed_at = now(), close_reason = $3 where merchant_id = $1 and token_hash = $2 and closed_at is null',
  values: [merchantId, tokenHash, reason],
})

/** The same session under a new token, a step further: its absolute end stays. */
export const stepUpSession = (merchantId: bigint, from: Buffer, to: Buffer, step: SessionStep): Query => ({
  name: 'step_up_session',
  text: `insert into session (token_hash, merchant_id, operator_id, step, code_checked, ip, agent, created_at, ends_at)
    select $3, merchant_id, operator_id, $4, true, ip, agent, created_at, ends_at
    from session where merchant_id = $1 and token_hash = $2`,
  values: [merchantId, from, to, step],
})

/** 90 days old, or set by somebody else (spec §9). */
export const owesPassword = (merchantId: bigint, operatorId: string): Query<{ owes: boolean }> => ({
  name: 'owes_password',
  text: `select must_change or password_set_at is null
      or password_set_at <= now() - make_interval(days => ${entryLimits.passwordDays}) as owes
    from operator where merchant_id = $1 and id = $2`,
  values: [merchantId, operatorId],
})

export const noteCodeChecked = (merchantId: bigint, tokenHash: Buffer): Query => ({
  name: 'note_code_checked',
  text: 'update session set code_checked = true where merchant_id = $1 and token_hash = $2',
  values: [merchantId, tokenHash],
})

export interface ContactRow {
  readonly login_name: string
  readonly real_name: string
  readonly email: string | null
  readonly mobile: string | null
  readonly language: 'en' | 'zh'
  readonly merchant_name: string
  readonly merchant_name_en: string
  readonly zone: string
  /** The database's clock. */
  readonly at: string
}

export const contactOf = (merchantId: bigint, operatorId: string): Query<ContactRow> => ({
  name: 'contact_of',
  text: `select o.login_name, o.real_name, o.email, o.mobile, o.language,
      m.name as merchant_name, m.name_en as merchant_name_en, m.zone, now() as at
    from operator o join merchant m on m.id = o.merchant_id where o.merchant_id = $1 and o.id = $2`,
  values: [merchantId, operatorId],
})

export const saveLanguage = (merchantId: bigint, operatorId: string, language: string): Query => ({
  name: 'save_language',
  text: 'update operator set language = $3 where merchant_id = $1 and id = $2',
  values: [merchantId, operatorId, language],
})
