import { Readable } from 'node:stream'
import type { Language } from '@quayside/contract/envelope.ts'
import { wordsOf } from '@quayside/phrases/words.ts'
import { type SheetCell, SheetLines } from '#exports/sheet-lines.ts'
import { type SheetColumn, workbook } from '#exports/workbook.ts'
import { ZipAround } from '#exports/zip.ts'
import { entryReference, type StatementBook } from './book.ts'
import { sectionsOf } from './sections.ts'

/** The same lines as the CSV file, with amounts that a spreadsheet can calculate with. */
export function sheetOf(language: Language, book: StatementBook): Readable {
  const { bill } = wordsOf(language)
  const { head } = bill.file
  const columns: SheetColumn[] = [
    { head: head.day, cell: { kind: 'text' } },
    { head: head.account, cell: { kind: 'word' } },
    { head: head.happened, cell: { kind: 'instant' } },
    { head: head.booked, cell: { kind: 'instant' } },
    { head: head.cause, cell: { kind: 'word' } },
    { head: head.reference, cell: { kind: 'text' } },
    { head: head.currency, cell: { kind: 'integer' } },
    { head: head.amount, cell: { kind: 'money' } },
    { head: head.balance, cell: { kind: 'money' } },
  ]
  const { parts, name, head: before, tail } = workbook(bill.file.title, columns, [])
  return Readable.from(rowsOf(language, book)).pipe(new ZipAround(parts, name, { head: before, tail }))
}

async function* rowsOf(language: Language, book: StatementBook): AsyncGenerator<Buffer> {
  const { bill, fund, terms } = wordsOf(language)
  const { currency, day } = book.stated
  const sheet = new SheetLines()
  const text = (value: string): SheetCell => ({ text: value })
  const amount = (minor: bigint): SheetCell => ({ minor, currency })
  for await (const part of sectionsOf(book)) {
    if (part.kind === 'entries')
      yield Buffer.from(
        part.entries
          .map(({ entry, balance }) =>
            sheet.line([
              text(day),
              text(terms.account[entry.account]),
              { instant: entry.occurredAt },
              { instant: entry.postedAt },
              text(fund.cause[entry.cause]),
              text(entryReference(entry)),
              text(currency),
              amount(entry.amount),
              amount(balance),
            ]),
          )
          .join(''),
      )
    else
      yield Buffer.from(
        sheet.line([
          text(day),
          text(terms.account[part.account]),
          null,
          null,
          text(bill[part.kind]),
          null,
          text(currency),
          null,
          amount(part.balance),
        ]),
      )
  }
}
