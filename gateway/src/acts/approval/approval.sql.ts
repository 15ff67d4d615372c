import type { ApprovalKind, RuledKind } from '@quayside/contract/account/approval/kinds.ts'
import type { Foreseen } from '@quayside/contract/account/approval/approval.ts'
import type { Query } from '#db/tx.ts'

export interface RuleRow {
  readonly kind: RuledKind
  /** Minor units as text, by currency. */
  readonly threshold: Readonly<Record<string, string>>
  readonly roleIds: string[]
  readonly operatorIds: string[]
  readonly bindsMain: boolean
  readonly version: number
}

export const approvalRule = (merchantId: bigint, kind: RuledKind): Query<RuleRow> => ({
  name: 'approval_rule',
  text: `select kind, threshold, role_ids as "roleIds", operator_ids as "operatorIds", binds_main as "bindsMain", version
    from approval_rule where merchant_id = $1 and kind = $2`,
  values: [merchantId, kind],
})

const mayDecide = `o.state = 'active' and not o.is_service and (o.expires_at is null or o.expires_at > now())
  and (o.is_main or exists (
    select from operator_role held
      join role_permission p on p.merchant_id = held.merchant_id and p.role_id = held.role_id
    where held.merchant_id = o.merchant_id and held.operator_id = o.id and p.permission = 'account.approval.decide'))`

export interface Minor {
  readonly currency: string
  readonly minor: bigint
}

/** Whose day, under which rule. */
export interface SpentPlace {
  readonly operatorId: string
  readonly rule: RuledKind
  /** Beijing date. */
  readonly day: string
}

export const spentOn = (merchantId: bigint, { operatorId, rule, day }: SpentPlace): Query<Minor> => ({
  name: 'approval_spent_on',
  text: `select currency, minor from approval_spent
    where merchant_id = $1 and operator_id = $2 and rule = $3 and day = $4`,
  values: [merchantId, operatorId, rule, day],
})

/** The same, locked: of two acts at once the second one sees the first. */
export const lockSpent = (
  merchantId: bigint,
  { operatorId, rule, day }: SpentPlace,
  currencies: readonly string[],
): Query<Minor> => ({
  name: 'approval_spent_lock',
  text: `insert into approval_spent as s (merchant_id, operator_id, rule, day, currency, minor)
    select distinct $1::bigint, $2::uuid, $3, $4::date, c, 0 from unnest($5::text[]) c order by c
    on conflict (merchant_id, operator_id, rule, day, currency) do update set minor = s.minor
    returning currency, minor`,
  values: [merchantId, operatorId, rule, day, currencies],
})

export const addSpent = (
  merchantId: bigint,
  { operatorId, rule, day }: SpentPlace,
  amounts: readonly Minor[],
): Query => ({
  name: 'approval_spent_add',
  text: `update approval_spent s set minor = s.minor + a.minor
    from (select currency, sum(minor) as minor from unnest($5::text[], $6::bigint[]) a (currency, minor) group by 1) a
    where s.merchant_id = $1 and s.operator_id = $2 and s.rule = $3 and s.day = $4 and s.currency = a.currency`,
  values: [
    merchantId,
    operatorId,
    rule,
    day,
    amounts.map(({ currency }) => currency),
    amounts.map(({ minor }) => minor),
  ],
})

/** Whether every one of these rules that there still is lets this person decide. */
export const namedByAll = (rules: string, operator: string, merchant: string): string =>
  `not exists (select from approval_rule r where r.merchant_id = ${merchant} and r.kind = any (${rules})
    and not ((r.role_ids = '{}' and r.operator_ids = '{}') or ${operator} = any (r.operator_ids) or exists (
      select from operator_role held where held.merchant_id = ${merchant} and held.operator_id = ${operator}
        and held.role_id = any (r.role_ids))))`

/**
 * People who may decide what these rules ask for; one without a rule any more is decided by everybody with the right.
 * @param makers who stands behind it, and so decides nothing
 */
export const approversOf = (
  merchantId: bigint,
  rules: readonly string[],
  makers: readonly (string | null)[],
): Query<{ id: string; name: string; realName: string }> => ({
  name: 'approvers_of',
  text: `select o.id, o.login_name as name, o.real_name as "realName"
    from operator o
    where o.merchant_id = $1 and o.id <> all ($3::uuid[]) and ${mayDecide}
      and ${namedByAll('$2::text[]', 'o.id', 'o.merchant_id')}
    order by o.login_name`,
  values: [merchantId, rules, makers.filter((id) => id !== null)],
})

export interface NewApproval {
  readonly id: string
  readonly kind: ApprovalKind
  readonly rule: RuledKind
  readonly alsoRules: readonly RuledKind[]
  readonly call: string
  readonly makerId: string | null
  /** Others who stand behind it. */
  readonly makers: readonly string[]
  readonly makerIp: string
  readonly target: string | null
  readonly amounts: readonly { readonly currency: string; readonly value: string }[]
  readonly facts: Readonly<Record<string, string | number>>
  readonly foreseen: Foreseen
  readonly input: Buffer
  readonly digest: Buffer
  readonly days: number
  /** Through which token a machine asks. */
  readonly tokenId: string | null
}

/** Nothing when the same waits already. */
export const insertApproval = (merchantId: bigint, made: NewApproval): Query => ({
  name: 'approval_insert',
  text: `insert into approval (merchant_id, id, kind, rule, call, state, maker_id, maker_ip, target, amounts, facts, foreseen,
      input_sealed, digest, expires_at, makers, also_rules, token_id)
    values ($1, $2, $3, $4, $5, 'waiting', $6, $7, $8, $9, $10, $11, $12, $13, now() + make_interval(days => $14), $15, $16, $17)
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
    made.makers,
    made.alsoRules,
    made.tokenId,
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

/** An agent's day, held; of currencies in which nothing was moved as well. */
export const lockMachineSpent = (
  merchantId: bigint,
  tokenId: string,
  day: string,
  currencies: readonly string[],
): Query<Minor> => ({
  name: 'machine_spent_lock',
  text: `insert into machine_spent as s (merchant_id, token_id, day, currency)
    select distinct $1::bigint, $2::uuid, $3::date, c from unnest($4::text[]) c order by c
    on conflict (merchant_id, token_id, day, currency) do update set minor = s.minor
    returning currency, minor`,
  values: [merchantId, tokenId, day, currencies],
})

export const addMachineSpent = (
  merchantId: bigint,
  tokenId: string,
  day: string,
  amounts: readonly Minor[],
): Query => ({
  name: 'machine_spent_add',
  text: `update machine_spent s set minor = s.minor + a.minor
    from (select currency, sum(minor) as minor from unnest($4::text[], $5::bigint[]) a (currency, minor) group by 1) a
    where s.merchant_id = $1 and s.token_id = $2 and s.day = $3 and s.currency = a.currency`,
  values: [
    merchantId,
    tokenId,
    day,
    amounts.map(({ currency }) => currency),
    amounts.map(({ minor }) => minor),
  ],
})
