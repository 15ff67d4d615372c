import type { BankEvent } from '@quayside/contract/provider/bank-event.ts'
import type { Query } from '#db/tx.ts'

/** What the bank has to know of the account that is paid. */
export interface PayoutBeneficiary {
  readonly id: string
  readonly state: string
  readonly accountName: string
  readonly sealed: Buffer
  readonly isIban: boolean
  readonly swift: string | null
  readonly aba: string | null
  readonly cnaps: string | null
  readonly bankName: string
  readonly country: string
}

export const payoutBeneficiary = (merchantId: bigint, cardId: string): Query<PayoutBeneficiary> => ({
  name: 'payout_beneficiary',
  text: `select id, state, account_name as "accountName", account_sealed as sealed, is_iban as "isIban", swift, aba, cnaps,
      bank_name as "bankName", country::text from withdrawal_card where merchant_id = $1 and id = $2`,
  values: [merchantId, cardId],
})

export const bankEventKnown = (
  merchantId: bigint,
  eventId: string,
): Query<{ digest: Buffer; outcome: 'applied' | 'known' | 'unmatched'; reason: string | null }> => ({
  name: 'bank_event_known',
  text: 'select digest, outcome, reason from bank_event where merchant_id = $1 and event_id = $2',
  values: [merchantId, eventId],
})

export const insertBankEvent = (
  merchantId: bigint,
  event: {
    readonly id: string
    readonly digest: Buffer
    readonly outcome: 'applied' | 'known' | 'unmatched'
    readonly reason: string | null
    readonly payload: unknown
  },
): Query => ({
  name: 'bank_event_insert',
  text: `insert into bank_event (merchant_id, event_id, digest, outcome, reason, payload) values ($1, $2, $3, $4, $5, $6)`,
  values: [merchantId, event.id, event.digest, event.outcome, event.reason, JSON.stringify(event.payload)],
})

/** Whose withdrawal a number is; the database answers it for the app, which sees one merchant at a time. */
export const merchantOfWithdrawal = (withdrawalNo: string): Query<{ merchantId: bigint | null }> => ({
  name: 'merchant_of_withdrawal',
  text: 'select merchant_of_withdrawal($1) as "merchantId"',
  values: [withdrawalNo],
})

/** Marks a return that was told before the payment which it sends back. */
export const waitingReason = 'waiting'

export const waitingReturn = (merchantId: bigint, withdrawalNo: string): Query<{ event: BankEvent }> => ({
  name: 'bank_event_waiting',
  text: `select payload as event from bank_event where merchant_id = $1 and reason = $2 and payload ->> 'payoutNo' = $3
    order by received_at limit 1`,
  values: [merchantId, waitingReason, withdrawalNo],
})
