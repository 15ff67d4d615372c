import type { RefusalCode } from '@quayside/contract/trade/move/refusals.ts'

/** Why the network refused, and what failed for it (spec §8). */
export const refusals = {
  reason: {
    insufficient_balance: 'insufficient balance for the operation',
    authorisation_invalid: 'the authorisation is no longer valid at the issuer',
    nothing_authorised: 'nothing is authorised on this order',
    nothing_left: 'nothing of the amount is left',
    amount_too_high: 'the amount is more than what is left',
    order_unknown: 'the card scheme does not know the order',
    request_invalid: 'the card scheme did not accept the request',
    system_malfunction: 'a system malfunction at the card scheme',
    account_closed: 'the cardholder’s account being closed',
  } satisfies Record<RefusalCode, string>,
  unknown: 'the card scheme gave no reason',
  failed: {
    refund: 'Refund failed due to {{reason}}.',
    capture: 'Capture failed due to {{reason}}.',
    void: 'Void failed due to {{reason}}.',
    reversal: 'Release of the authorisation failed due to {{reason}}.',
  },
} as const
