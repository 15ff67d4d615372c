import type { ParsedInputOf } from '@quayside/contract/call.ts'
import { readContent } from '@quayside/contract/risk/list/content.ts'
import type { JudgedLines, riskListCalls } from '@quayside/contract/risk/list/list.ts'
import { advisedDaysOf, listLimits as limits } from '@quayside/contract/risk/list/limits.ts'
import type { ListType } from '@quayside/contract/risk/ruling/list-types.ts'
import type { Ctx } from '#acts/context.ts'
import { fieldRefusal, Refusal } from '#acts/refusal.ts'
import { orderPlace } from '#orders/key.sql.ts'
import { addEntries, type Adding, takeOff } from './change.ts'
import { heldEntries, knownEntries } from './entry.sql.ts'
import { judgeLines } from './judge.ts'
import { maskedContent } from './masked-content.ts'
import { isOrderMark, markOf } from './order-mark.ts'
import { marksOfOrder } from './preview.sql.ts'

type One = ParsedInputOf<typeof riskListCalls.add>
type Lines = ParsedInputOf<typeof riskListCalls.addLines>

const dayMs = 86_400_000

/** Whether an entry would last longer than is advised for its type. */
export function isLonger({ type, until }: Pick<Adding, 'type' | 'until'>, now: string): boolean {
  // A minute for whoever typed it.
  return until === null || Date.parse(until) > Date.parse(now) + advisedDaysOf(type) * dayMs + 60_000
}

/** @throws Refusal for an end that has passed, or that is later than advised and not ticked */
function guardEnd({ now, language }: Ctx, asked: Pick<One, 'type' | 'until' | 'acceptsLonger'>): void {
  const { type, until, acceptsLonger } = asked
  if (until !== null && Date.parse(until) <= Date.parse(now))
    throw fieldRefusal({ field: 'until', language }, 'risk.expiry_passed')
  if (!acceptsLonger && isLonger({ type, until }, now))
    throw fieldRefusal({ field: 'acceptsLonger', language }, 'risk.longer_than_advised', {
      days: advisedDaysOf(type),
    })
}

/** One entry, typed or from an order. @throws Refusal */
export async function addOne(ctx: Ctx, input: One) {
  const { tx, merchantId, language } = ctx
  const { colour, type } = input
  guardEnd(ctx, input)
  const content = input.order === undefined ? typed(ctx, input) : await fromOrder(ctx, type, input.order)
  if ((await tx.rows(knownEntries(merchantId, colour, type, [content.value]))).length > 0)
    throw fieldRefusal({ field: 'content', language }, 'risk.known')
  const [id] = await addEntries(ctx, adding(input), [content])
  ctx.logTarget(id!)
  // The log is read by more people than may see buyers' data.
  ctx.logChange(null, { colour, type, content: maskedContent(content.shown), until: input.until })
  return { id: id! }
}

const adding = ({ colour, type, reason, lifts, until }: One | Lines): Adding => ({
  colour,
  type,
  reason,
  lifts,
  until,
})

function typed({ language }: Ctx, { type, content }: One): { value: string; shown: string } {
  const read = readContent(type, content ?? '')
  if ('value' in read) return read
  throw fieldRefusal({ field: 'content', language }, `risk.${read.problem}`)
}

/** What an order tells of it, whatever its length; a card by its fingerprint, of which nobody reads a number. */
async function fromOrder({ tx, merchantId, language }: Ctx, type: ListType, order: string) {
  const place = await tx.maybe(orderPlace(merchantId, order))
  const marks = place && (await tx.maybe(marksOfOrder(merchantId, place)))
  if (!marks) throw new Refusal('object.not_found')
  const mark = isOrderMark(type) ? markOf(type, marks) : undefined
  if (!mark) throw fieldRefusal({ field: 'type', language }, 'risk.no_mark')
  return mark
}

/** Judges pasted lines and, once it is no dry run, adds those that are new. @throws Refusal */
export async function addPasted(ctx: Ctx, input: Lines): Promise<JudgedLines> {
  const { dryRun, colour, type, until } = input
  guardEnd(ctx, dryRun ? { ...input, acceptsLonger: true } : input)
  const { judged, fresh } = await judgeLines(ctx, input)
  if (dryRun) return judged
  if (fresh.length === 0) throw new Refusal('risk.nothing_to_add')
  await addEntries(ctx, adding(input), fresh)
  ctx.logChange(null, { colour, type, count: fresh.length, until })
  return { ...judged, added: fresh.length }
}

/** @throws Refusal when one of them is not there any more */
export async function dropSome(ctx: Ctx, { ids }: ParsedInputOf<typeof riskListCalls.drop>) {
  const { tx, merchantId } = ctx
  const entries = await tx.rows(heldEntries(merchantId, [...new Set(ids)]))
  if (entries.length < new Set(ids).size) throw new Refusal('object.not_found')
  await takeOff(ctx, entries)
  ctx.logTarget(entries[0]!.id)
  ctx.logChange({ count: entries.length }, null)
  return { dropped: entries.length }
}

/** Whether a second person has to look at what would be added. */
export const asksSecond = (
  { colour, type, until }: Pick<Adding, 'colour' | 'type' | 'until'>,
  count: number,
  now: string,
): boolean => colour === 'white' || count > limits.alone || isLonger({ type, until }, now)
