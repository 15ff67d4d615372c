/** What notices are about; an operator chooses for each group how they are told. */
export const noticeGroups = ['security', 'team', 'approval', 'work'] as const
export type NoticeGroup = (typeof noticeGroups)[number]

/**
 * What a person is told in the portal. `required` ones are confirmed, not only seen. By mail it goes out as well: `always`,
 * or where its reader wishes. `own` is a mail that cannot be switched off either and that the use case sends itself, as it
 * goes to an old address too, or as a text message where there is none: somebody who took an account over must not be able
 * to silence its owner. Its words stand in `phrases/src/{en,zh}/notices.ts`, with the facts that they take.
 */
export interface NoticeKind {
  readonly group: NoticeGroup
  readonly required: boolean
  readonly mail: 'always' | 'wished' | 'own'
}

const security = { group: 'security', required: false, mail: 'own' } as const

export const noticeKinds = {
  'security.new_device': security,
  'security.password_changed': security,
  'security.payment_password_changed': security,
  'security.email_changed': security,
  'security.mobile_changed': security,
  'security.factor_added': security,
  'security.factor_removed': security,
  'security.account_locked': security,
  'security.payment_password_locked': security,
  'security.account_unused': security,
  // An account that money goes to: by mail whatever its reader wishes.
  'security.card_added': { group: 'security', required: false, mail: 'always' },
  'security.card_changed': { group: 'security', required: false, mail: 'always' },
  'card.available': { group: 'work', required: false, mail: 'wished' },
  'card.decided': { group: 'work', required: false, mail: 'wished' },
  'partner.bound': { group: 'work', required: false, mail: 'wished' },
  // Somebody's shop or account works no longer, or will not: by mail whatever its reader wishes.
  'partner.lost': { group: 'work', required: false, mail: 'always' },
  'partner.ends': { group: 'work', required: false, mail: 'always' },
  'logistics.overdue': { group: 'work', required: false, mail: 'wished' },
  // Numbers come no longer by themselves: by mail whatever its reader wishes.
  'logistics.app_ended': { group: 'work', required: false, mail: 'always' },
  // Alipay+ has answered: by mail whatever its reader wishes.
  'alipayplus.asked': { group: 'work', required: false, mail: 'always' },
  'alipayplus.approved': { group: 'work', required: false, mail: 'always' },
  'alipayplus.rejected': { group: 'work', required: false, mail: 'always' },
  // The applicant is written to by the form itself, wherever they are.
  'onboarding.asked': { group: 'work', required: false, mail: 'own' },
  'onboarding.refused': { group: 'work', required: false, mail: 'own' },
  'product.refused': { group: 'work', required: false, mail: 'always' },
  'site.approved': { group: 'work', required: false, mail: 'wished' },
  'site.refused': { group: 'work', required: false, mail: 'wished' },
  'site.normal': { group: 'work', required: false, mail: 'wished' },
  // A site that takes no more payments: by mail whatever its reader wishes.
  'site.frozen': { group: 'work', required: false, mail: 'always' },
  'site.unfrozen': { group: 'work', required: false, mail: 'always' },
  'site.carrier_refused': { group: 'work', required: false, mail: 'wished' },
  'site.carrier_closed': { group: 'work', required: false, mail: 'always' },
  // The answer to an application: by mail whatever its reader wishes.
  'site.keyed_opened': { group: 'work', required: false, mail: 'always' },
  'site.keyed_closed': { group: 'work', required: false, mail: 'always' },
  // Money that nobody can move: by mail whatever its reader wishes, and confirmed.
  'money.frozen': { group: 'work', required: true, mail: 'always' },
  'money.unfrozen': { group: 'work', required: false, mail: 'always' },
  'money.fined': { group: 'work', required: true, mail: 'always' },
  'money.monitoring_fee': { group: 'work', required: false, mail: 'wished' },
  'money.cards_opened': { group: 'work', required: false, mail: 'always' },
  'money.cards_closed': { group: 'work', required: false, mail: 'always' },
  'money.card_overrun': { group: 'work', required: true, mail: 'always' },
  'money.product_opened': { group: 'work', required: false, mail: 'always' },
  'money.product_opened_reserve': { group: 'work', required: false, mail: 'always' },
  'money.product_closed': { group: 'work', required: false, mail: 'always' },
  'money.withdrawal_refused': { group: 'work', required: false, mail: 'always' },
  'security.rule_changed': { group: 'security', required: false, mail: 'always' },
  'rule.failed': { group: 'work', required: false, mail: 'wished' },
  // A rule that no longer stops what it should: by mail whatever its reader wishes.
  'risk.rule_braked': { group: 'work', required: false, mail: 'always' },
  'risk.review_day': { group: 'work', required: false, mail: 'wished' },
  'risk.review_day_many': { group: 'work', required: false, mail: 'wished' },
  // Hours before a sale is lost: by mail whatever its reader wishes.
  'risk.review_last': { group: 'work', required: false, mail: 'always' },
  'risk.review_last_many': { group: 'work', required: false, mail: 'always' },
  'dispute.case_opened': { group: 'work', required: false, mail: 'wished' },
  'dispute.case_half': { group: 'work', required: false, mail: 'wished' },
  // A day before money is lost for good: by mail whatever its reader wishes.
  'dispute.case_last': { group: 'work', required: false, mail: 'always' },
  'dispute.case_ended': { group: 'work', required: false, mail: 'wished' },
  'dispute.alert_received': { group: 'work', required: false, mail: 'wished' },
  'dispute.alert_half': { group: 'work', required: false, mail: 'wished' },
  // Hours before a chargeback is likely: by mail whatever its reader wishes.
  'dispute.alert_last': { group: 'work', required: false, mail: 'always' },
  'dispute.order_received': { group: 'work', required: false, mail: 'wished' },
  'dispute.order_waiting': { group: 'work', required: false, mail: 'wished' },
  'dispute.message_received': { group: 'work', required: false, mail: 'wished' },
  'dispute.rdr_accepted': { group: 'work', required: false, mail: 'wished' },
  'dispute.rdr_declined': { group: 'work', required: false, mail: 'wished' },
  'paylink.asked': { group: 'work', required: false, mail: 'wished' },
  'paylink.paused': { group: 'work', required: false, mail: 'always' },
  'paylink.site_stopped': { group: 'work', required: false, mail: 'always' },
  'paylink.no_scheme': { group: 'work', required: false, mail: 'always' },
  'subscription.past_due': { group: 'work', required: false, mail: 'wished' },
  'subscription.cancelled': { group: 'work', required: false, mail: 'wished' },
  'invoice.rejected': { group: 'work', required: false, mail: 'wished' },
  'invoice.issued': { group: 'work', required: false, mail: 'wished' },
  'invoice.posted': { group: 'work', required: false, mail: 'wished' },
  'team.operator_added': { group: 'team', required: false, mail: 'wished' },
  'team.rights_changed': { group: 'team', required: true, mail: 'wished' },
  'approval.asked': { group: 'approval', required: false, mail: 'wished' },
  'approval.decided': { group: 'approval', required: false, mail: 'wished' },
  'approval.expired': { group: 'approval', required: false, mail: 'wished' },
  'help.contact_received': { group: 'work', required: false, mail: 'always' },
} as const satisfies Record<string, NoticeKind>

export type NoticeKey = keyof typeof noticeKinds

/** Whether notices of the group can be silenced at all. */
export const isFixedGroup = (group: NoticeGroup): boolean => group === 'security'
