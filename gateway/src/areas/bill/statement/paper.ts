import type { Readable } from 'node:stream'
import { statementLimits } from '@quayside/contract/bill/limits.ts'
import type { Language } from '@quayside/contract/envelope.ts'
import { formatMinor } from '@quayside/contract/money.ts'
import { fill } from '@quayside/phrases/fill.ts'
import { wordsOf } from '@quayside/phrases/words.ts'
import { ExportPaper, type PaperTable } from '#exports/paper.ts'
import { entryReference, type StatementBook } from './book.ts'
import { linesByCause } from './rows.ts'
import { beijingClock, sectionsOf } from './sections.ts'

/** A statement to print and to hand on: equation, accounts, settlement and entries. */
export async function paperOf(language: Language, book: StatementBook): Promise<Readable> {
  const { bill } = wordsOf(language)
  const { paper: words, file } = bill
  const { stated, merchant } = book
  const { currency, day } = stated
  const paper = await ExportPaper.begin(
    {
      title: `${file.title} · ${day} · ${currency}`,
      owner: nameOf(merchant, language),
      foot: fill(words.foot, { number: stated.id, time: beijingClock(stated.closedAt) }),
      page: (number, count) => fill(words.page, { number, count }),
    },
    language,
  )
  paper.title(file.title)
  paper.facts([
    [words.merchant, namesOf(merchant, language)],
    [words.merchantNo, merchant.id],
    [words.period, fill(words.wholeDay, { day })],
    [bill.currency, currency],
    [words.number, stated.id],
  ])
  await writeEquation(paper, language, book)
  await writeAccounts(paper, language, book)
  await writeSettlement(paper, language, book)
  await writeEntries(paper, language, book)
  return paper.end()
}

const nameOf = ({ name, nameEn }: StatementBook['merchant'], language: Language): string =>
  language === 'zh' ? name : nameEn

const namesOf = ({ name, nameEn }: StatementBook['merchant'], language: Language): string =>
  name === nameEn ? name : language === 'zh' ? `${name}\n${nameEn}` : `${nameEn}\n${name}`

/** Grouped for reading, with all of the currency's decimals; no arithmetic, no floats. */
export function figure(currency: string, minor: bigint): string {
  const [whole, fraction] = formatMinor(currency, minor < 0n ? -minor : minor).split('.') as [string, string?]
  return `${minor < 0n ? '−' : ''}${grouped(whole)}${fraction === undefined ? '' : `.${fraction}`}`
}

/** `1234567` as `1,234,567`. */
function grouped(whole: string): string {
  const head = whole.length % 3
  return [...(head > 0 ? [whole.slice(0, head)] : []), ...(whole.slice(head).match(/\d{3}/g) ?? [])].join(',')
}

const sums: PaperTable = {
  columns: [{ share: 60 }, { share: 15, align: 'right' }, { share: 25, align: 'right' }],
}

async function writeEquation(
  paper: ExportPaper,
  language: Language,
  { stated, lines }: StatementBook,
): Promise<void> {
  const { bill, fund } = wordsOf(language)
  const { currency } = stated
  const table = { ...sums, head: [bill.detail.all, bill.column.entries, currency] }
  paper.heading(bill.detail.equation)
  paper.head(table)
  await paper.row(table, [bill.opening, '', figure(currency, stated.opening)], 'strong')
  for (const { cause, amount, entries } of linesByCause(lines))
    await paper.row(table, [fund.cause[cause], String(entries), figure(currency, amount)])
  await paper.row(table, [bill.closing, String(stated.entries), figure(currency, stated.closing)], 'strong')
  paper.note(bill.detail.rule)
}

async function writeAccounts(
  paper: ExportPaper,
  language: Language,
  { stated: { currency }, accounts, lines }: StatementBook,
): Promise<void> {
  const { bill, fund, terms } = wordsOf(language)
  paper.heading(bill.detail.amounts)
  for (const { account, opening, closing } of accounts) {
    const own = lines.filter((line) => line.account === account)
    if (own.length === 0 && !opening && !closing) continue
    const table = { ...sums, head: [terms.account[account], bill.column.entries, currency] }
    paper.head(table)
    await paper.row(table, [bill.opening, '', figure(currency, opening)])
    for (const { cause, amount, entries } of linesByCause(own))
      await paper.row(table, [fund.cause[cause], String(entries), figure(currency, amount)])
    await paper.row(table, [bill.closing, '', figure(currency, closing)], 'strong')
    paper.gap()
  }
}

async function writeSettlement(
  paper: ExportPaper,
  language: Language,
  { stated: { currency }, settlement }: StatementBook,
): Promise<void> {
  const { bill, fund } = wordsOf(language)
  paper.heading(bill.detail.settlement)
  if (!settlement) return paper.note(bill.detail.noSettlement)
  const { settle } = fund
  const rows = [
    [settle.carryIn, settlement.carryIn],
    [settle.net, settlement.itemsNet],
    [settle.reserve, settlement.reserve],
    [settle.paid, settlement.paid],
    [settle.drawn, settlement.drawn],
    [settle.carryOut, settlement.carryOut],
  ] as const
  for (const [name, minor] of rows) await paper.row(sums, [name, '', figure(currency, minor)])
  paper.note(`${settle.release} ${settlement.releaseOn}`)
}

const entryColumns: PaperTable['columns'] = [
  { share: 88 },
  { share: 80 },
  { share: 80 },
  { share: 95 },
  { share: 86, align: 'right' },
  { share: 86, align: 'right' },
]

async function writeEntries(paper: ExportPaper, language: Language, book: StatementBook): Promise<void> {
  const { bill, fund, terms } = wordsOf(language)
  const { currency, entries } = book.stated
  const { head } = bill.file
  paper.heading(bill.detail.entries)
  if (entries > statementLimits.pdfEntries)
    return paper.note(
      fill(bill.paper.tooMany, { count: String(entries), most: String(statementLimits.pdfEntries) }),
    )
  const table = {
    columns: entryColumns,
    head: [head.happened, head.account, head.cause, head.reference, head.amount, head.balance],
  }
  paper.head(table)
  for await (const part of sectionsOf(book)) {
    const account = terms.account[part.account]
    if (part.kind !== 'entries') {
      await paper.row(table, ['', account, bill[part.kind], '', '', figure(currency, part.balance)], 'strong')
      continue
    }
    for (const { entry, balance } of part.entries)
      await paper.row(table, [
        beijingClock(entry.occurredAt),
        account,
        fund.cause[entry.cause],
        entryReference(entry),
        figure(currency, entry.amount),
        figure(currency, balance),
      ])
  }
}
