import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { formatDecimal, MoneyText } from './money-text.tsx'

test('writes the code, a no-break space and grouped figures with the decimals of the wire', async () => {
  const screen = await render(<MoneyText money={{ currency: 'KWD', value: '1204.750' }} />)
  await expect.element(screen.getByText('KWD\u00a01,204.750', { exact: true })).toBeVisible()
})

test('keeps every digit of a sum that no float could hold', () => {
  expect(formatDecimal('9007199254740993.01', 'en')).toBe('9,007,199,254,740,993.01')
})

test('uses a true minus, and a plus only where change is the point', () => {
  expect(formatDecimal('-16.45', 'en')).toBe('−16.45')
  expect(formatDecimal('329.00', 'en')).toBe('329.00')
  expect(formatDecimal('329.00', 'en', true)).toBe('+329.00')
  expect(formatDecimal('0.00', 'en', true)).toBe('0.00')
})
