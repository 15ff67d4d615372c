/** Rights over virtual cards. */
export const vccRights = {
  fund_vcc_view: {
    name: 'View virtual cards',
    allows: 'View virtual cards, what is on them and what they were used for, and export it.',
  },
  fund_vcc_apply: {
    name: 'Apply for virtual cards',
    allows: 'Apply for virtual cards, pay into them and close them.',
  },
  fund_vcc_freeze: {
    name: 'Freeze virtual cards',
    allows: 'Freeze and unfreeze virtual cards.',
  },
  fund_vcc_show: {
    name: 'Show card numbers',
    allows: 'See the number of a virtual card on the issuer’s page, with the payment password.',
  },
} as const
