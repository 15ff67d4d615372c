import { entryLimits } from '@quayside/contract/entry/limits.ts'
import type { Query } from '#db/tx.ts'

export type TicketPurpose = 'token_login' | 'autologin'

export const addTicket = (ticket: {
  tokenHash: Buffer
  merchantId: bigint
  operatorId: string
  purpose: TicketPurpose
}): Query => ({
  name: 'add_ticket',
  text: `insert into ticket (token_hash, merchant_id, operator_id, purpose, expires_at)
    values ($1, $2, $3, $4, now() + make_interval(secs => ${entryLimits.ticketSeconds}))`,
  values: [ticket.tokenHash, ticket.merchantId, ticket.operatorId, ticket.purpose],
})

export const ticketOwner = (tokenHash: Buffer): Query<{ merchant_id: bigint | null }> => ({
  name: 'ticket_owner',
  text: 'select ticket_owner($1) as merchant_id',
  values: [tokenHash],
})

export interface TicketRow {
  readonly operator_id: string
  readonly login_name: string
  readonly purpose: TicketPurpose | 'download'
  readonly fresh: boolean
  readonly used: boolean
  /** Used so shortly ago, and from here, that the same session answers. */
  readonly shared: boolean
}

/** Locked: of two first uses at once, one is the first. */
export const lockTicket = (
  merchantId: bigint,
  tokenHash: Buffer,
  ip: string,
  agent: string,
): Query<TicketRow> => ({
  name: 'lock_ticket',
  text: `select t.operator_id, o.login_name, t.purpose, t.expires_at > clock_timestamp() as fresh, t.used_at is not null as used,
      coalesce(t.used_at > clock_timestamp() - make_interval(secs => ${entryLimits.ticketSharedSeconds})
        and t.used_ip = $3::inet and t.used_agent = $4, false) as shared
    from ticket t join operator o on o.merchant_id = t.merchant_id and o.id = t.operator_id
    where t.merchant_id = $1 and t.token_hash = $2
    for update of t`,
  values: [merchantId, tokenHash, ip, agent],
})

export const useTicket = (
  merchantId: bigint,
  tokenHash: Buffer,
  use: { ip: string; agent: string; sessionHash: Buffer },
): Query => ({
  name: 'use_ticket',
  text: `update ticket set used_at = now(), used_ip = $3, used_agent = $4, session_hash = $5
    where merchant_id = $1 and token_hash = $2`,
  values: [merchantId, tokenHash, use.ip, use.agent, use.sessionHash],
})

export const activeOperator = (
  merchantId: bigint,
  loginName: string,
): Query<{ id: string; login_name: string }> => ({
  name: 'active_operator',
  text: `select id, login_name from operator
    where merchant_id = $1 and lower(login_name) = lower($2) and state = 'active'
      and (expires_at is null or expires_at > now())`,
  values: [merchantId, loginName],
})

/** From here on the transaction is this merchant's; for the provider's own calls, which name it. */
export const actForMerchant = (merchantId: bigint): Query => ({
  name: 'act_for_merchant',
  text: "select set_config('app.merchant_id', $1::text, true)",
  values: [merchantId],
})
