/** The part of the authorisation table that lists of addresses are in. */
export const ipRows = {
  'POST /mps-gateway/api/ipwhitelist/query': 'main.ip.view',
  'POST /mps-gateway/api/ipwhitelist/add': 'main.ip.manage',
  'POST /mps-gateway/api/ipwhitelist/update': 'main.ip.manage',
  'POST /mps-gateway/api/ipwhitelist/delete': 'main.ip.manage',
  'POST /mps-gateway/api/ipwhitelist/check': 'main.ip.manage',
  'POST /mps-gateway/api/ipwhitelist/test': 'main.ip.view',
} as const
