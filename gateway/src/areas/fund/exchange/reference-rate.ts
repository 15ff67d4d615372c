import type { Ctx } from '#acts/context.ts'
import { Refusal } from '#acts/refusal.ts'
import type { Pair } from '#ports/fx/port.ts'
import type { ExchangeDeps } from './deps.ts'
import { guardPair } from './pair.ts'

/** What the house says of a pair at this moment; nothing holds by it. */
export const referenceRateOf =
  ({ house }: ExchangeDeps) =>
  /** @throws Refusal when nobody offers such a pair, or the house does not answer */
  async (ctx: Pick<Ctx, 'scope'>, pair: Pair) => {
    guardPair(ctx, pair)
    const reply = (await house?.rate(pair)) ?? ({ result: 'unknown' } as const)
    if (reply.result === 'refused') throw new Refusal('exchange.pair')
    if (reply.result === 'unknown') throw new Refusal('exchange.house_silent')
    return reply
  }
