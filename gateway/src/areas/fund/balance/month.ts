import { Readable } from 'node:stream'
import { beijingOffsetMinutes } from '@quayside/contract/dates.ts'
import type { balanceMonthCalls } from '@quayside/contract/fund/balance/month.ts'
import type { ParsedInputOf } from '@quayside/contract/call.ts'
import { formatMinor } from '@quayside/contract/money.ts'
import type { Language } from '@quayside/contract/envelope.ts'
import { fill } from '@quayside/phrases/fill.ts'
import { wordsOf } from '@quayside/phrases/words.ts'
import { contentTypes } from '#exports/content-types.ts'
import { byteOrderMark, csvLine, type CsvCell } from '#exports/csv-file.ts'
import type { Tx } from '#db/tx.ts'
import type { Ctx } from '#acts/context.ts'
import type { FileAnswer, Handlers } from '#acts/handler.ts'
import { Refusal } from '#acts/refusal.ts'
import { narrow } from '#acts/reach/scope.ts'
import { accountId, type BookEntry, bookEntries, type BookSpan, bookSpan } from '#ledger/index.ts'
import { monthAsked, type Span } from './as-of.ts'
import { databaseClock } from '#db/clock.sql.ts'

type Asked = ParsedInputOf<typeof balanceMonthCalls.file>

/** Entries read at once while the file goes out. */
const pageRows = 5_000

export const balanceMonthHandlers: Handlers<typeof balanceMonthCalls> = {
  async file(ctx, asked): Promise<FileAnswer> {
    const { language, merchantId } = ctx
    const read = <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
      ctx.db.tx({ tenant: merchantId, mode: 'read' }, async (tx) => {
        await narrow(tx, ctx.scope)
        return work(tx)
      })
    const { month, book } = await read((tx) => openBook(ctx, tx, asked))
    const { fund, terms } = wordsOf(language)
    const file = fill(fund.month.file, { ...asked, account: terms.account[asked.account] })
    return {
      fileName: `${file}.csv`,
      contentType: contentTypes.csv,
      body: Readable.from(
        linesOf(language, asked, month, book, (after) =>
          // The range is fixed and entries never change, so each page may be read by itself.
          read((tx) =>
            bookEntries(
              tx,
              merchantId,
              idOf(asked),
              book,
              {},
              { newestFirst: false, after, limit: pageRows },
            ),
          ),
        ),
      ),
    }
  },
}

const idOf = ({ account, currency }: Asked): number => accountId(currency, account)

async function openBook(
  { language, merchantId }: Ctx,
  tx: Tx,
  asked: Asked,
): Promise<{ month: Span; book: BookSpan }> {
  const { at: now } = await tx.one(databaseClock)
  const month = await monthAsked({ tx, merchantId, language, now }, asked.month)
  const book = await bookSpan(tx, merchantId, idOf(asked), {
    from: month.from,
    to: month.to === now ? null : month.to,
  })
  if (!book) throw new Refusal('object.not_found')
  return { month, book }
}

async function* linesOf(
  language: Language,
  { currency }: Asked,
  month: Span,
  book: BookSpan,
  next: (after: bigint | undefined) => Promise<BookEntry[]>,
): AsyncGenerator<string> {
  const { fund } = wordsOf(language)
  const { column } = fund
  const heads = [
    column.occurredAt,
    column.cause,
    column.currency,
    column.amount,
    column.balance,
    column.order,
    column.postedAt,
    column.valueOn,
    column.version,
  ]
  const amount = (minor: bigint): CsvCell => ({ number: formatMinor(currency, minor) })
  const line = (cells: readonly CsvCell[]): string => csvLine(cells)
  yield byteOrderMark + line(heads.map((head) => fill(head, { zone: fund.month.zone })))
  yield line([clock(month.from), fund.explain.opening, currency, '', amount(book.opening), '', '', '', ''])
  for (let after: bigint | undefined; ;) {
    const rows = await next(after)
    yield rows
      .map((row) =>
        line([
          clock(row.occurredAt),
          fund.cause[row.cause],
          currency,
          amount(row.amount),
          amount(row.balance),
          row.orderNo ?? '',
          clock(row.postedAt),
          row.valueOn ?? '',
          String(row.version),
        ]),
      )
      .join('')
    after = rows.at(-1)?.version
    if (rows.length < pageRows) break
  }
  yield line([clock(month.to), fund.explain.closing, currency, '', amount(book.closing), '', '', '', ''])
}

/** Wall clock in Beijing, whose months these are. */
const clock = (instant: string): string =>
  new Date(Date.parse(instant) + beijingOffsetMinutes * 60_000).toISOString().slice(0, 19).replace('T', ' ')
