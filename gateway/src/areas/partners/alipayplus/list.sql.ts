import { alipayplusLimits as limits } from '@quayside/contract/partners/alipayplus/limits.ts'
import type { ApplicationStep } from '@quayside/contract/partners/alipayplus/states.ts'
import type { Wallet } from '@quayside/contract/partners/alipayplus/wallets.ts'
import type { Query } from '#db/tx.ts'
import { type WalletApplicationRecord, applicationColumns } from './application.sql.ts'

export interface NamedSite {
  readonly id: string
  readonly name: string
  readonly url: string
}

export interface ListedWalletApplication extends WalletApplicationRecord {
  readonly createdByName: string
  readonly site: NamedSite | null
}

const listed = `${applicationColumns}, m.real_name as "createdByName",
      case when s.id is not null then jsonb_build_object('id', s.id, 'name', s.name, 'url', s.url) end as site
    from alipayplus_application a
      join operator m on m.merchant_id = a.merchant_id and m.id = a.created_by
      left join site s on s.merchant_id = a.merchant_id and s.id = a.site_id`

export const listApplications = (merchantId: bigint): Query<ListedWalletApplication> => ({
  name: 'alipayplus_list',
  text: `select ${listed} where a.merchant_id = $1 order by a.created_at desc, a.id desc limit ${limits.perMerchant}`,
  values: [merchantId],
})

export const findListed = (merchantId: bigint, id: string): Query<ListedWalletApplication> => ({
  name: 'alipayplus_listed',
  text: `select ${listed} where a.merchant_id = $1 and a.id = $2`,
  values: [merchantId, id],
})

export interface ApplicationStepRow {
  readonly at: string
  readonly event: ApplicationStep
  readonly wallets: readonly Wallet[]
  readonly by: string | null
}

export const stepsOfWallets = (merchantId: bigint, id: string): Query<ApplicationStepRow> => ({
  name: 'alipayplus_steps',
  text: `select e.at, e.event, e.wallets, o.real_name as by from alipayplus_event e
      left join operator o on o.merchant_id = e.merchant_id and o.id = e.actor_id
    where e.merchant_id = $1 and e.application_id = $2 order by e.seq desc limit ${limits.steps}`,
  values: [merchantId, id],
})

/** Sites that may be named, and what is bound to each. */
export const walletSites = (merchantId: bigint): Query<NamedSite & { wallets: readonly Wallet[] }> => ({
  name: 'alipayplus_sites',
  text: `select s.id, s.name, s.url, coalesce(b.wallets, '{}') as wallets
    from site s left join lateral (select array_agg(w.wallet order by w.wallet) as wallets from alipayplus_site_wallet w
      where w.merchant_id = s.merchant_id and w.site_id = s.id) b on true
    where s.merchant_id = $1 and s.state in ('normal', 'review success') order by s.name, s.id limit 1000`,
  values: [merchantId],
})
