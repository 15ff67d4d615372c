import type { Query } from '#db/tx.ts'

/** Payment links of a site that can be paid, by currency. */
export const payableLinks = (
  merchantId: bigint,
  siteId: string,
): Query<{ currency: string; count: number }> => ({
  name: 'site_payable_links',
  text: `select currency::text, count(*)::int as count from payment_link
    where merchant_id = $1 and site_id = $2 and state = 'effective' and expires_at > now() group by currency order by currency`,
  values: [merchantId, siteId],
})
