import type { ParsedInputOf } from '@quayside/contract/call.ts'
import { ipLimits as limits } from '@quayside/contract/main/limits.ts'
import type { ipCalls } from '@quayside/contract/main/ip/ip.ts'
import ipaddr from 'ipaddr.js'
import type { Ctx } from '#acts/context.ts'
import { fieldRefusal, Refusal } from '#acts/refusal.ts'
import type { Changed } from './forecast.ts'
import { lockedOutAt } from './forecast.ts'
import { allEntries, lockEntries, type StoredEntry } from './ip.sql.ts'
import { readNetwork } from './network.ts'
import { passesOf } from './seen.sql.ts'

export type ListChange = ParsedInputOf<typeof ipCalls.check>['change']

/** What a row would be; nothing of it where it is deleted. */
type Values = Pick<StoredEntry, 'purpose' | 'network' | 'note' | 'enabled' | 'endsAt'>

/** A change that can be made, with the list that it makes of another. */
export interface Planned extends Changed {
  readonly was: StoredEntry | undefined
  readonly will: Values | undefined
}

/** Under the lock of the merchant's lists, which whoever only asks does not take. @throws Refusal */
export async function planUnderLock(ctx: Ctx, change: ListChange): Promise<Planned> {
  await ctx.tx.rows(lockEntries(ctx.merchantId))
  return plan(ctx, change, '')
}

/**
 * What a change would make of the list.
 * @param path of the change in the input, so that what is wrong is told at its field
 * @throws Refusal for one that cannot be made
 */
export async function plan(ctx: Ctx, change: ListChange, path: string): Promise<Planned> {
  const entries = await ctx.tx.rows(allEntries(ctx.merchantId))
  const was = change.act === 'add' ? undefined : seenEntry(entries, change)
  if (!was && entries.length >= limits.rows.max) throw new Refusal('ip.full', { max: limits.rows.max })
  const purpose = change.act === 'add' ? change.purpose : was!.purpose
  const before = entries.filter((one) => one.purpose === purpose)
  const others = before.filter(({ id }) => id !== was?.id)
  if (change.act === 'delete') return { purpose, before, after: others, was, will: undefined }
  const at = (field: string) => ({ field: `${path}${field}`, language: ctx.language })
  const network = readNetwork(change.network, isKnownWide(change, was), {
    network: at('network'),
    wide: at('acceptsWide'),
  })
  const overlapped = others.find((one) => overlap(one.network, network))
  if (overlapped) throw fieldRefusal(at('network'), 'ip.overlaps', { network: overlapped.network })
  const { note, endsAt, enabled } = change
  if (endsAt !== null && !isSameTime(endsAt, was?.endsAt) && Date.parse(endsAt) <= Date.parse(ctx.now))
    throw fieldRefusal(at('endsAt'), 'ip.end_passed')
  const will = { purpose, network, note, endsAt, enabled }
  return { purpose, before, after: [...others, { id: was?.id ?? '', ...will }], was, will }
}

/** The row as it was seen. @throws Refusal */
function seenEntry(
  entries: readonly StoredEntry[],
  { id, version }: { readonly id: string; readonly version: number },
): StoredEntry {
  const found = entries.find((one) => one.id === id)
  if (!found) throw new Refusal('object.not_found')
  if (found.version !== version) throw new Refusal('request.conflict')
  return found
}

/** A wide network that stands there was ticked when it was added. */
const isKnownWide = (
  change: { network: string; acceptsWide: boolean },
  was: StoredEntry | undefined,
): boolean => change.acceptsWide || change.network === was?.network

const isSameTime = (one: string, other: string | null | undefined): boolean =>
  typeof other === 'string' && Date.parse(one) === Date.parse(other)

function overlap(one: string, other: string): boolean {
  const [[first, firstBits], [second, secondBits]] = [ipaddr.parseCIDR(one), ipaddr.parseCIDR(other)]
  return first.kind() === second.kind() && first.match(second, Math.min(firstBits, secondBits))
}

/**
 * From when on whoever asks would be out of the portal because of it; null where they stay in. Lists of servers and agents keep
 * nobody out who reads this.
 */
export const outOf = async (
  { tx, merchantId, now }: Ctx,
  planned: Planned,
  { operatorId, ip }: { readonly operatorId: string; readonly ip: string },
): Promise<number | null> =>
  planned.purpose === 'portal'
    ? lockedOutAt(planned, { ip, passes: await tx.rows(passesOf(merchantId, operatorId)) }, Date.parse(now))
    : null

/**
 * Nobody locks themselves out by a slip: it takes their word for it and a second person, who is not locked out either (design
 * of the lists, ADR 0122). That one is asked for at all is the approval's to see.
 * @throws Refusal
 */
export async function guardLockOut(ctx: Ctx, planned: Planned, acceptsLockOut: boolean): Promise<void> {
  const maker = { operatorId: ctx.operator.id, ip: ctx.ip }
  if (!acceptsLockOut && (await outOf(ctx, planned, maker)) !== null)
    throw new Refusal('ip.locks_out', { ip: ctx.ip })
  const { approver } = ctx
  if (approver && (await outOf(ctx, planned, approver)) !== null)
    throw new Refusal('ip.locks_out_second', { ip: approver.ip })
}
