import type { AccountCode } from '#fund/accounts.ts'
import type { PostingSource } from '#fund/posting-sources.ts'

/** Why a balance changed, in the order in which a difference tells it. */
export const balanceCauses = [
  'captures',
  'service_fees',
  'refunds',
  'refunds_paid',
  'refunds_returned',
  'chargebacks',
  'chargebacks_lost',
  'chargebacks_returned',
  'chargeback_fees',
  'alerts',
  'rdr',
  'settlement',
  'reserve_held',
  'reserve_released',
  'withdrawals',
  'withdrawals_paid',
  'withdrawals_returned',
  'withdrawal_fees',
  'exchanges',
  'exchanges_returned',
  'exchange_fees',
  'card_loads',
  'card_funding',
  'card_loads_returned',
  'card_fees',
  'card_spending',
  'card_refunds',
  'card_rest_returned',
  'fines',
  'monitoring_fees',
  'scheme_fees',
  'freeze',
  'unfreeze',
  'other',
] as const
export type BalanceCause = (typeof balanceCauses)[number]

interface CauseRule {
  readonly cause: BalanceCause
  readonly sources?: readonly PostingSource[]
  /** Where the leg took from, and where it gave to. */
  readonly from?: readonly AccountCode[]
  readonly to?: readonly AccountCode[]
}

const freed = ['withdrawable', 'frozen:risk', 'pending'] as const

/**
 * The first rule that fits a leg names its cause; what fits none is `other` and is not hidden. A cause is told by what was
 * posted and by the two accounts of the leg, so nothing is named a second time when money moves.
 */
export const causeRules: readonly CauseRule[] = [
  { cause: 'fines', sources: ['fine'] },
  { cause: 'monitoring_fees', sources: ['monitoring_fee'] },
  { cause: 'scheme_fees', to: ['scheme_cost'] },
  { cause: 'chargeback_fees', sources: ['chargeback'], to: ['fee_rev'] },
  { cause: 'withdrawal_fees', sources: ['withdrawal'], to: ['fee_rev'] },
  { cause: 'exchange_fees', to: ['fx_rev'] },
  { cause: 'card_fees', sources: ['card_load'], to: ['fee_rev'] },
  { cause: 'service_fees', to: ['fee_rev'] },
  { cause: 'captures', sources: ['order', 'capture'] },
  { cause: 'refunds_returned', sources: ['refund'], to: freed },
  { cause: 'refunds_paid', sources: ['refund'], from: ['t:refund'] },
  { cause: 'refunds', sources: ['refund'] },
  { cause: 'chargebacks_returned', sources: ['chargeback'], to: freed },
  { cause: 'chargebacks_lost', sources: ['chargeback'], from: ['frozen:cb'] },
  { cause: 'chargebacks', sources: ['chargeback'] },
  { cause: 'alerts', sources: ['alert'] },
  { cause: 'rdr', sources: ['rdr'] },
  { cause: 'reserve_held', sources: ['settlement'], to: ['reserve'] },
  { cause: 'reserve_released', sources: ['settlement'], from: ['reserve'] },
  { cause: 'settlement', sources: ['settlement'] },
  { cause: 'withdrawals_returned', sources: ['withdrawal'], to: freed },
  { cause: 'withdrawals_paid', sources: ['withdrawal'], from: ['t:payout'] },
  { cause: 'withdrawals', sources: ['withdrawal'] },
  { cause: 'exchanges_returned', sources: ['exchange'], from: ['t:fx'], to: freed },
  { cause: 'exchanges', sources: ['exchange'] },
  { cause: 'card_loads_returned', sources: ['card_load'], from: ['t:vcc'], to: freed },
  { cause: 'card_funding', sources: ['card_load'], from: ['t:vcc'] },
  { cause: 'card_loads', sources: ['card_load'] },
  { cause: 'card_refunds', sources: ['card_transaction'], from: ['bank'] },
  { cause: 'card_spending', sources: ['card_transaction'] },
  { cause: 'card_rest_returned', sources: ['virtual_card'] },
  { cause: 'freeze', sources: ['freeze'], to: ['frozen:risk'] },
  { cause: 'unfreeze', sources: ['freeze'], from: ['frozen:risk'] },
]
