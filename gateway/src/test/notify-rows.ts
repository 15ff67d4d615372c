/** The part of the authorisation table that addresses of notifications are in. */
export const notifyRows = {
  'POST /mps-gateway/api/notify/url/query': 'main.notify.view',
  'POST /mps-gateway/api/notify/type/detail': 'main.notify.view',
  'POST /mps-gateway/api/notify/url/save': 'main.notify.manage',
  'POST /mps-gateway/api/notify/url/disable': 'main.notify.manage',
  'POST /mps-gateway/api/notify/url/enable': 'main.notify.manage',
  'POST /mps-gateway/api/notify/url/delete': 'main.notify.manage',
  'POST /mps-gateway/api/notify/secret/rotate': 'main.notify.manage',
  'POST /mps-gateway/api/notify/secret/show': 'main.notify.manage',
} as const
