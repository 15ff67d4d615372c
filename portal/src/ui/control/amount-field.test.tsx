import { useState } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { AmountField } from './amount-field.tsx'

function Field() {
  const [value, setValue] = useState('269.00')
  return <AmountField label="Amount" value={value} onChange={setValue} />
}

test('what is typed takes the place of the amount that stands there, however it is grouped', async () => {
  const screen = await render(<Field />)
  const field = screen.getByLabelText('Amount')
  await userEvent.tab()
  await userEvent.keyboard('1,234.5')
  await expect.element(field).toHaveValue('1234.5')
})

test('what is no amount stays as typed, to be refused: left out, a letter would make another amount of it', async () => {
  const screen = await render(<Field />)
  const field = screen.getByLabelText('Amount')
  await userEvent.fill(field.element(), '1e5')
  await expect.element(field).toHaveValue('1e5')
})
