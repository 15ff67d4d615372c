import type { Preferences } from '@quayside/contract/account/own/preferences.ts'
import type { Query } from '#db/tx.ts'

export const storedPreferences = (
  merchantId: bigint,
  operatorId: string,
): Query<{ preferences: Partial<Preferences> }> => ({
  name: 'stored_preferences',
  text: 'select preferences from operator where merchant_id = $1 and id = $2',
  values: [merchantId, operatorId],
})

/** What is left out stays. */
export const mergePreferences = (
  merchantId: bigint,
  operatorId: string,
  changed: Partial<Preferences>,
): Query<{ preferences: Partial<Preferences> }> => ({
  name: 'merge_preferences',
  text: 'update operator set preferences = preferences || $3::jsonb where merchant_id = $1 and id = $2 returning preferences',
  values: [merchantId, operatorId, JSON.stringify(changed)],
})
