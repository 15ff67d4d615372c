/** What the operation log calls the calls of payment links. */
export const paylinkCallNames = {
  '/payLink/permission': 'Viewed payment link settings',
  '/payLink/index': 'Viewed payment link counts',
  '/payLink/payLinkGenerate': 'Created a payment link',
  '/payLink/clonePayLink': 'Cloned a payment link',
  '/payLink/invalidPayLink': 'Deactivated payment links',
  '/payLink/queryPayLink': 'Searched payment links',
  '/payLink/queryPayLink/sums': 'Viewed totals of payment links',
  '/payLink/payLinkDownload': 'Exported payment links',
  '/payLink/payLinkDownload/preview': 'Previewed an export of payment links',
  '/payLink/queryPayLinkDetail': 'Viewed a payment link',
  '/payLink/queryBaseInfo': 'Viewed base information',
  '/payLink/addBaseInfo': 'Added base information',
  '/payLink/modifyBaseInfo': 'Changed base information',
  '/payLink/deleteBaseInfo': 'Deleted base information',
  '/payLink/file': 'Downloaded a file of base information',
} as const
