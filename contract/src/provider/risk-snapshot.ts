import { z } from 'zod'
import { call } from '#call.ts'
import { instant } from '#fields.ts'
import { signedSnapshot } from '#risk/ruling/snapshot.ts'

/**
 * What the core runs of one merchant: with each question it says so, and screens claim nothing else. A core that has nothing yet
 * says version 0.
 */
const running = z.strictObject({
  merchantId: z.string().regex(/^\d{1,18}$/),
  version: z.int().min(0),
  /** Of the rules that it runs; null with version 0. */
  hash: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .nullable(),
  /** Number of the lists' deltas up to which it has applied all. */
  listNumber: z.int().min(0),
  /** Since when it uses both, by its own clock. */
  since: instant,
  /** Since when its counters have been kept without a break: a window that reaches further back is still filling. */
  countingSince: instant,
  /** Whether it refuses orders of this merchant from domains that are not registered. */
  refusesUnknownDomains: z.boolean().optional(),
})
export type CoreRunning = z.infer<typeof running>

/** Merchants of one request at most. */
export const snapshotsAtOnce = 100

/**
 * Rules and lists for the payment core (ADR 0130): asked every few seconds. A POST, because what it has must be signed and a
 * query is not.
 */
export const riskSnapshotCalls = {
  snapshot: call({
    path: '/risk/snapshot',
    summary: 'Say which risk rules and lists the core runs, and get what has changed since',
    access: 'provider:risk',
    // Each merchant in a transaction of its own.
    effect: 'none',
    input: z.strictObject({ running: z.array(running).min(1).max(snapshotsAtOnce) }),
    /** One for each merchant of whom something has changed. */
    output: z.strictObject({ snapshots: z.array(signedSnapshot) }),
  }),
} as const
