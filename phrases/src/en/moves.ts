/** Dialogs in which orders are refunded, captured, voided and reviewed. */
export const moves = {
  order: 'Order {{orderNo}} · {{merchantOrderId}}',
  failed: 'The order could not be loaded',
  running: 'Asking…',
  again: 'Ask again',
  unknown: 'Not known yet whether this was accepted.',
  unknownAgain:
    'The answer did not arrive. Ask again: the same request is never done twice. What you entered is kept.',
  unknownSlow: 'The answer takes longer than usual. You can close this; the order shows what became of it.',
  anew: 'The figures here have been loaded anew. Look at them and confirm again.',
  expires: 'The authorisation ends {{time}} {{zone}}.',
  amountForm_one: 'Enter an amount above zero, with at most {{count}} decimal ({{currency}}).',
  amountForm_other: 'Enter an amount above zero, with at most {{count}} decimals ({{currency}}).',
  amountMost: 'At most {{left}} is left.',
  amountLeft: '{{left}} is left.',
  amountAll: 'All of it',
  figure: {
    title: 'Figures of the order',
    voided: 'Voided',
    captureInFlight: 'With the card scheme',
    capturable: 'Left to capture',
    due: 'Decide by, {{zone}}',
  },
  effect: {
    title: 'What the refund changes',
    now: 'Now',
    after: 'After it',
    left: 'Refundable on this order',
    available: 'Available to withdraw',
  },
  refund: {
    title: 'Refund order',
    amount: 'Refund amount',
    submit: 'Refund {{amount}}',
    number: 'Your refund number (optional)',
    numberHint: 'Used once only. Without it we number the refund for you.',
    numberFree: 'This number is free.',
    numberTaken: 'This number belongs to another refund.',
    reason: 'Reason (optional)',
    reasonHint: 'Stands in the timeline. Seen by your operators, not by the cardholder.',
    after_one:
      'The amount goes back to the card that paid, and the cardholder sees it on the statement. You can take the refund back for {{count}} second; then it is sent to the card scheme.',
    after_other:
      'The amount goes back to the card that paid, and the cardholder sees it on the statement. You can take the refund back for {{count}} seconds; then it is sent to the card scheme.',
    warning: {
      open_chargeback:
        'Chargeback {{reference}} over {{amount}} is open since {{time}}. A refund does not end it: the cardholder may get the money twice.',
      open_retrieval:
        'The issuer has asked about this order ({{reference}}, {{amount}}, {{time}}). Reply to it as well.',
      fraud_reported:
        'The issuer reported {{amount}} as fraud ({{reference}}, {{time}}). A chargeback may follow.',
      same_amount: 'The same amount has been refunded before: {{reference}}, {{amount}}, {{time}}.',
      in_flight: 'Refund {{reference}} over {{amount}} of {{time}} is still on its way.',
    },
    made: {
      title: 'Refund accepted',
      text: 'Refund {{number}} over {{amount}} is accepted.',
      window_one: 'It is sent to the card scheme in {{count}} second.',
      window_other: 'It is sent to the card scheme in {{count}} seconds.',
      sent: 'It is on its way to the card scheme. The order shows the result as soon as it is known.',
      cancel: 'Cancel this refund',
      canceled: 'Refund {{number}} over {{amount}} is cancelled. No money has left.',
    },
  },
  capture: {
    title: 'Capture order',
    amount: 'Capture amount',
    submit: 'Capture {{amount}}',
    afterAll: 'The whole of what is left is captured; nothing stays authorised.',
    afterPart: '{{left}} stays authorised and can be captured or voided later.',
    made: 'Capture {{number}} over {{amount}} is accepted. The order shows the result as soon as it is known.',
  },
  void: {
    title: 'Void authorisation',
    submit: 'Void {{amount}}',
    after: '{{amount}} is released to the cardholder and the order ends. This cannot be undone.',
    afterPart:
      '{{amount}} is released to the cardholder; {{captured}} stays captured. This cannot be undone.',
    made: 'Void {{number}} over {{amount}} is accepted. The order shows the result as soon as it is known.',
  },
  accept: {
    title: 'Pass order',
    submit: 'Pass {{amount}}',
    afterSale: '{{amount}} is captured now, and the funds are cleared within T+1.',
    afterAuth:
      '{{amount}} stays authorised and waits for your capture. Captured funds are cleared within T+1.',
    made: 'Order {{orderNo}} is passed.',
  },
  reject: {
    title: 'Reject order',
    submit: 'Reject {{amount}}',
    after:
      'The order is cancelled and the cardholder’s credit limit of {{amount}} is unfrozen. This cannot be undone.',
    made: 'Order {{orderNo}} is rejected.',
  },
} as const
