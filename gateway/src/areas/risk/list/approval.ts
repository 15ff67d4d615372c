import type { riskFates } from '@quayside/contract/account/approval/facts.ts'
import type { ParsedInputOf } from '@quayside/contract/call.ts'
import type { riskListCalls } from '@quayside/contract/risk/list/list.ts'
import type { ApprovalSubject } from '#acts/approval/approval.ts'
import { asksSecond } from './add.ts'
import { judgeLines } from './judge.ts'

type Input = ParsedInputOf<typeof riskListCalls.add> | ParsedInputOf<typeof riskListCalls.addLines>

/**
 * Whoever lets buyers pass, adds many at once or for longer than is advised needs a second person, whatever the rules of the
 * merchant say; a single black entry as advised needs none unless they ask for it.
 */
export const riskListSubject: ApprovalSubject = {
  async of(ctx, given) {
    const input = given as Input
    if ('dryRun' in input && input.dryRun) return undefined
    const count = 'lines' in input ? (await judgeLines(ctx, input)).fresh.length : 1
    const act: (typeof riskFates)[number] = input.colour === 'white' ? 'risk_white' : 'risk_black'
    const { type, until, reason } = input
    const facts = { act, each: type, links: count, ...(until !== null && { ends: until }), reason }
    return { rule: 'risk.list', amounts: [], facts, always: asksSecond(input, count, ctx.now) }
  },
}
