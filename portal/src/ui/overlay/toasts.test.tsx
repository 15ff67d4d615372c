import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Menu } from './menu.tsx'
import { toast, toasts } from './toast-store.ts'
import { Toasts } from './toasts.tsx'

const rowHeight = 36
const rows = [...Array.from({ length: 20 }).keys()]

beforeEach(async () => {
  for (const { id } of toasts.list()) toasts.dismiss(id)
  await page.viewport(1440, rows.length * rowHeight)
})

const said = (row: number) => `Done with ${row}`
const tell = (row: number) => toast({ tone: 'good', text: said(row) })

/** Rows from head to foot of the window, each with a button and a menu at its right end. */
const list = (
  <>
    <ul style={{ position: 'fixed', inset: 0, margin: 0, padding: 0 }}>
      {rows.map((row) => (
        <li key={row} style={{ display: 'flex', justifyContent: 'end', height: rowHeight }}>
          <button type="button" onClick={() => tell(row)}>
            Press {row}
          </button>
          <Menu
            label={`Menu ${row}`}
            aria-label={`Menu ${row}`}
            entries={[{ key: 'do', label: 'Do it', onChoose: () => tell(row) }]}
          >
            …
          </Menu>
        </li>
      ))}
    </ul>
    <Toasts />
  </>
)

/** Whether what is said of a row lies over it. */
function covers(row: number): boolean {
  const told = page.getByText(said(row)).element().closest('[data-tone]')!.getBoundingClientRect()
  const spokenOf = page
    .getByRole('button', { name: `Press ${row}`, exact: true })
    .element()
    .closest('li')!
  const { top, bottom } = spokenOf.getBoundingClientRect()
  return told.top < bottom && told.bottom > top
}

test.each(rows)('what is said of row %i does not lie over it', async (row) => {
  await render(list)
  await page.getByRole('button', { name: `Press ${row}`, exact: true }).click()
  await expect.element(page.getByText(said(row))).toBeVisible()
  expect(covers(row)).toBe(false)
})

test.each([0, rows.length - 1])('nor where a menu of row %i was gone by then', async (row) => {
  await render(list)
  await page.getByRole('button', { name: `Menu ${row}`, exact: true }).click()
  await page.getByRole('menuitem', { name: 'Do it' }).click()
  await expect.element(page.getByText(said(row))).toBeVisible()
  expect(covers(row)).toBe(false)
})
