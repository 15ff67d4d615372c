import type { Ruling } from '@quayside/contract/risk/ruling/ruling.ts'
import { featuresOf, rulingOf } from '#test/rulings.ts'

const rule = (no: number) => `00000000-0000-4000-8000-00000000000${no}`

/** What rules said before authorisation, and, where the outcome comes later, what they said after it. */
export function rulingsOf(draw: number, together: boolean): { before?: Ruling; after?: Ruling } {
  const features = featuresOf({}, { attempts_card_1h: draw % 7 })
  const byRule = (phase: Ruling['phase'], action: Ruling['action'], no: number) =>
    rulingOf({ phase, action, by: 'rule', byIds: [rule(no)], matched: [rule(no), rule(no + 1)], features })
  const isLate = !together && draw % 2 === 0
  const after = [
    rulingOf({ phase: 'after', features }),
    byRule('after', 'review', 5),
    byRule('after', 'block', 7),
  ][draw % 3]!
  const before = [
    rulingOf({ features, shadow: [rule(9)] }),
    byRule('before', 'review', 1),
    byRule('before', 'allow', 1),
    byRule('before', 'three_ds', 1),
    together ? byRule('after', 'block', 7) : rulingOf({ features }),
  ][draw % 5]!
  return { before, ...(isLate && { after }) }
}
