/** Limits of rules and sets (ADR 0130). */
export const rulingLimits = {
  nodes: 40,
  depth: 4,
  /** Values of one `in (…)`. */
  values: 100,
  /** Characters of one constant, and of a rule as text. */
  constant: 128,
  text: 8_000,
  liveSets: 20,
  rulesOfSet: 50,
  rulesInAll: 200,
  name: { max: 60 },
  description: { max: 1_000 },
  ruleName: { max: 60 },
  /** Snoozing a rule for one buyer. */
  snoozeDays: 30,
} as const
