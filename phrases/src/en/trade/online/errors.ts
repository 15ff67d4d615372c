/** What merchants read where an order by hand is refused. */
export const onlineErrorTexts = {
  'online.no_mandate':
    'Say what the cardholder agreed to. Without it the card cannot be charged in their absence.',
  'online.retry_cap':
    'This card has reached the limit of its scheme, {{tries}} declines in a {{days}}-day period. Ask the customer for another card, or send a payment link.',
  'online.moto_off':
    'Keying cards is not enabled for this site. Send a payment link instead, or ask your account manager.',
  'online.card_revoked': 'This kept card has been removed. Ask the customer to pay with a payment link.',
  'online.card_expired': 'This kept card has expired. Ask the customer to pay with a payment link.',
  'online.card_never':
    'The bank has said that this card must not be charged again. Ask the customer for another card.',
  'online.number_taken': 'The merchant order number {{number}} belongs to an open order. Enter another one.',
  'online.site_not_normal': 'The site of this order cannot take payments. Its status must be Normal.',
  'online.not_priced': '{{currency}} is not enabled for your account. Choose another currency.',
  'online.amount': 'Enter an amount above 0 and up to {{limit}}.',
  'online.duty_due': 'Confirm for this year that cards are keyed as SAQ C-VT asks.',
  'online.scheme_closed':
    'The site of this order cannot be paid with {{brand}} in {{currency}}. Ask the customer for another card, or ask us to enable the card scheme for the site.',
  'online.no_scheme':
    'No card scheme is enabled for this site in {{currency}}. Ask for one on the page of the site.',
  'online.decided': 'This order has already been decided. Start a new one.',
} as const
