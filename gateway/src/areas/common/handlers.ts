import type { commonCalls } from '@quayside/contract/common/calls.ts'
import type { AllHandlers } from '#acts/handler.ts'
import { dictionaryHandlers } from './dictionary.ts'

/** What answers the calls of what every screen chooses from. */
export const commonHandlers: AllHandlers<typeof commonCalls> = {
  dictionary: dictionaryHandlers,
}
