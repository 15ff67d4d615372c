/** The part of the authorisation table that the notification log is in. */
export const deliveryRows = {
  'POST /mps-gateway/api/notify/delivery/query': 'main.notify.view',
  'POST /mps-gateway/api/notify/delivery/export': 'main.notify.view',
  'POST /mps-gateway/api/notify/delivery/export/preview': 'main.notify.view',
  'POST /mps-gateway/api/notify/delivery/detail': 'main.notify.view',
  'POST /mps-gateway/api/notify/delivery/health': 'main.notify.view',
  'POST /mps-gateway/api/notify/delivery/gaps': 'main.notify.view',
  'POST /mps-gateway/api/notify/delivery/counts': 'main.notify.view',
  'POST /mps-gateway/api/notify/delivery/replay/count': 'main.notify.view',
  'POST /mps-gateway/api/notify/delivery/replay': 'main.notify.replay',
  'POST /mps-gateway/api/notify/delivery/test': 'main.notify.manage',
  'POST /mps-gateway/api/notify/delivery/check': 'main.notify.manage',
} as const
