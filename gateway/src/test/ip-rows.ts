/** The part of the authorisation table that lists of addresses and people who are told are in. */
export const ipRows = {
  'POST /mps-gateway/api/ipwhitelist/query': 'main.ip.view',
  'POST /mps-gateway/api/ipwhitelist/add': 'main.ip.manage',
  'POST /mps-gateway/api/ipwhitelist/update': 'main.ip.manage',
  'POST /mps-gateway/api/ipwhitelist/delete': 'main.ip.manage',
  'POST /mps-gateway/api/ipwhitelist/check': 'main.ip.manage',
  'POST /mps-gateway/api/ipwhitelist/test': 'main.ip.view',
  'POST /mps-gateway/api/notify/query': 'main.recipient.view',
  'POST /mps-gateway/api/notify/code': 'main.recipient.manage',
  'POST /mps-gateway/api/notify/add': 'main.recipient.manage',
  'POST /mps-gateway/api/notify/del': 'main.recipient.manage',
  'POST /mps-gateway/api/notify/way/query': 'main.recipient.view',
  'POST /mps-gateway/api/notify/way/save': 'main.recipient.manage',
} as const
