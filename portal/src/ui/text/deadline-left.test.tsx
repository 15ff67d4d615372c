import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { DeadlineLeft } from './deadline-left.tsx'

const asOf = '2026-11-25T10:00:00.000Z'
const inHours = (hours: number) => new Date(Date.parse(asOf) + hours * 3_600_000).toISOString()

// Two days off must not look as lost as what has passed.
test.each([
  [-0.01, 'Your deadline passed', 'var(--bad-fg)'],
  [0, '0 hours', 'var(--warn-fg)'],
  [23.9, '23 hours', 'var(--warn-fg)'],
  [24, '1 day', ''],
  [48, '2 days', ''],
])('%d hours before a deadline it says “%s”', async (hours, said, colour) => {
  const screen = await render(<DeadlineLeft until={inHours(hours)} asOf={asOf} over="Your deadline passed" />)
  const left = screen.getByText(said, { exact: true })
  await expect.element(left).toBeInTheDocument()
  expect((left.element() as HTMLElement).style.color).toBe(colour)
})
