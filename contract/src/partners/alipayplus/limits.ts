/** Applications for wallets of Alipay+ (ADR 0141). */
export const alipayplusLimits = {
  /** Applications of one merchant, and those of them that wait for an answer or were not sent. */
  perMerchant: 100,
  open: 20,
  name: 100,
  registrationNumber: 40,
  phone: 24,
  email: 100,
  /** Whole US dollars a month. */
  volume: { min: 100, max: 100_000_000 },
  /** What is handed in with each round; what was sent before stays. */
  files: { count: 10, bytes: 5 * 1024 * 1024, name: 120 },
  /** Rounds of one application: sent once, and mended so many times. */
  rounds: 10,
  /** What names a request to Alipay+. */
  requestId: 64,
  /** What Alipay+ says in words. */
  said: 500,
  /** Sites that one wallet is bound to. */
  sites: 100,
  /** Between two inquiries about a registration that was not answered, and about one that is reviewed, in seconds. */
  retrySeconds: 60,
  reviewSeconds: 900,
  /** Steps that a page lists. */
  steps: 50,
} as const
