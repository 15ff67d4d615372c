import type { ExportFile, MadeFileType } from '@quayside/contract/lists/export-file.ts'
import { exportLimits } from '@quayside/contract/account/limits.ts'
import { beijingDate, startOfBeijingDate } from '@quayside/contract/dates.ts'
import type { Ctx } from '#acts/context.ts'
import { FieldProblem } from '#acts/input/field-problem.ts'
import { Refusal } from '#acts/refusal.ts'
import { rowBounds, rowsWithin } from '#acts/reach/scope.ts'
import { askedSoFar, insertExport, lockAsking, timeInZone, unknownZone } from './export.sql.ts'
import type { ExportKind } from './kind.ts'
import { makeExportsJob } from './make.job.ts'
import { countMatches } from './matches.sql.ts'

export interface Wanted<Request> {
  readonly request: Request
  readonly columns: readonly string[]
  readonly file: Omit<ExportFile, 'type'> & { readonly type: MadeFileType }
}

/**
 * Puts an export into the download centre and asks the worker for it; what it may show is fixed here.
 * @throws Refusal when it has too many rows, or the merchant too many exports
 */
export async function askExport<Request>(
  ctx: Ctx,
  kind: ExportKind<Request>,
  { request, columns, file }: Wanted<Request>,
): Promise<{ id: string; rows: number }> {
  const { tx, merchantId, operator } = ctx
  await tx.rows(timeInZone(file.zone)).catch((error: unknown) => {
    if ((error as { code?: unknown }).code !== unknownZone) throw error
    throw new FieldProblem('time_zone', ['file', 'zone'])
  })
  await tx.rows(lockAsking(merchantId))
  const { unfinished, today } = await tx.one(askedSoFar(merchantId, startOfBeijingDate(beijingDate(ctx.now))))
  if (unfinished >= exportLimits.unfinished)
    throw new Refusal('export.too_many_unfinished', { max: exportLimits.unfinished })
  if (today >= exportLimits.perDay) throw new Refusal('export.too_many_today', { max: exportLimits.perDay })
  const { rows } = await tx.one(countMatches(kind.source(merchantId, request)))
  if (rows > exportLimits.rows) throw tooManyRows()
  const id = ctx.newId()
  await tx.run(
    insertExport(
      {
        merchantId,
        id,
        operatorId: operator.id,
        kind: kind.name,
        request,
        columns,
        language: ctx.language,
        fileType: file.type,
        zone: file.zone,
        numbers: file.numbers,
        revealed: await isRevealed(ctx, kind, columns, file.zone),
        bounds: rowBounds(ctx.scope),
        rowsExpected: rows,
      },
      ctx.now,
    ),
  )
  await ctx.enqueue(makeExportsJob.ask({}))
  ctx.logTarget(id)
  return { id, rows: Number(rows) }
}

/** Whether the file will hold anything whole that others see masked: only where that may be seen in all of its rows. */
async function isRevealed<Request>(
  ctx: Ctx,
  kind: ExportKind<Request>,
  columns: readonly string[],
  zone: string,
): Promise<boolean> {
  if (kind.revealedBy === undefined) return false
  const revealing = await ctx.scopeFor(kind.revealedBy)
  if (!revealing || !rowsWithin(ctx.scope, revealing)) return false
  const known = kind.columns({ language: ctx.language, zone, revealed: true })
  return columns.some((name) => known[name]?.isMasked)
}

/** The limit as people write it (spec §8). */
const tooManyRows = (): Refusal =>
  new Refusal('export.too_many_rows', { max: exportLimits.rows.toLocaleString('en') })
