/** Calls of accounts with partners, as the operation log names them. */
export const partnerCallNames = {
  '/third-party/binding/check': 'Checked a partner account',
  '/third-party/shopline': 'Connected a Shopline shop',
  '/third-party/shopline/credentials': 'Viewed what a Shopline shop is set up with',
  '/third-party/shopline/auth': 'Opened a visit from Shopline',
  '/third-party/shopline/pending': 'Viewed a Shopline shop before connecting it',
  '/third-party/shopline/{id}': 'Changed a Shopline shop',
  '/third-party/paypal/onBoarding': 'Started a PayPal authorisation',
  '/third-party/paypal/afterOnboarding': 'Came back from PayPal',
  '/third-party/paypal/bind': 'Chose the site of a PayPal account',
  '/third-party/paypal/unbind': 'Disconnected a PayPal account',
  '/third-party/paypal/list': 'Viewed PayPal accounts',
  '/third-party/wf/apply': 'Authorised a WorldFirst account',
  '/third-party/wf/bind': 'Added a WorldFirst account as a withdrawal card',
  '/third-party/wf/query': 'Viewed WorldFirst accounts',
  '/third-party/wf/unbind': 'Disconnected a WorldFirst account',
} as const
