import { buffer } from 'node:stream/consumers'
import { tradeLimits } from '@quayside/contract/trade/limits.ts'
import type { ErrorKey } from '@quayside/contract/errors.ts'
import { workbook } from '#exports/workbook.ts'
import { ZipAround } from '#exports/zip.ts'
import { type Part, zipOf } from '#uploads/test/zip.ts'

const heads = ['Order no.', 'Amount', 'Currency']
const column = (head: string) => ({ head, cell: { kind: 'text' as const } })

/** A workbook as our own exports write it, around rows of XML. */
async function sheet(
  rows: string,
  parts: readonly { name: string; content: string }[] = [],
): Promise<Buffer> {
  const made = workbook('x', heads.map(column), ['S1', '12.50'])
  const zip = new ZipAround([...made.parts, ...parts], made.name, made)
  zip.end(rows)
  return buffer(zip)
}

const text = (cell: string, value: string) => `<c r="${cell}" t="inlineStr"><is><t>${value}</t></is></c>`

/** The parts that a workbook has at least, its sheet last. */
const bookParts = (xml: string, size?: number): Part[] => [
  { name: '[Content_Types].xml', data: Buffer.from('<Types/>') },
  {
    name: 'xl/workbook.xml',
    data: Buffer.from('<workbook xmlns:r="r"><sheets><sheet name="a" r:id="rId1"/></sheets></workbook>'),
  },
  {
    name: 'xl/_rels/workbook.xml.rels',
    data: Buffer.from(
      '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
    ),
  },
  { name: 'xl/worksheets/sheet1.xml', data: Buffer.from(xml), ...(size !== undefined && { size }) },
]

/** The few characters that the files need, in the encoding of Chinese Windows. */
function gb18030(source: string): number[] {
  const known: Record<string, number[]> = {
    订: [0xb6, 0xa9],
    单: [0xb5, 0xa5],
    号: [0xba, 0xc5],
    金: [0xbd, 0xf0],
    额: [0xb6, 0xee],
    币: [0xb1, 0xd2],
    种: [0xd6, 0xd6],
  }
  return Array.from(source, (sign) => known[sign] ?? [sign.charCodeAt(0)]).flat()
}

/** What is right about it, the file's name and bytes, and the lines that it has. */
export const rightFiles: readonly (readonly [
  what: string,
  name: string,
  bytes: Buffer | Promise<Buffer>,
  lines: readonly object[],
])[] = [
  ...(
    [
      ['UTF-8 with its mark', Buffer.from('\ufeffOrder no.,Amount,Currency\r\nS1,12.50,USD\r\n')],
      ['semicolons and quotes', Buffer.from('"Order no.";"Amount";Currency\n\n"S1";12.50;usd\n')],
      ['Chinese headings as Windows saves them', Buffer.from(gb18030('订单号,金额,币种\r\nS1,12.50,USD'))],
    ] as const
  ).map(
    ([what, bytes]) =>
      [
        what,
        'a.csv',
        bytes,
        [{ order: 'S1', amountText: '12.50', currencyText: 'USD', reason: null }],
      ] as const,
  ),
  [
    'a workbook: shared and inline texts, numbers, gaps, the line as the spreadsheet counts',
    'a.XLSX',
    sheet(`<row r="3"><c r="A3" t="s"><v>0</v></c><c r="B3"><v>12.500000000000002</v></c></row>
      <row r="5"><c r="A5"><v>2606111042193377</v></c>${text('C5', 'usd')}</row>`),
    [
      { line: 3, order: 'S1', amountText: '12.5' },
      { line: 5, order: '2606111042193377', amountText: null, currencyText: 'USD' },
    ],
  ],
]

const head = 'Order no.,Amount\n'
const lines = (count: number) => head + 'S1,1\n'.repeat(count)
const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
// In two pieces, so that no scanner takes this file for it.
const eicar = 'X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-' + 'ANTIVIRUS-TEST-FILE!$H+H*'
const elsewhere = bookParts('<a/>').map((part) =>
  part.name.endsWith('.rels')
    ? {
        ...part,
        data: Buffer.from(part.data.toString().replace('worksheets/sheet1.xml', 'http://127.0.0.1:9/x')),
      }
    : part,
)

/** What is wrong, the file's name and bytes, and how it is refused. */
export type WrongFile = readonly [
  what: string,
  name: string,
  bytes: Buffer | string | Promise<Buffer>,
  key: ErrorKey,
  facts?: object,
]

export const wrongFiles: readonly WrongFile[] = [
  ['a PDF under another name', 'a.csv', '%PDF-1.7 x', 'batch.file_type'],
  ['HTML under another name', 'a.csv', '<html>', 'batch.file_type'],
  ['bytes that are no text', 'a.csv', Buffer.from([0x4f, 0, 1, 2]), 'batch.file_type'],
  ['a CSV that calls itself a workbook', 'a.xlsx', head, 'batch.file_type'],
  ['a workbook that calls itself a CSV', 'a.csv', sheet(''), 'batch.file_type'],
  ['another ending', 'a.csv.exe', head, 'batch.file_type'],
  [
    'a zip that is no workbook',
    'a.xlsx',
    zipOf([{ name: 'a.txt', data: Buffer.from('x') }]),
    'batch.file_type',
  ],
  ['too many bytes', 'a.csv', Buffer.alloc(tradeLimits.batch.fileBytes + 1, 'x'), 'batch.file_large'],
  ['nothing', 'a.csv', '', 'batch.empty'],
  ['headings alone', 'a.csv', head, 'batch.empty'],
  ['no headings', 'a.csv', 'S1,1.00', 'batch.columns', { line: 1 }],
  ['a column of its own', 'a.csv', 'Order no.,Card\nS1,x', 'batch.columns', { column: 'Card' }],
  ['a column twice', 'a.csv', 'Order no.,Amount,Amount\nS1,1,2', 'batch.columns', { line: 1 }],
  ['a cell beside the columns', 'a.csv', `${head}S1,1.00,USD`, 'batch.columns', { line: 2, column: 'USD' }],
  ['a line without an order', 'a.csv', `${head},1.00`, 'batch.columns', { line: 2 }],
  ['5,001 lines', 'a.csv', lines(tradeLimits.batch.rows + 1), 'batch.too_many_rows', { max: '5,000' }],
  ['a line far down', 'a.csv', head + '\n'.repeat(tradeLimits.batch.lineNo) + 'S1,1', 'batch.too_many_rows'],
  ['a formula', 'a.csv', `${head}S1,1\n=1+1,2`, 'batch.formula', { line: 3 }],
  ['a formula with a sign of another width', 'a.csv', `${head}＝1+1,2`, 'batch.formula', { line: 2 }],
  ['a quote that never closes', 'a.csv', `${head}"S1,1`, 'batch.file_broken'],
  [
    'a text that is too long',
    'a.csv',
    `${head}${'S'.repeat(41)},1`,
    'batch.line',
    { line: 2, column: 'Order no.' },
  ],
  ['a control character', 'a.csv', `${head}S\u00071,1`, 'batch.line', { line: 2 }],
  [
    'a formula in a workbook',
    'a.xlsx',
    sheet('<row r="2"><c r="A2"><f>1+1</f><v>2</v></c></row>'),
    'batch.formula',
    { line: 2 },
  ],
  ['a macro', 'a.xlsx', sheet('', [{ name: 'xl/vbaProject.bin', content: 'x' }]), 'batch.file_broken'],
  ['entities', 'a.xlsx', zipOf(bookParts('<!DOCTYPE a [<!ENTITY b "c">]><worksheet/>')), 'batch.file_broken'],
  [
    'a bomb that tells its size',
    'a.xlsx',
    zipOf(bookParts('x'.repeat(21 * 1024 * 1024))),
    'batch.file_large',
  ],
  [
    'a bomb that lies about it',
    'a.xlsx',
    zipOf(bookParts('x'.repeat(21 * 1024 * 1024), 10)),
    'batch.file_broken',
  ],
  [
    'parts that share their bytes',
    'a.xlsx',
    zipOf([...bookParts('<a/>'), { name: '[Content_Types].xml', data: Buffer.from('<Types/>'), offset: 0 }]),
    'batch.file_broken',
  ],
  [
    'a way out of the archive',
    'a.xlsx',
    zipOf([{ name: '../x', data: Buffer.from('x') }]),
    'batch.file_broken',
  ],
  ['half an archive', 'a.xlsx', zipOf(bookParts('<a/>')).subarray(0, 200), 'batch.file_broken'],
  [
    'something behind the archive',
    'a.xlsx',
    Buffer.concat([zipOf(bookParts('<a/>')), Buffer.from('x')]),
    'batch.file_broken',
  ],
  [
    'a cell far to the right',
    'a.xlsx',
    zipOf(bookParts('<sheetData><row r="1"><c r="ZZZ1"><v>1</v></c></row></sheetData>')),
    'batch.columns',
    { column: 'ZZZ' },
  ],
  [
    'tags that never end',
    'a.xlsx',
    zipOf(bookParts('<sheetData><row r="1"><c r="A1" t="')),
    'batch.file_broken',
  ],
  ['a picture that is a script', 'a.csv', 'GIF89a/*\u0001*/=1;alert(1)', 'batch.file_type'],
  ['a page in a PDF', 'a.csv', '%PDF-1.7\n<script>alert(1)</script>', 'batch.file_type'],
  ['a drawing with a script', 'a.csv', '<svg onload="alert(1)"/>', 'batch.file_type'],
  [
    'a picture before an archive',
    'a.xlsx',
    Buffer.concat([png, zipOf(bookParts('<a/>'))]),
    'batch.file_type',
  ],
  ['two endings', 'a.xlsx.csv', zipOf(bookParts('<a/>')), 'batch.file_type'],
  ['the test file of virus scanners', 'a.csv', eicar, 'batch.columns', { line: 1 }],
  ['no bytes', 'a.xlsx', '', 'batch.file_type'],
  [
    'an archive in an archive',
    'a.xlsx',
    zipOf([{ name: 'a.zip', data: zipOf(bookParts('<a/>')) }]),
    'batch.file_type',
  ],
  [
    'a letter with a macro',
    'a.xlsx',
    zipOf([
      { name: '[Content_Types].xml', data: Buffer.from('<Types/>') },
      { name: 'word/document.xml', data: Buffer.from('<a/>') },
      { name: 'word/vbaProject.bin', data: Buffer.from('x') },
    ]),
    'batch.file_type',
  ],
  [
    'an entity of another file',
    'a.xlsx',
    zipOf(bookParts('<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><worksheet>&b;</worksheet>')),
    'batch.file_broken',
  ],
  [
    'entities that grow',
    'a.xlsx',
    zipOf(
      bookParts(
        '<!DOCTYPE a [<!ENTITY b "xxxxxxxxxx"><!ENTITY c "&b;&b;&b;&b;"><!ENTITY d "&c;&c;&c;&c;">]><worksheet>&d;</worksheet>',
      ),
    ),
    'batch.file_broken',
  ],
  ['a sheet that lies elsewhere', 'a.xlsx', zipOf(elsewhere), 'batch.file_broken'],
]
