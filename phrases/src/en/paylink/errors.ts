/** What merchants and payers read where a payment link refuses something. */
export const paylinkErrorTexts = {
  'paylink.product_off': 'Payment links are not available for your account. Contact your sales manager.',
  'paylink.site_not_normal': 'This site cannot take payments yet. Choose a site whose status is Normal.',
  'paylink.not_priced': '{{currency}} is not enabled for your account. Choose another currency.',
  'paylink.no_scheme':
    'No card scheme is enabled for this site in {{currency}}. Choose another currency, or ask for a card scheme.',
  'paylink.price': 'Line {{line}}: enter a unit price above 0 with no more decimals than {{currency}} has.',
  'paylink.fee_too_large': 'The other fee can be at most {{limit}}.',
  'paylink.total_too_large': 'One payment can be at most {{limit}}.',
  'paylink.total_differs': 'The total has changed to {{total}}. Check the amounts and try again.',
  'paylink.base_exists': 'This site already has base information. Refresh the page and edit it.',
  'paylink.ineffective': 'This link is inactive: {{reason}}. Clone it and send the new link.',
  'paylink.mailed_enough':
    'This link has been sent to this address {{max}} times in 24 hours. Use another address or try again later.',
  'paylink.batch_lines': 'The file can have up to {{max}} lines. Split it.',
  'paylink.batch_cell': 'Line {{line}}: {{column}} can have up to {{max}} characters.',
  'paylink.batch_problems': '{{count}} lines have problems. Nothing was created.',
  'paylink.batch_site':
    'This is not the name, address or ID of exactly one site that can take payments. Where two sites share a name, use the address.',
  'paylink.batch_price': 'Enter a unit price above 0 with no more decimals than {{currency}} has.',
  'paylink.mailed_address':
    'This address has received {{max}} payment links in 24 hours. Use another address or try again later.',
  'paylink.mailed_many':
    'Your account has sent {{max}} payment links by email in 24 hours. Try again later, or copy the address.',
  'payer.wallet_off': 'This wallet cannot be used here now. Pay another way.',
  'payer.link_ended': 'This payment link can no longer be used.',
  'payer.link_full': 'Someone is paying this link right now. Try again in a few minutes.',
  'payer.link_held': 'A payment of this link is being checked. Try again later, or contact the seller.',
  'payer.link_paused': 'This link cannot take payments for an hour. Contact the seller.',
  'payer.paid_before': 'This email address has already paid this link.',
  'payer.attempt_over': 'This payment has already been decided.',
  'payer.address_missing': 'Enter the billing address of your card.',
  'payer.captcha_needed': 'Enter the characters in the image to go on.',
  'payer.captcha_wrong': 'Those are not the characters in the image. A new image is shown.',
  'payer.too_many_tries': 'Too many attempts. Try again in ten minutes.',
} as const
