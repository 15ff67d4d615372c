import type { ApprovalKind, RuledKind } from '@quayside/contract/account/approval/kinds.ts'
import type { ApprovalState } from '@quayside/contract/account/approval/states.ts'
import type { Foreseen } from '@quayside/contract/account/approval/approval.ts'
import type { ErrorKey } from '@quayside/contract/errors.ts'
import type { Facts } from '@quayside/phrases/fill.ts'
import type { Query } from '#db/tx.ts'
import { namedByAll } from '#acts/approval/approval.sql.ts'

export interface StoredApproval {
  readonly id: string
  readonly kind: ApprovalKind
  readonly rule: RuledKind
  readonly call: string
  readonly state: ApprovalState
  readonly alsoRules: RuledKind[]
  readonly makerId: string | null
  /** Others who stand behind it. */
  readonly makers: string[]
  readonly maker: string | null
  readonly makerName: string | null
  readonly makerIp: string | null
  readonly target: string | null
  readonly amounts: { currency: string; value: string }[]
  readonly facts: Record<string, string | number>
  readonly foreseen: Foreseen
  readonly input: Buffer
  readonly askedAt: string
  readonly expiresAt: string
  readonly isOver: boolean
  readonly decidedAt: string | null
  readonly decider: string | null
  readonly reason: string | null
  readonly problem: string | null
  readonly problemFacts: Facts | null
  /** A machine asked through a token that has ended since. */
  readonly isTokenEnded: boolean
  /** Name of the token, or of the agent, through which it was asked for. */
  readonly through: string | null
}

const stored = `select a.id, a.kind, a.rule, a.also_rules as "alsoRules", a.call, a.state, a.maker_id as "makerId", a.makers, m.login_name as maker,
    m.real_name as "makerName", host(a.maker_ip) as "makerIp", a.target, a.amounts, a.facts, a.foreseen, a.input_sealed as input,
    a.asked_at as "askedAt", a.expires_at as "expiresAt", a.expires_at <= now() as "isOver", a.decided_at as "decidedAt",
    d.real_name as decider, a.reason, a.problem, a.problem_facts as "problemFacts",
    coalesce(t.state = 'ended' or t.ends_at <= now(), false) as "isTokenEnded", coalesce(t.client_name, t.name) as through
  from approval a
    left join operator m on m.merchant_id = a.merchant_id and m.id = a.maker_id
    left join machine_token t on t.merchant_id = a.merchant_id and t.id = a.token_id
    left join operator d on d.merchant_id = a.merchant_id and d.id = a.decided_by`

export const findApproval = (merchantId: bigint, id: string): Query<StoredApproval> => ({
  name: 'approval_by_id',
  text: `${stored} where a.merchant_id = $1 and a.id = $2`,
  values: [merchantId, id],
})

/** Whoever holds it decides it. */
export const lockApproval = (merchantId: bigint, id: string): Query<StoredApproval> => ({
  name: 'approval_lock',
  text: `${stored} where a.merchant_id = $1 and a.id = $2 for update of a`,
  values: [merchantId, id],
})

/** Rules under which this person may decide, those without a rule any more included. */
const deciding = namedByAll('a.rule || a.also_rules', '$2', 'a.merchant_id')
const todo = `a.state = 'waiting' and a.maker_id is distinct from $2 and $2 <> all (a.makers) and $3 and ${deciding}`

export interface ApprovalsWanted {
  readonly operatorId: string
  readonly mayDecide: boolean
  readonly tab: 'todo' | 'mine' | 'all'
  readonly states: readonly ApprovalState[] | undefined
  readonly forwards: boolean
  readonly after: { readonly createdAt: string; readonly id: string } | undefined
  readonly limit: number
}

/** Newest first, beyond a place. */
export const findApprovals = (merchantId: bigint, wanted: ApprovalsWanted): Query<StoredApproval> => {
  const { operatorId, mayDecide, tab, states, forwards, after, limit } = wanted
  const which = {
    todo,
    mine: 'a.maker_id = $2 and $3::boolean is not null',
    all: '$2::uuid is not null and $3::boolean is not null',
  }
  return {
    text: `${stored} where a.merchant_id = $1 and ${which[tab]} and ($4::text[] is null or a.state = any ($4))
        ${after ? `and (a.asked_at, a.id) ${forwards ? '<' : '>'} ($6::timestamptz, $7::uuid)` : ''}
      order by a.asked_at ${forwards ? 'desc' : 'asc'}, a.id ${forwards ? 'desc' : 'asc'} limit $5`,
    values: [
      merchantId,
      operatorId,
      mayDecide,
      states ?? null,
      limit,
      ...(after ? [after.createdAt, after.id] : []),
    ],
  }
}

export const countApprovals = (
  merchantId: bigint,
  operatorId: string,
  mayDecide: boolean,
): Query<{ todo: number; mine: number }> => ({
  name: 'approvals_count',
  text: `select count(*) filter (where ${todo})::int as todo, count(*) filter (where a.maker_id = $2)::int as mine
    from approval a where a.merchant_id = $1 and a.state = 'waiting'`,
  values: [merchantId, operatorId, mayDecide],
})

/** What waits for this person's decision, and when the first of it lapses. */
export const dueApprovals = (
  merchantId: bigint,
  operatorId: string,
  mayDecide: boolean,
): Query<{ count: bigint; dueAt: string | null }> => ({
  name: 'approvals_due',
  text: `select count(*) as count, min(a.expires_at) as "dueAt" from approval a where a.merchant_id = $1 and ${todo} and a.expires_at > now()`,
  values: [merchantId, operatorId, mayDecide],
})

export interface Decision {
  readonly state: ApprovalState
  /** Null: time decided. */
  readonly by: string | null
  readonly reason: string | null
  readonly problem: { readonly key: ErrorKey; readonly facts: Facts } | null
}

export const decideApproval = (
  merchantId: bigint,
  id: string,
  { state, by, reason, problem }: Decision,
): Query => ({
  name: 'approval_decide',
  text: `update approval set state = $3, decided_at = now(), decided_by = $4, reason = $5, problem = $6, problem_facts = $7
    where merchant_id = $1 and id = $2 and state = 'waiting'`,
  values: [
    merchantId,
    id,
    state,
    by,
    reason,
    problem?.key ?? null,
    problem ? JSON.stringify(problem.facts) : null,
  ],
})

/** As the owner: of any merchants, oldest first; what somebody decides just now is theirs. */
export const overdueApprovals = (
  limit: number,
  but: readonly string[],
): Query<{ merchantId: bigint; id: string }> => ({
  name: 'approvals_overdue',
  text: `select merchant_id as "merchantId", id from approval where state = 'waiting' and expires_at <= now()
      and id <> all($2::uuid[]) order by expires_at limit $1`,
  values: [limit, but],
})
