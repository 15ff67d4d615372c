/** Exports and the download centre; the database's CHECKs are compared with these by a test. */
export const exportLimits = {
  /** Downloads over 1 million rows are refused (spec §5). */
  rows: 1_000_000,
  /** A file is kept this long. */
  keptDays: 7,
  /** Asked for or running, of one merchant. */
  unfinished: 3,
  /** Of one merchant and Beijing date. */
  perDay: 20,
  columns: { max: 40 },
  zone: { max: 64 },
  /** Runs of one export that a stopped worker may leave unfinished before it counts as failed. */
  attempts: 3,
} as const
/** Proposals that wait for a second person (ADR 0031). */
export const approvalLimits = {
  /** After them nobody may approve it any more. */
  days: 7,
  reason: { max: 200 },
  /** Roles or people named by one rule. */
  approvers: { max: 50 },
} as const

/** Roles and operators of one merchant (spec §3, §5); the database's CHECKs are compared with these by a test. */
export const teamLimits = {
  role: {
    name: { max: 64 },
    description: { max: 300 },
    perMerchant: 200,
    sites: 500,
    currencies: 50,
    limits: 200,
  },
  operator: {
    loginName: { min: 5, max: 32, characters: /^[A-Za-z0-9_]{5,32}$/ },
    realName: { max: 64 },
    department: { max: 64 },
    email: { min: 6, max: 64 },
    /** Mainland China mobiles alone can be bound (spec §5). */
    mobile: /^1[3-9]\d{9}$/,
    roles: 20,
    perMerchant: 500,
    lockedAtOnce: 50,
    guestDays: 366,
  },
  /** A right that nobody took for so long is proposed to be taken away. */
  unusedDays: 90,
} as const
/** What the operation log is looked for by. */
export const oplogLimits = { text: { max: 100 }, choices: 30 } as const

/** Tokens with which machines and agents call (ADR 0125, ADR 0127). */
export const tokenLimits = {
  name: { max: 64 },
  secretBytes: 32,
  /** Days from its making on which it ends at the latest, and those that are proposed. */
  days: { min: 1, max: 365, proposed: 90 },
  /** Not ended, of one person, and of the company's services. */
  perPerson: 20,
  perMerchant: 50,
  /** Unused for so long its owner is asked whether it is still needed. */
  idleDays: 60,
  /** In which a token that nobody has used may be given another secret. */
  issueDays: 7,
  /** Ended ones that the page lists. */
  endedShown: 20,
  /** Lines of the log that the page shows of one. */
  deedsShown: 30,
  /** A repeated answer holds its secret no longer than this. */
  keptMinutes: 15,
  /** A signed request is taken once, within so many seconds of its time. */
  signedSeconds: 300,
  nonce: { min: 16, max: 64 },
} as const

/** Agents that people let in, by OAuth (ADR 0127). */
export const agentLimits = {
  /** Of a grant; 30 are proposed. */
  days: { min: 1, max: 90, proposed: 30 },
  accessMinutes: 15,
  requestMinutes: 10,
  codeSeconds: 60,
  clientId: { max: 200 },
  redirect: { max: 500 },
  state: { max: 500 },
  scope: { max: 2_000 },
  clientName: { max: 64 },
  metadataBytes: 16 * 1024,
  redirects: 20,
} as const

/** What one agent gets at once over the Model Context Protocol (ADR 0126). */
export const toolLimits = {
  perMinute: 60,
  rows: 200,
  bytes: 256 * 1024,
  bodyBytes: 256 * 1024,
} as const
