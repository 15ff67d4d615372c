import { z } from 'zod'
import { line, nameLine } from '#fields.ts'
import { isOpenWebAddress } from '#open-host.ts'
import { siteLimits as limits } from '#main/limits.ts'

export const siteKinds = ['website', 'app'] as const
export type SiteKind = (typeof siteKinds)[number]

/** What a website is built with, and what an app runs on. */
export const siteTools = [
  'shopify',
  'woocommerce',
  'magento',
  'shopline',
  'shoplazza',
  'opencart',
  'prestashop',
  'own',
  'other',
] as const
export type SiteTool = (typeof siteTools)[number]
export const appSystems = ['ios', 'android', 'harmony', 'windows', 'macos'] as const
export type AppSystem = (typeof appSystems)[number]

const siteUrl = line(limits.url.max).refine((text) => isOpenWebAddress(text), {
  error: 'site_url',
  params: { rule: 'site_url' },
})
const mail = line(limits.serviceEmail.max, limits.serviceEmail.min).pipe(z.email())

/** What every line of the form asks; an app is found by its name, and where it is downloaded. */
export const siteFields = {
  kind: z.enum(siteKinds),
  /** Of the website, or of the app. */
  name: nameLine(limits.name.max),
  /** Where it is: a website's address, or an app's download address. */
  url: siteUrl,
  /** Of a website. */
  tool: z.enum(siteTools).optional(),
  /** Of an app. */
  store: nameLine(limits.store.max).optional(),
  system: z.enum(appSystems).optional(),
  serviceEmail: mail,
} as const

/** What can be wrong with fields that are each right by themselves. */
export const siteProblems = ['site.field_missing', 'site.url_known'] as const

/** A new one of these is looked at by the provider before it sells. */
export const reviewedFields = ['kind', 'name', 'url'] as const
/** These change at once. */
export const freeFields = ['tool', 'store', 'system', 'serviceEmail'] as const
export const siteFieldNames = [...reviewedFields, ...freeFields] as const
export type SiteFieldName = (typeof siteFieldNames)[number]

/** Fields that this kind of site must have besides those that all have. */
export const neededFields = (kind: SiteKind): readonly ('tool' | 'store' | 'system')[] =>
  kind === 'website' ? ['tool'] : ['store', 'system']
