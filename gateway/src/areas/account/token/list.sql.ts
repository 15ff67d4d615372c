import { tokenLimits as limits } from '@quayside/contract/account/limits.ts'
import type { TokenEnd, TokenKind, TokenState } from '@quayside/contract/account/token/states.ts'
import type { Query } from '#db/tx.ts'

export interface TokenRecord {
  readonly id: string
  readonly kind: TokenKind
  readonly operatorId: string
  readonly madeById: string
  readonly name: string
  readonly state: TokenState
  readonly endedBecause: TokenEnd | null
  readonly endedAt: string | null
  readonly endedBy: string | null
  readonly owner: string
  readonly madeBy: string
  readonly permissions: readonly string[]
  /** What its owner holds now; null for a main user, who holds everything. */
  readonly held: readonly string[] | null
  readonly roles: readonly string[]
  readonly readsOnly: boolean
  readonly signed: boolean
  readonly askedFrom: Readonly<Record<string, string>>
  readonly client: { id: string; name: string; host: string } | null
  readonly createdAt: string
  readonly endsAt: string
  readonly lastUse: { ip: string; call: string; at: string } | null
  readonly issuable: boolean
}

/**
 * Active ones, newest first, then those that ended last.
 * @param all those of the company too; otherwise what this person made or owns
 */
export const tokensOf = (merchantId: bigint, operatorId: string, all: boolean): Query<TokenRecord> => ({
  name: 'machine_token_rows',
  text: `select t.id, t.kind, t.operator_id as "operatorId", t.made_by as "madeById", t.name, t.state,
      t.ended_because as "endedBecause", t.ended_at as "endedAt", e.real_name as "endedBy", o.real_name as owner,
      m.real_name as "madeBy", t.permissions,
      case when not o.is_main then array(select distinct p.permission from operator_role held
        join role_permission p on p.merchant_id = held.merchant_id and p.role_id = held.role_id
        where held.merchant_id = t.merchant_id and held.operator_id = t.operator_id order by 1) end as held,
      array(select r.name from operator_role held join role r on r.merchant_id = held.merchant_id and r.id = held.role_id
        where held.merchant_id = t.merchant_id and held.operator_id = t.operator_id and o.is_service order by 1) as roles,
      t.reads_only as "readsOnly", t.is_signed as signed, t.asked_from as "askedFrom",
      case when t.client_id is not null then
        jsonb_build_object('id', t.client_id, 'name', t.client_name, 'host', t.client_host) end as client,
      t.created_at as "createdAt", t.ends_at as "endsAt",
      case when t.last_at is not null then
        jsonb_build_object('ip', host(t.last_ip), 'call', t.last_call, 'at', t.last_at) end as "lastUse",
      t.kind <> 'agent' and t.state = 'active' and t.last_at is null
        and t.created_at > now() - interval '${limits.issueDays} days' and t.made_by = $2 as issuable
    from (select * from machine_token where merchant_id = $1 and state = 'active' and ($3 or operator_id = $2 or made_by = $2)
      union all (select * from machine_token where merchant_id = $1 and state = 'ended' and ($3 or operator_id = $2 or made_by = $2)
        order by ended_at desc, id limit ${limits.endedShown})) t
      join operator o on o.merchant_id = t.merchant_id and o.id = t.operator_id
      join operator m on m.merchant_id = t.merchant_id and m.id = t.made_by
      left join operator e on e.merchant_id = t.merchant_id and e.id = t.ended_by
    order by t.state = 'ended', t.ended_at desc, t.created_at desc, t.id`,
  values: [merchantId, operatorId, all],
})
