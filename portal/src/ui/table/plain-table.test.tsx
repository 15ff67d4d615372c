import { afterAll, beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { PlainTable } from './plain-table.tsx'

beforeAll(() => page.viewport(390, 844))
afterAll(() => page.viewport(1280, 800))

const heads = ['Attempt', 'Time', 'Order no.', 'Result', 'Response from the issuer', 'Next attempt']
const cells = ['1', '06-16 14:02:37', 'QS26061613514466201A2B3C4D5E', 'Failed', '05 · Do not honour', '06-18']

const Tries = ({ stacks }: { stacks: boolean }) => (
  <PlainTable label="Attempts" stacks={stacks}>
    <thead>
      <tr>
        {heads.map((head) => (
          <th key={head} scope="col">
            {head}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      <tr>
        {cells.map((cell, index) => (
          <td key={cell} data-head={heads[index]}>
            {cell}
          </td>
        ))}
      </tr>
    </tbody>
  </PlainTable>
)

const sideways = (): number => {
  const { scrollWidth, clientWidth } = document.querySelector('[role="region"]')!
  return scrollWidth - clientWidth
}

test('on a phone the rows of a table that stacks are cards: nothing of them is moved sideways', async () => {
  const screen = await render(<Tries stacks={false} />)
  expect(sideways()).toBeGreaterThan(0)
  await screen.rerender(<Tries stacks />)
  expect(sideways()).toBe(0)
  const shown = [...document.querySelectorAll('tbody td')]
  expect(shown.map((cell) => getComputedStyle(cell, '::before').content)).toEqual(
    heads.map((head) => `"${head}"`),
  )
  const tops = shown.map((cell) => cell.getBoundingClientRect().top)
  expect(new Set(tops).size).toBe(cells.length)
  // It is a table still to whoever hears it.
  await expect.element(screen.getByRole('columnheader', { name: 'Next attempt' })).toBeInTheDocument()
})
