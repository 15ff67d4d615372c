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
