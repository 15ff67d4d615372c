import type { RefusalCode } from '@quayside/contract/trade/move/refusals.ts'

/** Why the network refused, and what failed for it (spec §8). */
export const refusals = {
  reason: {
    insufficient_balance: 'insufficient balance for the operation',
    authorisation_invalid: 'an authorisation that is no longer valid',
    nothing_authorised: 'no authorised amount on this order',
    nothing_left: 'no remaining amount',
    amount_too_high: 'an amount above the remaining amount',
    order_unknown: 'an order that the card scheme could not find',
    request_invalid: 'a request that the card scheme did not accept',
    system_malfunction: 'a system malfunction at the card scheme',
    account_closed: 'a closed cardholder account',
  } satisfies Record<RefusalCode, string>,
  unknown: 'an unspecified reason',
  failed: {
    refund: 'Refund failed due to {{reason}}.',
    capture: 'Capture failed due to {{reason}}.',
    void: 'Void failed due to {{reason}}.',
    reversal: 'Release of the authorisation failed due to {{reason}}.',
  },
} as const
