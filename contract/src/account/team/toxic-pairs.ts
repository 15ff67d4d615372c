import type { Permission } from '#permissions.ts'

/**
 * Rights that should not meet in one hand: with both, one person alone can do what otherwise takes two. They are told, never
 * forbidden, as a merchant of two people has no third (ADR 0029). Each has its sentence in the catalogue `rights`.
 */
export const toxicPairs = {
  operators_refund: ['account.operator.manage', 'trade.transaction.refund'],
  operators_review: ['account.operator.manage', 'risk.review.decide'],
  review_refund: ['risk.review.decide', 'trade.transaction.refund'],
  operators_approve: ['account.operator.manage', 'account.approval.decide'],
  refund_approve: ['trade.transaction.refund', 'account.approval.decide'],
  rule_refund: ['account.approval.rule', 'trade.transaction.refund'],
  reset_refund: ['account.operator.reset', 'trade.transaction.refund'],
  card_withdraw: ['fund.card.manage', 'fund.withdrawal.apply'],
  card_rule: ['fund.card.manage', 'fund.rule.manage'],
  withdraw_approve: ['fund.withdrawal.apply', 'account.approval.decide'],
  rule_withdraw: ['account.approval.rule', 'fund.withdrawal.apply'],
  rule_publish: ['risk.rule.edit', 'risk.rule.publish'],
  reveal_export: ['trade.transaction.reveal', 'trade.transaction.export'],
} as const satisfies Record<string, readonly [Permission, Permission]>

export type ToxicPair = keyof typeof toxicPairs
export const toxicPairNames = Object.keys(toxicPairs) as [ToxicPair, ...ToxicPair[]]

/** Which pairs meet among these rights, in the order of the table. */
export const toxicAmong = (held: ReadonlySet<string>): ToxicPair[] =>
  toxicPairNames.filter((name) => toxicPairs[name].every((right) => held.has(right)))
