import { beforeAll, describe, expect, test, vi } from 'vitest'
import type { Language } from '@quayside/contract/envelope.ts'
import { cardTransactionColumns, type CardTransactionRow } from '@quayside/contract/fund/vcc/transaction.ts'
import { portalCalls } from '@quayside/contract/index.ts'
import { wordsOf } from '@quayside/phrases/words.ts'
import { issuerFor, vccPeople } from '#areas/fund/test/vcc-world.ts'
import { testApp } from '#test/app.ts'
import type { Somebody } from '#test/approvals.ts'
import { filesOfLists, inUtc } from '#test/file-of-list.ts'

const app = await testApp()
const { issuer } = await issuerFor(app)
const world = vccPeople(app, issuer)
const files = await filesOfLists(app)
const { query, ask } = portalCalls.cardTransaction
const columns = [...cardTransactionColumns]
let ann: Somebody

/** One row as the screen shows it, column by column. */
function shown(row: CardTransactionRow, language: Language): string[] {
  const { vcc: words } = wordsOf(language)
  const cells: Readonly<Record<(typeof cardTransactionColumns)[number], string>> = {
    createdAt: inUtc(row.createdAt),
    cardNo: row.cardNo,
    cardName: row.cardName,
    lastFour: row.lastFour ?? '',
    status: words.transaction.status[row.status],
    currency: row.amount.currency,
    amount: row.amount.value,
    beyond: row.beyond?.value ?? '',
    merchantName: row.merchantName,
    category: row.category === null ? '' : words.category[row.category],
    country: row.country,
    endedAt: inUtc(row.endedAt),
    issuerReference: row.issuerReference,
  }
  return columns.map((column) => cells[column])
}

beforeAll(async () => {
  await world.begin()
  ann = await world.somebody()
  await world.somebody({ isMain: true })
  const [used, over] = [await world.active(ann, '200.00'), await world.active(ann, '160.03')]
  await vi.waitFor(async () => expect(await world.transactions(used, 'released')).toHaveLength(1), {
    timeout: 30_000,
    interval: 50,
  })
  await world.until(over, 'frozen')
  await world.rows(
    `update card_transaction set merchant_name = '=HYPERLINK("https://evil.example")' where state = 'declined'`,
  )
  await world.rows(`update virtual_card set name = '+1+1|cmd' where id = $1`, used)
}, 60_000)

describe.each(['en', 'zh'] as const)('in %s', (language) => {
  test.each(['newest', 'oldest'] as const)(
    'the file of card transactions is their screen, %s first',
    async (order) => {
      const reader = { token: ann.token, language }
      const { rows: found } = await files.take(query, { order, page: { size: 100 } }, reader)
      expect(new Set(found.map(({ status }) => status))).toEqual(
        new Set(['cleared', 'declined', 'refunded', 'released']),
      )
      expect(found.some(({ beyond }) => beyond !== null)).toBe(true)
      expect(await files.cells(ask, { order, columns } as never, reader)).toEqual(
        found.map((row) => shown(row, language)),
      )
    },
  )
})

test('a filter leaves out of the file what the screen leaves out', async () => {
  const filter = { status: ['declined'] }
  const cells = await files.cells(ask, { filter, columns: ['status', 'merchantName'] } as never, ann)
  expect(cells).toEqual([[wordsOf('en').vcc.transaction.status.declined, expect.stringContaining('evil')]])
})
