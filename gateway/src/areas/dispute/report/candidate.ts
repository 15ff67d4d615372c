import { addDays, beijingDate, daysBetween } from '@quayside/contract/dates.ts'
import { disputeReportLimits as limits } from '@quayside/contract/dispute/report/limits.ts'
import { programmeOf } from '@quayside/contract/dispute/report/programmes.ts'
import type { schemeCalls } from '@quayside/contract/dispute/report/scheme.ts'
import { wire } from '@quayside/contract/money.ts'
import type { Ctx } from '#acts/context.ts'
import type { Handle } from '#acts/handler.ts'
import { monthBoard } from './cockpit.ts'
import { followedWithin, followUpChance } from './follow-up.ts'
import { followedReports, openReports } from './what-if.sql.ts'

/** Days for which reports are followed before they are taken for over. */
const learned = { from: 360, to: followedWithin } as const

export const followedBefore = ({ tx, merchantId, now }: Ctx, brand: string) => {
  const today = beijingDate(now)
  return tx.rows(
    followedReports(merchantId, brand, addDays(today, -learned.from), addDays(today, -learned.to)),
  )
}

/** Rows that a step of what-if can refund. */
export const candidates: Handle<typeof schemeCalls.candidates> = async (ctx, { programme, ...asked }) => {
  const { tx, merchantId, now } = ctx
  const today = beijingDate(now)
  const { scheme } = programmeOf(programme)
  const board = await monthBoard(ctx, asked)
  const since = addDays(today, -followedWithin)
  const [rows, past] = await Promise.all([
    tx.rows(openReports(merchantId, scheme, board.descriptor, since, limits.refunds.max)),
    followedBefore(ctx, scheme),
  ])
  return {
    rows: rows.map(({ currency, refundable, ...row }) => {
      const usd = board.usd.sum([{ currency, amount: refundable }])
      return {
        ...row,
        refundable: wire(currency, refundable),
        usd: usd === null ? null : wire('USD', usd),
        chance: followUpChance(past, daysBetween(row.reportedOn, today), followedWithin),
      }
    }),
  }
}
