import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { AmountPanel } from './amount-panel.tsx'
import type { FilterField, FilterValues } from './filter-field.ts'
import { FilterSheet } from './filter-sheet.tsx'
import { lacksCurrency } from './list-search.ts'

const options = ['USD', 'EUR'].map((value) => ({ value, label: value }))
const amount = {
  kind: 'amount',
  key: 'amount',
  fromKey: 'amountFrom',
  toKey: 'amountTo',
  label: 'Amount',
  hint: 'One currency, please.',
  currency: { key: 'currency', label: 'Currency', options },
} as const satisfies FilterField
const currency = { kind: 'choice', key: 'currency', label: 'Currency', options } as const

async function panel(values: FilterValues) {
  const onChange = vi.fn()
  await render(<AmountPanel field={amount} values={values} onChange={onChange} onDone={() => undefined} />)
  return onChange
}

test('an amount without a currency is refused at its field, and applied with the one chosen there', async () => {
  const onChange = await panel({ currency: ['USD', 'EUR'] })
  await expect.element(page.getByRole('combobox')).toHaveDisplayValue('USD, EUR')
  await page.getByLabelText('At least').fill('1,000.50')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect.element(page.getByRole('alert')).toHaveTextContent(amount.hint)
  await expect.element(page.getByRole('combobox')).toHaveFocus()
  expect(onChange).not.toHaveBeenCalled()
  await page.getByRole('combobox').selectOptions('EUR')
  await page.getByRole('button', { name: 'Apply' }).click()
  expect(onChange).toHaveBeenCalledExactlyOnceWith({
    amountFrom: '1000.50',
    amountTo: undefined,
    currency: ['EUR'],
  })
})

test('an amount from an address without a currency is marked as soon as its field is opened', async () => {
  await panel({ amountTo: '5' })
  await expect.element(page.getByRole('alert')).toHaveTextContent(amount.hint)
})

test('an amount that is taken away leaves several currencies as they are', async () => {
  const onChange = await panel({ currency: ['USD', 'EUR'], amountFrom: '1' })
  await page.getByLabelText('At least').fill('')
  await page.getByRole('button', { name: 'Apply' }).click()
  expect(onChange).toHaveBeenCalledExactlyOnceWith({ amountFrom: undefined, amountTo: undefined })
})

test('the sheet stays open with the error at the amount until there is one currency', async () => {
  const onChange = vi.fn()
  const onClose = vi.fn()
  await render(<FilterSheet fields={[currency, amount]} values={{}} onChange={onChange} onClose={onClose} />)
  await page.getByLabelText('At most').fill('7')
  await page.getByRole('button', { name: 'Show results' }).click()
  await expect.element(page.getByRole('alert')).toHaveTextContent(amount.hint)
  await expect.element(page.getByLabelText('At least')).toHaveFocus()
  expect(onClose).not.toHaveBeenCalled()
  await page.getByRole('checkbox', { name: 'USD' }).click()
  await page.getByRole('button', { name: 'Show results' }).click()
  expect(onChange).toHaveBeenCalledExactlyOnceWith({
    currency: ['USD'],
    amountFrom: undefined,
    amountTo: '7',
  })
  expect(onClose).toHaveBeenCalledOnce()
})

test('an address can be asked for when its amount has exactly one currency', () => {
  expect(lacksCurrency({ currency: ['USD', 'EUR'] })).toBe(false)
  expect(lacksCurrency({ amountFrom: '1', currency: ['USD'] })).toBe(false)
  expect(lacksCurrency({ amountTo: '1' })).toBe(true)
  expect(lacksCurrency({ amountFrom: '1', currency: ['USD', 'EUR'] })).toBe(true)
})
