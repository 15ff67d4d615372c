/** The part of the authorisation table that lists of addresses and people who are told are in. */
export const ipRows = {
  'POST /mps-gateway/api/ipwhitelist/query': 'main.ip.view',
  'POST /mps-gateway/api/ipwhitelist/add': 'main.ip.manage',
  'POST /mps-gateway/api/ipwhitelist/update': 'main.ip.manage',
  'POST /mps-gateway/api/ipwhitelist/delete': 'main.ip.manage',
  'POST /mps-gateway/api/ipwhitelist/check': 'main.ip.manage',
  'POST /mps-gateway/api/ipwhitelist/test': 'main.ip.view',
  'POST /mps-gateway/api/notify/query': 'main.notify.view',
  'POST /mps-gateway/api/notify/code': 'main.notify.manage',
  'POST /mps-gateway/api/notify/add': 'main.notify.manage',
  'POST /mps-gateway/api/notify/del': 'main.notify.manage',
  'POST /mps-gateway/api/notify/way/query': 'main.notify.view',
  'POST /mps-gateway/api/notify/way/save': 'main.notify.manage',
} as const
