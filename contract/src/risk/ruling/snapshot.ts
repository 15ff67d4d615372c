import { z } from 'zod'
import { currencyCode, instant, line, withOwnDigits } from '#fields.ts'
import { cardBrands } from '#trade/states.ts'
import { rulingLimits as limits } from './limits.ts'
import { liftables } from './lists.ts'
import { listColours, listTypes } from './list-types.ts'
import { riskActions, rulePhases } from './tree.ts'

const id = z.uuid()
/** Milliseconds since 1970. */
const at = z.int().min(0)

export const snapshotRule = z.strictObject({
  id,
  /** The rule as text (print.ts); whoever evaluates it reads it with the same parser. */
  when: withOwnDigits(z.string().min(1).max(limits.text)),
  action: z.enum(riskActions),
  phase: z.enum(rulePhases),
  mode: z.enum(['live', 'shadow']),
})
export type SnapshotRule = z.infer<typeof snapshotRule>

export const ruleScope = z.strictObject({
  /** Names of sites, brands and currencies; an empty list means all. */
  sites: z.array(line(200)).max(100),
  brands: z.array(z.enum(cardBrands)).max(cardBrands.length),
  currencies: z.array(currencyCode).max(50),
})
export type RuleScope = z.infer<typeof ruleScope>

const snooze = z.strictObject({
  rule: id,
  type: z.enum(['email', 'card', 'device', 'customer']),
  value: withOwnDigits(z.string().min(1).max(128)),
  until: at,
})
export type Snooze = z.infer<typeof snooze>

/** All that rules say of one merchant at one version. */
export const snapshotRules = z.strictObject({
  sets: z
    .array(z.strictObject({ id, scope: ruleScope, rules: z.array(snapshotRule).max(limits.rulesOfSet) }))
    .max(100),
  snoozes: z.array(snooze).max(10_000),
})
export type SnapshotRules = z.infer<typeof snapshotRules>

const entry = z.strictObject({
  id,
  colour: z.enum(listColours),
  type: z.enum(listTypes),
  value: withOwnDigits(z.string().min(1).max(128)),
  from: at,
  until: at.nullable(),
  lifts: z.array(z.enum(liftables)).max(liftables.length),
})

/** One change of the lists; numbers of a merchant have no gaps, so that one that is missing is seen. */
export const listDelta = z.strictObject({
  number: z.int().min(1),
  /** `put` adds an entry or takes the place of the one with its id. */
  change: z.enum(['put', 'drop']),
  entry,
})
export type ListDelta = z.infer<typeof listDelta>

/** Steps of the lists in one answer at most; what is left comes with the next. */
export const deltasAtOnce = 2_000

/** What is signed, as one JSON text. */
export const snapshotPayload = z.strictObject({
  format: z.literal(1),
  merchantId: z.string().regex(/^\d{1,18}$/),
  /** Of the rules; each publication is the next number. */
  version: z.int().min(0),
  /** SHA-256 of the canonical JSON of `rules`, in hexadecimal: what the core says that it runs. */
  hash: z.string().regex(/^[0-9a-f]{64}$/),
  /** Null where the core has this version already. */
  rules: snapshotRules.nullable(),
  lists: z.strictObject({
    /** Deltas after this number follow; 0 begins anew. */
    after: z.int().min(0),
    /** The newest number that there is. */
    newest: z.int().min(0),
    deltas: z.array(listDelta).max(deltasAtOnce),
    /** Entries that are left once all deltas are applied, and a sum over them that does not depend on their order. */
    entries: z.int().min(0),
    digest: z.string().regex(/^[0-9a-f]{16}$/),
  }),
  madeAt: instant,
})
export type SnapshotPayload = z.infer<typeof snapshotPayload>

/** What `/risk/snapshot` answers. */
export const signedSnapshot = z.strictObject({
  payload: z.string(),
  /** HMAC-SHA-256 over `textToSignSnapshot`, in hexadecimal. */
  signature: z.string().regex(/^[0-9a-f]{64}$/),
})
