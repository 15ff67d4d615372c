import { SaxesParser } from 'saxes'
import { bankFileLimits as limits } from '@quayside/contract/fund/limits.ts'
import { isCurrency } from '@quayside/contract/money.ts'
import { Refusal } from '#acts/refusal.ts'
import type { PaperLine } from './paper.ts'
import { tailOf } from './table.ts'
import { dayOf, minorOfText } from './values.ts'

interface Entry {
  readonly line: number
  amount: string
  currency: string
  side: string
  state: string
  bookedOn: string
  valueOn: string
  reference: string
  bankReference: string
  remittance: string[]
}

const depthMax = 40
const textMax = 2_000

/**
 * Entries of an ISO 20022 camt.053 statement of any version. A document type is refused as soon as it is met, so there are no
 * entities but those of XML itself, and nothing is ever fetched.
 * @throws Refusal naming line and column
 */
export function camtLines(xml: string): PaperLine[] {
  const reader = new CamtReader()
  const parser = new SaxesParser({ xmlns: false, position: true })
  const at = () => ({ line: parser.line, column: String(parser.column + 1) })
  parser.on('error', () => {
    throw new Refusal('bankfile.file_broken', at())
  })
  parser.on('doctype', () => {
    throw new Refusal('bankfile.file_broken', at())
  })
  parser.on('opentag', ({ name, attributes }) =>
    reader.open(plain(name), attributes as Record<string, string>, parser.line),
  )
  parser.on('text', (text) => reader.text(text))
  parser.on('cdata', (text) => reader.text(text))
  parser.on('closetag', () => reader.close())
  parser.write(xml).close()
  if (!reader.isBankFile) throw new Refusal('bankfile.file_type')
  return reader.lines
}

/** Under the end-to-end references and the remittance information of an entry, whatever depth the version puts them at. */
const isRemittance = (path: string): boolean =>
  path.endsWith('Ntry/AddtlNtryInf') ||
  /\/Refs\/(EndToEndId|InstrId|TxId)$|\/RmtInf\/Ustrd$/.test(path) ||
  (path.includes('/RmtInf/Strd/') && path.endsWith('Ref'))

const plain = (name: string): string => name.slice(name.indexOf(':') + 1)

class CamtReader {
  readonly lines: PaperLine[] = []
  isBankFile = false
  #path: string[] = []
  #text = ''
  #account = ''
  #entry: Entry | undefined

  open(name: string, attributes: Readonly<Record<string, string>>, line: number): void {
    this.#path.push(name)
    this.#text = ''
    if (this.#path.length > depthMax) throw new Refusal('bankfile.file_broken', { line, column: '1' })
    if (name === 'BkToCstmrStmt') this.isBankFile = true
    if (name === 'Stmt') this.#account = ''
    if (name === 'Ntry' && this.#path.at(-2) === 'Stmt') this.#entry = entryAt(line)
    if (name === 'Amt' && this.#path.at(-2) === 'Ntry' && this.#entry)
      this.#entry.currency = attributes['Ccy'] ?? ''
  }

  text(text: string): void {
    if (this.#text.length < textMax) this.#text += text
  }

  close(): void {
    const path = this.#path.slice(this.#path.lastIndexOf('Stmt') + 1).join('/')
    const text = this.#text.trim()
    this.#text = ''
    if (path === 'Acct/Id/IBAN' || path === 'Acct/Id/Othr/Id') this.#account = text
    if (this.#entry) this.#take(path, text, this.#entry)
    if (path === 'Ntry' && this.#entry) {
      this.#keep(this.#entry)
      this.#entry = undefined
    }
    this.#path.pop()
  }

  #take(path: string, text: string, entry: Entry): void {
    if (path === 'Ntry/Amt') entry.amount = text
    else if (path === 'Ntry/CdtDbtInd') entry.side = text
    else if (path === 'Ntry/Sts' || path === 'Ntry/Sts/Cd') entry.state ||= text
    else if (/^Ntry\/BookgDt\/Dt(Tm)?$/.test(path)) entry.bookedOn = text
    else if (/^Ntry\/ValDt\/Dt(Tm)?$/.test(path)) entry.valueOn = text
    else if (path === 'Ntry/NtryRef') entry.reference = text
    else if (path === 'Ntry/AcctSvcrRef') entry.bankReference = text
    else if (isRemittance(path) && text !== '' && text !== 'NOTPROVIDED') entry.remittance.push(text)
  }

  /** What is only announced has not happened. */
  #keep(entry: Entry): void {
    const { line } = entry
    if (entry.state !== '' && entry.state !== 'BOOK') return
    if (!isCurrency(entry.currency)) throw new Refusal('bankfile.currency', { line, column: 'Amt/@Ccy' })
    const minor = minorOfText(entry.currency, entry.amount)
    if (minor === undefined || minor < 0n || !/^(CRDT|DBIT)$/.test(entry.side))
      throw new Refusal('bankfile.amount', { line, column: minor === undefined ? 'Amt' : 'CdtDbtInd' })
    if (this.lines.length >= limits.rows) throw new Refusal('bankfile.too_many_rows', { max: limits.rows })
    this.lines.push({
      line,
      bookedOn: this.#day(entry.bookedOn, line, 'BookgDt'),
      valueOn: this.#day(entry.valueOn, line, 'ValDt'),
      reference: entry.bankReference || entry.reference || null,
      remittance: [...new Set(entry.remittance)].join(' ') || null,
      currency: entry.currency,
      minor: entry.side === 'CRDT' ? minor : -minor,
      tail: tailOf(this.#account),
    })
  }

  #day(text: string, line: number, column: string): string | null {
    if (text === '') return null
    const day = dayOf(text, undefined)
    if (day === undefined) throw new Refusal('bankfile.date', { line, column })
    return day
  }
}

const entryAt = (line: number): Entry => ({
  line,
  amount: '',
  currency: '',
  side: '',
  state: '',
  bookedOn: '',
  valueOn: '',
  reference: '',
  bankReference: '',
  remittance: [],
})
