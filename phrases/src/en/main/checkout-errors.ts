/** What is said when something about checkouts is refused. */
export const checkoutErrorTexts = {
  'checkout.in_use':
    'Active payment links ({{count}}) show this checkout. Wait until they end, or deactivate them first.',
  'checkout.state': 'This version can no longer be changed that way. Reload the page.',
  'checkout.too_many_drafts': 'A site can have up to {{max}} drafts. Delete one that you no longer need.',
  'checkout.brand_closed':
    'This site cannot be paid with {{brand}} yet. Remove it, or wait until it is open.',
  'checkout.site_deleted': 'This site has been deleted.',
  'checkout.version_missing': 'Say which version.',
} as const
