import type { EventType } from '@quayside/contract/main/notify/event-types.ts'
import type { NotifyFamily } from '@quayside/contract/main/notify/families.ts'
import type { EndpointRow } from '@quayside/contract/main/notify/row.ts'
import type { EndpointState } from '@quayside/contract/main/notify/states.ts'
import type { KeyKind } from '@quayside/contract/main/key/states.ts'
import { deliveryLogLimits, notifyLimits as limits } from '@quayside/contract/main/limits.ts'
import type { Query } from '#db/tx.ts'
import { isUndeliveredYet } from '#areas/main/undelivered.sql.ts'

/** Whoever changes addresses of a merchant waits for whoever does so already. */
export const lockEndpoints = (merchantId: bigint): Query => ({
  name: 'notify_endpoint_lock',
  text: "select pg_advisory_xact_lock(hashtextextended('notify_endpoint', $1))",
  values: [merchantId],
})

export interface StoredEndpoint {
  readonly id: string
  readonly version: number
  readonly family: NotifyFamily
  readonly state: EndpointState
  readonly url: string | null
  readonly pendingUrl: string | null
  readonly siteId: string | null
  readonly types: readonly EventType[]
  readonly ed25519: boolean
  readonly legacyKind: KeyKind | null
  readonly inOrder: boolean
  readonly createdBy: string
}

const columns = `id, version, family, state, url, pending_url as "pendingUrl", site_id as "siteId", types, ed25519,
  legacy_kind as "legacyKind", in_order as "inOrder", created_by as "createdBy"`

export const findEndpoint = (merchantId: bigint, id: string): Query<StoredEndpoint> => ({
  name: 'notify_endpoint_find',
  text: `select ${columns} from notify_endpoint where merchant_id = $1 and id = $2 and state <> 'deleted'`,
  values: [merchantId, id],
})

export const livingOfFamily = (merchantId: bigint, family: NotifyFamily): Query<{ count: number }> => ({
  name: 'notify_endpoint_living',
  text: `select count(*)::int as count from notify_endpoint where merchant_id = $1 and family = $2 and state <> 'deleted'`,
  values: [merchantId, family],
})

export const siteThere = (merchantId: bigint, id: string): Query<{ name: string }> => ({
  name: 'notify_endpoint_site',
  text: `select name from site where merchant_id = $1 and id = $2 and state <> 'deleted'`,
  values: [merchantId, id],
})

interface Settings extends Pick<
  StoredEndpoint,
  'family' | 'siteId' | 'types' | 'ed25519' | 'legacyKind' | 'inOrder'
> {
  readonly id: string
}

/** With the lane that its events will go out in. */
export const insertEndpoint = (
  merchantId: bigint,
  made: Settings & {
    readonly by: string
    readonly state: EndpointState
    readonly payloadVersion: string
  } & Asked,
): Query => ({
  name: 'notify_endpoint_insert',
  text: `with made as (
      insert into notify_endpoint (merchant_id, id, family, site_id, types, ed25519, legacy_kind, in_order, state, payload_version,
        created_by, created_at, updated_at, pending_url, nonce, nonce_until, nonce_due_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, now(), now(), $12, $13, ${nonceEnd}, now()) returning merchant_id, id)
    insert into webhook_lane (merchant_id, endpoint_id) select merchant_id, id from made`,
  values: [
    merchantId,
    made.id,
    made.family,
    made.siteId,
    made.types,
    made.ed25519,
    made.legacyKind,
    made.inOrder,
    made.state,
    made.payloadVersion,
    made.by,
    made.url,
    made.nonce,
  ],
})

interface Asked {
  readonly url: string
  readonly nonce: string
}

const nonceEnd = `now() + interval '${limits.nonce.minutes} minutes'`

/** Its settings; those of an address that takes the place of another come beside it. */
export const updateEndpoint = (merchantId: bigint, { id, ...made }: Settings): Query => ({
  name: 'notify_endpoint_update',
  text: `update notify_endpoint set family = $3, site_id = $4, types = $5, ed25519 = $6, legacy_kind = $7, in_order = $8,
      version = version + 1, updated_at = now() where merchant_id = $1 and id = $2`,
  values: [merchantId, id, made.family, made.siteId, made.types, made.ed25519, made.legacyKind, made.inOrder],
})

/** How often addresses were saved within an hour, by the log, which each save is in. */
export const savesOfLate = (merchantId: bigint): Query<{ times: number }> => ({
  name: 'notify_saves_of_late',
  text: `select count(*)::int as times from operation_log
    where merchant_id = $1 and call = '/notify/url/save' and outcome = 'done' and at > now() - interval '1 hour'`,
  values: [merchantId],
})

export const askNonce = (merchantId: bigint, id: string, { url, nonce }: Asked): Query => ({
  name: 'notify_endpoint_ask',
  text: `update notify_endpoint set pending_url = $3, nonce = $4, nonce_tries = 0, nonce_problem = null, nonce_due_at = now(),
      nonce_until = ${nonceEnd} where merchant_id = $1 and id = $2`,
  values: [merchantId, id, url, nonce],
})

/** The address stays the one that it is. */
export const forgetNonce = (merchantId: bigint, id: string): Query => ({
  name: 'notify_endpoint_forget_nonce',
  text: `update notify_endpoint set pending_url = null, nonce = null, nonce_tries = 0, nonce_problem = null, nonce_due_at = null,
      nonce_until = null where merchant_id = $1 and id = $2`,
  values: [merchantId, id],
})

export const moveEndpoint = (
  merchantId: bigint,
  id: string,
  { state, reason = null }: { readonly state: EndpointState; readonly reason?: string | null },
): Query<{ version: number }> => ({
  name: 'notify_endpoint_move',
  text: `update notify_endpoint set state = $3, disabled_reason = $4, disabled_at = case when $3 = 'disabled' then now() end,
      deleted_at = case when $3 = 'deleted' then now() end, version = version + 1, updated_at = now(),
      pending_url = case when $3 <> 'deleted' then pending_url end, nonce = case when $3 <> 'deleted' then nonce end,
      nonce_until = case when $3 <> 'deleted' then nonce_until end, nonce_due_at = case when $3 <> 'deleted' then nonce_due_at end
    where merchant_id = $1 and id = $2 returning version`,
  values: [merchantId, id, state, reason],
})

/** On again it has no past: what was wrong with it before says nothing of now. */
export const switchLane = (merchantId: bigint, id: string, isOff: boolean): Query => ({
  name: 'webhook_lane_switch',
  text: `update webhook_lane set is_off = $3, breaker = 'closed', open_until = null, open_seconds = 0, failures_in_row = 0, recent = '{}',
      fast_in_row = 0, slow_until = null, slow_seconds = 0, failing_since = null, told_at = null,
      next_due_at = case when not $3 then now() else next_due_at end, woken = woken + 1
    where merchant_id = $1 and endpoint_id = $2`,
  values: [merchantId, id, isOff],
})

/** Couriers read its settings anew. */
export const tellCouriers = (id: string): Query => ({
  name: 'courier_tell',
  text: `select pg_notify('courier', $1)`,
  values: [`!${id}`],
})

/** So many of those that wait for an address that is off. */
export const stopDeliveries = (merchantId: bigint, id: string, max: number): Query => ({
  name: 'webhook_delivery_stop',
  text: `with chosen as materialized (
      select d.merchant_id, d.id from webhook_delivery d
      where d.merchant_id = $1 and d.endpoint_id = $2 and d.state = 'waiting' order by d.due_at, d.id limit $3 for update skip locked)
    update webhook_delivery d set state = 'dead', dead_reason = 'endpoint_off', ended_at = now() from chosen
    where d.merchant_id = chosen.merchant_id and d.id = chosen.id`,
  values: [merchantId, id, max],
})

/** What was not delivered within thirty days, so many at once, oldest first; attempts go on counting, their schedule begins anew. */
export const resendDead = (merchantId: bigint, id: string, max: number): Query => ({
  name: 'webhook_delivery_resend',
  text: `with chosen as materialized (
      select d.merchant_id, d.id from webhook_delivery d join webhook_event e on e.merchant_id = d.merchant_id and e.id = d.event_id
      where d.merchant_id = $1 and d.endpoint_id = $2 and ${isUndeliveredYet('d')} and e.body is not null
      order by d.ended_at, d.id limit $3 for update of d skip locked)
    update webhook_delivery d set state = 'waiting', dead_reason = null, ended_at = null, due_at = now(), replayed_after = d.attempts
    from chosen where d.merchant_id = chosen.merchant_id and d.id = chosen.id`,
  values: [merchantId, id, max],
})

/** As the page lists them, by family, oldest first. */
export const endpointsShown = (merchantId: bigint, operatorId: string): Query<EndpointRow> => ({
  name: 'notify_endpoint_rows',
  text: `select e.id, e.version, e.family, e.state, e.disabled_reason as "disabledReason", e.url,
      case when e.nonce is not null then jsonb_build_object('url', e.pending_url, 'tries', e.nonce_tries, 'until', e.nonce_until,
        'askedAgainAt', e.nonce_due_at, 'problem', e.nonce_problem) end as pending,
      case when s.id is not null then jsonb_build_object('id', s.id, 'name', s.name) end as site, e.types, e.ed25519,
      e.legacy_kind as "legacyKind", e.payload_version as "payloadVersion", e.in_order as "inOrder", e.created_at as "createdAt",
      o.real_name as "createdBy", e.disabled_at as "disabledAt",
      coalesce((select jsonb_agg(jsonb_build_object('id', k.id, 'kind', k.kind, 'state', k.state, 'fingerprint', k.fingerprint,
          'lastFour', k.last_four, 'publicKey', k.public_key, 'createdAt', k.created_at, 'createdBy', p.real_name,
          'shownUntil', case when ${isShown} then k.created_at + interval '${limits.shownMinutes} minutes' end,
          'retiresAt', k.retires_at) order by k.kind desc, k.state, k.created_at desc)
        from notify_endpoint_secret k join operator p on p.merchant_id = k.merchant_id and p.id = k.created_by
        where k.merchant_id = e.merchant_id and k.endpoint_id = e.id and k.state <> 'revoked'), '[]') as secrets,
      jsonb_build_object('breaker', l.breaker, 'failingSince', l.failing_since, 'lastSuccessAt', l.last_success_at,
        'shutUntil', greatest(l.open_until, l.slow_until),
        'dead', (select count(*) from (select 1 from webhook_delivery d where d.merchant_id = e.merchant_id and d.endpoint_id = e.id
          and ${isUndeliveredYet('d')} limit ${deliveryLogLimits.counted}) x)) as health
    from notify_endpoint e
      join operator o on o.merchant_id = e.merchant_id and o.id = e.created_by
      join webhook_lane l on l.merchant_id = e.merchant_id and l.endpoint_id = e.id
      left join site s on s.merchant_id = e.merchant_id and s.id = e.site_id
    where e.merchant_id = $1 and e.state <> 'deleted'
    order by array_position(array['common', 'fast', 'dishonour'], e.family), e.created_at, e.id`,
  values: [merchantId, operatorId],
})

/** What makes a secret one that its maker may see. */
export const isShown = `k.kind = 'hmac' and k.state = 'active' and k.created_by = $2
  and k.created_at > now() - interval '${limits.shownMinutes} minutes'`
