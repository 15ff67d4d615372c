import type { ReactNode } from 'react'
import { beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { WireMoney } from '@quayside/contract/money.ts'
import { withdrawals } from '@quayside/phrases/en/fund/withdrawals.ts'
import { trade } from '@quayside/phrases/en/trade/trade.ts'
import { withdrawals as zhWithdrawals } from '@quayside/phrases/zh/fund/withdrawals.ts'
import { trade as zhTrade } from '@quayside/phrases/zh/trade/trade.ts'
import { MoneyCell } from '#ui/text/money-text.tsx'
import { StatusTag } from '#ui/text/status-tag.tsx'
import { TimeText } from '#ui/text/time-text.tsx'
import type { Column, Held } from './column.ts'
import { DataTable } from './data-table.tsx'

// Widths are those of the face on show, and the machine's own is another one.
beforeAll(() => document.fonts.load('13px "Inter Variable"'))

interface Paid {
  no: string
  at: string
  money: WireMoney
  name: string
  note: string
}

const paid: Paid = {
  no: 'R01M84ZSJVCED3SPJWKDP1HDZDF',
  at: '2026-06-16T06:02:37Z',
  money: { currency: 'KWD', value: '-9999999.000' },
  name: 'somebody with a name that is longer than any column',
  note: 'a note that is longer than any column as well, and then goes on',
}
const paidColumns: readonly Column<Paid>[] = [
  { id: 'no', head: 'No.', kind: 'id', characters: 27, capitals: 'all', first: true, cell: (row) => row.no },
  { id: 'at', head: 'Created, UTC+8', kind: 'time', cell: (row) => <TimeText at={row.at} /> },
  {
    id: 'money',
    head: '可提现金额（含在途）',
    kind: 'amount',
    signed: true,
    cell: (row) => <MoneyCell money={row.money} strong />,
  },
  { id: 'name', head: 'Name', kind: 'text', width: 100, cell: (row) => row.name },
  { id: 'note', head: 'Note', kind: 'text', width: 200, cell: (row) => row.note },
]

function PaidTable({ row = paid, width, chosen }: { row?: Paid; width: number; chosen?: readonly string[] }) {
  return (
    <div style={{ width, height: 300, display: 'flex', flexDirection: 'column' }}>
      <DataTable
        label="Paid"
        columns={paidColumns}
        chosen={chosen}
        rows={[row]}
        rowId={(one) => one.at}
        rowLabel={(one) => one.no}
        tile={(one) => one.no}
        onAgain={() => undefined}
        empty={null}
        actions={{ head: 'Actions', cell: () => <button style={{ width: 24 }}>…</button> }}
      />
    </div>
  )
}

const widthsOfCells = () => {
  const [, row] = page.getByRole('row').elements() as HTMLTableRowElement[]
  return [...row!.cells].map((cell) => cell.getBoundingClientRect().width)
}
/** Heads and cells that are cut although they may not be. */
const cutOnes = () =>
  [...document.querySelectorAll<HTMLElement>('[data-kind]:is(td, th):not(td[data-kind="text"])')]
    .filter((cell) => cell.scrollWidth > cell.clientWidth)
    .map((cell) => cell.textContent)

test('what must be whole is whole where there is little room, and free columns keep their least', async () => {
  const screen = await render(<PaidTable width={500} />)
  await expect.element(screen.getByText(paid.no)).toBeVisible()
  expect(cutOnes()).toEqual([])
  const [, , , name, note] = widthsOfCells()
  expect([name, note]).toEqual([expect.closeTo(100, 0), expect.closeTo(200, 0)])
})

test('free columns share what is left by their widths, and the others do not grow', async () => {
  const screen = await render(<PaidTable width={500} />)
  const least = widthsOfCells()
  await screen.rerender(<PaidTable width={1250} />)
  const wide = widthsOfCells()
  expect(wide.reduce((sum, width) => sum + width)).toBeCloseTo(
    screen.getByRole('region', { name: 'Paid' }).element().clientWidth,
    0,
  )
  // The last column takes the parts of a pixel that are left over.
  for (const fixed of [0, 1, 2, 5]) expect(wide[fixed]).toBeCloseTo(least[fixed]!, 0)
  expect(wide[4]! - 200).toBeCloseTo(2 * (wide[3]! - 100), -0.5)
})

test('where nothing is free, the buttons’ column takes what is left', async () => {
  const screen = await render(<PaidTable width={500} />)
  const [no, at] = widthsOfCells()
  await screen.rerender(<PaidTable width={1250} chosen={['at']} />)
  expect(widthsOfCells().slice(0, 2)).toEqual([no, at])
  const buttons = screen.getByRole('cell').elements().at(-1)!
  expect(buttons.getBoundingClientRect().right).toBeCloseTo(
    screen.getByRole('region', { name: 'Paid' }).element().getBoundingClientRect().right,
    0,
  )
})

test('one that is longer than its kind usually is widens its column', async () => {
  const long = 'MERCHANT-OWN-NUMBER-0123456789-WITH-64-SIGNS-ABCDEFGHIJKLMNOPQR'
  const screen = await render(<PaidTable width={500} />)
  const [usual] = widthsOfCells()
  await screen.rerender(<PaidTable width={500} row={{ ...paid, no: long }} />)
  await expect.element(screen.getByText(long)).toBeVisible()
  expect(cutOnes()).toEqual([])
  expect(widthsOfCells()[0]).toBeGreaterThan(usual!)
})

test('a cell that is cut would be found', async () => {
  await render(<PaidTable width={500} />)
  const cell = page.getByRole('cell').elements()[0] as HTMLElement
  cell.style.letterSpacing = '1em'
  expect(cutOnes()).toEqual([paid.no])
})

function OneRow({ columns }: { columns: readonly Column<{ id: string }>[] }) {
  return (
    <DataTable
      label="One"
      columns={columns}
      rows={[{ id: 'a' }]}
      rowId={({ id }) => id}
      rowLabel={({ id }) => id}
      tile={({ id }) => id}
      onAgain={() => undefined}
      empty={null}
    />
  )
}

test('heads of both languages are whole above the narrowest columns', async () => {
  const words = [trade, zhTrade, withdrawals, zhWithdrawals].flatMap(({ column }) => Object.values(column))
  const heads = [...new Set(words)].map((word) => word.replace('{{zone}}', 'UTC+8'))
  await render(
    <OneRow columns={heads.map((head) => ({ id: head, head, kind: 'text', width: 20, cell: () => null }))} />,
  )
  expect(cutOnes()).toEqual([])
})

/** The usual of each kind finds its room before it comes: nothing moves when it does. */
const usual: readonly [what: string, held: Held, cell: ReactNode][] = [
  ['order number', { kind: 'id', characters: 17 }, '26061613514466201'],
  ['number of capitals', { kind: 'id', characters: 27, capitals: 'all' }, paid.no],
  ['own number', { kind: 'id', characters: 21, capitals: 'few' }, 'NA-260616-13405888124'],
  ['bank reference', { kind: 'reference', characters: 16, capitals: 'few' }, 'BK26061613405888'],
  ['currency', { kind: 'code', characters: 3 }, 'KWD'],
  ['time', { kind: 'time' }, '2026-06-16 14:02:37'],
  ['day', { kind: 'day' }, '2026-06-16'],
  ['days', { kind: 'days' }, '2026-05-01 to 2026-05-31'],
  [
    'amount',
    { kind: 'amount' },
    <MoneyCell key="a" money={{ currency: 'KWD', value: '9999999.000' }} strong />,
  ],
  ['change', { kind: 'amount', signed: true }, <MoneyCell key="a" money={paid.money} strong />],
  [
    'second amount',
    { kind: 'amount', bare: true },
    <MoneyCell key="a" money={{ currency: 'USD', value: '999999.00' }} bare />,
  ],
  ['count', { kind: 'count' }, '999,999'],
  [
    'long state',
    { kind: 'state', characters: 20 },
    <StatusTag key="a" tone="wait">
      Waiting for approval
    </StatusTag>,
  ],
  [
    'state',
    { kind: 'state', characters: 10 },
    <StatusTag key="a" tone="good">
      Authorised
    </StatusTag>,
  ],
]

test.each(usual)('a column has room for a usual %s', async (_, held, cell) => {
  const columns = (shown: ReactNode): Column<{ id: string }>[] => [
    { id: 'one', head: 'A', ...held, cell: () => shown },
    { id: 'rest', head: 'B', kind: 'text', width: 50, cell: () => null },
  ]
  const screen = await render(<OneRow columns={columns('')} />)
  const room = widthsOfCells()
  await screen.rerender(<OneRow columns={columns(cell)} />)
  expect(widthsOfCells()).toEqual(room)
  expect(cutOnes()).toEqual([])
})
