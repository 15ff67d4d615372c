import { type ReactNode, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { failures } from '@quayside/phrases/en/failures.ts'
import { shell } from '@quayside/phrases/en/shell.ts'
import { chunkTimeoutMs, within } from './chunk.ts'
import { lazyPart } from './lazy-part.tsx'

afterEach(() => vi.useRealTimers())

interface PartProps {
  onClose: () => void
}

function Screen({ Part }: { Part: (props: PartProps) => ReactNode }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        open
      </button>
      {open && <Part onClose={() => setOpen(false)} />}
    </>
  )
}

const open = async (Part: ReturnType<typeof lazyPart<PartProps>>) => {
  await render(<Screen Part={(props) => <Part {...props} />} />)
  await page.getByRole('button', { name: 'open' }).click()
}

test('a part that arrives stands there', async () => {
  await open(lazyPart(async () => () => <p>arrived</p>))
  await expect.element(page.getByText('arrived')).toBeVisible()
})

test('a part that does not arrive says so in a dialog; the screen around it stays', async () => {
  await open(lazyPart<PartProps>(() => Promise.reject(new TypeError('Failed to fetch'))))
  const dialog = page.getByRole('dialog', { name: shell.failed.part })
  await expect.element(dialog.getByRole('alert')).toHaveTextContent(failures['client.chunk_failed'])
  await expect.element(dialog.getByRole('button', { name: shell.failed.again })).toHaveFocus()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'open' })).toBeVisible()
})

test('in a panel that is open already it stands without a dialog', async () => {
  await open(lazyPart<PartProps>(() => Promise.reject(new TypeError('Failed to fetch')), 'panel'))
  await expect.element(page.getByRole('alert')).toHaveTextContent(failures['client.chunk_failed'])
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('a chunk that hangs becomes a load error after the limit, and not before', async () => {
  vi.useFakeTimers()
  const ended = vi.fn()
  within(() => new Promise(() => undefined)).catch(ended)
  await vi.advanceTimersByTimeAsync(chunkTimeoutMs - 1)
  expect(ended).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(ended).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ name: 'ChunkFailure', message: failures['client.chunk_failed'] }),
  )
})
