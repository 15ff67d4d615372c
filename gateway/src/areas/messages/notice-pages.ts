import type { NoticeKey } from '@quayside/contract/messages/notice-kinds.ts'

const security = '/home/accountManage/securitySettings'
const approvals = '/home/accountManage/approvals'
const rules = '/home/fundManage/withdraw/rulesSetting'
const desk = '/home/tradeManage/protestDispose-new'
const alerts = '/home/disputeManage/refusalWarning'
const complaints = '/home/disputeManage/disputeOrders'
const reviews = '/home/riskManage/riskOrderAudit'
const cards = '/home/fundManage/withdraw/cardManage'

/** The page of the menu that a notice is about; a reader who may not open it gets no link. */
export const pageOfKind: Readonly<Partial<Record<NoticeKey, string>>> = {
  'security.new_device': security,
  'security.password_changed': security,
  'security.payment_password_changed': security,
  'security.email_changed': security,
  'security.mobile_changed': security,
  'security.factor_added': security,
  'security.factor_removed': security,
  'security.card_added': cards,
  'security.card_changed': cards,
  'card.available': cards,
  'card.decided': cards,
  'security.rule_changed': rules,
  'rule.failed': rules,
  'risk.review_day': reviews,
  'risk.review_day_many': reviews,
  'risk.review_last': reviews,
  'risk.review_last_many': reviews,
  'dispute.case_opened': desk,
  'dispute.case_half': desk,
  'dispute.case_last': desk,
  'dispute.case_ended': desk,
  'dispute.alert_received': alerts,
  'dispute.alert_half': alerts,
  'dispute.alert_last': alerts,
  'dispute.order_received': complaints,
  'dispute.order_waiting': complaints,
  'dispute.rdr_accepted': '/home/disputeManage/rdr',
  'dispute.rdr_declined': '/home/disputeManage/rdr',
  'dispute.message_received': '/home/disputeManage/message',
  'team.operator_added': '/home/accountManage/managementOperator/operators',
  'approval.asked': approvals,
  'approval.decided': approvals,
  'approval.expired': approvals,
  'help.contact_received': '/home/helpCenter/contactInformation',
}
