import { listErrorTexts } from '#en/risk/list-errors.ts'
import { reviewErrorTexts } from '#en/risk/review-errors.ts'
import { ruleErrorTexts } from '#en/risk/rule-errors.ts'

/** What is said when something about rules, lists and reviews is refused. */
export const riskErrorTexts = { ...ruleErrorTexts, ...listErrorTexts, ...reviewErrorTexts } as const
