import type { payPasswordCalls } from '@quayside/contract/fund/pay-password.ts'
import type { Handlers } from '#acts/handler.ts'

/** The frame has checked the proof before: whoever comes here has given a right one. */
export const payPasswordHandlers: Handlers<typeof payPasswordCalls> = {
  validate: () => Promise.resolve({}),
}
