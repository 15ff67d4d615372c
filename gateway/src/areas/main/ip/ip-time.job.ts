import type { Ctx } from '#acts/context.ts'
import { entersPortal } from '#acts/door/admission.ts'
import { deedLine } from '#acts/log/deed-line.ts'
import { insertLine } from '#acts/log/operation-log.sql.ts'
import { asSystem } from '#acts/system-ctx.ts'
import type { Databases } from '#db/tx.ts'
import { defineJob } from '#jobs/define-job.ts'
import { eachDue, eachPart } from '#jobs/each-due.ts'
import { nearEnds, noteEnded, noteWarned, overEnds } from './ends.sql.ts'
import { isOpen } from './forecast.ts'
import { allEntries, lockEntries, type StoredEntry } from './ip.sql.ts'
import { addressesSeen } from './seen.sql.ts'
import { type EndingRow, type IpDeps, tellOfEnds } from './told.ts'

const dueMax = 500
/** Rows of one merchant that are told in one mail. */
const together = 200

type Ending = (deps: IpDeps, ctx: Ctx, ids: readonly string[]) => Promise<number>

/** Warns of ends some days before they come, and tells when they have; that a row counts no longer waits for nobody. */
export const ipTimeRunner = defineJob({ name: 'ip-time', cron: '* * * * *' }).doneBy(
  ({ app, owner, keyEncryptionKey }: Databases & IpDeps) => {
    const each = (what: string, due: typeof nearEnds, act: Ending) => () =>
      eachDue({
        what,
        max: dueMax,
        together,
        find: (failed) => owner.tx({ tenant: null, mode: 'read' }, (tx) => tx.rows(due(dueMax, failed))),
        keyOf: ({ id }) => id,
        act: (merchantId, some) =>
          asSystem(app, { merchantId, mode: 'write', trace: `ip ${some[0]!.id}` }, async (ctx) => {
            await ctx.tx.rows(lockEntries(merchantId))
            return act(
              { keyEncryptionKey },
              ctx,
              some.map(({ id }) => id),
            )
          }),
      })
    return () => eachPart(each('ends to come', nearEnds, warn), each('ends that came', overEnds, tellEnded))
  },
)

const warn: Ending = async (deps, ctx, ids) => {
  const { tx, merchantId } = ctx
  const { noted, entries } = await notedOf(ctx, noteWarned(merchantId, ids))
  const rows: EndingRow[] = []
  for (const row of noted) {
    const end = Date.parse(row.endsAt!)
    const list = entries.filter(({ purpose, enabled }) => purpose === row.purpose && enabled)
    const seen = await tx.rows(addressesSeen(merchantId, row.purpose))
    const out = seen.filter(({ ip }) => !entersPortal({ entries: list, passes: [] }, ip, end)).length
    const event = isOpen(list, end) ? 'endsOpens' : out > 0 ? 'endsOut' : 'endsIn'
    rows.push({ ...told(row), event, out, seen: seen.length })
  }
  if (rows.length > 0) await tellOfEnds(deps, tx, merchantId, 'ipEnding', rows)
  return rows.length
}

const tellEnded: Ending = async (deps, ctx, ids) => {
  const { tx, merchantId, now } = ctx
  const { noted, entries } = await notedOf(ctx, noteEnded(merchantId, ids))
  const rows = noted.map((row): EndingRow => {
    const list = entries.filter(({ purpose }) => purpose === row.purpose)
    return { ...told(row), event: isOpen(list, Date.parse(now)) ? 'endedOpens' : 'ended' }
  })
  if (rows.length > 0) await tellOfEnds(deps, tx, merchantId, 'ipEnded', rows)
  for (const { id, purpose, network, endsAt } of noted) {
    const side = { purpose, network, endsAt }
    const deed = { call: 'job/ip-time', target: id, before: side, after: side }
    await tx.run(insertLine(deedLine(ctx, deed)))
  }
  return rows.length
}

/** Those of which nobody else has told meanwhile, with all others beside them. */
async function notedOf({ tx, merchantId }: Ctx, note: ReturnType<typeof noteWarned>) {
  const noted = new Set((await tx.rows(note)).map(({ id }) => id))
  const entries = await tx.rows(allEntries(merchantId))
  return { noted: entries.filter(({ id }) => noted.has(id)), entries }
}

const told = ({ purpose, network, endsAt, changedBy }: StoredEntry) => ({
  purpose,
  network,
  endsAt: endsAt!,
  changedBy,
})
