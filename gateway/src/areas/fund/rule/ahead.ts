import type { AheadItem } from '@quayside/contract/fund/balance/ahead.ts'
import { firstRunDate, runsFrom } from '@quayside/contract/fund/rule/runs.ts'
import { wire } from '@quayside/contract/money.ts'
import type { Ctx } from '#acts/context.ts'
import { enabledRules } from './rule.sql.ts'
import { payoutFees } from '#areas/fund/withdrawal/withdrawal.sql.ts'

/** What the merchant's withdrawal rules will take out between two Beijing dates, both included; a frozen one's pause. */
export async function scheduledWithdrawals(
  { tx, merchantId, now }: Ctx,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<readonly AheadItem[]> {
  const { frozen, fees } = await tx.one(payoutFees(merchantId))
  if (frozen) return []
  const earliest = [from, firstRunDate(now)].toSorted().at(-1)!
  const items = (await tx.rows(enabledRules(merchantId))).flatMap((rule) => {
    const { currency, amount, percent, firstOn } = rule
    // The fee goes with it; of a part nobody knows yet how much it will be.
    const out = amount === null ? 0n : -(amount + BigInt(fees[currency] ?? 0))
    return runsFrom(rule, firstOn > earliest ? firstOn : earliest, { to }).map(({ on }): AheadItem => ({
      on,
      kind: 'withdrawal',
      amount: wire(currency, out),
      held: null,
      count: 1,
      percent,
      order: null,
    }))
  })
  return items.toSorted((a, b) => (a.on < b.on ? -1 : 1))
}
