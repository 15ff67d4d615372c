import type { approvalRuleCalls } from '@quayside/contract/account/approval/rule.ts'
import type { RuledKind } from '@quayside/contract/account/approval/kinds.ts'
import { approvalKinds } from '@quayside/contract/account/approval/kinds.ts'
import type { ParsedInputOf } from '@quayside/contract/call.ts'
import { parseMinor, wire } from '@quayside/contract/money.ts'
import { approvalRule, approversOf, type RuleRow } from '#acts/approval/approval.sql.ts'
import type { ApprovalSubject } from '#acts/approval/approval.ts'
import type { Ctx } from '#acts/context.ts'
import { FieldProblem } from '#acts/input/field-problem.ts'
import type { Handlers } from '#acts/handler.ts'
import { Refusal } from '#acts/refusal.ts'
import {
  deleteApprovalRule,
  findApprovalRules,
  lockApprovalRule,
  rolesThatDecide,
  saveRule,
} from './rule.sql.ts'

type Wanted = ParsedInputOf<typeof approvalRuleCalls.save>

/** For what a merchant asks a second person (ADR 0031). */
export const approvalRuleHandlers: Handlers<typeof approvalRuleCalls> = {
  async list({ tx, merchantId }) {
    const [rules, roles, people] = await Promise.all([
      tx.rows(findApprovalRules(merchantId)),
      tx.rows(rolesThatDecide(merchantId)),
      tx.rows(approversOf(merchantId, [], [])),
    ])
    return {
      rules: rules.map(({ threshold, ...rule }) => ({ ...rule, threshold: amountsOf(threshold) })),
      roles,
      operators: people.map(({ id, realName }) => ({ id, name: realName })),
    }
  },

  async save(ctx, wanted) {
    const { tx, merchantId, operator } = ctx
    const { kind } = wanted
    ctx.logTarget(kind)
    const before = await tx.maybe(lockApprovalRule(merchantId, kind))
    if (before?.version !== wanted.version) throw new Refusal('request.conflict')
    const rule = ruleOf(wanted)
    await checkPeople(ctx, rule)
    const saved = await tx.maybe(saveRule(merchantId, { ...rule, by: operator.id }, wanted.version))
    // Two first rules of one kind at once: the second finds the first.
    if (!saved) throw new Refusal('request.conflict')
    // Whoever sets the rule may be the next to ask: somebody else must be able to decide.
    if ((await tx.rows(approversOf(merchantId, [kind], [operator.id]))).length === 0)
      throw new Refusal('approval.nobody_decides')
    ctx.logChange(before ? shown(before) : null, shown(rule))
    return { kind, version: saved.version }
  },

  async delete(ctx, { kind, version }) {
    const { tx, merchantId } = ctx
    ctx.logTarget(kind)
    const before = await tx.maybe(lockApprovalRule(merchantId, kind))
    if (!before) throw new Refusal('approval.rule_unknown')
    if (before.version !== version) throw new Refusal('request.conflict')
    await tx.run(deleteApprovalRule(merchantId, kind, version))
    ctx.logChange(shown(before), null)
    return { kind }
  },
}

type Amounts = readonly { readonly currency: string; readonly value: string }[]
type Rule = Omit<RuleRow, 'version'>

const amountsOf = (threshold: RuleRow['threshold']) =>
  Object.entries(threshold)
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([currency, minor]) => wire(currency, BigInt(minor)))

const minorOf = (threshold: Amounts): Record<string, string> =>
  Object.fromEntries(threshold.map(({ currency, value }) => [currency, String(parseMinor(currency, value))]))

const ruleOf = ({ kind, threshold, roleIds, operatorIds, bindsMain }: Wanted): Rule => ({
  kind,
  threshold: minorOf(threshold),
  roleIds: [...new Set(roleIds)],
  operatorIds: [...new Set(operatorIds)],
  bindsMain,
})

const shown = ({ kind, threshold, roleIds, operatorIds, bindsMain }: Rule) => ({
  kind,
  threshold: amountsOf(threshold),
  roleIds,
  operatorIds,
  bindsMain,
})

/** @throws Refusal where it names somebody who could not decide, or an amount where the kind has none */
async function checkPeople(
  { tx, merchantId }: Ctx,
  { kind, threshold, roleIds, operatorIds }: Rule,
): Promise<void> {
  if (!approvalKinds[kind].amounts && Object.keys(threshold).length > 0)
    throw new FieldProblem('unknown', ['threshold'])
  const [roles, people] = [
    await tx.rows(rolesThatDecide(merchantId)),
    await tx.rows(approversOf(merchantId, [], [])),
  ]
  const known = new Set([...roles, ...people].map(({ id }) => id))
  if ([...roleIds, ...operatorIds].some((id) => !known.has(id))) throw new Refusal('object.not_found')
}

/** A change that asks less than the rule does now, or lets others decide: it goes by that very rule (ADR 0031). */
export const ruleChange: ApprovalSubject = {
  async of({ tx, merchantId }, input) {
    const { kind } = input as { kind: RuledKind }
    const before = await tx.maybe(approvalRule(merchantId, kind))
    if (!before) return undefined
    const after = 'bindsMain' in (input as object) ? ruleOf(input as Wanted) : undefined
    return !after || loosens(before, after) ? { rule: kind, amounts: [], facts: { rule: kind } } : undefined
  },
}

export function loosens(before: Rule, after: Rule): boolean {
  if (before.bindsMain && !after.bindsMain) return true
  if (
    Object.entries(after.threshold).some(
      ([currency, minor]) => BigInt(minor) > BigInt(before.threshold[currency] ?? -1),
    )
  )
    return true
  const [had, has] = [before, after].map(({ roleIds, operatorIds }) => [...roleIds, ...operatorIds]) as [
    string[],
    string[],
  ]
  if (had.length === 0) return false
  return has.length === 0 || has.some((id) => !had.includes(id))
}
