import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { Column } from './column.ts'
import { DataTable, type DataTableProps } from './data-table.tsx'
import { createSelection, type Selection, useSelected } from './selection-store.ts'

interface Row {
  id: string
  name: string
  note: string
}

const columns: readonly Column<Row>[] = [
  { id: 'id', head: 'No.', kind: 'id', characters: 6, first: true, cell: (row) => row.id },
  { id: 'name', head: 'Name', kind: 'text', width: 120, cell: (row) => row.name },
  { id: 'note', head: 'Note', kind: 'text', width: 120, extra: true, cell: (row) => row.note },
]
const some = (count: number): Row[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `n${index}`,
    name: `name ${index}`,
    note: `note ${index}`,
  }))

function Table(props: Partial<DataTableProps<Row>>) {
  return (
    <div style={{ height: 400, display: 'flex', flexDirection: 'column' }}>
      <DataTable
        label="Things"
        columns={columns}
        rows={some(3)}
        rowId={(row) => row.id}
        rowLabel={(row) => row.id}
        tile={(row) => <span>tile {row.id}</span>}
        onAgain={() => undefined}
        empty={<p>nothing</p>}
        {...props}
      />
    </div>
  )
}

test('shows the standard columns, and the chosen ones in the chosen order', async () => {
  const screen = await render(<Table />)
  await expect.element(screen.getByRole('columnheader', { name: 'Name' })).toBeVisible()
  expect(screen.getByRole('columnheader', { name: 'Note' }).query()).toBeNull()
  await screen.rerender(<Table chosen={['note', 'name']} />)
  const heads = screen
    .getByRole('columnheader')
    .elements()
    .map((head) => head.textContent)
  expect(heads).toEqual(['No.', 'Note', 'Name'])
  const cells = screen
    .getByRole('row')
    .nth(1)
    .getByRole('cell')
    .elements()
    .map((cell) => cell.textContent)
  expect(cells).toEqual(['n0', 'note 0', 'name 0'])
})

const Chosen = ({ selection }: { selection: Selection }) => (
  <output>{useSelected(selection, (ids) => [...ids].join(' '))}</output>
)

test('selects rows one by one and all of the page', async () => {
  function Selecting() {
    const [selection] = useState(createSelection)
    return (
      <>
        <Chosen selection={selection} />
        <Table selection={selection} />
      </>
    )
  }
  const screen = await render(<Selecting />)
  await screen.getByRole('checkbox', { name: 'Select n1' }).click()
  await expect.element(screen.getByRole('status')).toHaveTextContent('n1')
  await screen.getByRole('checkbox', { name: 'Select all rows on this page' }).click()
  await expect.element(screen.getByRole('status')).toHaveTextContent('n1 n0 n2')
})

test('an error stands below the head with its trace, and can be tried again', async () => {
  const again = vi.fn()
  const failure = { message: 'It broke.', trace: 'tr-9', at: '2026-06-16T06:05:12Z' }
  const screen = await render(<Table rows={undefined} failure={failure} onAgain={again} />)
  await expect.element(screen.getByRole('alert').getByText(/It broke\./)).toBeVisible()
  await expect.element(screen.getByText('tr-9')).toBeVisible()
  await expect.element(screen.getByRole('columnheader', { name: 'Name' })).toBeVisible()
  await screen.getByRole('button', { name: 'Reload' }).click()
  expect(again).toHaveBeenCalledOnce()
})

test('says that nothing is there', async () => {
  const screen = await render(<Table rows={[]} />)
  await expect.element(screen.getByText('nothing')).toBeVisible()
})

test('draws only the rows near the visible ones when there are more than a hundred', async () => {
  const screen = await render(<Table rows={some(1000)} />)
  await expect.element(screen.getByText('name 0', { exact: true })).toBeVisible()
  expect(screen.getByText('name 900', { exact: true }).query()).toBeNull()
  expect(screen.getByRole('row').elements().length).toBeLessThan(100)
  screen
    .getByRole('region', { name: 'Things' })
    .element()
    .scrollTo(0, 900 * 36)
  await expect.element(screen.getByText('name 900', { exact: true })).toBeVisible()
})

test('becomes tiles where the screen is narrow', async () => {
  await page.viewport(390, 844)
  const screen = await render(<Table />)
  await expect.element(screen.getByText('tile n2')).toBeVisible()
  expect(screen.getByRole('table').query()).toBeNull()
  await page.viewport(1280, 800)
})
