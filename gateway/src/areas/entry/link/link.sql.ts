import type { LinkPurpose } from '@quayside/contract/entry/link/link.ts'
import type { Query } from '#db/tx.ts'

export const addLink = (link: {
  tokenHash: Buffer
  merchantId: bigint
  operatorId: string
  purpose: LinkPurpose
  minutes: number
  /** From where it is good; null where it is good from everywhere. */
  network: string | null
}): Query => ({
  name: 'add_link',
  text: `insert into link (token_hash, merchant_id, operator_id, purpose, expires_at, network)
    values ($1, $2, $3, $4, now() + make_interval(mins => $5), $6)`,
  values: [link.tokenHash, link.merchantId, link.operatorId, link.purpose, link.minutes, link.network],
})

/** Only the newest link of a purpose works. */
export const voidLinks = (
  merchantId: bigint,
  operatorId: string,
  purposes: readonly LinkPurpose[],
): Query => ({
  name: 'void_links',
  text: `update link set voided_at = now()
    where merchant_id = $1 and operator_id = $2 and purpose = any ($3) and used_at is null and voided_at is null`,
  values: [merchantId, operatorId, purposes],
})

export const linkOwner = (tokenHash: Buffer): Query<{ merchant_id: bigint | null }> => ({
  name: 'link_owner',
  text: 'select link_owner($1) as merchant_id',
  values: [tokenHash],
})

export interface LinkRow {
  readonly operator_id: string
  readonly login_name: string
  readonly operator_state: 'active' | 'locked' | 'deleted'
  readonly purpose: LinkPurpose
  readonly created_at: string
  readonly expires_at: string
  readonly network: string | null
  readonly state: 'open' | 'used' | 'expired'
}

const columns = `l.operator_id, o.login_name, o.state as operator_state, l.purpose, l.created_at, l.expires_at,
  l.network::text as network,
  case when l.used_at is not null then 'used' when l.voided_at is not null or l.expires_at <= clock_timestamp() then 'expired' else 'open' end as state
  from link l join operator o on o.merchant_id = l.merchant_id and o.id = l.operator_id
  where l.merchant_id = $1 and l.token_hash = $2`

export const findLink = (merchantId: bigint, tokenHash: Buffer): Query<LinkRow> => ({
  name: 'find_link',
  text: `select ${columns}`,
  values: [merchantId, tokenHash],
})

/** Locked: of two uses at once, one is the first. */
export const lockLink = (merchantId: bigint, tokenHash: Buffer): Query<LinkRow> => ({
  name: 'lock_link',
  text: `select ${columns} for update of l`,
  values: [merchantId, tokenHash],
})

export const useLink = (merchantId: bigint, tokenHash: Buffer): Query => ({
  name: 'use_link',
  text: 'update link set used_at = now() where merchant_id = $1 and token_hash = $2',
  values: [merchantId, tokenHash],
})

/** Links of one purpose that somebody was sent within an hour, and how long ago the newest was. */
export const linksSent = (
  merchantId: bigint,
  operatorId: string,
  purpose: LinkPurpose,
): Query<{ last_hour: number; seconds_since: number | null }> => ({
  name: 'links_sent',
  text: `select count(*)::int as last_hour, extract(epoch from now() - max(created_at))::float8 as seconds_since
    from link where merchant_id = $1 and operator_id = $2 and purpose = $3 and created_at > now() - interval '1 hour'`,
  values: [merchantId, operatorId, purpose],
})
