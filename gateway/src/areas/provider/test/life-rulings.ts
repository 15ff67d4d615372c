import type { Ruling } from '@quayside/contract/risk/ruling/ruling.ts'
import { featuresOf, rulingOf } from '#test/rulings.ts'

interface LifeRulings {
  readonly before?: Ruling
  readonly after?: Ruling
}

const rule = (no: number) => `00000000-0000-4000-8000-00000000000${no}`

/** What rules said before authorisation, and, where the outcome comes later, what they said after it. */
export function rulingsOf(draw: number, together: boolean): LifeRulings {
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

/** Whether an approved order waits for a person, or for nobody: by what rules said last, without rules by its score. */
export function isHeldBy(ruled: LifeRulings | undefined, score: number): boolean {
  if (!ruled) return score >= 250
  const action = [ruled.after, ruled.before].find((one) => one && one.action !== 'pass')?.action
  return action === 'review' || action === 'block'
}

const cardOf = (draw: number) =>
  draw % 2 === 0
    ? { brand: 'visa' as const, masked: '400000******0002', country: 'GB', fingerprint: `print-${draw % 3}` }
    : { brand: 'mastercard' as const, masked: '555555******4444', fingerprint: `print-${draw % 3}` }

/** What a payer's card and device tell, with what rules made of it. */
export const payerOf = (orderNo: string, kind: number, score: number, { before }: LifeRulings) => ({
  card: cardOf(kind),
  risk: { score },
  ip: '203.0.113.7',
  deviceId: `device-of-${orderNo}`,
  ruling: before,
})
