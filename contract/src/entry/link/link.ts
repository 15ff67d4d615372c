/** What a one-time link opens: it sets one thing, signs nobody in and spares no step (ADR 0025, 0122). */
export const linkPurposes = ['activation', 'login_password', 'payment_password', 'portal_address'] as const
export type LinkPurpose = (typeof linkPurposes)[number]

/** Where a link of each purpose leads; a sign-in comes before the payment password's. */
export const linkPaths = {
  activation: '/reset/newUserRegistration/',
  login_password: '/reset/forgetPassword/',
  payment_password: '/reset/forgetPayPassword?link=',
  portal_address: '/reset/portalAddress/',
} as const satisfies Record<LinkPurpose, string>
