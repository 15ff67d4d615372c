/** What the rule lab reckons with (ADR 0134). */
export const labLimits = {
  days: 180,
  /** Orders of this age have had nearly all disputes that they will have. */
  ripeDays: 120,
  /** Draws of the weekly bootstrap, and the chance that the interval holds. */
  draws: 1_000,
  interval: 0.8,
  /** Of a sale whose site does not say, in basis points. */
  marginBps: 3_000,
  /** Good buyers who come back by another way after they were refused. */
  comebackBps: 0,
  review: { minutes: 4, centsAnHour: 3_000 },
  seed: 20_260_101,
  /** Of a day's orders so many in a thousand may come without a ruling before staff are told. */
  unruledPerMille: 1,
} as const
