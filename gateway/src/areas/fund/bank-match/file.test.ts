import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bankFileLimits as limits } from '@quayside/contract/fund/limits.ts'
import type { BankFileReading } from '@quayside/contract/fund/bank-match/bank-match.ts'
import { Refusal } from '#acts/refusal.ts'
import { readBankFile } from './file.ts'
import { camtOf, workbookOf } from '#areas/fund/test/bank-files.ts'

const read = (name: string, content: string | Uint8Array, reading: BankFileReading = {}) =>
  readBankFile({ name, bytes: typeof content === 'string' ? Buffer.from(content) : content, reading })
const linesOf = (name: string, content: string | Uint8Array, reading: BankFileReading = {}) => {
  const answer = read(name, content, reading)
  if ('asks' in answer) throw new Error(`it asks for ${answer.asks.join()}`)
  return answer.lines
}
const refused = (name: string, content: string | Uint8Array, reading: BankFileReading = {}) => {
  try {
    read(name, content, reading)
  } catch (error) {
    if (error instanceof Refusal) return { key: error.key, ...error.facts }
    throw error
  }
  return undefined
}

const english = 'Booking date,Value date,Reference,Remittance information,Currency,Credit,Debit,Balance\r\n'
const chinese = '交易日期,起息日,流水号,附言,币种,收入,支出,余额\n'

describe('tables', () => {
  test('as a bank writes them, in English and Chinese, with what stands above and below', () => {
    const line = {
      line: 2,
      bookedOn: '2026-01-05',
      valueOn: '2026-01-06',
      reference: 'R1',
      remittance: 'W1 INVOICE, 7',
      currency: 'USD',
      minor: 5019n,
      tail: null,
    }
    expect(
      linesOf('a.csv', `${english}2026-01-05,2026-01-06,R1,"W1 INVOICE, 7",USD,50.19,,50.19\r\n`),
    ).toEqual([line])
    const around = `中国银行流水\n账号,6222 0000 1234 6789\n\n${chinese}2026年1月5日,20260106,R1,"W1 INVOICE, 7",USD,50.19,,1\n合计,,,,,50.19,,\n`
    expect(linesOf('a.csv', around)).toEqual([{ ...line, line: 5 }])
  })

  test.each([
    ['utf-16le', (text: string) => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')])],
    [
      'utf-16be',
      (text: string) => Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.from(text, 'utf16le').swap16()]),
    ],
    ['utf-8 with its mark', (text: string) => Buffer.from(`\ufeff${text}`)],
  ])('in %s', (_, encoded) => {
    const text = `${chinese}2026-01-05,,R1,货款,人民币,1.00,,\n`
    expect(linesOf('a.csv', encoded(text))).toMatchObject([
      { remittance: '货款', currency: 'CNY', minor: 100n },
    ])
  })

  test('in GB 18030', () => {
    // 日期,金额,币种 and 货款 as Chinese Windows writes them.
    const head = Buffer.from([
      0xc8, 0xd5, 0xc6, 0xda, 0x2c, 0xbd, 0xf0, 0xb6, 0xee, 0x2c, 0xb1, 0xd2, 0xd6, 0xd6,
    ])
    const bytes = Buffer.concat([head, Buffer.from('\n2026-01-05,-3.20,CNY\n')])
    expect(linesOf('a.txt', bytes)).toMatchObject([{ minor: -320n, currency: 'CNY' }])
  })

  test.each([';', '\t', '|'])('parted by %j, with amounts of Europe', (sign) => {
    const text = `Date${sign}Amount${sign}Currency\n05.01.2026${sign}1.234,56-${sign}EUR\n25.01.2026${sign}7,00${sign}EUR\n`
    expect(linesOf('a.csv', text)).toMatchObject([
      { bookedOn: '2026-01-05', minor: -123_456n },
      { bookedOn: '2026-01-25', minor: 700n },
    ])
  })

  test('as a workbook, with days as a workbook counts them', () => {
    const rows = [
      ['Date', 'Reference', 'Amount', 'Currency'],
      [46_027, 'R1', 12.5, 'USD'],
      ['2026-01-06', 'R2', -3, 'USD'],
    ]
    expect(linesOf('a.xlsx', workbookOf(rows))).toMatchObject([
      { line: 2, bookedOn: '2026-01-05', reference: 'R1', minor: 1_250n },
      { line: 3, bookedOn: '2026-01-06', minor: -300n },
    ])
  })

  test('ask for what their headings do not tell, and are read with the answer', () => {
    const text = 'When,What,How much\n03/04/2026,R1,5.00\n'
    expect(read('a.csv', text)).toMatchObject({
      asks: ['date', 'amount', 'currency'],
      heads: ['When', 'What', 'How much'],
      sample: [['03/04/2026', 'R1', '5.00']],
    })
    const columns = { bookedOn: 0, reference: 1, amount: 2 }
    expect(read('a.csv', text, { columns, currency: 'USD' })).toMatchObject({ asks: ['dayOrder'] })
    expect(linesOf('a.csv', text, { columns, currency: 'USD', dayOrder: 'mdy' })).toMatchObject([
      { bookedOn: '2026-03-04', reference: 'R1', minor: 500n },
    ])
    expect(linesOf('a.csv', `${text}25/04/2026,R2,1\n`, { columns, currency: 'USD' })).toMatchObject([
      { bookedOn: '2026-04-03' },
      { bookedOn: '2026-04-25' },
    ])
  })

  test.each([
    ['1,234.56', 123_456n],
    ['1.234,56', 123_456n],
    ["1'234.56", 123_456n],
    ['1 234,56', 123_456n],
    ['1,234', 123_400n],
    ['12,345,678.9', 1_234_567_890n],
    ['(12.50)', -1_250n],
    ['12.50-', -1_250n],
    ['−12.50', -1_250n],
    ['USD 12.50', 1_250n],
    ['$12.50 DR', -1_250n],
    ['12.50 CR', 1_250n],
    ['¥12', 1_200n],
    ['0.5000', 50n],
  ])('read %s', (text, minor) => {
    expect(linesOf('a.csv', `Date;Amount;Currency\n2026-01-05;"${text}";USD\n`)).toMatchObject([{ minor }])
  })

  test.each(['1.234', '1,23,4', '12.345', '1e5', '--5', 'five', '0x10', '1.2.3,4,5', '99999999999999999999'])(
    'refuse %s with its place',
    (text) => {
      const file = `Date;Text;Amount;Currency\n2026-01-05;a;1.00;USD\n2026-01-05;b;"${text}";USD\n`
      expect(refused('a.csv', file)).toEqual({ key: 'bankfile.amount', line: 3, column: 'Amount' })
    },
  )

  test.each([
    ['a day that is none', 'Date,Amount,Currency\n2026-02-30,1.00,USD\n', 'bankfile.date', 2],
    ['a currency that is none', 'Date,Amount,Currency\n2026-01-05,1.00,XQX\n', 'bankfile.currency', 2],
    ['a quote that never ends', 'Date,Amount,Currency\n2026-01-05,"1.00,USD\n', 'bankfile.file_broken', 2],
  ])('refuse %s', (_, file, key, line) => {
    expect(refused('a.csv', file)).toMatchObject({ key, line })
  })

  test('count lines as an editor does, over cells of several lines', () => {
    const text = 'Date,Memo,Amount,Currency\n2026-01-05,"a\nb",1.00,USD\n2026-01-05,c,x,USD\n'
    expect(refused('a.csv', text)).toMatchObject({ key: 'bankfile.amount', line: 4 })
  })

  test('stop at their limits', () => {
    const rows = '2026-01-05,1.00,USD\n'.repeat(limits.rows + 1)
    expect(refused('a.csv', `Date,Amount,Currency\n${rows}`)).toMatchObject({ key: 'bankfile.too_many_rows' })
    expect(refused('a.csv', `${'x,'.repeat(50)}\n`)).toMatchObject({ key: 'bankfile.columns' })
    expect(refused('a.csv', 'Date,Amount,Currency\n')).toMatchObject({ key: 'bankfile.empty' })
    expect(refused('a.xlsx', workbookOf([['Date', { formula: '1+1' }]]))).toMatchObject({
      key: 'bankfile.formula',
      line: 1,
    })
  })
})

describe('camt.053', () => {
  const entry = {
    reference: 'R1',
    amount: '50.19',
    currency: 'USD',
    side: 'CRDT',
    valueOn: '2026-01-06',
    text: 'W1 & CO',
  }

  test('is read with its account and what was taken back', () => {
    const xml = camtOf([entry, { ...entry, side: 'DBIT', reference: 'R2' }, { ...entry, state: 'PDNG' }])
    expect(linesOf('a.xml', xml)).toMatchObject([
      {
        reference: 'R1',
        remittance: 'W1 & CO',
        currency: 'USD',
        minor: 5_019n,
        valueOn: '2026-01-06',
        tail: '6789',
      },
      { reference: 'R2', minor: -5_019n },
    ])
  })

  test.each([
    ['a document type', (xml: string) => xml.replace('?>', '?><!DOCTYPE Document>')],
    [
      'an entity of a file',
      (xml: string) =>
        xml.replace('?>', '?><!DOCTYPE d [<!ENTITY x SYSTEM "file:///etc/passwd">]>').replace('W1', '&x;'),
    ],
    [
      'entities in entities',
      (xml: string) =>
        xml
          .replace('?>', '?><!DOCTYPE d [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>')
          .replace('W1', '&b;'),
    ],
    ['an entity that nobody declared', (xml: string) => xml.replace('W1', '&nbsp;')],
    ['a tag that is not closed', (xml: string) => xml.replace('</Ntry>', '')],
    ['an end that is missing', (xml: string) => xml.slice(0, -40)],
    ['more depth than any statement', (xml: string) => xml.replace('<Ntry>', '<a>'.repeat(5_000))],
  ])('refuses %s, with its place', (_, bend) => {
    expect(refused('a.xml', bend(camtOf([entry])))).toMatchObject({
      key: 'bankfile.file_broken',
      line: expect.any(Number) as number,
    })
  })

  test('refuses amounts, sides, days and currencies that are none, and another document', () => {
    expect(refused('a.xml', camtOf([{ ...entry, amount: '-1' }]))).toMatchObject({ key: 'bankfile.amount' })
    expect(refused('a.xml', camtOf([{ ...entry, side: 'X' }]))).toMatchObject({ key: 'bankfile.amount' })
    expect(refused('a.xml', camtOf([{ ...entry, valueOn: '2026-13-01' }]))).toMatchObject({
      key: 'bankfile.date',
    })
    expect(refused('a.xml', camtOf([{ ...entry, currency: 'QQQ' }]))).toMatchObject({
      key: 'bankfile.currency',
    })
    expect(refused('a.xml', '<html><body/></html>')).toMatchObject({ key: 'bankfile.file_type' })
  })
})

test.each([
  ['a.csv', Buffer.from([0x50, 0x4b, 3, 4])],
  ['a.xlsx', Buffer.from('Date,Amount')],
  ['a.xlsx', Buffer.concat([Buffer.from([0x50, 0x4b, 3, 4]), Buffer.alloc(100, 7)])],
  ['a.csv', Buffer.from('<xml/>')],
  ['a.xml', Buffer.from('Date,Amount')],
  ['a.csv', Buffer.from('%PDF-1.7')],
  ['a.pdf', Buffer.from('Date,Amount')],
  ['a.csv', Buffer.from([0, 1, 2, 3])],
  ['a', Buffer.from('Date,Amount,Currency\n2026-01-05,1,USD\n')],
])('%s that is something else is refused', (name, bytes) => {
  expect(refused(name, bytes)?.key).toBe('bankfile.file_type')
})

test('whatever comes in, it is read or refused, and nothing else', () => {
  const good = [
    ['a.csv', Buffer.from(`${english}2026-01-05,2026-01-06,R1,"W1, 7",USD,50.19,,50.19\r\n`)],
    [
      'a.xml',
      Buffer.from(
        camtOf([
          { reference: 'R', amount: '1.00', currency: 'USD', side: 'CRDT', valueOn: '2026-01-06', text: 'x' },
        ]),
      ),
    ],
    [
      'a.xlsx',
      Buffer.from(
        workbookOf([
          ['Date', 'Amount', 'Currency'],
          ['2026-01-05', 1, 'USD'],
        ]),
      ),
    ],
  ] as const
  fc.assert(
    fc.property(
      fc.constantFrom(...good),
      fc.array(fc.tuple(fc.nat(), fc.integer({ min: 0, max: 255 })), { minLength: 1, maxLength: 12 }),
      fc.nat(),
      ([name, bytes], changes, cut) => {
        const bent = Buffer.from(bytes)
        for (const [at, value] of changes) bent[at % bent.length] = value
        // Throws where anything but a refusal comes out.
        refused(name, cut % 3 === 0 ? bent.subarray(0, cut % bent.length) : bent)
      },
    ),
    { numRuns: 600 },
  )
  fc.assert(
    fc.property(fc.string({ maxLength: 400 }), fc.constantFrom('a.csv', 'a.xml', 'a.txt'), (text, name) => {
      refused(name, text)
    }),
    { numRuns: 400 },
  )
})
