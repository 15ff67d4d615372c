/** Accounts that a merchant has with partners (ADR 0138). */
export const partnerLimits = {
  /** Of a Shopline shop: the first part of its domain. */
  handle: { min: 1, max: 60 },
  productDomain: { max: 200 },
  account: { max: 100 },
  /** A code, a state or a signature that comes back by the browser. */
  returned: { max: 600 },
  /** Not unbound ones of one merchant at one partner. */
  perPartner: 20,
  /** In which somebody comes back from a partner's page. */
  stateMinutes: 10,
  /** How far the time that a partner has signed may be from ours. */
  stampMinutes: 5,
  /** Of a token's life, in percent: then it is renewed. */
  renewPercent: 80,
  /** In a row: then the binding is invalid. */
  failures: 3,
  /** Days before its end on which a consent is told of. */
  toldDays: [30, 7, 1],
  answer: { seconds: 10, bytes: 256 * 1024 },
  inboundBytes: 256 * 1024,
  /** Answers that take longer are called slow. */
  slowMs: 2_000,
  health: { days: 30 },
  /** In which the use of a permission is counted. */
  uses: { days: 7 },
  /** Steps that a binding's page lists. */
  steps: 20,
  checksPerMinute: 10,
  key: { bytes: 32, shownMinutes: 15 },
  /** Between two tries of what was not answered, in seconds. */
  retrySeconds: 120,
  /** After a consent, until it is looked at for the first time: what was taken back meanwhile was told when nobody knew whose it is. */
  firstLookSeconds: 60,
  /** Between two looks at a referral whose seller has not come back, in seconds, and for how many days. */
  pending: { everySeconds: 900, days: 7 },
} as const
