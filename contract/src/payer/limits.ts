/** Numbers of the payers' pages; none of them stands in the specification. */
export const payerLimits = {
  /** Tries to pay one link of one address, in so many minutes. */
  tries: { count: 10, minutes: 10 },
  /** Declines of a link within an hour from which it takes no card for an hour. */
  declines: { count: 10, minutes: 60 },
  /** Declines of a link within that hour from which whoever pays shows that they are a person. */
  captchaFrom: 5,
  /** Browsers that are counted for a link: anybody may say that they are one, and each takes a row. */
  visits: { count: 100_000 },
  /** Somebody has to look at the pages again within so many hours. */
  inspections: { hours: 25 },
  /** How long an answer about a payment is waited for before the page asks again. */
  waitSeconds: 20,
  email: { min: 6, max: 64 },
  /** As long as orders keep them, however they come. */
  address: { line: { max: 200 }, city: { max: 100 }, state: { max: 100 }, postcode: { max: 20 } },
} as const
