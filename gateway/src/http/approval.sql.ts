import type { ApprovalKind, RuledKind } from '@quayside/contract/account/approval-kinds.ts'
import type { Foreseen } from '@quayside/contract/account/approval.ts'
import type { Query } from '../db/tx.ts'

export interface RuleRow {
  readonly kind: RuledKind
  /** Minor units as text, by currency. */
  readonly above: Readonly<Record<string, string>>
  readonly roleIds: string[]
  readonly operatorIds: string[]
  readonly bindsMain: boolean
  readonly version: number
}

export const approvalRule = (merchantId: bigint, kind: RuledKind): Query<RuleRow> => ({
  name: 'approval_rule',
  text: `select kind, above, role_ids as "roleIds", operator_ids as "operatorIds", binds_main as "bindsMain", version
    from approval_rule where merchant_id = $1 and kind = $2`,
  values: [merchantId, kind],
})

const mayDecide = `o.state = 'active' and (o.expires_at is null or o.expires_at > now())
  and (o.is_main or exists (
    select from operator_role held
      join role_permission p on p.merchant_id = held.merchant_id and p.role_id = held.role_id
    where held.merchant_id = o.merchant_id and held.operator_id = o.id and p.permission = 'account.approval.decide'))`

/** People who may decide what this rule asks for; one without a rule any more is decided by everybody with the right. */
export const approversOf = (
  merchantId: bigint,
  rule: string,
  makerId: string | null,
): Query<{ id: string; name: string; realName: string }> => ({
  name: 'approvers_of',
  text: `select o.id, o.login_name as name, o.real_name as "realName"
    from operator o left join approval_rule r on r.merchant_id = o.merchant_id and r.kind = $2
    where o.merchant_id = $1 and o.id is distinct from $3 and ${mayDecide}
      and (r.kind is null or (r.role_ids = '{}' and r.operator_ids = '{}') or o.id = any (r.operator_ids)
        or exists (select from operator_role held where held.merchant_id = o.merchant_id and held.operator_id = o.id
          and held.role_id = any (r.role_ids)))
    order by o.login_name`,
  values: [merchantId, rule, makerId],
})

export interface NewApproval {
  readonly id: string
  readonly kind: ApprovalKind
  readonly rule: RuledKind
  readonly call: string
  readonly makerId: string | null
  readonly makerIp: string
  readonly target: string | null
  readonly amounts: readonly { readonly currency: string; readonly value: string }[]
  readonly facts: Readonly<Record<string, string | number>>
  readonly foreseen: Foreseen
  readonly input: Buffer
  readonly digest: Buffer
  readonly days: number
}

/** Nothing when the same waits already. */
export const insertApproval = (merchantId: bigint, made: NewApproval): Query => ({
  name: 'approval_insert',
  text: `insert into approval (merchant_id, id, kind, rule, call, state, maker_id, maker_ip, target, amounts, facts, foreseen,
      input_sealed, digest, expires_at)
    values ($1, $2, $3, $4, $5, 'waiting', $6, $7, $8, $9, $10, $11, $12, $13, now() + make_interval(days => $14))
    on conflict (merchant_id, maker_id, call, digest) where state = 'waiting' do nothing`,
  values: [
    merchantId,
    made.id,
    made.kind,
    made.rule,
    made.call,
    made.makerId,
    made.makerIp,
    made.target,
    JSON.stringify(made.amounts),
    JSON.stringify(made.facts),
    JSON.stringify(made.foreseen),
    made.input,
    made.digest,
    made.days,
  ],
})

export const openApproval = (
  merchantId: bigint,
  { makerId, call, digest }: Pick<NewApproval, 'makerId' | 'call' | 'digest'>,
): Query<{ id: string }> => ({
  name: 'approval_open',
  text: `select id from approval
    where merchant_id = $1 and maker_id is not distinct from $2 and call = $3 and digest = $4 and state = 'waiting'`,
  values: [merchantId, makerId, call, digest],
})

export const beginTrial: Query = { text: 'savepoint trial' }
export const keepTrial: Query = { text: 'release savepoint trial' }
export const undoTrial: Query = { text: 'rollback to savepoint trial; release savepoint trial' }
/** What would fail at the commit fails here. */
export const checkNow: Query = { text: 'set constraints all immediate; set constraints all deferred' }

/** A session of the maker's that lives inside a trial alone, so that their rights are read as any session's are. */
export const insertMakerSession = (merchantId: bigint, operatorId: string, tokenHash: Buffer): Query => ({
  name: 'approval_maker_session',
  text: `insert into session (token_hash, merchant_id, operator_id, step, ends_at)
    values ($1, $2, $3, 'open', now() + interval '1 minute')`,
  values: [tokenHash, merchantId, operatorId],
})
