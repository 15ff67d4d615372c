/** Calls of notification addresses, as the operation log names them. */
export const notifyCallNames = {
  '/notify/url/query': 'Viewed notification addresses',
  '/notify/type/detail': 'Viewed a type of notification',
  '/notify/url/save': 'Saved a notification address',
  '/notify/url/disable': 'Turned a notification address off',
  '/notify/url/enable': 'Turned a notification address on',
  '/notify/url/delete': 'Deleted a notification address',
  '/notify/secret/rotate': 'Rotated the secret of a notification address',
  '/notify/secret/show': 'Viewed the secret of a notification address',
  'job/notify_endpoint_off': 'Turned a failing notification address off',
} as const
