import { z } from 'zod'
import { storedFile } from '#stored-file.ts'
import { cardBrands } from '#trade/states.ts'
import { siteStates, carrierStates } from '#main/site/states.ts'
import { checkoutMethods, checkoutTemplates } from './parts.ts'
import { checkoutVersion } from './states.ts'

/** What a version says, with its files by their names. */
export const checkoutShown = z.strictObject({
  version: z.int(),
  /** Counts the changes of a draft. */
  revision: z.int(),
  state: z.enum(checkoutVersion.states),
  title: z.string(),
  template: z.enum(checkoutTemplates),
  methods: z.array(z.enum(checkoutMethods)),
  brands: z.array(z.enum(cardBrands)),
  logo: storedFile.nullable(),
  icon: storedFile.nullable(),
  terms: storedFile.nullable(),
  privacy: storedFile.nullable(),
  asksHolder: z.boolean(),
  asksAddress: z.boolean(),
  savedAt: z.string(),
  savedBy: z.string(),
  publishedAt: z.string().nullable(),
  publishedBy: z.string().nullable(),
  supersededAt: z.string().nullable(),
  /** Of one that was published again: the version whose content it has. */
  copyOf: z.int().nullable(),
  /** Payment links that can still be paid and show it. */
  links: z.int(),
})
export type CheckoutShown = z.infer<typeof checkoutShown>

const brief = z.strictObject({
  version: z.int(),
  title: z.string(),
  template: z.enum(checkoutTemplates),
  at: z.string(),
  by: z.string(),
})

/** A site with what its payers see, whether it has a checkout or not. */
export const checkoutRow = z.strictObject({
  /** Null where nobody has begun one. */
  configId: z.string().nullable(),
  siteId: z.string(),
  site: z.string(),
  url: z.string(),
  siteState: z.enum(siteStates),
  /** Since when, and by whom. */
  live: brief.nullable(),
  /** Newest first; when and by whom each was saved last. */
  drafts: z.array(brief),
})
export type CheckoutRow = z.infer<typeof checkoutRow>

export const checkoutMethod = z.strictObject({
  method: z.enum(checkoutMethods),
  /** By which the site may be paid, or may be one day; open ones first. */
  brands: z.array(
    z.strictObject({
      brand: z.enum(cardBrands),
      state: z.enum(carrierStates),
      /** Priced ones in which it is open. */
      currencies: z.array(z.string()),
    }),
  ),
})
