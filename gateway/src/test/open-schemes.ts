import type { TestDatabase } from '#db/test/database.ts'
import type { CardBrand } from '@quayside/contract/trade/states.ts'

/** Opens card schemes at a site, in every currency that its merchant is priced in, as the provider's staff do; or closes them. */
export const setSchemes = (
  { owner }: Pick<TestDatabase, 'owner'>,
  site: { readonly id: string } | { readonly url: string },
  brands: readonly CardBrand[] = ['visa', 'mastercard', 'jcb', 'amex'],
  state: 'open' | 'closed' = 'open',
): Promise<number> =>
  owner.tx({ tenant: null, mode: 'write' }, (tx) =>
    tx.run({
      text: `insert into site_carrier (merchant_id, site_id, brand, currency, state, changed_at)
        select s.merchant_id, s.id, b, p.currency, $4, now() from site s
          join merchant_pricing p on p.merchant_id = s.merchant_id, unnest($3::text[]) b
        where s.id = $1 or s.url = $2
        on conflict (merchant_id, site_id, brand, currency) do update set state = excluded.state`,
      values: ['id' in site ? site.id : null, 'url' in site ? site.url : null, brands, state],
    }),
  )
