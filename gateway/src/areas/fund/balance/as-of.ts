import { addDays, startOfBeijingDate } from '@quayside/contract/dates.ts'
import type { ChangeFilter } from '@quayside/contract/fund/balance/change.ts'
import { earliestBalanceDate } from '@quayside/contract/fund/balance/limits.ts'
import type { Ctx } from '#acts/context.ts'
import { fieldRefusal } from '#acts/refusal.ts'
import { migrationDate } from '#areas/trade/public.ts'

type Asker = Pick<Ctx, 'tx' | 'merchantId' | 'language' | 'now'>

/** The first Beijing date that this merchant can ask for. */
export async function earliestDate({ tx, merchantId }: Pick<Ctx, 'tx' | 'merchantId'>): Promise<string> {
  const { date } = await tx.one(migrationDate(merchantId))
  return earliestBalanceDate(date)
}

/** @throws Refusal for an instant before the account system knew the merchant, or one that has not come */
export async function guardInstant(ctx: Asker, field: string, at: string): Promise<string> {
  const earliest = await earliestDate(ctx)
  guardEarliest(ctx, field, at, earliest)
  if (Date.parse(at) > Date.parse(ctx.now))
    throw fieldRefusal({ field, language: ctx.language }, 'balance.too_late')
  return earliest
}

function guardEarliest(ctx: Asker, field: string, at: string, earliest: string): void {
  if (Date.parse(at) < Date.parse(startOfBeijingDate(earliest)))
    throw fieldRefusal({ field, language: ctx.language }, 'balance.too_early', { date: earliest })
}

export interface Span {
  readonly from: string
  readonly to: string
}

/** Both ends, which the frame has seen to (`contract/src/range.ts`). */
export function wholeOf({ createdFrom, createdTo }: Pick<ChangeFilter, 'createdFrom' | 'createdTo'>): Span {
  if (createdFrom === undefined || createdTo === undefined) throw new Error('a range came without an end')
  return { from: createdFrom, to: createdTo }
}

/**
 * What a list of changes is asked for, not further back than can be asked. How long it is the frame has seen to; an end
 * that lies ahead is the end of a day that has begun, and means now.
 * @throws Refusal for a range that is reversed, or ends before the account system knew the merchant
 */
export async function spanAsked(
  ctx: Asker,
  asked: Span,
  names: { readonly from: string; readonly to: string },
): Promise<Span> {
  const earliest = await earliestDate(ctx)
  const now = Date.parse(ctx.now)
  const to = Math.min(Date.parse(asked.to), now)
  const first = Date.parse(startOfBeijingDate(earliest))
  const from = Math.max(Date.parse(asked.from), first)
  if (to < first) guardEarliest(ctx, names.from, asked.from, earliest)
  if (from > now) throw fieldRefusal({ field: names.from, language: ctx.language }, 'balance.too_late')
  if (from > to) throw fieldRefusal({ field: names.to, language: ctx.language }, 'trade.range_reversed')
  return { from: new Date(from).toISOString(), to: to === now ? ctx.now : new Date(to).toISOString() }
}

/**
 * A Beijing month, from the first day that can be asked for, up to now while it is going on.
 * @throws Refusal for one that ended before the account system knew the merchant, or that has not begun
 */
export async function monthAsked(ctx: Asker, month: string): Promise<Span> {
  const earliest = await earliestDate(ctx)
  const next = addDays(`${month}-01`, 31).slice(0, 7)
  const to = startOfBeijingDate(`${next}-01`)
  const first = `${month}-01` > earliest ? `${month}-01` : earliest
  if (first.slice(0, 7) > month)
    throw fieldRefusal({ field: 'month', language: ctx.language }, 'balance.too_early', { date: earliest })
  const from = startOfBeijingDate(first)
  if (Date.parse(from) > Date.parse(ctx.now))
    throw fieldRefusal({ field: 'month', language: ctx.language }, 'balance.too_late')
  return { from, to: Date.parse(to) > Date.parse(ctx.now) ? ctx.now : to }
}
