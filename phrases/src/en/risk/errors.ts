import { listErrorTexts } from '#en/risk/list-errors.ts'
import { ruleErrorTexts } from '#en/risk/rule-errors.ts'

/** What is said when something about rules and lists is refused. */
export const riskErrorTexts = { ...ruleErrorTexts, ...listErrorTexts } as const
