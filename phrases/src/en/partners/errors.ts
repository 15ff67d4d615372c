/** What is said when something about an account with a partner is refused. */
export const partnerErrorTexts = {
  'partner.state_used':
    'This authorisation has already been used, or it was started elsewhere. Start it again here.',
  'partner.refused': 'The partner did not confirm this request. Start again from the partner’s own page.',
  'partner.unreachable': 'The partner is not responding. Nothing was changed. Try again in a few minutes.',
  'partner.expired': 'Time for this authorisation has run out. Start again from the partner’s own page.',
  'partner.scope_missing':
    'The account has not granted all the permissions that we need. Authorise it again and leave all of them selected.',
  'partner.state': 'The status of this account no longer allows that. Reload the page.',
  'partner.too_many':
    'You can have up to {{max}} accounts with this partner. Disconnect one that you no longer use.',
  'partner.off': 'This partner is not available yet. Contact us to have it opened.',
  'partner.site': 'Choose one of your sites that has passed review.',
} as const
