import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { FilterBar } from './filter-bar.tsx'
import type { FilterField, FilterValues } from './filter-field.ts'

const options = ['USD', 'EUR'].map((value) => ({ value, label: value }))
const field = (key: string, bar: boolean): FilterField => ({ kind: 'choice', key, label: key, options, bar })
const names = ['status', 'type', 'currency', 'brand', 'country']

const bar = (width: number, values: FilterValues, inBar: boolean) => (
  <div style={{ width }}>
    <FilterBar
      search={{ key: 'text', label: 'Search', placeholder: 'Search', maxLength: 20 }}
      fields={names.map((name) => field(name, inBar))}
      values={values}
      onChange={vi.fn()}
    />
  </div>
)
const all = Object.fromEntries(names.map((name) => [name, ['USD', 'EUR']]))

test('filters that have no room are behind "more" and come back with it; one that is set is a chip', async () => {
  await page.viewport(1440, 900)
  const screen = await render(bar(1200, {}, true))
  await expect.element(page.getByRole('button', { name: /^country/ })).toBeVisible()
  await screen.rerender(bar(620, { country: ['USD'] }, true))
  await expect.element(page.getByRole('button', { name: /^country/ })).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Remove filter country' })).toBeVisible()
  await page.getByRole('button', { name: /^More filters/ }).click()
  await expect.element(page.getByRole('group', { name: 'country' })).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await screen.rerender(bar(1200, {}, true))
  await expect.element(page.getByRole('button', { name: /^country/ })).toBeVisible()
})

test('chips stand on one line; how many more there are is said and leads to all of them', async () => {
  await page.viewport(1440, 900)
  await render(bar(420, all, false))
  await expect.element(page.getByRole('button', { name: 'Remove filter status' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Remove filter country' })).not.toBeInTheDocument()
  await page.getByRole('button', { name: /^\d more$/ }).click()
  await expect.element(page.getByRole('group', { name: 'country' })).toBeVisible()
})
