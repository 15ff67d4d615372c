import type { Language } from '@quayside/contract/envelope.ts'
import { batchColumns, type BatchKind } from '@quayside/contract/trade/batch/states.ts'
import { wordsOf } from '@quayside/phrases/words.ts'
import { contentTypes } from '#exports/content-types.ts'
import { csvText } from '#exports/csv-file.ts'
import { workbook } from '#exports/workbook.ts'
import { ZipAround } from '#exports/zip.ts'
import type { FileAnswer } from '#acts/handler.ts'

/** An empty file with the headings of a kind: without an example, which somebody would upload. */
export function templateFile(language: Language, kind: BatchKind, type: 'csv' | 'xlsx'): FileAnswer {
  const { batch } = wordsOf(language)
  const heads = batchColumns[kind].map((column) => batch.column[column])
  const named = { fileName: `${batch.template[kind]}.${type}`, contentType: contentTypes[type] }
  if (type === 'csv') return { ...named, body: Buffer.from(csvText([heads])) }
  // Texts, so that a spreadsheet leaves long numbers as they are.
  const columns = heads.map((head) => ({ head, cell: { kind: 'text' } as const }))
  const { parts, name, head, tail } = workbook(batch.template[kind], columns, [])
  const body = new ZipAround(parts, name, { head, tail })
  body.end()
  return { ...named, body }
}
