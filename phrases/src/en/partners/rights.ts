/** Rights to partners and applications. */
export const partnerRights = {
  partner_binding_view: {
    name: 'View partner accounts',
    allows: 'View shops and accounts with partners, with their health, permissions and history.',
  },
  partner_binding_manage: {
    name: 'Manage partner accounts',
    allows: 'Connect shops and accounts with partners, choose their sites, check them and disconnect them.',
  },
  partner_product_view: {
    name: 'View product applications',
    allows: 'See which products are open, and how the applications for them stand.',
  },
  partner_apply: {
    name: 'Apply for products',
    allows: 'Apply in the company’s name for payouts, virtual cards and telephone orders (MOTO).',
  },
} as const
