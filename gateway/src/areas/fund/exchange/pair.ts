import { exchangeTargets } from '@quayside/contract/fund/exchange/limits.ts'
import type { Ctx } from '#acts/context.ts'
import { Refusal } from '#acts/refusal.ts'
import { seesCurrency } from '#acts/reach/scope.ts'
import type { Pair } from '#ports/fx/port.ts'

export const reaches = ({ scope }: Pick<Ctx, 'scope'>, ...currencies: readonly string[]): boolean =>
  seesCurrency(scope, ...currencies)

/**
 * Money of a currency that somebody does not see is neither spent nor bought.
 * @throws Refusal
 */
export function guardPair(ctx: Pick<Ctx, 'scope'>, { source, target }: Pair): void {
  const isOffered = exchangeTargets.some((one) => one === target) && source !== target
  if (!isOffered || !reaches(ctx, source, target)) throw new Refusal('exchange.pair')
}
