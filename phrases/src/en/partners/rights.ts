/** Rights to accounts with partners. */
export const partnerRights = {
  partner_binding_view: {
    name: 'View partner accounts',
    allows: 'View shops and accounts with partners, with their health, permissions and history.',
  },
  partner_binding_manage: {
    name: 'Manage partner accounts',
    allows: 'Connect shops and accounts with partners, choose their sites, check them and disconnect them.',
  },
} as const
