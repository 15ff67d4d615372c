import type { ParsedInputOf } from '@quayside/contract/call.ts'
import type { tokenCalls } from '@quayside/contract/account/token/token.ts'
import type { ApprovalSubject } from '#acts/approval/approval.ts'

type Input = ParsedInputOf<typeof tokenCalls.add> | ParsedInputOf<typeof tokenCalls.addService>

/**
 * A token calls from anywhere for months, so that a second person may look at it. What waits holds no secret: the token's first
 * one is thrown away with the answer of whoever approves, and its maker asks for another.
 */
export const tokenSubject: ApprovalSubject = {
  of: async (_, input) => ({ rule: 'token.change', amounts: [], facts: { name: (input as Input).name } }),
}
