import { contactCalls } from './contact.ts'
import { guideCalls } from './guide.ts'

/** Calls of help. */
export const helpCalls = {
  guide: guideCalls,
  contact: contactCalls,
} as const
