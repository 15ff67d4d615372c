import type { Language } from '@quayside/contract/envelope.ts'
import type { Query } from '#db/tx.ts'

/** Whoever answers for the merchant longest; anybody living where nobody does. */
export const oldestOperator = (merchantId: bigint): Query<{ id: string }> => ({
  name: 'operator_oldest',
  text: `select id from operator where merchant_id = $1 and state <> 'deleted' order by is_main desc, created_at, id limit 1`,
  values: [merchantId],
})

/** Of a merchant at once: two applications that are approved for it make one. */
export const lockFirst = (merchantId: bigint): Query => ({
  name: 'operator_first_lock',
  text: "select pg_advisory_xact_lock(hashtextextended('first_operator', $1))",
  values: [merchantId],
})

export interface FirstOperator {
  readonly id: string
  readonly loginName: string
  readonly realName: string
  readonly email: string
  readonly language: Language
}

/** Nothing where somebody, of whichever merchant, signs in by this name or address. */
export const insertFirst = (merchantId: bigint, one: FirstOperator): Query => ({
  name: 'operator_first_insert',
  text: `insert into operator (merchant_id, id, login_name, real_name, email, language, is_main, must_change)
    values ($1, $2, $3, $4, $5, $6, true, true) on conflict do nothing`,
  values: [merchantId, one.id, one.loginName, one.realName, one.email, one.language],
})
