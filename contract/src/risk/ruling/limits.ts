/** Limits of rules and sets (ADR 0130). */
export const rulingLimits = {
  nodes: 40,
  depth: 4,
  /** Values of one `in (…)`. */
  values: 100,
  /** Characters of one constant, and of a rule as text. */
  constant: 128,
  text: 8_000,
  /** That a merchant has, retired ones aside; that are live; and versions of one that are shown. */
  sets: 100,
  liveSets: 20,
  versionsShown: 200,
  rulesOfSet: 50,
  rulesInAll: 200,
  name: { max: 60 },
  description: { max: 1_000 },
  ruleName: { max: 60 },
  /** Snoozing a rule for one buyer. */
  snoozeDays: 30,
  /** A price that is older says nothing of the rule as it would work now. */
  labHours: 24,
} as const
