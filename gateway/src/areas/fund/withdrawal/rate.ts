import { convertedMinor, formatRate } from '@quayside/contract/fund/exchange/rate.ts'
import { settledIn, type withdrawalRateCalls } from '@quayside/contract/fund/withdrawal/rate.ts'
import { parseMinor, wire } from '@quayside/contract/money.ts'
import type { Ctx } from '#acts/context.ts'
import type { Handlers } from '#acts/handler.ts'

/** What the currency house says of a pair that somebody sees. @throws Refusal */
type ReferenceRate = (
  ctx: Ctx,
  pair: { readonly source: string; readonly target: string },
) => Promise<{ readonly rate: bigint; readonly at: string }>

export const createWithdrawalRate = (referenceRate: ReferenceRate): Handlers<typeof withdrawalRateCalls> => ({
  async rate(ctx, { amount: { currency, value } }) {
    const { rate, at } = await referenceRate(ctx, { source: currency, target: settledIn })
    const about = convertedMinor(currency, parseMinor(currency, value)!, settledIn, rate)
    return { rate: formatRate(rate), at, about: wire(settledIn, about) }
  },
})
