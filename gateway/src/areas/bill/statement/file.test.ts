import { beforeAll, describe, expect, test } from 'vitest'
import readExcel from 'read-excel-file/node'
import { extractText, getDocumentProxy } from 'unpdf'
import type { OutputOf } from '@quayside/contract/call.ts'
import type { Language } from '@quayside/contract/envelope.ts'
import { portalCalls } from '@quayside/contract/index.ts'
import { wordsOf } from '@quayside/phrases/words.ts'
import { addOperator, addSession } from '#db/test/people.ts'
import { sendCall } from '#acts/test/frame.ts'
import { testApp } from '#test/app.ts'
import { csvCells } from '#test/exports.ts'
import { type Person, signedIn } from '#test/person.ts'
import { minor } from '#test/money.ts'
import { figure } from './paper.ts'
import { dayAgo, makeDays, statementReaders } from '#areas/bill/test/statements.ts'

const app = await testApp()
const { owner, gateway } = app
const { query, detail, download } = portalCalls.statement
const longName = '深圳市南北跨境电子商务股份有限公司（前海分公司）国际品牌运营中心'
let person: Person
let token: string
let stated: OutputOf<typeof detail>

beforeAll(async () => {
  await makeDays(app)
  await owner.tx({ tenant: null, mode: 'write' }, (tx) =>
    tx.run({ text: 'update merchant set name = $1 where id = 1', values: [longName] }),
  )
  person = await signedIn(app, gateway, { permissions: statementReaders })
  token = await addSession(owner, await addOperator(owner, 1n, { permissions: statementReaders }))
  const { rows } = (
    await person.ask(query, { filter: { currency: ['USD'], from: dayAgo(8), to: dayAgo(8) } })
  ).data!
  stated = (await person.ask(detail, { id: rows[0]!.id, page: { size: 100 } })).data!
})

const fetchFile = async (format: 'pdf' | 'xlsx' | 'csv', language: Language) => {
  const response = await sendCall(
    gateway,
    download,
    { id: stated.statement.id, format, language },
    { token, language: 'en' },
  )
  expect(response.statusCode).toBe(200)
  return response
}

const pagesOf = async (bytes: Buffer): Promise<string[]> => {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)))
  return text
}
/** Where a line breaks is no part of what it says. */
const run = (text: string): string => text.replaceAll(/\s+/g, '')

describe.each(['zh', 'en'] as const)('a PDF document in %s', (language) => {
  test('says who, when and what, and every amount as the ledger has it', async () => {
    const response = await fetchFile('pdf', language)
    expect(response.headers['content-type']).toBe('application/pdf')
    const pages = await pagesOf(response.rawPayload)
    const whole = run(pages.join('\n'))
    const { bill, fund, terms } = wordsOf(language)
    for (const text of [bill.file.title, longName, bill.opening, bill.closing, dayAgo(8), 'USD'])
      expect(whole).toContain(run(text))
    const { accounts, total, rows, settlement } = stated
    for (const { account, lines, opening, closing } of accounts.filter((one) => one.lines.length > 0)) {
      expect(whole).toContain(run(terms.account[account]))
      for (const money of [opening, closing]) expect(whole).toContain(figure('USD', minor(money)))
      for (const { cause, amount, entries } of lines)
        expect(whole).toContain(run(`${fund.cause[cause]}${entries}${figure('USD', minor(amount))}`))
    }
    expect(whole).toContain(figure('USD', minor(total.closing)))
    expect(whole).toContain(run(`${fund.settle.paid}${figure('USD', minor(settlement!.paid))}`))
    for (const { amount, order, cause } of rows)
      expect(whole).toContain(
        run(`${fund.cause[cause]}${order?.orderNo ?? ''}${figure('USD', minor(amount))}`),
      )
  })

  test('has head, foot and its number on each page', async () => {
    const pages = await pagesOf((await fetchFile('pdf', language)).rawPayload)
    for (const [index, text] of pages.entries()) {
      const { file, paper } = wordsOf(language).bill
      expect(run(text)).toContain(run(file.title))
      expect(run(text)).toContain(
        run(paper.page.replace('{{number}}', String(index + 1)).replace('{{count}}', String(pages.length))),
      )
    }
  })

  test('embeds a part of its font, not all of it', async () => {
    const { rawPayload } = await fetchFile('pdf', language)
    expect(rawPayload.length).toBeLessThan(200_000)
    expect(rawPayload.toString('latin1')).toMatch(/\/FontFile2/)
  })
})

describe('a workbook', () => {
  test('has every line with amounts as numbers, from opening to closing', async () => {
    const response = await fetchFile('xlsx', 'zh')
    const sheets = (await readExcel(response.rawPayload)) as unknown as { data: unknown[][] }[]
    const [head, ...lines] = sheets[0]!.data
    expect(head).toContain(wordsOf('zh').bill.file.head.amount)
    const amounts = lines.map((line) => line[7]).filter((cell) => cell !== null)
    expect(amounts).toEqual(stated.rows.map(({ amount }) => Number(amount.value)))
    const closings = lines.filter((line) => line[4] === wordsOf('zh').bill.closing)
    expect(closings.map((line) => line[8])).toEqual(
      stated.accounts
        .filter(({ lines: own, opening, closing }) => own.length > 0 || minor(opening) || minor(closing))
        .map(({ closing }) => Number(closing.value)),
    )
  })
})

describe('a CSV file', () => {
  test('has every line, and the balance after each', async () => {
    const [head, ...lines] = csvCells((await fetchFile('csv', 'en')).body)
    expect(head).toContain('Balance after booking')
    expect(lines.filter((line) => line[7] !== '').map((line) => line[7])).toEqual(
      stated.rows.map(({ amount }) => amount.value),
    )
    expect(lines.at(-1)).toEqual(expect.arrayContaining(['Closing balance']))
  })
})

describe('a download', () => {
  test('stands in the operation log with its form', async () => {
    await fetchFile('csv', 'zh')
    await expect
      .poll(() =>
        owner.tx({ tenant: null, mode: 'read' }, (tx) =>
          tx.rows({
            text: `select outcome, target from operation_log where call = '/partnerreconcile/download' and target = $1`,
            values: [stated.statement.id],
          }),
        ),
      )
      .toContainEqual({ outcome: 'read', target: stated.statement.id })
  })
})
