import { listErrorTexts } from '#zh/risk/list-errors.ts'
import { reviewErrorTexts } from '#zh/risk/review-errors.ts'
import { ruleErrorTexts } from '#zh/risk/rule-errors.ts'

/** What is said when something about rules, lists and reviews is refused. */
export const riskErrorTexts = { ...ruleErrorTexts, ...listErrorTexts, ...reviewErrorTexts } as const
