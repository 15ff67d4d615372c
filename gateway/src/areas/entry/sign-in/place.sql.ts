import { entryLimits } from '@quayside/contract/entry/limits.ts'
import type { Query } from '#db/tx.ts'
import type { Person } from '#areas/entry/factor/proof.sql.ts'

const live = `closed_at is null and ends_at > now() and seen_at > now() - make_interval(mins => ${entryLimits.session.idleMinutes})`

export interface SessionPlace {
  readonly id: string
  readonly current: boolean
  readonly ip: string | null
  readonly agent: string
  readonly created_at: string
  readonly seen_at: string
  readonly ends_at: string
}

export const sessionPlaces = ({ merchantId, operatorId }: Person, current: Buffer): Query<SessionPlace> => ({
  name: 'session_places',
  text: `select id, token_hash = $3 as current, host(ip) as ip, coalesce(agent, '') as agent, created_at, seen_at, ends_at
    from session where merchant_id = $1 and operator_id = $2 and step <> 'device' and ${live}
    order by token_hash = $3 desc, seen_at desc, id`,
  values: [merchantId, operatorId, current],
})

export interface DevicePlace {
  readonly id: string
  readonly current: boolean
  readonly ip: string | null
  readonly agent: string
  readonly created_at: string
  readonly used_at: string | null
  readonly expires_at: string
}

export const devicePlaces = (
  { merchantId, operatorId }: Person,
  current: Buffer | null,
): Query<DevicePlace> => ({
  name: 'device_places',
  text: `select id, coalesce(token_hash = $3, false) as current, host(ip) as ip, coalesce(agent, '') as agent,
      created_at, used_at, expires_at
    from device where merchant_id = $1 and operator_id = $2 and expires_at > now() and spares_step
    order by coalesce(token_hash = $3, false) desc, coalesce(used_at, created_at) desc, id`,
  values: [merchantId, operatorId, current],
})

export const endSessionPlace = ({ merchantId, operatorId }: Person, id: string): Query<{ id: string }> => ({
  name: 'end_session_place',
  text: `update session set closed_at = now(), close_reason = 'owner'
    where merchant_id = $1 and operator_id = $2 and id = $3 and closed_at is null returning id`,
  values: [merchantId, operatorId, id],
})

export const endOtherSessions = ({ merchantId, operatorId }: Person, current: Buffer): Query => ({
  name: 'end_other_sessions',
  text: `update session set closed_at = now(), close_reason = 'owner'
    where merchant_id = $1 and operator_id = $2 and token_hash <> $3 and closed_at is null`,
  values: [merchantId, operatorId, current],
})

export const endDevicePlace = ({ merchantId, operatorId }: Person, id: string): Query<{ id: string }> => ({
  name: 'end_device_place',
  text: 'delete from device where merchant_id = $1 and operator_id = $2 and id = $3 returning id',
  values: [merchantId, operatorId, id],
})

export const endOtherDevices = ({ merchantId, operatorId }: Person, current: Buffer | null): Query => ({
  name: 'end_other_devices',
  text: 'delete from device where merchant_id = $1 and operator_id = $2 and token_hash is distinct from $3',
  values: [merchantId, operatorId, current],
})
