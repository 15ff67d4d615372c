/** Rights to partners and applications. */
export const partnerRights = {
  partner_apply: {
    name: 'Apply for products',
    allows: 'Apply in the company’s name for payouts and other products, and see how the applications stand.',
  },
} as const
