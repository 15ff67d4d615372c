import { partnerNotices } from '#en/partners/notices.ts'
import type { NoticeTexts } from '#notice-texts.ts'

/** Notices to one person. The title is also the subject of a mail, so it holds no fact. */
export const notices = {
  'security.new_device': {
    title: 'New device signed in to your account',
    text: 'IP address {{ip}}, browser {{agent}}. If this was not you, change your login password now and tell your administrator.',
  },
  'security.password_changed': {
    title: 'Your login password was changed',
    text: 'IP address {{ip}}. All your other sessions have ended. If this was not you, tell your administrator at once.',
  },
  'security.payment_password_changed': {
    title: 'Your payment password was changed',
    text: 'IP address {{ip}}. This password authorises payments. If this was not you, tell your administrator at once.',
  },
  'security.email_changed': {
    title: 'The email address of your account was changed',
    text: 'It is now {{email}} (changed from IP address {{ip}}). Codes and security emails will be sent there. If this was not you, tell your administrator at once.',
  },
  'security.mobile_changed': {
    title: 'The mobile number of your account was changed',
    text: 'It is now {{mobile}} (changed from IP address {{ip}}). If this was not you, tell your administrator at once.',
  },
  'security.factor_added': {
    title: 'Your second factors have changed',
    text: '{{what}} (IP address {{ip}}). If this was not you, end all other sessions in security settings, change your login password and tell your administrator.',
  },
  'security.factor_removed': {
    title: 'A second factor was removed from your account',
    text: '{{what}} (IP address {{ip}}). If this was not you, end all other sessions in security settings, change your login password and tell your administrator.',
  },
  'security.account_locked': {
    title: 'Your account was temporarily locked',
    text: 'Too many wrong passwords or codes were entered (IP address {{ip}}). Sign-in is locked for {{minutes}} minutes and unlocks automatically. If this was not you, change your login password and tell your administrator.',
  },
  'security.payment_password_locked': {
    title: 'Your payment password is temporarily locked',
    text: 'Your payment password and codes are locked for {{minutes}} minutes after {{tries}} failed attempts (IP address {{ip}}). The attempts came from a signed-in session. If this was not you, change your login password now.',
  },
  'security.account_unused': {
    title: 'An inactive account was locked',
    text: '{{operator}} has not signed in for {{days}} days. Unlock the account when it is needed again, or delete it.',
  },
  'security.card_added': {
    title: 'A withdrawal card was added',
    text: '{{by}} added card {{card}} (IP address {{ip}}). It can be used once we have reviewed it. If you do not recognise this, delete the card and contact us at once.',
  },
  'security.card_changed': {
    title: 'A withdrawal card was changed',
    text: 'Card {{card}} was {{cardEvent}} by {{by}} (IP address {{ip}}). If you do not recognise this, check the card and contact us at once.',
  },
  'card.available': {
    title: 'Your withdrawal card is available',
    text: 'Card {{card}} has passed review and can be used. For the first 24 hours, each withdrawal to it needs approval.',
  },
  'card.decided': {
    title: 'The status of your withdrawal card has changed',
    text: 'Card {{card}} was {{cardEvent}}. Reason: {{reason}}',
  },
  ...partnerNotices,
  'logistics.overdue': {
    title: 'Tracking numbers are overdue',
    text: 'New orders without a tracking number: {{fresh}}. Overdue in all: {{all}}. Add the numbers under Shipments: without them, a dispute about goods not received is hard to win.',
  },
  'logistics.app_ended': {
    title: 'A logistics app is no longer connected',
    text: '{{logisticsApp}} account {{account}} has rejected our access several times, and we have deleted the credential. Tracking numbers no longer arrive automatically. Connect the app again under Logistics apps.',
  },
  'site.approved': {
    title: 'Your site passed review',
    text: 'Site {{site}} passed review.',
  },
  'site.refused': {
    title: 'Your site did not pass review',
    text: 'Site {{site}} was rejected. Reason: {{reason}}',
  },
  'site.normal': {
    title: 'Your site can take payments',
    text: 'The first card scheme of site {{site}} is open.',
  },
  'site.frozen': {
    title: 'Your site was frozen',
    text: 'Site {{site}} takes no more payments. Reason: {{reason}}',
  },
  'site.unfrozen': {
    title: 'Your site is live again',
    text: 'Site {{site}} takes payments again.',
  },
  'site.carrier_refused': {
    title: 'A card scheme was rejected for your site',
    text: '{{brand}} in {{currency}} was rejected for site {{site}}. Reason: {{reason}}',
  },
  'site.carrier_closed': {
    title: 'A card scheme was closed for your site',
    text: 'Site {{site}} takes no more {{brand}} payments in {{currency}}. Reason: {{reason}}',
  },
  'site.keyed_opened': {
    title: 'You can key cards for your site',
    text: 'Telephone orders (MOTO) are enabled for site {{site}}.',
  },
  'site.keyed_closed': {
    title: 'You can no longer key cards for your site',
    text: 'Telephone orders (MOTO) were disabled for site {{site}}. Reason: {{reason}}',
  },
  'money.frozen': {
    title: 'Your account is frozen',
    text: 'Frozen since {{since}}. Reason: {{reason}} You can still receive payments, but no money can leave the account. We will review the freeze by {{reviewOn}}. Your account manager will tell you what we need from you.',
  },
  'money.unfrozen': {
    title: 'Your account is no longer frozen',
    text: 'You can withdraw the frozen funds again. The account had been frozen since {{since}}. Reason for the unfreeze: {{reason}}',
  },
  'money.fined': {
    title: 'A fine was charged',
    text: '{{amount}} was deducted from your pending balance. Incident {{incident}}. Reason: {{reason}}',
  },
  'money.monitoring_fee': {
    title: 'A fraud-monitoring fee was charged',
    text: '{{amount}} was charged for case {{case}} of {{caseOn}}, which the card scheme flagged.',
  },
  'money.cards_opened': {
    title: 'Virtual cards are open',
    text: 'Since {{since}} you can apply for virtual cards and pay for your own costs from your withdrawable balance.',
  },
  'money.cards_closed': {
    title: 'Virtual cards were closed for your account',
    text: 'Since {{since}} you can no longer apply for virtual cards or pay into them. Your cards can still be used until you close them.',
  },
  'money.card_overrun': {
    title: 'A virtual card was frozen',
    text: '{{amount}} cleared on card {{card}} beyond what was on it. It was taken from your pending balance, and the card is frozen.',
  },
  'money.product_opened': {
    title: 'Your payout product is open',
    text: 'From {{since}}, the minimum USD withdrawal is {{minimum}}. Rules that withdraw less than this will fail or be skipped until you change them.',
  },
  'money.product_opened_reserve': {
    title: 'Your payout product is open',
    text: 'From {{since}}, the minimum USD withdrawal is {{minimum}}, and {{reserve}} is kept as a refund reserve. Rules that withdraw less than the minimum, or that would use the reserve, will fail or be skipped until you change them.',
  },
  'money.product_closed': {
    title: 'Your payout product was closed',
    text: 'From {{since}}, the product minimum and refund reserve no longer apply to USD withdrawals.',
  },
  'money.withdrawal_refused': {
    title: 'A withdrawal was rejected',
    text: 'We rejected withdrawal {{number}} of {{amount}}. Reason: {{reason}} The amount and the fee are back in your balance.',
  },
  'security.rule_changed': {
    title: 'A withdrawal rule was changed',
    text: 'A rule that pays to card {{card}} was {{ruleEvent}} by {{by}} (IP address {{ip}}). If you do not recognise this, disable the rule and contact us at once.',
  },
  'rule.failed': {
    title: 'A withdrawal rule could not run',
    text: 'Nothing was withdrawn to card {{card}} on {{on}}: {{ruleReason}}. The rule will run again on its next date.',
  },
  'risk.rule_braked': {
    title: 'A risk rule was put back into shadow',
    text: 'The rule “{{rule}}” of “{{set}}” stopped {{count}} orders in an hour, far more than expected. It no longer decides on orders until a new version is published.',
  },
  'risk.review_day': {
    title: 'A held order ends within a day',
    text: 'Order {{order}} over {{amount}} is held for review until {{until}} (UTC). If it is not reviewed in time, it lapses and the amount is released.',
  },
  'risk.review_day_many': {
    title: 'Held orders end within a day',
    text: '{{count}} orders are held for review and end within a day, the first at {{until}} (UTC). Orders that are not reviewed in time lapse and their amounts are released.',
  },
  'risk.review_last': {
    title: 'A held order is about to lapse',
    text: 'Order {{order}} over {{amount}} lapses at {{until}} (UTC) unless it is reviewed. The amount is then released and the sale is lost.',
  },
  'risk.review_last_many': {
    title: 'Held orders are about to lapse',
    text: '{{count}} orders lapse within four hours unless they are reviewed, the first at {{until}} (UTC). Their amounts are then released and the sales are lost.',
  },
  'dispute.case_opened': {
    title: 'A case needs your answer',
    text: 'Case {{number}} ({{caseStage}}) for order {{order}}: {{amount}}. Answer before {{until}} (UTC); after that, it can no longer be contested.',
  },
  'dispute.case_half': {
    title: 'A case is waiting for your answer',
    text: 'Half of the time for case {{number}} has passed ({{caseStage}}, order {{order}}, {{amount}}). The last moment to answer is {{until}} (UTC).',
  },
  'dispute.case_last': {
    title: 'Last day to answer a case',
    text: 'Case {{number}} ({{caseStage}}) for order {{order}} over {{amount}} can be answered until {{until}} (UTC). After that, it is lost.',
  },
  'dispute.case_ended': {
    title: 'A case has ended',
    text: 'Case {{number}} ({{caseStage}}) for order {{order}} over {{amount}}: {{caseOutcome}}.',
  },
  'dispute.alert_received': {
    title: 'New dispute alert',
    text: 'Alert {{number}} for order {{order}}: {{amount}}. Refund before {{until}} (UTC) to avoid a chargeback.',
  },
  'dispute.alert_half': {
    title: 'A dispute alert is waiting',
    text: 'Half of the time for alert {{number}} has passed (order {{order}}, {{amount}}). The deadline is {{until}} (UTC).',
  },
  'dispute.alert_last': {
    title: 'A dispute alert expires soon',
    text: 'Alert {{number}} for order {{order}} over {{amount}} expires at {{until}} (UTC). After that, a chargeback is likely.',
  },
  'dispute.order_received': {
    title: 'New buyer complaint',
    text: 'Complaint {{number}} about order {{order}}: {{amount}}. Decide quickly; a buyer who hears nothing may go to the bank.',
  },
  'dispute.order_waiting': {
    title: 'A buyer complaint is waiting',
    text: 'Complaint {{number}} about order {{order}} over {{amount}} has been waiting for {{days}} days. The buyer may go to the bank.',
  },
  'dispute.message_received': {
    title: 'A buyer has written',
    text: 'There is a new message about complaint {{number}} (order {{order}}). Reply in dispute messages.',
  },
  'dispute.rdr_accepted': {
    title: 'Your RDR rules have been accepted',
    text: 'The provider has accepted request {{number}}. The rules apply from the date that the provider sets.',
  },
  'dispute.rdr_declined': {
    title: 'Your RDR rules were declined',
    text: 'The provider has declined request {{number}}. See the answer on the RDR page.',
  },
  'paylink.asked': {
    title: 'A customer asks for a new payment link',
    text: 'Payment link {{link}} has ended, and {{email}} would like to pay. Clone the link and send it.',
  },
  'paylink.paused': {
    title: 'A payment link is paused for an hour',
    text: 'Ten cards were declined on payment link {{link}} within an hour. It takes no cards for an hour and then resumes automatically. If this looks like card testing, deactivate the link.',
  },
  'paylink.site_stopped': {
    title: 'Payment links of a site have ended',
    text: 'Site {{site}} has been frozen. Payment links that were active and have ended: {{count}}. They stay inactive: once the site is Normal again, clone the links that you still need.',
  },
  'paylink.no_scheme': {
    title: 'Payment links cannot be paid',
    text: 'Site {{site}} has no open card scheme left in {{currency}}. Active payment links that cannot be paid until one is open: {{count}}. Ask for a card scheme on the page of the site.',
  },
  'subscription.past_due': {
    title: 'A subscription payment failed',
    text: 'Subscription {{number}} ({{plan}}) is past due: {{amount}} could not be charged, failed charges so far: {{tries}}. {{subscriptionNext}}',
  },
  'subscription.cancelled': {
    title: 'A subscription was cancelled automatically',
    text: 'Subscription {{number}} ({{plan}}, {{amount}}) was cancelled: {{subscriptionEnd}} Nothing more will be charged.',
  },
  'invoice.rejected': {
    title: 'Your invoice application was rejected',
    text: 'Application {{number}} for {{amount}} was rejected. Reason: {{reason}} You can apply again for the same dates.',
  },
  'invoice.issued': {
    title: 'Your invoice has been issued',
    text: 'Application {{number}}: invoice for {{amount}}, dated {{invoiceDate}}.',
  },
  'invoice.posted': {
    title: 'Your invoice is on its way',
    text: 'Application {{number}} for {{amount}}: sent by {{logisticsCompany}}, tracking no. {{trackingNo}}.',
  },
  'team.operator_added': {
    title: 'An operator joined your team',
    text: '{{by}} added operator {{operator}}.',
  },
  'team.rights_changed': {
    title: 'Your permissions have changed',
    text: '{{by}} changed your roles or their permissions. The change applies from your next click. Your menu may show different pages.',
  },
  'approval.asked': {
    title: 'Your approval is needed',
    text: '{{what}} needs your approval. Requested by {{by}}. The request expires after seven days.',
  },
  'approval.decided': {
    title: 'Your approval request has been decided',
    text: '{{what}} was {{decision}}. Decided by {{by}}.',
  },
  'approval.expired': {
    title: 'Your approval request has expired',
    text: '{{what}} was not decided within seven days, so nothing was done. You can request it again.',
  },
  'help.contact_received': {
    title: 'We have received your message',
    text: 'Message {{number}} about {{topic}}. We will reply by email to {{email}}.',
  },
} as const satisfies NoticeTexts
