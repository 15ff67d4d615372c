import { z } from 'zod'
import { call } from '#call.ts'
import { line, nothing } from '#fields.ts'
import { pageSizes } from '#lists/page-sizes.ts'

export const themes = ['system', 'light', 'dark'] as const
export const zones = ['merchant', 'beijing', 'browser'] as const

/** How one operator likes the portal; kept on the server because client storage holds five things only (spec §3). */
export const preferences = z.strictObject({
  theme: z.enum(themes),
  zone: z.enum(zones),
  density: z.enum(['normal', 'compact']),
  pageSize: z.union(pageSizes.map((size) => z.literal(size))),
  menuFolded: z.boolean(),
  /** Whether single characters, `/` and `?`, are shortcuts (WCAG 2.1.4). */
  characterKeys: z.boolean(),
  /** By what they proved that they are there the last time they chose. */
  proof: z.enum(['paymentPassword', 'totp', 'passkey']),
  /** Columns shown, in order, per list. */
  columns: z.record(line(40), z.array(line(40)).max(40)),
})
export type Preferences = z.infer<typeof preferences>

export const defaultPreferences: Preferences = {
  theme: 'system',
  zone: 'merchant',
  density: 'normal',
  pageSize: 10,
  menuFolded: false,
  characterKeys: true,
  proof: 'paymentPassword',
  columns: {},
}

export const preferenceCalls = {
  get: call({
    path: '/myaccount/preferences',
    summary: 'Get the operator’s preferences',
    access: 'session',
    effect: 'read',
    input: nothing,
    output: preferences,
  }),
  save: call({
    path: '/myaccount/preferences/save',
    summary: 'Save preferences; those left out stay unchanged',
    access: 'session',
    effect: 'write',
    input: preferences.partial(),
    output: preferences,
    changes: ['theme', 'zone', 'density', 'pageSize', 'menuFolded', 'characterKeys'],
  }),
} as const
