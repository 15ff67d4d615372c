import type { RuledKind } from '@quayside/contract/account/approval/kinds.ts'
import type { Query } from '#db/tx.ts'
import type { RuleRow } from '#acts/approval/approval.sql.ts'

export interface StoredRule extends RuleRow {
  readonly changedAt: string
  readonly changedBy: string
}

const columns = `r.kind, r.threshold, r.role_ids as "roleIds", r.operator_ids as "operatorIds", r.binds_main as "bindsMain",
  r.version, r.changed_at as "changedAt"`

export const findApprovalRules = (merchantId: bigint): Query<StoredRule> => ({
  name: 'approval_rules',
  text: `select ${columns}, o.real_name as "changedBy"
    from approval_rule r join operator o on o.merchant_id = r.merchant_id and o.id = r.changed_by
    where r.merchant_id = $1 order by r.kind`,
  values: [merchantId],
})

export const lockApprovalRule = (merchantId: bigint, kind: RuledKind): Query<RuleRow> => ({
  name: 'approval_rule_lock',
  text: `select ${columns} from approval_rule r where r.merchant_id = $1 and r.kind = $2 for update`,
  values: [merchantId, kind],
})

export interface NewRule extends Omit<RuleRow, 'version'> {
  readonly by: string
}

/** Nothing where another version stands. */
export const saveRule = (
  merchantId: bigint,
  { kind, threshold, roleIds, operatorIds, bindsMain, by }: NewRule,
  version: number | undefined,
): Query<{ version: number }> => ({
  name: 'approval_rule_save',
  text: `insert into approval_rule as r (merchant_id, kind, threshold, role_ids, operator_ids, binds_main, changed_by)
    values ($1, $2, $3, $4, $5, $6, $7)
    on conflict (merchant_id, kind) do update set threshold = excluded.threshold, role_ids = excluded.role_ids,
      operator_ids = excluded.operator_ids, binds_main = excluded.binds_main, changed_by = excluded.changed_by,
      changed_at = now(), version = r.version + 1
    where r.version = $8
    returning version`,
  values: [merchantId, kind, JSON.stringify(threshold), roleIds, operatorIds, bindsMain, by, version ?? null],
})

export const deleteApprovalRule = (merchantId: bigint, kind: RuledKind, version: number): Query => ({
  name: 'approval_rule_delete',
  text: 'delete from approval_rule where merchant_id = $1 and kind = $2 and version = $3',
  values: [merchantId, kind, version],
})

const holdsRight = `exists (select from role_permission p
  where p.merchant_id = held.merchant_id and p.role_id = held.role_id and p.permission = 'account.approval.decide')`

export const rolesThatDecide = (merchantId: bigint): Query<{ id: string; name: string }> => ({
  name: 'approval_roles',
  text: `select held.role_id as id, held.name from (select merchant_id, id as role_id, name from role where merchant_id = $1) held
    where ${holdsRight} order by held.name, held.role_id`,
  values: [merchantId],
})
