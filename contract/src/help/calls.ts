import { contactCalls } from './contact.ts'
import { ecosphereCalls } from './ecosphere.ts'
import { guideCalls } from './guide.ts'

/** Calls of help. */
export const helpCalls = {
  guide: guideCalls,
  contact: contactCalls,
  ecosphere: ecosphereCalls,
} as const
