import type { Programme } from '@quayside/contract/dispute/report/programmes.ts'
import { parseMinor } from '@quayside/contract/money.ts'
import type { CardBrand } from '@quayside/contract/trade/states.ts'
import { intervalOf } from '#areas/dispute/report/forecast/month-forecast.ts'
import { type BoardAsking, type MonthBoard, monthBoard, programmesIn } from './cockpit.ts'
import { chanceAt, feeAtStake, outlooked, type Outlooked } from './forecast.ts'

/**
 * What one more dispute of a scheme in this month would make the programmes charge, in US cents: E[fees | n + 1] − E[fees | n].
 * @returns null where a part of the sales is not seen, or a fee has no rate
 */
export async function feesOfOneMore(
  ctx: BoardAsking,
  brand: CardBrand,
  descriptor: string,
): Promise<{ board: MonthBoard; cents: bigint } | null> {
  const board = await monthBoard(ctx, { descriptor })
  const seesSites = ctx.scope.bounds.some(({ sites }) => sites === null)
  if (board.isPartial || !seesSites) return null
  let sum = 0
  for (const programme of programmesIn(board.region)) {
    if (programme.scheme !== brand || !countsDisputes(programme)) continue
    const of = await outlooked(ctx, board, programme)
    const [now, then] = [expectedFee(board, of), expectedFee(board, withOneMore(of))]
    if (now === null || then === null) return null
    sum += Math.max(0, then - now)
  }
  return { board, cents: BigInt(Math.round(sum)) }
}

const countsDisputes = ({ counting }: Programme): boolean =>
  counting === 'reports_and_cases' || counting === 'cases' || counting === 'fraud_cases'

function withOneMore(of: Outlooked): Outlooked {
  const { forecast } = of
  const left = { ...forecast.left, mean: forecast.left.mean + 1 }
  return { ...of, forecast: { ...forecast, left, end: intervalOf(forecast.soFar, left) } }
}

/** Cents; null where the fee is in a currency without a rate. */
function expectedFee(board: MonthBoard, of: Outlooked): number | null {
  const stake = feeAtStake(board, of)
  if (!stake) return 0
  const { currency, value } = stake.amount
  const cents = board.usd.sum([{ currency, amount: parseMinor(currency, value)! }])
  return cents === null ? null : Number(cents) * (chanceAt(of) ?? 0)
}
