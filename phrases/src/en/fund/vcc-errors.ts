/** Refusals about virtual cards. */
export const vccErrors = {
  'vcc.not_open': 'Virtual cards are not open for this account. Apply for them under Partners.',
  'vcc.limit': 'Enter at least {{min}}. A card holds up to {{max}}; this one can take {{room}} more.',
  'vcc.state': 'The card’s status does not allow this. Reload to see its current status.',
  'vcc.too_many': 'You have reached the maximum of {{max}} virtual cards. Close one to apply for another.',
  'vcc.currency': 'Choose one of these currencies: {{currencies}}.',
  'vcc.balance':
    '{{available}} is available, and the fee for this amount is {{fee}}. Enter a smaller amount.',
  'vcc.end': 'The last day of use must be after today and no later than {{latest}}.',
  'vcc.issuer_silent': 'The issuer is not responding. Try again in a moment.',
} as const
