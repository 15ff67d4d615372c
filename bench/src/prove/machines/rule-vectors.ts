import fc from 'fast-check'
import { compileRule, type Truth } from '@quayside/contract/risk/ruling/evaluate.ts'
import type { RiskFacts, RiskField } from '@quayside/contract/risk/ruling/fields.ts'
import { riskFields } from '@quayside/contract/risk/ruling/fields.ts'
import { ListIndex, type ListEntry } from '@quayside/contract/risk/ruling/lists.ts'
import { printRule } from '@quayside/contract/risk/ruling/print.ts'
import { conditionsOf, fieldsOf, type RuleTree } from '@quayside/contract/risk/ruling/tree.ts'
import { listEntriesOfAny, riskFactsOfAny, ruleTrees } from '@quayside/contract/risk/ruling/test/arbitrary.ts'

/** One question with its answer, for an implementation of the language of rules that is not ours (docs/rule-language.md). */
export interface RuleVector {
  readonly when: string
  readonly facts: RiskFacts
  readonly lists: readonly ListEntry[]
  readonly truth: Truth
}

export const vectorCount = 5_000
/** The same vectors for everybody: another number would make others. */
const seed = 20_260_616

/** What a rule reads, and no more of it: an amount is known in its own currency alone. */
function factsFor(tree: RuleTree, { at, values }: RiskFacts): RiskFacts {
  const read = new Set<RiskField>([...fieldsOf(tree), 'currency'])
  return {
    at,
    values: Object.fromEntries(Object.entries(values).filter(([field]) => read.has(field as RiskField))),
  }
}

function entriesFor(tree: RuleTree, entries: readonly ListEntry[]): readonly ListEntry[] {
  const asked = new Set(
    conditionsOf(tree).flatMap((condition) =>
      condition.op === 'in_list' ? [`${condition.list} ${riskFields[condition.field].list}`] : [],
    ),
  )
  return entries.filter(({ colour, type }) => asked.has(`${colour} ${type}`))
}

export function ruleVectors(count = vectorCount): readonly RuleVector[] {
  const all = fc.tuple(ruleTrees, riskFactsOfAny, listEntriesOfAny)
  return fc.sample(all, { numRuns: count, seed }).map(([tree, told, entries]) => {
    const [facts, lists] = [factsFor(tree, told), entriesFor(tree, entries)]
    return { when: printRule(tree), facts, lists, truth: compileRule(tree)(facts, new ListIndex(lists)) }
  })
}
