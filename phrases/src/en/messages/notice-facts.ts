import { logisticsBinding } from '#en/logistics/binding.ts'

/** Facts that are one of a few, by their name; anything else is shown as it is. */
export const noticeFacts = {
  topic: {
    orders: 'orders',
    refunds: 'refunds and captures',
    disputes: 'chargebacks',
    money: 'settlement and balances',
    account: 'accounts and sign-in',
    technical: 'the API',
    other: 'another matter',
  },
  decision: {
    done: 'approved and completed',
    failed: 'approved, but could not be completed',
    refused: 'rejected',
  },
  ruleEvent: {
    add: 'added',
    modify: 'changed',
    enable: 'enabled',
    disable: 'disabled',
    delete: 'deleted',
  },
  ruleReason: {
    'fund.card_not_available': 'the card is not available',
    'fund.card_currency': 'the card is in another currency',
    'fund.withdrawal_amount': 'the available balance was below the fixed amount',
    'fund.payout_minimum': 'the fixed amount is below the minimum of the payout product',
    'fund.payout_reserve': 'the withdrawal would use the refund reserve of the payout product',
    'fund.withdrawal_blocked': 'the balance did not cover the fee',
    'fund.rule_missed': 'our service was unavailable until the end of the day',
    'approval.nobody_decides': 'it needed approval, and no one else has permission to approve it',
  },
  logisticsApp: logisticsBinding.app,
  productName: { 'virtual-cards': 'virtual cards', 'keyed-orders': 'MOTO orders' },
  partnerName: { shopline: 'Shopline', paypal: 'PayPal', worldfirst: 'WorldFirst', allvalue: 'AllValue' },
  partnerProblem: {
    refused:
      'The partner did not confirm it. Check that it is not used elsewhere, then authorise it again under Partners.',
    expired: 'The authorisation was not completed in time. Authorise it again under Partners.',
    revoked:
      'The authorisation was withdrawn at the partner. Authorise it again under Partners to go on using it.',
    uninstalled: 'The app was uninstalled from the shop. Install it there again.',
    store_uninstalled:
      'The app was uninstalled from the store. Install it there again, then apply again under Partners.',
    store_lost:
      'AllValue no longer confirms the store. Make sure that the app is installed there, then apply again under Partners.',
    unreachable:
      'The partner did not respond three times in a row. Authorise it again under Partners, or contact us if this keeps happening.',
    scope_missing:
      'Not all the permissions that we need are granted any more. Authorise it again and leave all of them selected.',
    consent_missing: 'The authorisation is not complete. Authorise it again under Partners.',
    email_unconfirmed:
      'Its email address is not confirmed. Sign in to PayPal, confirm it, then choose “Check now” under Partners.',
    not_receivable: 'It cannot receive payments. Sign in to PayPal and follow the notice there.',
    in_review: 'PayPal is reviewing it again. There is nothing to do.',
    need_more_data: 'PayPal needs more information. Sign in to PayPal and upload it.',
    denied: 'PayPal has declined it. Ask PayPal’s customer service, or connect another account.',
  },
  cardEvent: {
    approve: 'approved and is available',
    reject: 'rejected',
    hold: 'put on hold',
    release: 'released and is available again',
    edit: 'edited',
    delete: 'deleted',
  },
  subscriptionNext: {
    retry: 'The next try is at {{until}} (UTC).',
    card: 'The bank forbids another try with this card. The customer can replace it until {{until}} (UTC).',
  },
  subscriptionEnd: {
    first_failed: 'its first payment failed.',
    first_unanswered: 'its first payment was not confirmed in time.',
    unpaid: 'the last try failed, or the time for a new card ran out.',
  },
} as const
