/** Rights and pages of partners: a part of the permission tree. */
export const partnersRights = {
  code: 'partner',
  children: [
    {
      code: 'partner.product',
      path: '/home/third-party/payout-onboarding',
      children: [{ code: 'partner.apply' }],
    },
  ],
} as const
