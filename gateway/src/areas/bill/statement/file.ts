import { Readable } from 'node:stream'
import type { Language } from '@quayside/contract/envelope.ts'
import type { StatementFormat } from '@quayside/contract/bill/formats.ts'
import { fill } from '@quayside/phrases/fill.ts'
import { wordsOf } from '@quayside/phrases/words.ts'
import type { Tx } from '#db/tx.ts'
import { contentTypes } from '#exports/content-types.ts'
import type { Ctx } from '#acts/context.ts'
import type { FileAnswer } from '#acts/handler.ts'
import { narrow } from '#acts/reach/scope.ts'
import { settlementAt } from '#ledger/index.ts'
import { csvLines } from './csv.ts'
import { paperOf } from './paper.ts'
import { sheetOf } from './sheet.ts'
import {
  accountsOf,
  entriesOf,
  statementLines,
  merchantNames,
  type Stated,
  type StatedEntry,
} from './statement.sql.ts'
import type { StatementBook } from './book.ts'

interface Form {
  readonly format: StatementFormat
  readonly language: Language
}

/** Entries read at once while the file goes out. */
const pageRows = 5_000

/** One statement as a file; a closed day never changes, so its pages may be read one by one while it goes out. */
export async function statementFile(ctx: Ctx, stated: Stated, form: Form): Promise<FileAnswer> {
  const { tx, merchantId } = ctx
  ctx.logTarget(stated.id)
  const book: StatementBook = {
    stated,
    merchant: { id: String(merchantId), ...(await tx.one(merchantNames(merchantId))) },
    settlement:
      stated.batchId === null ? undefined : await tx.maybe(settlementAt(merchantId, stated.batchId)),
    accounts: await tx.rows(accountsOf(merchantId, stated.id)),
    lines: await tx.rows(statementLines(merchantId, stated.id)),
    entries: () => allEntries(ctx, stated),
  }
  const { day, currency } = stated
  const name = fill(wordsOf(form.language).bill.file.name, { day, currency })
  return {
    fileName: `${name}.${form.format}`,
    contentType: contentTypes[form.format],
    body: await bodies[form.format](form.language, book),
  }
}

const bodies: Readonly<
  Record<StatementFormat, (language: Language, book: StatementBook) => Readable | Promise<Readable>>
> = {
  pdf: paperOf,
  xlsx: sheetOf,
  csv: (language, book) => Readable.from(csvLines(language, book)),
}

/** By account, in the order of its book. */
async function* allEntries(ctx: Ctx, stated: Stated): AsyncGenerator<readonly StatedEntry[]> {
  const { db, merchantId, scope } = ctx
  const read = <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
    db.tx({ tenant: merchantId, mode: 'read' }, async (tx) => {
      await narrow(tx, scope)
      return work(tx)
    })
  for (let after: StatedEntry | undefined; ;) {
    const rows = await read((tx) =>
      tx.rows(entriesOf(merchantId, stated, {}, { forwards: true, after, limit: pageRows })),
    )
    yield rows
    after = rows.at(-1)
    if (rows.length < pageRows) return
  }
}
