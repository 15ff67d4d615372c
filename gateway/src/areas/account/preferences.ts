import {
  defaultPreferences,
  type Preferences,
  preferenceCalls,
} from '@quayside/contract/account/preferences.ts'
import type { Handlers } from '../../http/handler.ts'
import { mergePreferences, storedPreferences } from './preferences.sql.ts'

/** How one operator likes the portal; what they never chose is the default of today. */
export const preferenceHandlers: Handlers<typeof preferenceCalls> = {
  get: async ({ tx, merchantId, operator }) =>
    complete(await tx.one(storedPreferences(merchantId, operator.id))),
  save: async ({ tx, merchantId, operator }, changed) =>
    complete(await tx.one(mergePreferences(merchantId, operator.id, changed as Partial<Preferences>))),
}

const complete = ({ preferences }: { preferences: Partial<Preferences> }): Preferences => ({
  ...defaultPreferences,
  ...preferences,
})
