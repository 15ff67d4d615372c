import type { OutputOf, ParsedInputOf } from '@quayside/contract/call.ts'
import type { caseMoveCalls } from '@quayside/contract/dispute/case/case-move.ts'
import { caseMove } from '@quayside/contract/dispute/case-moves.ts'
import { disputeLimits } from '@quayside/contract/dispute/limits.ts'
import { parseMinor, wire } from '@quayside/contract/money.ts'
import type { Ctx } from '#acts/context.ts'
import { guardLimit } from '#acts/reach/scope.ts'
import { Refusal, toldAhead } from '#acts/refusal.ts'
import { caseExpiresAt } from '#orders/case/case-asked.ts'
import { lockOrderFile, readOrderFile } from '#orders/load.sql.ts'
import { moverOf } from '#areas/trade/public.ts'
import { atStake, type CaseAsk, moveCaseOf, openCase, type OpenedCase } from './case-mover.ts'

type Answer = OutputOf<typeof caseMoveCalls.acceptMany>
type Line = Answer['lines'][number]
type Input = ParsedInputOf<typeof caseMoveCalls.acceptMany>

/** Chargebacks that nobody has answered, or what comes after an answer. */
export type GivenUp = 'before_appeal' | 'after_appeal'

interface Tried {
  readonly ask: CaseAsk
  readonly opened?: OpenedCase
  readonly refusal?: Refusal
}

/** Looks at each case as the act itself would, in the order of their ids, so that two of them never wait for one another. */
async function tryMany(
  ctx: Ctx,
  cases: readonly CaseAsk[],
  which: GivenUp,
  open: typeof lockOrderFile,
): Promise<Tried[]> {
  const tried: Tried[] = []
  for (const ask of cases.toSorted((a, b) => (a.id < b.id ? -1 : 1)))
    tried.push(await tryOne(ctx, ask, which, open))
  return tried
}

async function tryOne(ctx: Ctx, ask: CaseAsk, which: GivenUp, open: typeof lockOrderFile): Promise<Tried> {
  try {
    const opened = await openCase(moverOf(ctx), ask, open)
    const { was, before } = opened
    const fits = (was.stage === 'chargeback') === (which === 'before_appeal')
    if (!fits || caseMove(was, was.flow, 'give_up') === undefined)
      throw new Refusal('dispute.stage', { stage: was.stage })
    if (Date.parse(ctx.now) >= Date.parse(caseExpiresAt(was))) throw new Refusal('dispute.past_cut_off')
    guardLimit(ctx.scope, before.order, atStake(was))
    return { ask, opened }
  } catch (refusal) {
    if (refusal instanceof Refusal) return { ask, refusal }
    throw refusal
  }
}

function answerOf({ language }: Ctx, cases: readonly CaseAsk[], tried: readonly Tried[]): Answer {
  const byId = new Map(tried.map((one) => [one.ask.id, one]))
  const lines = cases.map(({ id }): Line => {
    const { opened, refusal } = byId.get(id)!
    const told = refusal && toldAhead(language, refusal)
    return {
      id,
      caseNo: opened?.was.caseNo ?? null,
      amount: opened ? wire(opened.was.currency, atStake(opened.was)) : null,
      error: told?.error ?? null,
      message: told?.message ?? null,
    }
  })
  return { lines, totals: totalsOf(tried), typedFrom: disputeLimits.typedTotalFrom }
}

function totalsOf(tried: readonly Tried[]): Answer['totals'] {
  const done = tried.flatMap(({ opened }) => opened?.was ?? [])
  const ofCurrency = Map.groupBy(done, ({ currency }) => currency)
  return [...ofCurrency]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([currency, cases]) => ({
      cases: cases.length,
      amount: wire(
        currency,
        cases.reduce((sum, was) => sum + atStake(was), 0n),
      ),
    }))
}

/** What giving up so many cases would do; nothing of it stays. */
export const checkMany = async (ctx: Ctx, cases: readonly CaseAsk[], which: GivenUp): Promise<Answer> =>
  answerOf(ctx, cases, await tryMany(ctx, cases, which, readOrderFile))

/**
 * Gives up every case that can be given up, and says of each other one why not; the totals are those that somebody has read.
 * @throws Refusal when they are others by now: nothing was done
 */
export async function giveUpMany(ctx: Ctx, { cases, totals }: Input, which: GivenUp): Promise<Answer> {
  const tried = await tryMany(ctx, cases, which, lockOrderFile)
  const now = new Map(totalsOf(tried).map(({ amount }) => [amount.currency, amount.value]))
  const isRead =
    now.size === totals.length &&
    totals.every(({ currency, value }) => {
      const mine = now.get(currency)
      return mine !== undefined && parseMinor(currency, mine) === parseMinor(currency, value)
    })
  if (!isRead) throw new Refusal('dispute.total_wrong')
  let given = 0
  for (const { opened, ask } of tried) {
    if (!opened) continue
    // Two cases of one order: the second is looked at as the first has left the order.
    await moveCaseOf(moverOf(ctx), await openCase(moverOf(ctx), ask), 'give_up')
    given++
  }
  ctx.logChange(
    { given_up: null, amount: null },
    { given_up: given, amount: totals.map(({ currency, value }) => `${currency} ${value}`).join(', ') },
  )
  return answerOf(ctx, cases, tried)
}
