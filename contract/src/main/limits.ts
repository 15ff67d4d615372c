/** Sites and apps (spec §5). */
export const siteLimits = {
  name: { max: 200 },
  url: { max: 200 },
  /** Of an app: the store that it is in. */
  store: { max: 100 },
  serviceEmail: { min: 6, max: 64 },
  search: { max: 100 },
  reason: { max: 300 },
  /** In how many currencies card schemes are asked for at once. */
  wishes: { currencies: 20 },
  /** Not deleted ones, of one merchant. */
  perMerchant: 1_000,
  /** Sites to choose from, where all that may sell are offered. */
  offered: 1_000,
  batch: {
    lines: 500,
    bytes: 1024 * 1024,
    /** Base64 of it, its name and what stands around them. */
    bodyBytes: 2 * 1024 * 1024,
    name: { max: 200 },
  },
  /** A ticket for one upload. */
  ticketMinutes: 10,
  archive: { bytes: 50 * 1024 * 1024, endings: ['rar', 'zip'] },
  /** How often one person may have a domain looked at in a minute. */
  looksPerMinute: 10,
} as const

const kb = 1024
const mb = 1024 * kb
/** Endings of pictures that browsers draw alike. */
export const pictureEndings = ['jpg', 'jpeg', 'png'] as const
/** What somebody hands in to be read, wherever it is shown. */
export const termsLimits = { bytes: 5 * mb, endings: ['pdf'] } as const

/** Checkouts of sites (spec §3, §5). */
export const checkoutLimits = {
  title: { min: 1, max: 60 },
  logo: { bytes: 3 * mb, endings: pictureEndings, ratio: { across: 4, down: 3 } },
  icon: { bytes: mb, endings: [...pictureEndings, 'ico'], ratio: { across: 1, down: 1 } },
  terms: termsLimits,
  privacy: termsLimits,
  /** Of one site. */
  drafts: 20,
  /** Versions that its page lists, drafts included. */
  shown: 100,
} as const

/** Keys with which a merchant's servers sign (spec §5). */
export const keyLimits = {
  /** The old key and the new one are both accepted. */
  overlapHours: { min: 1, max: 168, proposed: 24 },
  secretBytes: 32,
  rsaBits: { min: 2048, proposed: 3072, max: 8192 },
  pem: { max: 8_000 },
  /** In which its maker may see the secret of a key again, and how often in an hour. */
  shownMinutes: 15,
  showingsPerHour: 5,
  /** Revoked ones that the page lists. */
  revokedShown: 20,
  /** Addresses that the page lists of one key. */
  servers: 50,
} as const

/** Addresses that events are sent to (spec §5). */
export const notifyLimits = {
  url: { max: 200 },
  /** Not deleted ones of a family. */
  perFamily: 5,
  /** Of a merchant in an hour: each new address is one that couriers knock at, and may be a stranger's. */
  newPerHour: 60,
  /** In which an address has to echo its nonce, and how often it is asked. */
  nonce: { bytes: 24, minutes: 60, tries: 6, everySeconds: [0, 10, 60, 300, 900, 1_800] },
  secretBytes: 32,
  /** Both secrets sign. */
  overlapHours: keyLimits.overlapHours,
  shownMinutes: keyLimits.shownMinutes,
  showingsPerHour: keyLimits.showingsPerHour,
  payloadBytes: 20_000,
  /** Payloads and attempts, and what became of each event at each address; counts are kept for good. */
  keptDays: { payload: 30, outcome: 180 },
} as const

const minute = 60
const hour = 60 * minute
const day = 24 * hour
/** How events are delivered (ADR 0124). Seconds, where nothing else is said. */
export const deliveryLimits = {
  /** Before each attempt, since the one before it: 75.6 hours in all. */
  schedule: [0, 5, 5 * minute, 30 * minute, ...[2, 5, 10, 14, 20, 24].map((hours) => hours * hour)],
  /** Either way, of each of them. */
  jitterPercent: 10,
  timeout: 15,
  answerBytes: 64 * 1024,
  /** Of an answer, shown to the merchant. */
  excerptChars: 200,
  retryAfterMax: day,
  /** How long a lane is let alone after 429, 502, 503 or 504 that names no time; doubled each time. */
  slow: { first: 5, max: 5 * minute },
  lane: {
    lease: 30,
    /** At once; the second one after so many answers in a row that were fast. */
    inFlight: 2,
    inFlightFast: 8,
    fastAnswers: 100,
    fastMs: 1_000,
  },
  /** Of a courier's slots: of one merchant, and of all that is not a first attempt. */
  share: { merchant: 0.2, retries: 0.5 },
  breaker: {
    inARow: 10,
    of: 20,
    within: 5 * minute,
    open: 30,
    openMax: 30 * minute,
    /** Since it opened without a success: told by mail, and again each day; then the address is turned off. */
    toldAfter: 15 * minute,
    toldEvery: day,
    offAfter: 5 * day,
  },
  /** For how long later events of an object wait for an earlier one, where order by object is chosen. */
  orderWait: hour,
  /** A name that is resolved, and what was opened to its address, are used no longer. */
  resolved: 60,
} as const

/** What merchants see of deliveries, and send again. */
export const deliveryLogLimits = {
  text: { max: 64 },
  /** That are ticked at once. */
  selected: { max: 200 },
  replay: {
    rows: 100_000,
    slice: 1_000,
    /** Of one merchant in 24 hours, and replayed ones that may wait when others are asked for. */
    rowsPerDay: 300_000,
    waiting: 100_000,
  },
  gaps: 200,
  /** Of an address, the newest that were given up and of those that wait, in which gaps are looked for. */
  gapsLooked: 1_000,
  /** Of all addresses together, for figures that nobody reads to the last digit. */
  counted: 10_000,
  /** Attempts of an address that its times are reckoned over. */
  figures: 20_000,
  perMinute: { test: 10, check: 30 },
  headers: { max: 4_000 },
  body: { max: 64_000 },
  computed: { max: 500 },
  /** Older than this, libraries of Standard Webhooks refuse what they get. */
  toleranceSeconds: 300,
} as const

/** Addresses from which a merchant's servers, people and agents are admitted. */
export const ipLimits = {
  /** An address of IPv6 that holds one of IPv4, with its prefix. */
  network: { max: 49 },
  note: { max: 100 },
  /** Of one merchant, whatever they are for. */
  rows: { max: 200 },
  /** Spec §5: an end within a week is advised. */
  endDays: { proposed: 7, warned: 3 },
  /** Shorter prefixes admit more than one company has, and take a tick. */
  wide: { v4: 16, v6: 32 },
  /** How far back addresses count as seen, and how many of them are looked at. */
  seen: { days: 30, max: 200 },
  /** Of those that would be refused, so many are listed. */
  told: 20,
} as const

/** People who are told by mail or text message of what happens (spec §5). */
export const recipientLimits = {
  name: { min: 1, max: 32 },
  zone: { max: 64 },
  perMerchant: 50,
  /** Between two messages to one person, however much happens. */
  everyMinutes: { mail: 5, sms: 15 },
  /** Text messages to one person in 24 hours. */
  smsPerDay: 20,
  /** Events that one mail tells one by one, of each group; the others it counts. */
  listed: 10,
} as const
