import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { compileRule } from '@quayside/contract/risk/ruling/evaluate.ts'
import { ListIndex } from '@quayside/contract/risk/ruling/lists.ts'
import { parseRule } from '@quayside/contract/risk/ruling/parse.ts'
import { isCondition, type RuleTree } from '@quayside/contract/risk/ruling/tree.ts'
import { type RuleVector, ruleVectors, vectorCount } from './rule-vectors.ts'

const vectors = ruleVectors()
const digestOf = (some: readonly RuleVector[]) =>
  createHash('sha256')
    .update(some.map((one) => JSON.stringify(one)).join('\n'))
    .digest('hex')

function treeOf({ when }: RuleVector): RuleTree {
  const parsed = parseRule(when)
  if (!('tree' in parsed)) throw new Error(`${when}: ${parsed.problem}`)
  return parsed.tree
}

test('are the same for everybody', () => {
  expect(vectors).toHaveLength(vectorCount)
  expect(digestOf(ruleVectors())).toBe(digestOf(vectors))
})

test('are answered so by the rule that is read from its text, out of what stands in the line alone', () => {
  for (const vector of vectors) {
    const { facts, lists, truth } = JSON.parse(JSON.stringify(vector)) as RuleVector
    expect(compileRule(treeOf(vector))(facts, new ListIndex(lists))).toBe(truth)
  }
})

test('ask everything that the language has, with each answer many times', () => {
  const answers = Object.groupBy(vectors, ({ truth }) => truth)
  for (const truth of ['yes', 'no', 'unknown'] as const) expect(answers[truth]!.length).toBeGreaterThan(500)
  const asked = new Set<string>()
  const note = (tree: RuleTree): void => {
    if (isCondition(tree)) asked.add(tree.op)
    else
      for (const [kind, below] of Object.entries(tree)) {
        asked.add(kind)
        for (const one of [below].flat() as RuleTree[]) note(one)
      }
  }
  for (const vector of vectors) note(treeOf(vector))
  expect([...asked].toSorted()).toEqual(
    'all any between contains ends eq ge gt in in_list known le lt ne not starts'.split(' '),
  )
  expect(vectors.some(({ lists, truth }) => lists.length > 0 && truth === 'yes')).toBe(true)
})
