/** What the page of withdrawal rules shows: the form of a new or a known rule, or the runs of one. */
export interface RuleSearch {
  /** `new`, or the id of the rule that is changed. */
  edit?: string
  /** Of the rule whose runs are shown. */
  runs?: string
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const isId = (value: unknown): value is string => typeof value === 'string' && uuid.test(value)

export const validateRuleSearch = ({ edit, runs }: Record<string, unknown>): RuleSearch => ({
  ...((edit === 'new' || isId(edit)) && { edit }),
  ...(isId(runs) && { runs }),
})
