/** Calls of recipients, as the operation log names them. */
export const recipientCallNames = {
  '/notify/query': 'Viewed recipients',
  '/notify/code': 'Sent a code to a new recipient',
  '/notify/add': 'Added a recipient',
  '/notify/del': 'Deleted a recipient',
  '/notify/way/query': 'Viewed a recipient',
  '/notify/way/save': 'Changed a recipient',
} as const
