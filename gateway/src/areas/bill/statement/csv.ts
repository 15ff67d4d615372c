import type { Language } from '@quayside/contract/envelope.ts'
import { formatMinor } from '@quayside/contract/money.ts'
import { wordsOf } from '@quayside/phrases/words.ts'
import { byteOrderMark, csvLine, type CsvCell } from '#exports/csv-file.ts'
import { entryReference, type StatementBook } from './book.ts'
import { beijingClock, sectionsOf } from './sections.ts'

/** Each account from its opening balance through its entries to its closing one. */
export async function* csvLines(language: Language, book: StatementBook): AsyncGenerator<string> {
  const { bill, fund, terms } = wordsOf(language)
  const { currency, day } = book.stated
  const { head } = bill.file
  const amount = (minor: bigint): CsvCell => ({ number: formatMinor(currency, minor) })
  yield (
    byteOrderMark +
      csvLine([
        head.day,
        head.account,
        head.happened,
        head.booked,
        head.cause,
        head.reference,
        head.currency,
        head.amount,
        head.balance,
      ])
  )
  for await (const part of sectionsOf(book)) {
    if (part.kind === 'entries')
      yield part.entries
        .map(({ entry, balance }) =>
          csvLine([
            day,
            terms.account[entry.account],
            beijingClock(entry.occurredAt),
            beijingClock(entry.postedAt),
            fund.cause[entry.cause],
            entryReference(entry),
            currency,
            amount(entry.amount),
            amount(balance),
          ]),
        )
        .join('')
    else
      yield csvLine([
        day,
        terms.account[part.account],
        '',
        '',
        bill[part.kind],
        '',
        currency,
        '',
        amount(part.balance),
      ])
  }
}
