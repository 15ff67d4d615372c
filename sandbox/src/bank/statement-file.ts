import { formatMinor } from '@quayside/contract/money.ts'
import type { Statement, StatementLine } from './statement.ts'

const columns = [
  'Booking date',
  'Value date',
  'Reference',
  'Remittance information',
  'Currency',
  'Credit',
  'Debit',
  'Balance',
]

/** All currencies in one table, as banks hand it out. */
export function statementCsv(statements: readonly Statement[]): string {
  const rows = statements.flatMap(({ currency, lines }) => lines.map((line) => csvRow(currency, line)))
  return [columns, ...rows].map((row) => `${row.map(csvCell).join(',')}\r\n`).join('')
}

function csvRow(currency: string, line: StatementLine): string[] {
  const amount = formatMinor(currency, line.minor)
  const sides = line.direction === 'credit' ? [amount, ''] : ['', amount]
  const { bookedOn, valueOn, reference, remittance, balance } = line
  return [bookedOn, valueOn, reference, remittance, currency, ...sides, formatMinor(currency, balance)]
}

// A cell that a spreadsheet would take for a formula gets an apostrophe.
const csvCell = (text: string): string => {
  const safe = /^[=+\-@\t\r]/.test(text) && !/^-?[\d.]+$/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** ISO 20022 camt.053: one statement for each currency. */
export function statementXml(statements: readonly Statement[], at: number): string {
  const created = new Date(at).toISOString()
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt>',
    `<GrpHdr><MsgId>${at}</MsgId><CreDtTm>${created}</CreDtTm></GrpHdr>`,
    ...statements.map((one) => statementElement(one, created)),
    '</BkToCstmrStmt></Document>\n',
  ].join('\n')
}

function statementElement(statement: Statement, created: string): string {
  const { account, accountName, currency, from, through, opening, closing, lines } = statement
  const id = escaped(`${account}-${currency}-${from}-${through}`)
  return [
    `<Stmt><Id>${id}</Id><CreDtTm>${created}</CreDtTm>`,
    `<Acct><Id><Othr><Id>${escaped(account)}</Id></Othr></Id><Ccy>${currency}</Ccy><Nm>${escaped(accountName)}</Nm></Acct>`,
    balanceElement('OPBD', currency, opening, from),
    balanceElement('CLBD', currency, closing, through),
    ...lines.map((line) => entryElement(currency, line)),
    '</Stmt>',
  ].join('\n')
}

const amountElement = (currency: string, minor: bigint) =>
  `<Amt Ccy="${currency}">${formatMinor(currency, minor < 0n ? -minor : minor)}</Amt>`

const balanceElement = (code: string, currency: string, minor: bigint, on: string) =>
  `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp>${amountElement(currency, minor)}` +
  `<CdtDbtInd>${minor < 0n ? 'DBIT' : 'CRDT'}</CdtDbtInd><Dt><Dt>${on}</Dt></Dt></Bal>`

const entryElement = (
  currency: string,
  { bookedOn, valueOn, reference, remittance, direction, minor }: StatementLine,
) =>
  `<Ntry><NtryRef>${escaped(reference)}</NtryRef>${amountElement(currency, minor)}` +
  `<CdtDbtInd>${direction === 'credit' ? 'CRDT' : 'DBIT'}</CdtDbtInd>` +
  `${direction === 'debit' ? '<RvslInd>true</RvslInd>' : ''}<Sts><Cd>BOOK</Cd></Sts>` +
  `<BookgDt><Dt>${bookedOn}</Dt></BookgDt><ValDt><Dt>${valueOn}</Dt></ValDt>` +
  `<NtryDtls><TxDtls><RmtInf><Ustrd>${escaped(remittance)}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
