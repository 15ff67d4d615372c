/** What the operation log calls the calls of subscriptions. */
export const subscriptionCallNames = {
  '/subscription/query': 'Searched subscriptions',
  '/subscription/download': 'Exported subscriptions',
  '/subscription/download/preview': 'Previewed an export of subscriptions',
  '/subscription/detail/{id}': 'Viewed a subscription',
  '/subscription/cancelPreview/{id}': 'Viewed what cancelling a subscription would stop',
  '/subscription/cancel/{id}': 'Cancelled a subscription',
  '/subscription/enum/status': 'Viewed the states of subscriptions',
  '/subscription/invoice/query': 'Searched subscription invoices',
  '/subscription/invoice/download': 'Exported subscription invoices',
  '/subscription/invoice/download/preview': 'Previewed an export of subscription invoices',
} as const
