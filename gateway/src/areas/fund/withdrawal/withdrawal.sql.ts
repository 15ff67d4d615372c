import { cardState } from '@quayside/contract/fund/card/states.ts'
import type { Query } from '#db/tx.ts'
import type { WithdrawalRecord } from './record.ts'

const columns = `id, withdrawal_no as "withdrawalNo", card_id as "cardId", currency::text, amount, fee, state,
  paid_currency::text as "paidCurrency", postscript, rule_id as "ruleId", asked_at as "askedAt", asked_by as "askedBy",
  approval_id as "approvalId", approved_at as "approvedAt", approved_by as "approvedBy",
  review_asked_at as "reviewAskedAt", reviewed_by as "reviewedBy", sent_at as "sentAt", attempt,
  bank_reference as "bankReference", value_on as "valueOn", paid_minor as "paidMinor", rate_e8 as "rateE8",
  ended_at as "endedAt", refused_code as "refusedCode", refused_reason as "refusedReason", version`

/** Whoever holds it moves it; locked before any account. */
export const lockWithdrawal = (merchantId: bigint, id: string): Query<WithdrawalRecord> => ({
  name: 'withdrawal_lock',
  text: `select ${columns} from withdrawal where merchant_id = $1 and id = $2 for update`,
  values: [merchantId, id],
})

export const lockWithdrawalNo = (merchantId: bigint, withdrawalNo: string): Query<WithdrawalRecord> => ({
  name: 'withdrawal_lock_no',
  text: `select ${columns} from withdrawal where merchant_id = $1 and withdrawal_no = $2 for update`,
  values: [merchantId, withdrawalNo],
})

export const lockWithdrawalOf = (merchantId: bigint, approvalId: string): Query<WithdrawalRecord> => ({
  name: 'withdrawal_lock_approval',
  text: `select ${columns} from withdrawal where merchant_id = $1 and approval_id = $2 for update`,
  values: [merchantId, approvalId],
})

export const insertWithdrawal = (merchantId: bigint, made: WithdrawalRecord): Query => ({
  name: 'withdrawal_insert',
  text: `insert into withdrawal (merchant_id, id, withdrawal_no, card_id, currency, amount, fee, state, paid_currency,
      postscript, rule_id, asked_at, asked_by, approval_id)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
  values: [
    merchantId,
    made.id,
    made.withdrawalNo,
    made.cardId,
    made.currency,
    made.amount,
    made.fee,
    made.state,
    made.paidCurrency,
    made.postscript,
    made.ruleId,
    made.askedAt,
    made.askedBy,
    made.approvalId,
  ],
})

/** What a step may change. */
export const updateWithdrawal = (merchantId: bigint, made: WithdrawalRecord): Query => ({
  name: 'withdrawal_update',
  text: `update withdrawal set state = $3, approved_at = $4, approved_by = $5, bank_reference = $6, value_on = $7,
      paid_minor = $8, rate_e8 = $9, ended_at = $10, refused_code = $11, refused_reason = $12, version = $13, reviewed_by = $14
    where merchant_id = $1 and id = $2 and version = $13 - 1`,
  values: [
    merchantId,
    made.id,
    made.state,
    made.approvedAt,
    made.approvedBy,
    made.bankReference,
    made.valueOn,
    made.paidMinor,
    made.rateE8,
    made.endedAt,
    made.refusedCode,
    made.refusedReason,
    made.version,
    made.reviewedBy,
  ],
})

/** It stays as it is until the provider's staff have decided. */
export const askForReview = (
  merchantId: bigint,
  id: string,
  by: { readonly approvedAt: string | null; readonly approvedBy: string | null },
): Query => ({
  name: 'withdrawal_ask_review',
  text: `update withdrawal set review_asked_at = now(), approved_at = $3, approved_by = $4
    where merchant_id = $1 and id = $2 and state = 'initial' and review_asked_at is null`,
  values: [merchantId, id, by.approvedAt, by.approvedBy],
})

/** One more try at the bank; the first of them is when it was sent. */
export const countTry = (merchantId: bigint, id: string, attempt: number): Query => ({
  name: 'withdrawal_try',
  text: `update withdrawal set attempt = attempt + 1, sent_at = coalesce(sent_at, now())
    where merchant_id = $1 and id = $2 and attempt = $3`,
  values: [merchantId, id, attempt],
})

export interface PayoutTerms {
  readonly frozen: boolean
  /** Minor units of the currency; null where the merchant has no terms in it. */
  readonly fee: bigint | null
  /** From this amount on the provider's staff decide too; null: they are not asked. */
  readonly reviewFrom: bigint | null
  /** Where they have the payout product (ISO 3166-1 alpha-2); null where they have none. */
  readonly productCountry: string | null
}

const product = `(select country::text from payout_product where merchant_id = m.id and closed_at is null) as "productCountry"`

/** Read again at the moment of each move: a session may have begun before. */
export const payoutTerms = (merchantId: bigint, currency: string): Query<PayoutTerms> => ({
  name: 'withdrawal_terms',
  text: `select is_frozen(m.id) as frozen, p.payout_fee_minor as fee, p.payout_review_minor as "reviewFrom",
      ${product}
    from merchant m left join merchant_pricing p on p.merchant_id = m.id and p.currency = $2 where m.id = $1`,
  values: [merchantId, currency],
})

/** Fees by currency, and whether money may leave at all. */
export const payoutFees = (
  merchantId: bigint,
): Query<{ fees: Readonly<Record<string, string>> } & Pick<PayoutTerms, 'frozen' | 'productCountry'>> => ({
  name: 'withdrawal_fees',
  text: `select is_frozen(m.id) as frozen, coalesce((select jsonb_object_agg(currency, payout_fee_minor::text)
      from merchant_pricing where merchant_id = m.id), '{}') as fees, ${product}
    from merchant m where m.id = $1`,
  values: [merchantId],
})

export interface PayoutCard {
  readonly id: string
  readonly state: string
  readonly currency: string
  readonly tail: string
  readonly bankName: string
  readonly accountName: string
  /** Made available less than the guard's hours ago. */
  readonly isYoung: boolean
}

const card = `id, state, currency::text, account_tail as tail, bank_name as "bankName", account_name as "accountName",
  available_at is null or available_at > now() - make_interval(hours => $3) as "isYoung"
  from withdrawal_card where merchant_id = $1 and id = $2 and state <> 'deleted'`

export const payoutCard = (merchantId: bigint, id: string, youngHours: number): Query<PayoutCard> => ({
  name: 'withdrawal_card_for',
  text: `select ${card}`,
  values: [merchantId, id, youngHours],
})

/** Shared, so that nobody deletes or holds the card while an application on it is being written. */
export const holdPayoutCard = (merchantId: bigint, id: string, youngHours: number): Query<PayoutCard> => ({
  name: 'withdrawal_card_hold',
  text: `select ${card} for share`,
  values: [merchantId, id, youngHours],
})

export const payoutCards = (merchantId: bigint, youngHours: number): Query<PayoutCard> => ({
  name: 'withdrawal_cards',
  text: `select id, state, currency::text, account_tail as tail, bank_name as "bankName", account_name as "accountName",
      available_at is null or available_at > now() - make_interval(hours => $2) as "isYoung"
    from withdrawal_card where merchant_id = $1 and state <> 'deleted'
    order by state <> '${cardState.available}', created_at desc, id`,
  values: [merchantId, youngHours],
})
