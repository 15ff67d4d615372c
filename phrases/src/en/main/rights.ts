/** Rights to sites and checkouts. */
export const mainRights = {
  main_site_view: {
    name: 'View sites and apps',
    allows: 'View sites and apps, with their review, card schemes and history.',
  },
  main_site_manage: {
    name: 'Manage sites and apps',
    allows: 'Add, edit and delete sites and apps, and prove their domains.',
  },
  main_checkout_view: {
    name: 'View checkouts',
    allows: 'View what payers see on each site, with drafts and earlier versions.',
  },
  main_checkout_manage: {
    name: 'Edit checkouts',
    allows: 'Save and delete drafts of checkouts, and upload their logos and terms.',
  },
  main_checkout_publish: {
    name: 'Publish checkouts',
    allows: 'Publish a checkout to payers, publish an earlier version again, or take it down.',
  },
  main_key_view: {
    name: 'View keys',
    allows:
      'View the keys with which your servers sign, their use and their rotation, and download our public key.',
  },
  main_key_manage: {
    name: 'Manage keys',
    allows: 'Generate, save, activate, retire and revoke keys with which your servers sign.',
  },
  main_notify_view: {
    name: 'View notifications',
    allows:
      'View notification URLs, what was sent to them (including order numbers and amounts), how your servers responded, and people who are notified.',
  },
  main_notify_manage: {
    name: 'Manage notifications',
    allows:
      'Add, change and turn off notification URLs, rotate their secrets, send tests and check signatures; add, change and delete people who are notified.',
  },
  main_notify_replay: {
    name: 'Resend notifications',
    allows: 'Send notifications of the last 30 days to your servers again.',
  },
  main_ip_view: {
    name: 'View the IP whitelist',
    allows: 'View the addresses from which servers, people and agents are allowed, and test an address.',
  },
  main_ip_manage: {
    name: 'Manage the IP whitelist',
    allows: 'Add, change, disable and delete addresses from which servers, people and agents are allowed.',
  },
} as const
