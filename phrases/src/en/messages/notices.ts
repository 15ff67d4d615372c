import type { NoticeTexts } from '#notice-texts.ts'

/** Notices to one person. The title is also the subject of a mail, so it holds no fact. */
export const notices = {
  'security.new_device': {
    title: 'A new device signed in to your account',
    text: 'IP address {{ip}}, browser {{agent}}. If that was not you, change your login password now and tell your administrator.',
  },
  'security.password_changed': {
    title: 'Your login password was changed',
    text: 'From the IP address {{ip}}. All your other sessions have ended. If that was not you, tell your administrator at once.',
  },
  'security.payment_password_changed': {
    title: 'Your payment password was changed',
    text: 'From the IP address {{ip}}. If that was not you, tell your administrator at once: it approves money.',
  },
  'security.email_changed': {
    title: 'The email address of your account was changed',
    text: 'It is now {{email}}, changed from the IP address {{ip}}. Codes and security mails go there from now on. If that was not you, tell your administrator at once.',
  },
  'security.mobile_changed': {
    title: 'The mobile number of your account was changed',
    text: 'It is now {{mobile}}, changed from the IP address {{ip}}. If that was not you, tell your administrator at once.',
  },
  'security.factor_added': {
    title: 'Your second factors were changed',
    text: '{{what}} (IP address {{ip}}). If that was not you, end all other sessions in your security settings, change your login password and tell your administrator.',
  },
  'security.factor_removed': {
    title: 'A second factor was removed from your account',
    text: '{{what}} (IP address {{ip}}). If that was not you, end all other sessions in your security settings, change your login password and tell your administrator.',
  },
  'security.account_locked': {
    title: 'Your account was locked for a while',
    text: 'Somebody gave wrong passwords or codes too often (IP address {{ip}}). Signing in is locked for {{minutes}} minutes and opens again by itself. If that was not you, change your login password and tell your administrator.',
  },
  'security.payment_password_locked': {
    title: 'Your payment password is locked for a while',
    text: 'After {{tries}} wrong tries it and your codes are locked for {{minutes}} minutes (IP address {{ip}}). Somebody was signed in to your account then; if that was not you, change your login password now.',
  },
  'security.account_unused': {
    title: 'An account that was not used is locked',
    text: '{{operator}} has not signed in for {{days}} days. Unlock the account when its owner needs it again, or delete it.',
  },
  'security.card_added': {
    title: 'A withdrawal card was added',
    text: '{{by}} added the card {{card}} (IP address {{ip}}). It can be used once it has been audited. If this was not meant to be, delete the card and tell us at once.',
  },
  'security.card_changed': {
    title: 'A withdrawal card was changed',
    text: 'The card {{card}} was {{cardEvent}} by {{by}} (IP address {{ip}}). If this was not meant to be, look at the card and tell us at once.',
  },
  'card.available': {
    title: 'Your withdrawal card is available',
    text: 'The card {{card}} was audited and can be used. In its first 24 hours each withdrawal to it needs a second person.',
  },
  'card.decided': {
    title: 'Your withdrawal card was audited',
    text: 'The card {{card}} was {{cardEvent}}. Reason: {{reason}}',
  },
  'money.frozen': {
    title: 'Your account is frozen',
    text: 'Since {{since}}. Reason: {{reason}} Money comes in, and none goes out. We look at it again by {{reviewOn}}; your account manager tells you what we need from you until then.',
  },
  'money.unfrozen': {
    title: 'Your account is no longer frozen',
    text: 'What was frozen with it can be withdrawn again. Frozen since {{since}}. Reason for the end: {{reason}}',
  },
  'money.fined': {
    title: 'A fine was charged',
    text: '{{amount}} were taken from what is not settled yet. Incident {{incident}}. Reason: {{reason}}',
  },
  'money.monitoring_fee': {
    title: 'A fraud-monitoring fee was charged',
    text: '{{amount}} for the case {{case}} of {{caseOn}}, which the card scheme has flagged.',
  },
  'money.product_opened': {
    title: 'Your payout product is open',
    text: 'Since {{since}} each withdrawal of US dollars has to be at least {{minimum}}. Withdrawal rules of less fail or are skipped until you change them.',
  },
  'money.product_opened_reserve': {
    title: 'Your payout product is open',
    text: 'Since {{since}} each withdrawal of US dollars has to be at least {{minimum}}, and {{reserve}} stay behind for refunds. Withdrawal rules that take less or reach into it fail or are skipped until you change them.',
  },
  'money.product_closed': {
    title: 'Your payout product was closed',
    text: 'Since {{since}} withdrawals of US dollars have no minimum of the product and no refund reserve any more.',
  },
  'money.withdrawal_refused': {
    title: 'A withdrawal was refused',
    text: 'Withdrawal {{number}} of {{amount}} was refused by us. Reason: {{reason}} The money and the fee are back on your account.',
  },
  'security.rule_changed': {
    title: 'A withdrawal rule was changed',
    text: 'A rule that pays to the card {{card}} was {{ruleEvent}} by {{by}} (IP address {{ip}}). If this was not meant to be, stop the rule and tell us at once.',
  },
  'rule.failed': {
    title: 'A withdrawal rule could not run',
    text: 'On {{on}} nothing was withdrawn to the card {{card}}: {{ruleReason}}. The rule runs again on its next date.',
  },
  'invoice.rejected': {
    title: 'An application for an invoice was rejected',
    text: 'Application {{number}} for {{amount}} was rejected. Reason: {{reason}} Its days are free again: you can apply anew.',
  },
  'invoice.issued': {
    title: 'Your invoice was issued',
    text: 'Application {{number}}: the invoice is made out for {{amount}}, dated {{invoiceDate}}.',
  },
  'invoice.posted': {
    title: 'Your invoice is on its way',
    text: 'Application {{number}} for {{amount}}: sent with {{logisticsCompany}}, tracking number {{trackingNo}}.',
  },
  'team.operator_added': {
    title: 'An operator joined your team',
    text: '{{by}} added the operator {{operator}}.',
  },
  'team.rights_changed': {
    title: 'What you may do here has changed',
    text: '{{by}} changed your roles or their rights. The change holds from your next click on; pages may have come or gone from your menu.',
  },
  'approval.asked': {
    title: 'Something waits for your approval',
    text: '{{by}} asks: {{what}}. It expires seven days after it was proposed.',
  },
  'approval.decided': {
    title: 'A proposal of yours was decided',
    text: '{{what}}: {{decision}} (decided by {{by}}).',
  },
  'approval.expired': {
    title: 'A proposal of yours has expired',
    text: '{{what}}: nobody decided within seven days, so nothing was done. You can propose it again.',
  },
  'help.contact_received': {
    title: 'We have received your message',
    text: 'Message {{number}}, about {{topic}}. We answer by mail to {{email}}.',
  },
} as const satisfies NoticeTexts
