import type { CarrierState } from '@quayside/contract/main/site/states.ts'
import type { CardBrand } from '@quayside/contract/trade/states.ts'
import { column, insertMany } from '#db/many.sql.ts'
import type { Query } from '#db/tx.ts'

export interface Carrier {
  readonly siteId: string
  readonly brand: CardBrand
  readonly currency: string
  readonly state: CarrierState
  readonly reason: string | null
  readonly changedAt: string
}

const columns = `c.site_id as "siteId", c.brand, c.currency, c.state, c.reason, c.changed_at as "changedAt"`

interface CarrierConditions {
  readonly siteId?: string | undefined
  readonly brand?: readonly string[] | undefined
  readonly currency?: readonly string[] | undefined
  readonly state?: readonly string[] | undefined
}

export const findCarriers = (
  merchantId: bigint,
  { siteId, brand, currency, state }: CarrierConditions,
): Query<Carrier> => ({
  name: 'site_carriers',
  text: `select ${columns} from site_carrier c
    where c.merchant_id = $1 and ($2::uuid is null or c.site_id = $2) and ($3::text[] is null or c.brand = any ($3))
      and ($4::bpchar[] is null or c.currency = any ($4)) and ($5::text[] is null or c.state = any ($5))
    order by c.site_id, c.currency, c.brand limit 5000`,
  values: [merchantId, siteId ?? null, brand ?? null, currency ?? null, state ?? null],
})

interface CarrierKey {
  readonly siteId: string
  readonly brand: CardBrand
  readonly currency: string
}

export const findCarrier = (merchantId: bigint, { siteId, brand, currency }: CarrierKey): Query<Carrier> => ({
  name: 'site_carrier',
  text: `select ${columns} from site_carrier c
    where c.merchant_id = $1 and c.site_id = $2 and c.brand = $3 and c.currency = $4`,
  values: [merchantId, siteId, brand, currency],
})

/** Of a site that is new: nothing of it is there. */
export const askCarriers = insertMany<CarrierKey & { readonly at: string }>('site_carrier', [
  column('site_id', 'uuid', (one) => one.siteId),
  column('brand', 'text', (one) => one.brand),
  column('currency', 'text', (one) => one.currency),
  column('state', 'text', () => 'opening'),
  column('changed_at', 'timestamptz', (one) => one.at),
])

/** Of a site that exists: what was refused or closed is asked for anew. */
export const askCarriersAgain = (
  merchantId: bigint,
  siteId: string,
  wishes: readonly Pick<CarrierKey, 'brand' | 'currency'>[],
  at: string,
): Query => ({
  name: 'site_carriers_ask_again',
  text: `insert into site_carrier (merchant_id, site_id, brand, currency, state, changed_at)
    select $1, $2, w.brand, w.currency, 'opening', $5 from unnest($3::text[], $4::bpchar[]) as w (brand, currency)
    on conflict (merchant_id, site_id, brand, currency) do update
      set state = excluded.state, reason = null, changed_at = excluded.changed_at, core_asked_at = null`,
  values: [merchantId, siteId, wishes.map(({ brand }) => brand), wishes.map(({ currency }) => currency), at],
})

export const moveCarrier = (
  merchantId: bigint,
  { siteId, brand, currency }: CarrierKey,
  { state, reason, at }: { state: CarrierState; reason: string | null; at: string },
): Query => ({
  name: 'site_carrier_move',
  text: `insert into site_carrier (merchant_id, site_id, brand, currency, state, reason, changed_at)
    values ($1, $2, $3, $4, $5, $6, $7)
    on conflict (merchant_id, site_id, brand, currency) do update
      set state = excluded.state, reason = excluded.reason, changed_at = excluded.changed_at, core_asked_at = null`,
  values: [merchantId, siteId, brand, currency, state, reason, at],
})

/** Those that the core was asked for and has not answered. */
export const carriersAsked = (
  merchantId: bigint,
  siteId: string,
): Query<Pick<Carrier, 'brand' | 'currency'>> => ({
  name: 'site_carriers_core_asked',
  text: `select brand, currency from site_carrier
    where merchant_id = $1 and site_id = $2 and core_asked_at is not null`,
  values: [merchantId, siteId],
})

export const markCoreAsked = (merchantId: bigint, { siteId, brand, currency }: CarrierKey): Query => ({
  name: 'site_carrier_core_asked',
  text: `update site_carrier set core_asked_at = now()
    where merchant_id = $1 and site_id = $2 and brand = $3 and currency = $4 and state = 'opening'`,
  values: [merchantId, siteId, brand, currency],
})

export interface UnansweredCarrier extends CarrierKey {
  readonly merchantId: bigint
}

/** As the owner: wishes that the core was asked for an hour ago and has not answered, oldest first. */
export const carriersUnanswered = (but: readonly string[]): Query<UnansweredCarrier> => ({
  name: 'site_carriers_unanswered',
  text: `select merchant_id as "merchantId", site_id as "siteId", brand, currency from site_carrier
    where core_asked_at < now() - interval '1 hour'
      and site_id::text || ' ' || brand || ' ' || currency <> all ($1::text[])
    order by core_asked_at limit 500`,
  values: [but],
})

export interface CarrierStep {
  readonly at: string
  readonly event: 'add' | 'carrier_ask' | 'carrier_open' | 'carrier_refuse' | 'carrier_close'
  readonly reason: string | null
}

/** Those of one carrier, oldest first. */
export const stepsOfCarrier = (
  merchantId: bigint,
  { siteId, brand, currency }: CarrierKey,
): Query<CarrierStep> => ({
  name: 'site_carrier_steps',
  text: `select at, event, reason from site_event
    where merchant_id = $1 and site_id = $2 and brand = $3 and currency = $4 order by seq, part`,
  values: [merchantId, siteId, brand, currency],
})
