import { operatorChange, roleChange, ruleChange, tokenSubject } from '#areas/account/index.ts'
import {
  alertRefundSubject,
  arbitrateSubject,
  disputeOrderSubject,
  giveUpSubject,
} from '#areas/dispute/index.ts'
import {
  cardChange,
  cardFundSubject,
  exchangeSubject,
  ruleSubject,
  withdrawalSubject,
} from '#areas/fund/index.ts'
import { checkoutSubject, ipSubject, keySubject, notifySubject } from '#areas/main/index.ts'
import { partnerSubject, worldfirstCardSubject } from '#areas/partners/index.ts'
import { linkSubject } from '#areas/paylink/index.ts'
import { riskListSubject, riskPublishSubject } from '#areas/risk/index.ts'
import {
  batchSubject,
  onlineSubject,
  passSubject,
  refundSubject,
  subscriptionCancelSubject,
} from '#areas/trade/index.ts'
import type { ApprovalSubjects } from '#acts/approval/approval.ts'

/** How each kind of act is looked at before a rule is asked; one without it does not compile. */
export const approvalSubjects: ApprovalSubjects = {
  'refund.single': refundSubject,
  'refund.batch': batchSubject,
  'alert.refund': alertRefundSubject,
  'dispute_order.approve': disputeOrderSubject,
  'case.give_up': giveUpSubject,
  'case.arbitrate': arbitrateSubject,
  'withdrawal.apply': withdrawalSubject,
  'exchange.pay': exchangeSubject,
  'vcc.fund': cardFundSubject,
  'link.create': linkSubject,
  'subscription.cancel': subscriptionCancelSubject,
  'order.online': onlineSubject,
  'checkout.publish': checkoutSubject,
  'risk.list': riskListSubject,
  'risk.review': passSubject,
  'risk.publish': riskPublishSubject,
  'key.change': keySubject,
  'ip.change': ipSubject,
  'notify.change': notifySubject,
  'token.change': tokenSubject,
  'role.change': roleChange,
  'operator.change': operatorChange,
  'partner.change': partnerSubject,
  'card.change': {
    // Cards are made of accounts with WorldFirst as well, which another area knows.
    of: (ctx, input, call) =>
      (call.path.startsWith('/third-party/') ? worldfirstCardSubject : cardChange).of(ctx, input, call),
  },
  'withdrawal.rule': ruleSubject,
  'approval.rule': ruleChange,
}
