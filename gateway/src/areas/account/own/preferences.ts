import {
  defaultPreferences,
  type Preferences,
  preferenceCalls,
} from '@quayside/contract/account/own/preferences.ts'
import type { Handlers } from '#acts/handler.ts'
import { mergePreferences, storedPreferences } from './preferences.sql.ts'

/** How one operator likes the portal; what they never chose is the default of today. */
export const preferenceHandlers: Handlers<typeof preferenceCalls> = {
  get: async ({ tx, merchantId, operator }) =>
    complete(await tx.one(storedPreferences(merchantId, operator.id))),
  async save(ctx, changed) {
    const { tx, merchantId, operator } = ctx
    const before = complete(await tx.one(storedPreferences(merchantId, operator.id)))
    const after = complete(
      await tx.one(mergePreferences(merchantId, operator.id, changed as Partial<Preferences>)),
    )
    const named = Object.keys(changed) as (keyof Preferences)[]
    ctx.logChange(only(before, named), only(after, named))
    return after
  },
}

const complete = ({ preferences }: { preferences: Partial<Preferences> }): Preferences => ({
  ...defaultPreferences,
  ...preferences,
})

const only = (preferences: Preferences, names: readonly (keyof Preferences)[]) =>
  Object.fromEntries(names.map((name) => [name, preferences[name]]))
