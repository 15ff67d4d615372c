import { addDays, beijingDate } from '@quayside/contract/dates.ts'
import { type AheadItem, aheadKinds, type balanceAheadCalls } from '@quayside/contract/fund/balance/ahead.ts'
import { balanceLimits } from '@quayside/contract/fund/balance/limits.ts'
import { wire } from '@quayside/contract/money.ts'
import type { Ctx } from '#acts/context.ts'
import type { Handlers } from '#acts/handler.ts'
import { heldReserve, settlementStates, unsettledItems } from '#ledger/index.ts'
import { type OpenCases, openCases } from './ahead.sql.ts'
import { scheduledWithdrawals } from '#areas/fund/rule/ahead.ts'
import { type ExpectedSettlement, settlementsAhead } from './settlements-ahead.ts'

/** What is known of a date, in minor units. */
interface Coming extends Omit<AheadItem, 'amount' | 'held' | 'percent'> {
  readonly currency: string
  readonly minor: bigint
  readonly heldMinor: bigint | null
}

/** Dates so far off that nothing that is known of today lies beyond them. */
const endOfTime = '9999-12-31'

export const balanceAheadHandlers: Handlers<typeof balanceAheadCalls> = {
  async ahead(ctx) {
    const from = beijingDate(ctx.now)
    const to = addDays(from, balanceLimits.daysAhead - 1)
    const coming = [
      ...(await settlements(ctx)),
      ...(await ctx.tx.rows(openCases(ctx.merchantId))).map(caseOf),
    ]
    // What was due before today, and has not happened, is due today.
    const known = onePerDay(coming.map((item) => ({ ...item, on: item.on < from ? from : item.on })))
    return {
      from,
      to,
      items: [
        ...known.filter(({ on }) => on <= to).map(itemOf),
        ...(await scheduledWithdrawals(ctx, { from, to })),
      ],
      later: later(known.filter(({ on }) => on > to)),
      asOf: ctx.now,
    }
  },
}

async function settlements({ tx, merchantId, merchant }: Ctx): Promise<Coming[]> {
  const unsettled = await tx.rows(unsettledItems(merchantId))
  const reserve = await tx.rows(heldReserve(merchantId))
  const states = await tx.rows(settlementStates(merchantId))
  return states.flatMap((state) => {
    const ofCurrency = ({ currency }: { readonly currency: string }) => currency === state.currency
    const known = {
      state,
      unsettled: unsettled.filter(ofCurrency),
      reserve: reserve.filter(ofCurrency),
      isFrozen: merchant.frozen,
    }
    return settlementsAhead(known, endOfTime).map((expected) => expectedOf(state.currency, expected))
  })
}

const expectedOf = (currency: string, { on, kind, amount, held, count }: ExpectedSettlement): Coming => ({
  on,
  kind,
  currency,
  minor: amount,
  heldMinor: kind === 'settlement' ? held : null,
  count,
  order: null,
})

const caseOf = ({ on, currency, amount, count, caseNo, orderId, orderNo }: OpenCases): Coming => ({
  on,
  kind: 'chargeback',
  currency,
  minor: amount,
  heldMinor: null,
  count: Number(count),
  order: count === 1n ? { id: orderId, orderNo, caseNo } : null,
})

const itemOf = ({ currency, minor, heldMinor, ...item }: Coming): AheadItem => ({
  ...item,
  amount: wire(currency, minor),
  held: heldMinor === null ? null : wire(currency, heldMinor),
  percent: null,
})

/** Days upwards, and on each of them one line of each kind and currency. */
function onePerDay(coming: readonly Coming[]): Coming[] {
  const lines = [...Map.groupBy(coming, keyOf).values()].map((same) =>
    same.reduce((sum, one) => ({
      ...sum,
      minor: sum.minor + one.minor,
      heldMinor: sum.heldMinor === null ? null : sum.heldMinor + (one.heldMinor ?? 0n),
      count: sum.count + one.count,
      order: null,
    })),
  )
  return lines.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
}

/** One line for each kind and currency. */
function later(known: readonly Coming[]) {
  return [...Map.groupBy(known, ({ kind, currency }) => `${kind} ${currency}`).values()].map((same) => {
    const [{ kind, currency }] = same as [Coming, ...Coming[]]
    return {
      kind,
      amount: wire(
        currency,
        same.reduce((sum, { minor }) => sum + minor, 0n),
      ),
      count: same.reduce((sum, { count }) => sum + count, 0),
    }
  })
}

const keyOf = ({ on, kind, currency }: Coming): string => `${on} ${aheadKinds.indexOf(kind)} ${currency}`
