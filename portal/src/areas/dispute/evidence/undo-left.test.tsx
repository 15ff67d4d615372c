import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { UndoLeft } from './undo-left.tsx'

const asOf = '2026-11-25T10:00:00.000Z'
const after = (seconds: number) => ({ at: new Date(Date.parse(asOf) + seconds * 1000).toISOString(), asOf })

test('what leaves soon counts down by the second', async () => {
  const screen = await render(<UndoLeft sends={after(61)} />)
  await expect.element(screen.getByText(/\b1:01\b/)).toBeInTheDocument()
  await expect.element(screen.getByText(/\b(1:00|0:59)\b/)).toBeInTheDocument()
})

test('what has left is being sent', async () => {
  const screen = await render(<UndoLeft sends={after(0)} />)
  await expect.element(screen.getByText('It is being sent.')).toBeInTheDocument()
})

test.each([
  [600, /for another 10:00/],
  [601, /until then/],
])('%i seconds ahead', async (seconds, text) => {
  const screen = await render(<UndoLeft sends={after(seconds)} />)
  await expect.element(screen.getByText(text)).toBeInTheDocument()
})
