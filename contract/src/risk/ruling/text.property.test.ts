import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkRule } from './check.ts'
import { parseRule } from './parse.ts'
import { printRule } from './print.ts'
import { ruleTrees } from '#risk/ruling/test/arbitrary.ts'

test('what is printed of a rule reads back as the very same rule', () => {
  fc.assert(
    fc.property(ruleTrees, (tree) => {
      expect(checkRule(tree, 'review')).toEqual([])
      expect(parseRule(printRule(tree))).toEqual({ tree })
    }),
    { numRuns: 1_000 },
  )
})
