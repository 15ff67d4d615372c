/** What the rule lab reckons with (ADR 0134). */
export const labLimits = {
  /** Each run reads all orders of the days: of one person no more than a person asks for. */
  perMinute: 20,
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
  /** Rulings that are asked again each night: of so many days so large a part, and every disputed one. */
  compared: { days: 2, shareBps: 100 },
} as const

/** How rules are looked for in what has happened, and what is held against them (ADR 0135). */
export const suggestionLimits = {
  /** The first days are searched, what is found is judged by the latest ones; together the days of the lab. */
  findDays: 120,
  judgeDays: 60,
  /** Bad orders that a rule must have in each of both periods. */
  badMin: 20,
  /** Good orders that are read for each bad one; those stand for the others. */
  goodPerBad: 20,
  goodMax: 240_000,
  /** Of the best single conditions pairs are made. */
  pairsOf: 30,
  /** Of one field at most so many among them. */
  ofField: 4,
  thresholds: 12,
  values: 12,
  /** Of what is proposed so much may be chance. */
  falseShare: 0.1,
  /** From this precision in both periods on a rule is proposed to block. */
  blockBps: 7_000,
  /** Told at most: what held, and of what looked good and did not. */
  held: 5,
  refused: 3,
  /** Priced over all orders at most. */
  priced: 10,
  seed: 20_260_101,
  /** A run that has not ended by then has failed. */
  staleMinutes: 15,
  /** Of one merchant not more often than so by itself. */
  everyHours: 20,
} as const
