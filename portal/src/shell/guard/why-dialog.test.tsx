import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { rights } from '@quayside/phrases/en/rights.ts'
import { shell } from '@quayside/phrases/en/shell.ts'
import { rights as rightsZh } from '@quayside/phrases/zh/rights.ts'
import { type Session, SessionProvider } from '#session/session-context.tsx'
import { missingRight } from '#ui/state/missing-right.ts'
import { switchWords } from '#words/words.ts'
import { WhyDialog } from './why-dialog.tsx'

afterEach(() => vi.unstubAllGlobals())

test('whoever asks why is told the right by its name, in their language', async () => {
  vi.stubGlobal('fetch', async () => {
    const body = { status: '0', message: '', data: { people: [], roles: [] }, trace: 'tr-1' }
    return new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } })
  })
  const session = { user: { name: 'Ada' } } as unknown as Session
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <SessionProvider session={session}>
        <WhyDialog />
      </SessionProvider>
    </QueryClientProvider>,
  )
  expect(page.getByRole('dialog').elements()).toEqual([])
  missingRight.ask('trade.batch.gone')
  expect(page.getByRole('dialog').elements()).toEqual([])
  missingRight.ask('trade.request-order.view')
  const told = ({ name }: { name: string }) => page.getByRole('dialog').getByText(new RegExp(name))
  await expect.element(page.getByRole('dialog', { name: shell.why.title })).toBeVisible()
  await expect.element(told(rights.right['trade_request-order_view'])).toBeVisible()
  await switchWords('zh')
  await expect.element(told(rightsZh.right['trade_request-order_view'])).toBeVisible()
  missingRight.close()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})
