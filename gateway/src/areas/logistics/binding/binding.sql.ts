import type { BindingCheck, LogisticsApp } from '@quayside/contract/logistics/binding/apps.ts'
import type { Query } from '#db/tx.ts'

export interface StoredBinding {
  readonly id: string
  readonly version: number
  readonly app: LogisticsApp
  readonly account: string
  readonly orderSource: string
  readonly status: number
  readonly sealed: Buffer | null
  readonly fingerprint: string | null
  readonly lastFour: string | null
  readonly boundAt: string
  readonly checkedAt: string | null
  readonly failures: number
  readonly broughtUntil: string | null
}

const columns = `b.id, b.version, b.app, b.account, b.order_source as "orderSource", b.status::int, b.credential_sealed as sealed,
  b.fingerprint, b.last_four as "lastFour", b.bound_at as "boundAt", b.checked_at as "checkedAt", b.failures,
  b.brought_until as "broughtUntil"`

export const lockApp = (merchantId: bigint, id: string): Query<StoredBinding> => ({
  name: 'logistics_binding_lock',
  text: `select ${columns} from logistics_binding b where b.merchant_id = $1 and b.id = $2 and b.removed_at is null for update`,
  values: [merchantId, id],
})

/** Whoever binds an app of a merchant waits here for whoever does so already. */
export const lockApps = (merchantId: bigint): Query => ({
  name: 'logistics_bindings_lock',
  text: "select pg_advisory_xact_lock(hashtextextended('logistics_binding', $1))",
  values: [merchantId],
})

export interface ListedApp extends Omit<StoredBinding, 'account' | 'sealed' | 'broughtUntil'> {
  readonly accountName: string
  readonly boundBy: string | null
  readonly brought: number
  readonly looks: readonly { readonly at: string; readonly outcome: BindingCheck; readonly millis: number }[]
}

/** Days of looks that are shown. */
const looksMax = 30

export const appsOf = (merchantId: bigint): Query<ListedApp> => ({
  name: 'logistics_bindings',
  text: `select b.id, b.version, b.app, b.account as "accountName", b.order_source as "orderSource", b.status::int, b.fingerprint,
      b.last_four as "lastFour", b.bound_at as "boundAt", b.checked_at as "checkedAt", b.failures, p.real_name as "boundBy",
      (select coalesce(sum(l.brought), 0)::int from logistics_binding_look l
        where l.merchant_id = b.merchant_id and l.binding_id = b.id) as brought,
      (select coalesce(jsonb_agg(jsonb_build_object('at', l.at, 'outcome', l.outcome, 'millis', l.millis) order by l.at desc), '[]')
        from (select * from logistics_binding_look l where l.merchant_id = b.merchant_id and l.binding_id = b.id
          order by l.at desc limit ${looksMax}) l) as looks
    from logistics_binding b
    left join operator p on p.merchant_id = b.merchant_id and p.id = b.bound_by
    where b.merchant_id = $1 and b.removed_at is null order by b.bound_at, b.id`,
  values: [merchantId],
})

interface NewBinding {
  readonly id: string
  readonly app: LogisticsApp
  readonly account: string
  readonly orderSource: string
  readonly sealed: Buffer
  readonly fingerprint: string
  readonly lastFour: string
  readonly at: string
  readonly by: string
}

/** Nothing where the account is bound already. */
export const insertApp = (merchantId: bigint, binding: NewBinding): Query => ({
  name: 'logistics_binding_insert',
  text: `insert into logistics_binding (merchant_id, id, app, account, order_source, credential_sealed, fingerprint, last_four,
      bound_at, bound_by)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict do nothing`,
  values: [
    merchantId,
    binding.id,
    binding.app,
    binding.account,
    binding.orderSource,
    binding.sealed,
    binding.fingerprint,
    binding.lastFour,
    binding.at,
    binding.by,
  ],
})

export const updateBinding = (
  merchantId: bigint,
  binding: Pick<
    StoredBinding,
    'id' | 'orderSource' | 'status' | 'sealed' | 'fingerprint' | 'lastFour' | 'failures'
  >,
): Query => ({
  name: 'logistics_binding_update',
  text: `update logistics_binding set order_source = $3, status = $4, credential_sealed = $5, fingerprint = $6, last_four = $7,
      failures = $8, version = version + 1
    where merchant_id = $1 and id = $2`,
  values: [
    merchantId,
    binding.id,
    binding.orderSource,
    binding.status,
    binding.sealed,
    binding.fingerprint,
    binding.lastFour,
    binding.failures,
  ],
})

/** What it brought stays; what opens the app is gone. */
export const removeBinding = (merchantId: bigint, id: string): Query => ({
  name: 'logistics_binding_remove',
  text: `update logistics_binding set removed_at = now(), status = 0, credential_sealed = null, fingerprint = null,
      last_four = null, version = version + 1
    where merchant_id = $1 and id = $2`,
  values: [merchantId, id],
})

export const writeAppLook = (
  merchantId: bigint,
  look: {
    readonly id: string
    readonly outcome: BindingCheck
    readonly millis: number
    readonly brought: number
    readonly until: string | null
  },
): Query => ({
  name: 'logistics_binding_look',
  text: `with looked as (insert into logistics_binding_look (merchant_id, binding_id, at, outcome, millis, brought)
      values ($1, $2, clock_timestamp(), $3, $4, $5) on conflict do nothing)
    update logistics_binding set checked_at = now(), brought_until = coalesce($6, brought_until)
    where merchant_id = $1 and id = $2`,
  values: [merchantId, look.id, look.outcome, look.millis, look.brought, look.until],
})

export interface DueBinding {
  readonly merchantId: bigint
  readonly id: string
}

/** As the owner: bindings that nobody has looked at for a day. */
export const bindingsDue = (but: readonly string[]): Query<DueBinding> => ({
  name: 'logistics_bindings_due',
  text: `select merchant_id as "merchantId", id from logistics_binding
    where removed_at is null and status <> 0 and (checked_at is null or checked_at < now() - interval '1 day')
      and id <> all($1::uuid[]) order by checked_at nulls first, id`,
  values: [but],
})
