import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import readExcel from 'read-excel-file/node'
import { expect, test } from 'vitest'
import { type SheetCell, SheetLines } from './sheet-lines.ts'
import { type SheetColumn, workbook } from './workbook.ts'
import { ZipAround } from './zip.ts'

const column: SheetColumn = { head: 'Head', cell: { kind: 'text' } }

/** What another program reads out of a sheet of these cells, one below the other. */
async function readBack(cells: readonly SheetCell[]): Promise<unknown[]> {
  const lines = new SheetLines()
  const { parts, name, head, tail } = workbook('Sheet', [column], [])
  const file = Readable.from([Buffer.from(cells.map((cell) => lines.line([cell])).join(''))])
  const sheets = await readExcel(await buffer(file.pipe(new ZipAround(parts, name, { head, tail }))))
  return (sheets as unknown as { data: unknown[][] }[])[0]!.data.slice(1).map(([cell]) => cell)
}

test('texts come back as they were, and what looks like a formula stays a text', async () => {
  const texts = [
    '=1+2',
    '+cmd',
    '-2',
    '@SUM(A1)',
    '<b>&"',
    '  spaces  ',
    'two\nlines',
    '结算对账单',
    '_x0041_',
  ]
  // The reader leaves out blanks at the ends.
  expect(await readBack(texts.map((text) => ({ text })))).toEqual(texts.map((text) => text.trim()))
  expect(await readBack([{ text: 'a\u0000b\u0007c' }])).toEqual(['abc'])
})

test('amounts are numbers with their currency’s decimals, and texts where a spreadsheet would lose digits', async () => {
  expect(
    await readBack([
      { minor: -123456n, currency: 'USD' },
      { minor: 9000n, currency: 'JPY' },
      { minor: 1234n, currency: 'KWD' },
      { minor: 123_456_789_012_345_678n, currency: 'USD' },
    ]),
  ).toEqual([-1234.56, 9000, 1.234, '1234567890123456.78'])
})

test('times are those of a clock in Beijing', async () => {
  const [at] = (await readBack([{ instant: '2026-11-20T16:30:15.000Z' }])) as [Date]
  expect(at.toISOString()).toBe('2026-11-21T00:30:15.000Z')
})
