import { keptReason } from '@quayside/phrases/errors.ts'
import { wordsOf } from '@quayside/phrases/words.ts'
import { tradeLimits } from '@quayside/contract/trade/limits.ts'
import { contentTypes } from '#exports/content-types.ts'
import { csvText } from '#exports/csv-file.ts'
import type { Ctx } from '#acts/context.ts'
import type { FileAnswer } from '#acts/handler.ts'
import { findBatchLines, type StoredBatchLine } from './lines.sql.ts'
import { amountIn, failureOf } from './view.ts'
import type { BatchRecord } from './batch.sql.ts'

/** Every line with what has become of it so far. */
export async function resultFile(ctx: Ctx, { id, kind, createdAt }: BatchRecord): Promise<FileAnswer> {
  const { tx, merchantId, language } = ctx
  const { batch } = wordsOf(language)
  const { column } = batch
  const heads = [
    column.line,
    column.order,
    column.currency,
    column.amount,
    column.merchantRefundId,
    column.outcome,
    column.why,
    column.operationNo,
  ]
  const lines = await tx.rows(findBatchLines(merchantId, id, {}, tradeLimits.batch.rows))
  const why = (line: StoredBatchLine) =>
    line.problem === null
      ? (failureOf(language, kind, line) ?? '')
      : keptReason(language, line.problem, line.facts).message
  const rows = lines.map((line) => [
    String(line.line),
    line.order,
    line.currency ?? line.currencyText ?? '',
    amountIn(line) || (line.amountText ?? ''),
    line.merchantRefundId ?? '',
    batch.outcome[line.outcome],
    why(line),
    line.operationNo ?? '',
  ])
  return {
    fileName: `${batch.kind[kind]}-${createdAt.slice(0, 10)}.csv`,
    contentType: contentTypes.csv,
    body: Buffer.from(csvText([heads, ...rows])),
  }
}
