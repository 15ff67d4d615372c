import { portalCalls } from '@quayside/contract/index.ts'
import { proof } from './approvals.ts'
import type { MakeObject } from './owner.ts'

/** Access tokens, as their owners make them. */
export const tokenObjects = {
  async accessToken({ who }) {
    const input = { name: 'Books', permissions: ['trade.transaction.view' as const], proof }
    const { data, message } = await who.ask(portalCalls.token.add, input)
    if (!data) throw new Error(`no token was made: ${message}`)
    return data.id
  },
} as const satisfies Record<string, MakeObject>
