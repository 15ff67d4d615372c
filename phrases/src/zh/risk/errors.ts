import { listErrorTexts } from '#zh/risk/list-errors.ts'
import { ruleErrorTexts } from '#zh/risk/rule-errors.ts'

/** What is said when something about rules and lists is refused. */
export const riskErrorTexts = { ...ruleErrorTexts, ...listErrorTexts } as const
