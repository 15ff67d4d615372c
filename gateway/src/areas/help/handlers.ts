import type { helpCalls } from '@quayside/contract/help/calls.ts'
import type { AllHandlers } from '#acts/handler.ts'
import { createContact } from './contact.ts'
import { ecosphereHandlers } from './ecosphere.ts'
import { guideHandlers } from './guide.ts'

/** What answers the calls of help. */
export const helpHandlers = (
  contact: Parameters<typeof createContact>[0],
): AllHandlers<typeof helpCalls> => ({
  guide: guideHandlers,
  contact: createContact(contact),
  ecosphere: ecosphereHandlers,
})
