/** Calls of lists of addresses, as the operation log names them. */
export const ipCallNames = {
  '/ipwhitelist/query': 'Viewed the IP whitelist',
  '/ipwhitelist/add': 'Added an entry to the IP whitelist',
  '/ipwhitelist/update': 'Changed an entry of the IP whitelist',
  '/ipwhitelist/delete': 'Deleted an entry of the IP whitelist',
  '/ipwhitelist/check': 'Checked a change of the IP whitelist',
  '/ipwhitelist/test': 'Tested an address against the IP whitelist',
  '/security/address_info': 'Opened a link for portal access from another address',
  '/security/admit_address': 'Used a link for portal access from another address',
  'job/ip-time': 'An entry of the IP whitelist expired',
} as const
