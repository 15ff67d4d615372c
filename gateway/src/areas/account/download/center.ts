import { type FileHandle, open } from 'node:fs/promises'
import type { downloadCenterCalls, ExportRow } from '@quayside/contract/account/download/center.ts'
import { exportMachine } from '@quayside/contract/account/states.ts'
import { wire } from '@quayside/contract/money.ts'
import { wordsOf } from '@quayside/phrases/words.ts'
import type { Permission } from '@quayside/contract/permissions.ts'
import { contentTypes } from '#exports/content-types.ts'
import type { ExportKind, ExportKinds } from '#exports/kind.ts'
import { filePath } from '#exports/made-file.ts'
import type { Ctx } from '#acts/context.ts'
import type { FileAnswer, Handlers } from '#acts/handler.ts'
import { denied, Refusal } from '#acts/refusal.ts'
import { rowBounds } from '#acts/reach/scope.ts'
import {
  cancelExport,
  findExport,
  findExports,
  type ListReach,
  lockExport,
  markDownloaded,
  type StoredExport,
} from './center.sql.ts'

export interface DownloadCenterDeps {
  readonly kinds: ExportKinds
  /** Where the worker puts finished files. */
  readonly folder: string
}

/** Where the pages around this one begin. */
const aroundOf = (
  rows: readonly { readonly id: string }[],
  { after, backwards, more }: { after: string | undefined; backwards: boolean; more: boolean },
) => ({
  ...((backwards || more) && rows.length > 0 && { next: rows.at(-1)!.id }),
  ...((backwards ? more : after !== undefined) && rows.length > 0 && { previous: rows[0]!.id }),
})

/** Exports of all lists: what has become of them, and their files (spec §7). */
export function createDownloadCenter({
  kinds,
  folder,
}: DownloadCenterDeps): Handlers<typeof downloadCenterCalls> {
  return {
    async query(ctx, { whose, page: { after, before, size } }) {
      if (after !== undefined && before !== undefined) throw new Refusal('trade.cursor_invalid')
      const backwards = before !== undefined
      const found = await ctx.tx.rows(
        findExports(ctx.merchantId, {
          operatorId: ctx.operator.id,
          lists: await listsOf(ctx, kinds),
          whose,
          beyond: placeOf(after ?? before),
          newestFirst: !backwards,
          limit: size + 1,
        }),
      )
      const shown = found.slice(0, size)
      const rows = backwards ? shown.toReversed() : shown
      return {
        rows: await Promise.all(rows.map((row) => rowOf(ctx, kinds[row.kind], row))),
        page: aroundOf(rows, { after, backwards, more: found.length > size }),
        asOf: ctx.now,
      }
    },

    async download(ctx, { id }): Promise<FileAnswer> {
      const row = await ctx.tx.maybe(findExport(ctx.merchantId, id, await listsOf(ctx, kinds)))
      if (!row) throw new Refusal('object.not_found')
      ctx.logTarget(id)
      const missing = missingFor(ctx, kinds[row.kind], row)
      if (missing) throw denied(missing)
      if (!row.inReach) throw new Refusal('object.not_found')
      if (isGone(ctx, row)) throw new Refusal('export.gone')
      if (row.state !== 'ready') throw new Refusal('export.not_ready')
      const file = await openFile(filePath(folder, ctx.merchantId, row.fileKey!))
      return {
        fileName: fileName(row),
        contentType: contentTypes[row.fileType],
        bytes: Number(row.bytes),
        body: file.createReadStream({ highWaterMark: readBytes }),
        ...(row.operatorId === ctx.operator.id && { onSent: () => noteDownload(ctx, id) }),
      }
    },

    async cancel(ctx, { id }) {
      const row = await ctx.tx.maybe(lockExport(ctx.merchantId, id))
      if (!row) throw new Refusal('object.not_found')
      if (!mayCancel(ctx, row)) throw await notTheirs(ctx, kinds, id)
      ctx.logTarget(id)
      if (exportMachine.next(row.state, 'cancel') === undefined) throw new Refusal('export.ended')
      await ctx.tx.run(cancelExport(ctx.merchantId, id))
      return {}
    },
  }
}

/** A colleague's that is beyond one's reach is as unknown as in the list. */
async function notTheirs(ctx: Ctx, kinds: ExportKinds, id: string): Promise<Refusal> {
  const seen = await ctx.tx.maybe(findExport(ctx.merchantId, id, await listsOf(ctx, kinds)))
  return new Refusal(seen?.inReach ? 'permission.denied' : 'object.not_found')
}

/** By the one who asked for it alone: a colleague's copy leaves them still without theirs. */
const noteDownload = async ({ db, merchantId }: Ctx, id: string): Promise<void> =>
  void (await db.tx({ tenant: merchantId, mode: 'write' }, (tx) => tx.run(markDownloaded(merchantId, id))))

/** At once from the disk: a large file takes fewer turns of the process then. */
const readBytes = 256 * 1024

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

function placeOf(cursor: string | undefined): string | undefined {
  if (cursor !== undefined && !uuid.test(cursor)) throw new Refusal('trade.cursor_invalid')
  return cursor
}

/** Asked again with every look: a right may have gone, or reach less far, since the export was asked for. */
async function listsOf(ctx: Ctx, kinds: ExportKinds): Promise<ListReach[]> {
  const lists: ListReach[] = []
  for (const { name, permission, revealedBy = permission } of Object.values(kinds)) {
    const [seen, whole] = [await ctx.scopeFor(permission), await ctx.scopeFor(revealedBy)]
    if (!seen) continue
    lists.push({ kind: name, bounds: rowBounds(seen), ...(whole && { revealing: rowBounds(whole) }) })
  }
  return lists
}

/** Wholly, so that whoever has lost a right is told which. */
const missingFor = (
  { operator }: Ctx,
  { permission, revealedBy = permission }: ExportKind,
  { revealed }: StoredExport,
): Permission | undefined =>
  [permission, ...(revealed ? [revealedBy] : [])].find((right) => !operator.permissions.has(right))

const mayCancel = ({ operator }: Ctx, { operatorId }: Pick<StoredExport, 'operatorId'>): boolean =>
  operator.isMain || operatorId === operator.id

/** Its time is over even before the job has come round to it. */
const isGone = ({ now }: Ctx, { state, expiresAt }: StoredExport): boolean =>
  state === 'gone' || (expiresAt !== null && Date.parse(expiresAt) <= Date.parse(now))

function openFile(path: string): Promise<FileHandle> {
  return open(path).catch((error: unknown) => {
    if ((error as { code?: unknown }).code === 'ENOENT') throw new Refusal('export.gone')
    throw error
  })
}

/** What it holds, and the day and minute at which it was asked for in the file's own zone. */
function fileName({ kind, language, zone, askedAt, fileType }: StoredExport): string {
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    dateStyle: 'short',
    timeStyle: 'short',
  })
  const at = format.format(new Date(askedAt)).replaceAll(':', '').replaceAll(' ', '-')
  return `${wordsOf(language).account.export.kind[kind]}-${at}.${fileType}`
}

async function rowOf(ctx: Ctx, kind: ExportKind, row: StoredExport): Promise<ExportRow> {
  const { language } = ctx
  const { zone, revealed } = row
  const gone = isGone(ctx, row)
  const state = gone ? 'gone' : row.state
  const heads = kind.columns({ language, zone, revealed })
  return {
    id: row.id,
    kind: row.kind,
    state,
    reason: row.reason,
    askedAt: row.askedAt,
    askedBy: row.askedBy,
    isOwn: row.operatorId === ctx.operator.id,
    endedAt: row.endedAt,
    expiresAt: row.expiresAt,
    file: { name: fileName(row), type: row.fileType, zone, numbers: row.numbers },
    rowsExpected: Number(row.rowsExpected),
    rowsDone: Number(row.rowsDone),
    bytes: row.bytes === null ? null : Number(row.bytes),
    sha256: row.sha256,
    conditions: await kind.conditions(ctx.tx, ctx.merchantId, row.request, { language, zone }),
    columns: row.columns.map((name) => heads[name]?.head ?? name),
    // Sums of what they do not see any more are none of theirs either.
    totals: (row.inReach ? row.totals : []).map(({ currency, rows, sums }) => ({
      rows,
      sums: sums.map(({ key, minor }) => ({
        label: kind.sumLabel(key, language),
        amount: wire(currency, BigInt(minor)),
      })),
    })),
    revealed: row.columns.some((name) => heads[name]?.isMasked) ? revealed : null,
    downloadedAt: row.downloadedAt,
    actions: [
      ...(state === 'ready' && row.inReach ? (['download'] as const) : []),
      ...(exportMachine.next(state, 'cancel') !== undefined && mayCancel(ctx, row)
        ? (['cancel'] as const)
        : []),
    ],
  }
}
