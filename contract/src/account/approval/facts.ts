/**
 * What a request for approval is told with, in the order in which its reader wants it. Each has a name in words, so what an
 * area says is never kept from whoever decides; ids that lead to a page are told by their links.
 */
export const approvalFacts = [
  'name',
  'site',
  'act',
  'network',
  'purpose',
  'ends',
  'lockOut',
  'fingerprint',
  'hours',
  'version',
  'subscription',
  'plan',
  'goods',
  'each',
  'maximum',
  'links',
  'open',
  'underWay',
  'next',
  'validFor',
  'card',
  'target',
  'complaint',
  'due',
  'reviewReason',
  'reviewNote',
  'reason',
  'note',
] as const
export type ApprovalFact = (typeof approvalFacts)[number]

/**
 * Facts by which an act names what it is about: told otherwise at the decision, it would be another act than the one that
 * somebody looked at, and is not done.
 */
export const boundFacts = ['site'] as const satisfies readonly ApprovalFact[]

/** Told by a link, by a count beside the title, or by the change itself. */
export const ledFacts = ['order', 'rows', 'rule', 'batch', 'case', 'quote'] as const

/** What becomes of a checkout. */
export const checkoutFates = ['publish', 'roll_back', 'delete'] as const

/** What becomes of a row of addresses. */
export const ipFates = ['ip_add', 'ip_change', 'ip_enable', 'ip_disable', 'ip_delete'] as const

/** What becomes of a set of risk rules. */
export const riskFates = ['risk_publish', 'risk_retire', 'risk_black', 'risk_white'] as const

/** What becomes of a key with which servers sign. */
export const keyFates = ['generate', 'save_public', 'activate', 'retire'] as const

/** What becomes of an account with a partner. */
export const partnerFates = ['partner_bind', 'partner_unbind'] as const

/** What becomes of an address that events are sent to. */
export const notifyFates = ['add_url', 'change_url', 'enable_url', 'rotate_secret'] as const
