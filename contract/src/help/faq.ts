/** Groups of questions, in the order of the page. */
export const faqGroups = [
  'entry',
  'team',
  'orders',
  'refunds',
  'authorisations',
  'disputes',
  'money',
  'lists',
  'portal',
] as const
export type FaqGroup = (typeof faqGroups)[number]

interface FaqEntry {
  readonly group: FaqGroup
  /** Page of the menu where it is done; linked where the reader may open it. */
  readonly page?: string
}

const orders = 'trade.transaction'
const refunds = 'trade.refund'
const batches = 'trade.batch'

/** Every question, by an id that links keep; words in `phrases/src/{en,zh}/faq.ts`. */
export const faqEntries = {
  'locked-out': { group: 'entry' },
  'forgot-password': { group: 'entry' },
  'password-rules': { group: 'entry' },
  'password-expired': { group: 'entry' },
  'new-device': { group: 'entry' },
  'code-missing': { group: 'entry' },
  'second-factors': { group: 'entry' },
  'lost-factor': { group: 'entry' },
  'payment-password': { group: 'entry' },
  'session-ended': { group: 'entry' },
  'sign-in-link': { group: 'entry' },
  'stolen-credentials': { group: 'entry', page: 'help.contact' },
  'no-permission': { group: 'team' },
  'no-role': { group: 'team' },
  'role-design': { group: 'team' },
  'role-takes-effect': { group: 'team' },
  'role-limits': { group: 'team' },
  'operator-leaves': { group: 'team' },
  'last-administrator': { group: 'team' },
  'approval-how': { group: 'team' },
  'operation-log': { group: 'team' },
  'find-order': { group: 'orders', page: orders },
  'order-status': { group: 'orders', page: orders },
  'decline-reason': { group: 'orders', page: orders },
  'order-expired': { group: 'orders', page: orders },
  'masked-data': { group: 'orders', page: orders },
  'request-log': { group: 'orders', page: 'trade.request-order' },
  'platform-merchant': { group: 'orders', page: orders },
  'refund-how': { group: 'refunds', page: orders },
  'refund-limit': { group: 'refunds', page: refunds },
  'refund-balance': { group: 'refunds' },
  'refund-undo': { group: 'refunds', page: refunds },
  'refund-pending': { group: 'refunds', page: refunds },
  'refund-arn': { group: 'refunds', page: refunds },
  'refund-fees': { group: 'refunds' },
  'refund-failed': { group: 'refunds', page: refunds },
  'capture-how': { group: 'authorisations', page: orders },
  'void-or-refund': { group: 'authorisations', page: orders },
  'authorisation-expires': { group: 'authorisations', page: orders },
  'move-unanswered': { group: 'authorisations', page: orders },
  'review-what': { group: 'authorisations', page: 'risk.review' },
  'review-deadline': { group: 'authorisations', page: 'risk.review' },
  'chargeback-money': { group: 'disputes', page: orders },
  'chargeback-deadline': { group: 'disputes' },
  'retrieval-or-chargeback': { group: 'disputes' },
  'refund-after-chargeback': { group: 'disputes' },
  'fraud-monitoring': { group: 'disputes', page: 'home' },
  'settlement-when': { group: 'money', page: 'report' },
  'rolling-reserve': { group: 'money', page: 'report' },
  'negative-pending': { group: 'money', page: 'report' },
  'fund-report': { group: 'money', page: 'report' },
  'balance-past': { group: 'money', page: 'fund.balance' },
  'withdraw-how': { group: 'money', page: 'fund.withdrawal' },
  'exchange-how': { group: 'money', page: 'fund.exchange' },
  'account-frozen': { group: 'money', page: 'help.contact' },
  'currencies-apart': { group: 'money', page: 'report' },
  'export-limits': { group: 'lists', page: 'account.download' },
  'export-file': { group: 'lists', page: 'account.download' },
  'batch-how': { group: 'lists', page: batches },
  'batch-file': { group: 'lists', page: batches },
  'batch-stop': { group: 'lists', page: batches },
  'saved-filter': { group: 'lists', page: 'trade.filter' },
  'counts-capped': { group: 'lists', page: orders },
  'time-zones': { group: 'portal' },
  'messages-mail': { group: 'portal', page: 'messages' },
  'required-reading': { group: 'portal', page: 'messages' },
  'wrong-parameters': { group: 'portal' },
  'changed-meanwhile': { group: 'portal' },
  'same-request': { group: 'portal' },
  'too-many-requests': { group: 'portal' },
  'no-connection': { group: 'portal' },
  'not-found': { group: 'portal' },
  'server-error': { group: 'portal', page: 'help.contact' },
  'interface-calls': { group: 'portal', page: 'trade.request-order' },
} as const satisfies Record<string, FaqEntry>

export type FaqId = keyof typeof faqEntries
