/** Calls of the notification log, as the operation log names them. */
export const deliveryCallNames = {
  '/notify/delivery/query': 'Viewed the notification log',
  '/notify/delivery/export': 'Exported the notification log',
  '/notify/delivery/export/preview': 'Previewed an export of the notification log',
  '/notify/delivery/detail': 'Viewed a notification',
  '/notify/delivery/health': 'Viewed how a notification URL has done',
  '/notify/delivery/gaps': 'Viewed missing notifications',
  '/notify/delivery/counts': 'Counted undelivered notifications',
  '/notify/delivery/replay/count': 'Counted notifications to resend',
  '/notify/delivery/replay': 'Resent notifications',
  '/notify/delivery/test': 'Sent a test notification',
  '/notify/delivery/check': 'Checked a notification signature',
} as const
