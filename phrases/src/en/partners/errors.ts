/** What is said when something about onboarding is refused. */
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
  'onboarding.link_unknown':
    'This link is unknown, has been replaced or has expired. Begin a new application.',
  'onboarding.closed': 'This application has been sent and can no longer be changed.',
  'onboarding.too_many': 'Too many applications were begun here today, at most {{max}}. Try again tomorrow.',
  'onboarding.campaign_unknown': 'There is no campaign with this code.',
  'onboarding.campaign_ended': 'This campaign has ended.',
  'onboarding.terms': 'Accept the terms as they stand now.',
  'onboarding.tax_id': 'A tax ID has {{length}} characters, a unified social credit code {{creditCode}}.',
  'onboarding.tax_note': 'Say what kind of number this is, as it has {{creditCode}} characters.',
  'onboarding.owners_missing': 'Add the owners, at most {{max}}, or confirm that no one owns that much.',
  'onboarding.owners_and_nobody': 'Either there are owners, or no one owns that much.',
  'onboarding.controller_missing': 'Tell us who controls the company.',
  'onboarding.share': 'An owner has at least {{least}}% and at most 100%.',
  'onboarding.shares': 'The shares of all owners add up to more than 100%.',
  'onboarding.under_age': 'This person must be at least {{years}} years old.',
  'onboarding.paper_missing': 'Add this document.',
  'onboarding.too_many_files': 'An application takes at most {{max}} files. Remove one first.',
  'onboarding.state': 'The application is not in a state in which this can be done.',
  'onboarding.merchant_missing': 'Say which merchant this application is for.',
  'product.applied': 'An application for this product is already with us. You will hear from us by email.',
  'product.open': 'This product is already open.',
  'product.site': 'Choose one of your sites that is Normal.',
  'product.state': 'The application is not in a state in which this can be done.',
  'product.elsewhere':
    'This application did not open the product, or it has been closed since. Close it where it was opened.',
} as const
