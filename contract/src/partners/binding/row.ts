import { z } from 'zod'
import { cardStates } from '#fund/card/states.ts'
import { bindingProblems, bindingSteps, partnerBinding, partners, partnerScopes, vettings } from './states.ts'

export const bindingActions = ['check', 'site', 'unbind', 'again', 'rotate', 'card'] as const
export type BindingAction = (typeof bindingActions)[number]

const time = z.string()

/** An account that a WorldFirst customer is paid on, and the withdrawal card that was made of it. */
const partnerAccount = z.strictObject({
  accountId: z.string(),
  currency: z.string(),
  tail: z.string(),
  holder: z.string(),
  bank: z.string(),
  card: z.strictObject({ liquidateId: z.string(), state: z.enum(cardStates) }).nullable(),
})

export const bindingRow = z.strictObject({
  id: z.string(),
  version: z.int(),
  partner: z.enum(partners),
  state: z.enum(partnerBinding.states),
  /** As the partner names it: a shop's domain, a seller's number. Null until the partner has told. */
  accountName: z.string().nullable(),
  label: z.string().nullable(),
  site: z.strictObject({ id: z.string(), name: z.string() }).nullable(),
  productDomain: z.string().nullable(),
  problem: z.enum(bindingProblems).nullable(),
  scopes: z.array(
    z.strictObject({
      code: z.enum(partnerScopes),
      granted: z.boolean(),
      /** How often it was used in the last days (`partnerLimits.uses`); null where that is not counted. */
      uses: z.int().nullable(),
    }),
  ),
  /** Where the merchant gives consent; null where nothing waits for them there. */
  goTo: z.string().nullable(),
  /** Until when somebody has to come back from there. */
  goUntil: time.nullable(),
  /** Of the token, which is renewed by itself; null where the partner gives none that ends. */
  tokenLife: z.strictObject({ from: time, renewsAt: time, endsAt: time }).nullable(),
  consentEndsAt: time.nullable(),
  lastCheck: z.strictObject({ at: time, ms: z.int(), good: z.boolean() }).nullable(),
  failures: z.int(),
  /** One of each of the last days on which there was one, oldest first: the worst of the day. */
  health: z.array(
    z.strictObject({ on: z.string(), result: z.enum(['good', 'slow', 'failed']), ms: z.int() }),
  ),
  /** What the shop's administrator signs with; its secret is shown once. */
  key: z.strictObject({ fingerprint: z.string(), lastFour: z.string(), usedAt: time.nullable() }).nullable(),
  paypal: z
    .strictObject({
      emailConfirmed: z.boolean(),
      receivable: z.boolean(),
      vetting: z.enum(vettings).nullable(),
    })
    .nullable(),
  accounts: z.array(partnerAccount),
  createdAt: time,
  createdBy: z.string(),
  boundAt: time.nullable(),
  boundBy: z.string().nullable(),
  steps: z.array(
    z.strictObject({
      at: time,
      event: z.enum(bindingSteps),
      by: z.string().nullable(),
      problem: z.enum(bindingProblems).nullable(),
    }),
  ),
  actions: z.array(z.enum(bindingActions)),
})
export type BindingRow = z.infer<typeof bindingRow>
export type PartnerAccount = z.infer<typeof partnerAccount>

/** A site that a binding may be given. */
export const bindableSite = z.strictObject({ id: z.string(), name: z.string() })

/** What every list of bindings answers. */
export const bindingList = z.strictObject({ bindings: z.array(bindingRow), sites: z.array(bindableSite) })
export type BindingList = z.infer<typeof bindingList>
