import type { Wallet } from '@quayside/contract/partners/alipayplus/wallets.ts'
import type { Query } from '#db/tx.ts'
import type { NamedSite } from './list.sql.ts'

export interface BoundSite extends NamedSite {
  readonly wallet: Wallet
}

/** Whose payers see the wallets of an application. */
export const boundSites = (merchantId: bigint, applicationId: string): Query<BoundSite> => ({
  name: 'alipayplus_bound',
  text: `select b.wallet, s.id, s.name, s.url from alipayplus_site_wallet b
      join site s on s.merchant_id = b.merchant_id and s.id = b.site_id
    where b.merchant_id = $1 and b.application_id = $2 order by s.name, s.id`,
  values: [merchantId, applicationId],
})

interface WalletOf {
  readonly applicationId: string
  readonly wallet: Wallet
}

export const unbindOthers = (
  merchantId: bigint,
  { applicationId, wallet }: WalletOf,
  siteIds: readonly string[],
): Query<{ siteId: string }> => ({
  name: 'alipayplus_unbind',
  text: `delete from alipayplus_site_wallet where merchant_id = $1 and application_id = $2 and wallet = $3
      and site_id <> all ($4::uuid[]) returning site_id as "siteId"`,
  values: [merchantId, applicationId, wallet, siteIds],
})

/** Those that are new; of a site where another application has bound the wallet there is no row. */
export const bindSites = (
  merchantId: bigint,
  { applicationId, wallet }: WalletOf,
  siteIds: readonly string[],
  by: string,
): Query<{ siteId: string }> => ({
  name: 'alipayplus_bind',
  text: `insert into alipayplus_site_wallet (merchant_id, site_id, wallet, application_id, bound_at, bound_by)
    select $1, s.id, $3, $2, now(), $5 from unnest($4::uuid[]) s (id)
    on conflict (merchant_id, site_id, wallet) do nothing returning site_id as "siteId"`,
  values: [merchantId, applicationId, wallet, siteIds, by],
})
