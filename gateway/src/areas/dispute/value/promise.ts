import type { Ctx } from '#acts/context.ts'
import { type Promised, promisedOf } from '@quayside/contract/dispute/value/promised.ts'
import { valuesOf } from './case-value.ts'
import { caseToValue } from './value.sql.ts'

/** What an answer is worth at the moment at which it is sealed, to be held against what came of it. */
export async function promiseOf(
  ctx: Pick<Ctx, 'tx' | 'merchantId' | 'now'>,
  caseId: string,
): Promise<Promised | undefined> {
  const row = await ctx.tx.maybe(caseToValue(ctx.merchantId, caseId))
  const [value] = row ? await valuesOf(ctx, [row]) : []
  return row && value && promisedOf(row.currency, value)
}
