import type { riskFates } from '@quayside/contract/account/approval/facts.ts'
import type { ParsedInputOf } from '@quayside/contract/call.ts'
import type { riskListCalls } from '@quayside/contract/risk/list/list.ts'
import type { ApprovalSubject } from '#acts/approval/approval.ts'
import type { ApprovalNeed } from '#acts/approval/weigh.ts'
import type { Ctx } from '#acts/context.ts'
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
    return listNeed(ctx, input, 'lines' in input ? (await judgeLines(ctx, input)).fresh.length : 1)
  },
}

/** What so many fresh entries ask for. */
export function listNeed(
  { now }: Pick<Ctx, 'now'>,
  { colour, type, until, reason }: Pick<Input, 'colour' | 'type' | 'until' | 'reason'>,
  count: number,
): ApprovalNeed {
  const act: (typeof riskFates)[number] = colour === 'white' ? 'risk_white' : 'risk_black'
  const facts = { act, each: type, links: count, ...(until !== null && { ends: until }), reason }
  const always = asksSecond({ colour, type, until }, count, now)
  return { rule: 'risk.list', amounts: [], facts, always }
}
