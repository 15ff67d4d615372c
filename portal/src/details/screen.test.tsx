import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { CallFailure } from '#api/failure.ts'
import { notePlace } from '#session/places.ts'
import { DetailScreen } from './screen.tsx'
import type { Detailed } from './use-detail.ts'

interface Thing {
  name: string
}

const waiting: Detailed<Thing, Thing> = {
  value: undefined,
  known: undefined,
  failure: undefined,
  doubt: undefined,
  isMissing: false,
  stale: false,
  cameAt: 0,
  refresh: () => undefined,
}

async function show(part: Partial<Detailed<Thing, Thing>>) {
  const route = createRootRoute({
    component: () => (
      <DetailScreen
        detailed={{ ...waiting, ...part }}
        back={{ to: '/home/fundManage/withdraw/withdrawQuery', label: 'Things' }}
        known={(row) => <h1>{row.name}, known</h1>}
      >
        {(thing) => <h1>{thing.name}</h1>}
      </DetailScreen>
    ),
  })
  const router = createRouter({ routeTree: route, history: createMemoryHistory() })
  // The portal's own type of router knows the portal's routes.
  const Provider = RouterProvider as React.ComponentType<{ router: typeof router }>
  return render(<Provider router={router} />)
}

test('what a list knew stands there until all of it has come', async () => {
  const screen = await show({ known: { name: 'T1' } })
  await expect.element(screen.getByRole('heading', { name: 'T1, known' })).toBeVisible()
  await expect.element(screen.getByText('Loading')).toBeInTheDocument()
})

test('a thing that is not there is said, without a button that would change nothing', async () => {
  const screen = await show({ failure: new CallFailure('object.not_found', 'Nothing has this id.', 't-1') })
  await expect
    .element(screen.getByRole('alert').getByText('Nothing has this id.', { exact: false }))
    .toBeVisible()
  await expect.element(screen.getByText('t-1', { exact: true })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Reload' }).query()).toBeNull()
})

test('one that could not be loaded can be asked for again', async () => {
  const refresh = vi.fn()
  const screen = await show({ failure: new CallFailure('server.failed' as 'client.unknown', 'No.'), refresh })
  await screen.getByRole('button', { name: 'Reload' }).click()
  expect(refresh).toHaveBeenCalledOnce()
})

test('a look that failed takes nothing away and is told', async () => {
  const screen = await show({ value: { name: 'T1' }, doubt: new CallFailure('client.unknown', 'Later.') })
  await expect.element(screen.getByRole('heading', { name: 'T1' })).toBeVisible()
  await expect.element(screen.getByText('Later.')).toBeVisible()
})

test('the way back leads to the list as it was left', async () => {
  notePlace('/home/fundManage/withdraw/withdrawQuery', { status: 'pending' })
  const screen = await show({ value: { name: 'T1' } })
  await expect
    .element(screen.getByRole('link', { name: 'Things' }))
    .toHaveAttribute('href', expect.stringContaining('status=pending'))
})
