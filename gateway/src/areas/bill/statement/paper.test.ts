import { buffer } from 'node:stream/consumers'
import { getDocumentProxy } from 'unpdf'
import { beforeAll, describe, expect, test } from 'vitest'
import { statementLimits } from '@quayside/contract/bill/limits.ts'
import type { StatementBook } from './book.ts'
import { figure, paperOf } from './paper.ts'
import type { StatedEntry } from './statement.sql.ts'

const largest = 123_456_789_012_345_678n
const day = '2026-11-20'

const entryOf = (index: number): StatedEntry => ({
  accountId: 1,
  account: 'pending',
  version: BigInt(index + 1),
  amount: index === 3 ? largest : BigInt(10_000 + index),
  cause: 'captures',
  source: 'capture',
  sourceId: '019a7a5e-6c61-7c9d-8f4b-2c3d4e5f6a7b',
  reference: null,
  orderId: '019a7a5e-6c61-7c9d-8f4b-2c3d4e5f6a7b',
  orderNo: index % 7 === 0 ? `WITHOUTANYPLACETOBREAK${'0123456789'.repeat(4)}` : `19408${index}`,
  occurredAt: '2026-11-20T04:00:00.000Z',
  postedAt: '2026-11-20T04:00:01.000Z',
})

function bookOf(count: number): StatementBook {
  const entries = Array.from({ length: count }, (_, index) => entryOf(index))
  const amount = entries.reduce((sum, one) => sum + one.amount, 0n)
  return {
    stated: {
      id: '019a7a5e-6c61-7c9d-8f4b-2c3d4e5f6a7b',
      day,
      currency: 'USD',
      opening: 0n,
      credits: amount,
      debits: 0n,
      closing: amount,
      entries: BigInt(count),
      batchId: null,
      paid: null,
      closedAt: '2026-11-20T19:20:00.000Z',
    },
    merchant: {
      id: '90013',
      name: '深圳市南北跨境电子商务股份有限公司（前海分公司）国际品牌运营中心'.repeat(3).slice(0, 100),
      nameEn: 'Shenzhen Nanbei Cross-border Electronic Commerce Company Limited, Qianhai Branch'.padEnd(
        100,
        'x',
      ),
    },
    settlement: undefined,
    accounts: [{ account: 'pending', opening: 0n, closing: amount }],
    lines: [{ account: 'pending', cause: 'captures', amount, entries: BigInt(count) }],
    // Pages of a database are no pages of paper.
    async *entries() {
      for (let at = 0; at < count; at += 64) yield entries.slice(at, at + 64)
    },
  }
}

interface Piece {
  readonly text: string
  readonly left: number
  readonly right: number
  readonly bottom: number
}

async function read(book: StatementBook) {
  const document = await getDocumentProxy(new Uint8Array(await buffer(await paperOf('zh', book))))
  const pages: { width: number; height: number; pieces: Piece[] }[] = []
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number)
    const { width, height } = page.getViewport({ scale: 1 })
    const { items } = await page.getTextContent()
    const pieces = items.flatMap((item) => {
      if (!('str' in item) || item.str.trim() === '') return []
      const [, , , , left, bottom] = item.transform as [number, number, number, number, number, number]
      return [{ text: item.str, left, right: left + item.width, bottom }]
    })
    pages.push({ width, height, pieces })
  }
  return pages
}

describe('a document of many pages', () => {
  const book = bookOf(200)
  let pages: Awaited<ReturnType<typeof read>>
  beforeAll(async () => {
    pages = await read(book)
  })
  const textOf = (pieces: readonly Piece[]): string =>
    pieces
      .map(({ text }) => text)
      .join('')
      .replaceAll(/\s+/g, '')

  test('keeps everything within its margins, long names, numbers and amounts too', () => {
    expect(pages.length).toBeGreaterThan(4)
    for (const { width, height, pieces } of pages)
      for (const piece of pieces) {
        expect(piece.left, piece.text).toBeGreaterThanOrEqual(39)
        expect(piece.right, piece.text).toBeLessThanOrEqual(width - 39)
        expect(piece.bottom, piece.text).toBeGreaterThan(39)
        expect(piece.bottom, piece.text).toBeLessThan(height - 39)
      }
  })

  test('lists every entry', () => {
    const whole = pages.map(({ pieces }) => textOf(pieces)).join('')
    for (let index = 0; index < 200; index++) expect(whole).toContain(figure('USD', entryOf(index).amount))
  })

  test('ends its figures at one edge', () => {
    const amounts = pages[1]!.pieces.filter(({ text }) => /^1\d\d\.\d\d$/.test(text))
    expect(amounts.length).toBeGreaterThan(10)
    const edges = amounts.map(({ right }) => right)
    expect(Math.max(...edges) - Math.min(...edges)).toBeLessThan(0.5)
  })

  test('says on each page which of how many it is', () => {
    for (const [index, { pieces }] of pages.entries())
      expect(textOf(pieces)).toContain(`第${index + 1}页，共${pages.length}页`)
  })
})

test('above the limit the sums alone are told, and where the rest is', async () => {
  const pages = await read(bookOf(statementLimits.pdfEntries + 1))
  expect(pages).toHaveLength(1)
  const text = pages[0]!.pieces.map((piece) => piece.text).join('')
  expect(text).toContain('请下载 Excel 工作簿或 CSV 文件')
})
