/**
 * What can need a second person (spec §4, guard 4E of ADR 0031). A call declares its kind in the contract; whether one
 * is needed is the merchant's rule for that kind.
 */
export interface ApprovalKindFacts {
  /** Whether a rule may say from which amount on; the others need a second person whatever they do. */
  readonly amounts: boolean
  /** Whether merchants write a rule for it; a change of a rule itself goes by the rule that it changes. */
  readonly ruled: boolean
}

export const approvalKinds = {
  'refund.single': { amounts: true, ruled: true },
  'refund.batch': { amounts: true, ruled: true },
  'alert.refund': { amounts: true, ruled: true },
  'dispute_order.approve': { amounts: true, ruled: true },
  'risk.review': { amounts: true, ruled: true },
  'case.give_up': { amounts: true, ruled: true },
  'case.arbitrate': { amounts: true, ruled: true },
  'withdrawal.apply': { amounts: true, ruled: true },
  'exchange.pay': { amounts: true, ruled: true },
  'vcc.fund': { amounts: true, ruled: true },
  'link.create': { amounts: true, ruled: true },
  'subscription.cancel': { amounts: false, ruled: true },
  'order.online': { amounts: true, ruled: true },
  'checkout.publish': { amounts: false, ruled: true },
  'risk.list': { amounts: false, ruled: true },
  'risk.publish': { amounts: false, ruled: true },
  'key.change': { amounts: false, ruled: true },
  'ip.change': { amounts: false, ruled: true },
  'notify.change': { amounts: false, ruled: true },
  'token.change': { amounts: false, ruled: true },
  'role.change': { amounts: false, ruled: true },
  'operator.change': { amounts: false, ruled: true },
  'partner.change': { amounts: false, ruled: true },
  'card.change': { amounts: false, ruled: true },
  'withdrawal.rule': { amounts: false, ruled: true },
  'approval.rule': { amounts: false, ruled: false },
} as const satisfies Record<string, ApprovalKindFacts>

export type ApprovalKind = keyof typeof approvalKinds

type Ruled = {
  [K in ApprovalKind]: (typeof approvalKinds)[K]['ruled'] extends true ? K : never
}[ApprovalKind]
/** Kinds for which a merchant writes a rule. */
export type RuledKind = Ruled

export const allApprovalKinds = Object.keys(approvalKinds) as [ApprovalKind, ...ApprovalKind[]]
export const ruledKinds = allApprovalKinds.filter((kind): kind is RuledKind => approvalKinds[kind].ruled) as [
  RuledKind,
  ...RuledKind[],
]
