import { businessZone } from '@quayside/contract/dates.ts'
import type { Preferences } from '@quayside/contract/account/own/preferences.ts'

/** The IANA zone that all times of the portal are shown in. */
export function zoneOf(choice: Preferences['zone'], merchantZone: string): string {
  if (choice === 'beijing') return businessZone
  return choice === 'merchant' ? merchantZone : Intl.DateTimeFormat().resolvedOptions().timeZone
}
