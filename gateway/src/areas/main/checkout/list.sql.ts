import type { CheckoutRow } from '@quayside/contract/main/checkout/row.ts'
import type { Query } from '#db/tx.ts'

/** Sites by their names, each with its live version and its drafts. */
export const sitesWithCheckouts = (merchantId: bigint, max: number): Query<CheckoutRow> => ({
  name: 'checkout_sites',
  text: `select c.id as "configId", s.id as "siteId", s.name as site, s.url, s.state as "siteState",
      (select jsonb_build_object('version', v.version, 'title', v.title, 'template', v.template, 'at', v.published_at, 'by', o.real_name)
        from checkout_version v join operator o on o.merchant_id = v.merchant_id and o.id = v.published_by
        where v.merchant_id = c.merchant_id and v.checkout_id = c.id and v.state = 'published') as live,
      coalesce((select jsonb_agg(jsonb_build_object('version', v.version, 'title', v.title, 'template', v.template,
          'at', v.saved_at, 'by', o.real_name) order by v.version desc)
        from checkout_version v join operator o on o.merchant_id = v.merchant_id and o.id = v.saved_by
        where v.merchant_id = c.merchant_id and v.checkout_id = c.id and v.state = 'draft'), '[]') as drafts
    from site s left join checkout c on c.merchant_id = s.merchant_id and c.site_id = s.id and c.deleted_at is null
    where s.merchant_id = $1 and s.state <> 'deleted' order by s.name, s.id limit $2`,
  values: [merchantId, max],
})
