import { useState } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { DateField } from './date-field.tsx'

function Field({ grain }: { grain: 'date' | 'minute' }) {
  const [value, setValue] = useState('')
  return (
    <>
      <DateField label="Day" grain={grain} value={value} max="2026-12-31" onChange={setValue} />
      <output>{value}</output>
    </>
  )
}

test('a day is typed as digits and stands in the order of the product', async () => {
  const screen = await render(<Field grain="date" />)
  await userEvent.type(screen.getByLabelText('Day').element(), '20260616')
  await expect.element(screen.getByLabelText('Day')).toHaveValue('2026-06-16')
  await expect.element(screen.getByRole('status')).toHaveTextContent('2026-06-16')
})

test('a day that no calendar has is no day, and one beyond the last is none and says so', async () => {
  const screen = await render(<Field grain="date" />)
  const field = screen.getByLabelText('Day')
  await userEvent.fill(field.element(), '2026-02-31')
  await expect.element(screen.getByRole('status')).toBeEmptyDOMElement()
  await userEvent.fill(field.element(), '2027-01-05')
  await userEvent.tab()
  await expect.element(screen.getByText('Enter 2026-12-31 or earlier.')).toBeVisible()
  await expect.element(screen.getByRole('status')).toBeEmptyDOMElement()
})

test('a moment has a clock of 24 hours', async () => {
  const screen = await render(<Field grain="minute" />)
  await userEvent.fill(screen.getByLabelText('Day').element(), '2026-06-16T14:05')
  await expect.element(screen.getByLabelText('Day')).toHaveValue('2026-06-16 14:05')
  await expect.element(screen.getByRole('status')).toHaveTextContent('2026-06-16T14:05')
})
