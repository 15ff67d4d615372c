import { beijingDate } from '@quayside/contract/dates.ts'
import type { CallingMachine, Ctx } from '#acts/context.ts'
import { addMachineSpent, lockMachineSpent, type Minor } from './approval.sql.ts'
import { type ApprovalNeed, perCurrency } from './weigh.ts'

const dayOf = ({ now }: Ctx): string => beijingDate(new Date(now))

/**
 * What an agent's day would come to with these amounts, by currency: an amount is held against all that the token has moved
 * without a person. Its day is held until the transaction ends, so that two at once are counted one after the other.
 */
export async function dayOfToken(
  ctx: Ctx,
  { tokenId }: CallingMachine,
  moved: readonly Minor[],
): Promise<ReadonlyMap<string, bigint>> {
  const amounts = perCurrency(moved)
  const currencies = amounts.map(({ currency }) => currency)
  const spent = await ctx.tx.rows(lockMachineSpent(ctx.merchantId, tokenId, dayOf(ctx), currencies))
  const before = new Map(spent.map(({ currency, minor }) => [currency, minor]))
  return new Map(amounts.map(({ currency, minor }) => [currency, minor + (before.get(currency) ?? 0n)]))
}

/** Keeps what a token has moved without a person. */
export async function countOfToken(
  ctx: Ctx,
  { tokenId }: CallingMachine,
  { amounts }: ApprovalNeed,
): Promise<void> {
  await ctx.tx.run(addMachineSpent(ctx.merchantId, tokenId, dayOf(ctx), amounts))
}
