import { z } from 'zod'
import { storedFile } from '#stored-file.ts'
import { cardBrands } from '#trade/states.ts'
import { appSystems, siteFieldNames, siteKinds, siteTools } from './fields.ts'
import { carrierStates, siteStates, siteSteps } from './states.ts'

export const siteActions = ['edit', 'delete'] as const
export type SiteAction = (typeof siteActions)[number]

/** What a site waits for: the provider's review, the merchant's correction, a carrier, the end of a freeze. */
export const siteWaits = ['review', 'correction', 'carrier', 'unfreeze'] as const
export type SiteWait = (typeof siteWaits)[number]

const proposed = z.strictObject({ kind: z.enum(siteKinds), name: z.string(), url: z.string() })

export const siteRow = z.strictObject({
  id: z.string(),
  state: z.enum(siteStates),
  kind: z.enum(siteKinds),
  name: z.string(),
  url: z.string(),
  tool: z.enum(siteTools).nullable(),
  store: z.string().nullable(),
  system: z.enum(appSystems).nullable(),
  serviceEmail: z.string().nullable(),
  /** It takes payments as it stands here, whatever is proposed beside it. */
  sells: z.boolean(),
  /** What the provider is asked to accept in the place of the values above; null where nothing is. */
  proposed: proposed.nullable(),
  /** Why it was refused or frozen. */
  reason: z.string().nullable(),
  waitsFor: z.enum(siteWaits).nullable(),
  carriers: z.strictObject({ opening: z.int(), open: z.int(), refused: z.int(), closed: z.int() }),
  createdAt: z.string(),
  actions: z.array(z.enum(siteActions)),
  version: z.int(),
})
export type SiteRow = z.infer<typeof siteRow>

export const proofWays = ['dns', 'file', 'archive'] as const
export type ProofWay = (typeof proofWays)[number]
export const proofProblems = [
  'not_found',
  'wrong_text',
  'no_answer',
  'address',
  'too_large',
  'redirected',
] as const
export type ProofProblem = (typeof proofProblems)[number]

export const siteProof = z.strictObject({
  /** The record that proves the domain, and the file that does. Null for an app: its store has proven it. */
  dns: z.strictObject({ name: z.string(), value: z.string() }).nullable(),
  file: z.strictObject({ url: z.string(), text: z.string() }).nullable(),
  /** When and how it was proven last. */
  provenAt: z.string().nullable(),
  provenBy: z.enum(proofWays).nullable(),
  archive: storedFile.nullable(),
})
export type SiteProof = z.infer<typeof siteProof>

export const carrierRow = z.strictObject({
  siteId: z.string(),
  brand: z.enum(cardBrands),
  currency: z.string(),
  state: z.enum(carrierStates),
  reason: z.string().nullable(),
  changedAt: z.string(),
})

const siteStory = z.strictObject({
  at: z.string(),
  event: z.enum(siteSteps),
  state: z.enum(siteStates),
  actor: z.enum(['merchant', 'provider', 'network']),
  /** Of the merchant's own people. */
  by: z.string().nullable(),
  reason: z.string().nullable(),
  /** Fields that an edit changed. */
  changed: z.array(z.enum(siteFieldNames)),
  /** Of a step of a carrier. */
  brand: z.enum(cardBrands).nullable(),
  currency: z.string().nullable(),
})

export const siteDetail = siteRow.extend({
  proof: siteProof,
  brands: z.array(carrierRow),
  /** In which its reader can ask for card schemes; none without the right, and none of a site that is frozen or deleted. */
  asksIn: z.array(z.string()),
  /** Oldest first. */
  story: z.array(siteStory),
  /** What hangs on it: a deletion waits for both to be none. */
  openOrders: z.int(),
  effectiveLinks: z.int(),
})
export type SiteDetail = z.infer<typeof siteDetail>
