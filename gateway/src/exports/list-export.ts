import type { ExportFile } from '@quayside/contract/lists/export-file.ts'
import { exportLimits } from '@quayside/contract/account/limits.ts'
import type { ExportMonth, ExportPreview } from '@quayside/contract/lists/export.ts'
import type { Ctx } from '#acts/context.ts'
import { askExport } from './ask.ts'
import type { ExportKind } from './kind.ts'
import { countByMonth, countMatches, type MonthCount } from './matches.sql.ts'

interface Times {
  readonly createdFrom?: string | undefined
  readonly createdTo?: string | undefined
}

/** What is kept of an asking: the filter as the call took it. */
export interface ListRequest<Filter, Order> {
  readonly filter: Filter
  readonly order: Order
}

interface Asking<Filter, Order> extends ListRequest<Filter, Order> {
  readonly columns: readonly string[]
  readonly file: ExportFile
}

/** The handlers of a list's two export calls. */
export const listExportHandlers = <Filter extends Times, Order extends string>(
  kind: ExportKind<ListRequest<Filter, Order>>,
) => ({
  ask: (ctx: Ctx, { columns, file, ...request }: Asking<Filter, Order>) =>
    askExport(ctx, kind, { request, columns, file }),

  async preview(
    { tx, merchantId, language }: Ctx,
    { filter, zone }: { readonly filter: Filter; readonly zone: string },
  ): Promise<ExportPreview> {
    // A preview counts, and order counts for nothing there.
    const request = { filter, order: '' as Order }
    const source = kind.source(merchantId, request)
    const { rows } = await tx.one(countMatches(source))
    const tooMany = rows > exportLimits.rows
    return {
      rows: Number(rows),
      rowsMax: exportLimits.rows,
      conditions: await kind.conditions(tx, merchantId, request, { language, zone }),
      months: tooMany
        ? (await tx.rows(countByMonth(source, kind.createdAt, zone))).map(monthOf(filter))
        : null,
    }
  },
})

/** A month of the offer, cut where the filter itself begins or ends. */
const monthOf =
  ({ createdFrom, createdTo }: Times) =>
  ({ month, rows, begins, ends }: MonthCount): ExportMonth => ({
    month,
    rows: Number(rows),
    createdFrom: later(begins, createdFrom),
    createdTo: earlier(ends, createdTo),
  })

const later = (one: string, other = one): string => (Date.parse(other) > Date.parse(one) ? other : one)
const earlier = (one: string, other = one): string => (Date.parse(other) < Date.parse(one) ? other : one)
