import { ipPurposes } from '@quayside/contract/main/ip/purposes.ts'
import { ipCalls } from '@quayside/contract/main/ip/ip.ts'
import type { IpRow } from '@quayside/contract/main/ip/row.ts'
import type { Ctx } from '#acts/context.ts'
import { hasEnded, rowOf } from '#acts/door/admission.ts'
import type { Handlers } from '#acts/handler.ts'
import { changeOf } from './approval.ts'
import { guardLockOut, plan, planUnderLock, type Planned } from './change.ts'
import { forecastOf, isOpen, opensAt } from './forecast.ts'
import { deleteEntry, entryRows, insertEntry, passesShown, type StoredEntry, updateEntry } from './ip.sql.ts'
import { readAddress } from './network.ts'
import { addressesSeen, passesOf } from './seen.sql.ts'
import { type IpDeps, type IpNews, tellOfEntry } from './told.ts'

type Own = Handlers<typeof ipCalls>

/** From where a merchant's servers, people and agents are admitted. */
export const createIpLists = (deps: IpDeps): Own => ({
  query,
  check,
  test,
  async add(ctx, input) {
    const planned = await planUnderLock(ctx, changeOf(ipCalls.add.path, input))
    await guardLockOut(ctx, planned, input.acceptsLockOut)
    const id = ctx.newId()
    await ctx.tx.run(insertEntry(ctx.merchantId, { id, ...planned.will!, ...by(ctx) }))
    await changed(deps, ctx, id, planned)
    return { id, version: 1 }
  },
  async update(ctx, input) {
    const planned = await planUnderLock(ctx, changeOf(ipCalls.update.path, input))
    await guardLockOut(ctx, planned, input.acceptsLockOut)
    const { id } = input
    const { version } = await ctx.tx.one(updateEntry(ctx.merchantId, { id, ...planned.will!, ...by(ctx) }))
    await changed(deps, ctx, id, planned)
    return { id, version }
  },
  async delete(ctx, input) {
    const planned = await planUnderLock(ctx, changeOf(ipCalls.delete.path, input))
    await guardLockOut(ctx, planned, input.acceptsLockOut)
    await ctx.tx.run(deleteEntry(ctx.merchantId, input.id))
    await changed(deps, ctx, input.id, planned)
    return { id: input.id }
  },
})

const by = ({ now, operator }: Ctx) => ({ at: now, by: operator.id })

const query: Own['query'] = async ({ tx, merchantId, now, ip }) => {
  const rows = await tx.rows(entryRows(merchantId))
  const doors = ipPurposes.map((purpose) => {
    const own = rows.filter((row) => row.purpose === purpose)
    return { purpose, isOpen: isOpen(own, Date.parse(now)), opensAt: opensAt(own, Date.parse(now)) }
  })
  return { rows, doors, passes: await tx.rows(passesShown(merchantId)), ip }
}

/** Asked while somebody types, so that it waits for nobody: the change itself is judged anew, under the lock. */
const check: Own['check'] = async (ctx, { change }) => {
  const { tx, merchantId, operator, now, ip } = ctx
  const planned = await plan(ctx, change, 'change.')
  const { purpose } = planned
  return forecastOf(planned, {
    now,
    you: purpose === 'portal' ? { ip, passes: await tx.rows(passesOf(merchantId, operator.id)) } : undefined,
    seen: await tx.rows(addressesSeen(merchantId, purpose)),
  })
}

const test: Own['test'] = async ({ tx, merchantId, now, language }, { purpose, ip: typed }) => {
  const ip = readAddress(typed, { field: 'ip', language })
  const rows = (await tx.rows(entryRows(merchantId))).filter((row) => row.purpose === purpose)
  const at = Date.parse(now)
  const counts = (row: IpRow) => row.enabled && !hasEnded(row, at)
  const opened = isOpen(rows, at)
  const row = rowOf(rows.filter(counts), ip) ?? rowOf(rows, ip)
  return { ip, isOpen: opened, isAdmitted: opened || (row !== undefined && counts(row)), row: row ?? null }
}

/** For the log, and for the second person who approves. */
const logged = (row: Pick<StoredEntry, 'purpose' | 'network' | 'note' | 'endsAt' | 'enabled'> | undefined) =>
  row
    ? { purpose: row.purpose, network: row.network, note: row.note, endsAt: row.endsAt, enabled: row.enabled }
    : null

async function changed(deps: IpDeps, ctx: Ctx, id: string, planned: Planned): Promise<void> {
  const { was, will } = planned
  ctx.logTarget(id)
  ctx.logChange(logged(was), logged(will))
  await tellOfEntry(deps, ctx, newsOf(planned), planned)
}

function newsOf({ was, will }: Planned): IpNews {
  if (!was) return 'added'
  if (!will) return 'deleted'
  if (was.enabled === will.enabled) return 'changed'
  return will.enabled ? 'enabled' : 'disabled'
}
