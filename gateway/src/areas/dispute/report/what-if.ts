import type { OutputOf } from '@quayside/contract/call.ts'
import { programmeOf } from '@quayside/contract/dispute/report/programmes.ts'
import type { schemeCalls } from '@quayside/contract/dispute/report/scheme.ts'
import { ratioOf } from '@quayside/contract/dispute/report/standing.ts'
import { parseMinor, wire } from '@quayside/contract/money.ts'
import type { Ctx } from '#acts/context.ts'
import type { Handle } from '#acts/handler.ts'
import { type MonthBoard, monthBoard } from './cockpit.ts'
import { chanceAt, outlooked, type Outlooked, feeAtStake } from './forecast.ts'
import { intervalOf } from '#areas/dispute/report/forecast/month-forecast.ts'
import {
  type AskedSteps,
  authenticateEffect,
  refundEffect,
  settleEffect,
  type StepEffect,
} from './what-if-steps.ts'

/** What steps would change of a programme's month, worked out from rows. */
export const whatIf: Handle<typeof schemeCalls.whatIf> = async (
  ctx,
  { programme: code, steps, ...asked },
) => {
  const board = await monthBoard(ctx, asked)
  const of = await outlooked(ctx, board, programmeOf(code))
  const effects = await effectsOf(ctx, board, of, steps)
  const fewer = effects.reduce((sum, { cases }) => sum + cases, 0)
  const changed = without(of, fewer)
  return {
    before: standing(board, of),
    after: standing(board, changed),
    steps: effects.map(({ step, cases, rows, refunded, lostSales }) => ({
      step,
      cases,
      rows,
      cost: wire('USD', (refunded ?? 0n) + (lostSales ?? 0n)),
    })),
    sum: sumOf(board, of, changed, effects),
  }
}

async function effectsOf(
  ctx: Ctx,
  board: MonthBoard,
  of: Outlooked,
  steps: AskedSteps,
): Promise<StepEffect[]> {
  const effects: StepEffect[] = []
  if (steps.refund.length > 0) effects.push(await refundEffect(ctx, board, of, steps.refund))
  if (steps.authenticateFrom !== undefined)
    effects.push(await authenticateEffect(ctx, board, of, steps.authenticateFrom))
  if (steps.settleUpTo !== undefined && of.programme.scheme === 'visa')
    effects.push(await settleEffect(ctx, board, of, steps.settleUpTo))
  return effects
}

/** The same month with fewer cases to come. */
function without(of: Outlooked, fewer: number): Outlooked {
  const { forecast } = of
  const left = { ...forecast.left, mean: Math.max(0, forecast.left.mean - fewer) }
  return { ...of, forecast: { ...forecast, left, end: intervalOf(forecast.soFar, left) } }
}

const standing = (board: MonthBoard, of: Outlooked) => ({
  ...of.forecast.end,
  ratio: ratioOf({ cases: Math.round(of.forecast.end.expected), divisor: of.divisor }),
  chance: board.isPartial ? null : chanceAt(of),
})

type Sum = OutputOf<typeof schemeCalls.whatIf>['sum']

/** Gains and costs side by side; nothing is added up where a rate is missing. */
function sumOf(board: MonthBoard, before: Outlooked, after: Outlooked, effects: readonly StepEffect[]): Sum {
  const total = (key: 'refunded' | 'lostSales' | 'avoided' | 'fees') =>
    effects.reduce<bigint | null>((sum, one) => {
      const more = one[key]
      return sum === null || more === null ? null : sum + more
    }, 0n)
  const [refunded, lostSales, avoided, fees] = [
    total('refunded'),
    total('lostSales'),
    total('avoided'),
    total('fees'),
  ]
  if (refunded === null || lostSales === null || avoided === null || fees === null) return null
  const programmeFee = feeSpared(board, before, after)
  const net = avoided + fees + programmeFee - refunded - lostSales
  const usd = (cents: bigint) => wire('USD', cents)
  return {
    refunded: usd(-refunded),
    lostSales: usd(-lostSales),
    avoided: usd(avoided),
    fees: usd(fees),
    programmeFee: usd(programmeFee),
    net: usd(net),
  }
}

/** What the programme would charge, by how much less likely it becomes. */
function feeSpared(board: MonthBoard, before: Outlooked, after: Outlooked): bigint {
  const stake = feeAtStake(board, before)
  const less = (chanceAt(before) ?? 0) - (chanceAt(after) ?? 0)
  if (!stake) return 0n
  const { currency, value } = stake.amount
  const cents = board.usd.sum([{ currency, amount: parseMinor(currency, value)! }])
  return cents === null ? 0n : BigInt(Math.round(Number(cents) * less))
}
