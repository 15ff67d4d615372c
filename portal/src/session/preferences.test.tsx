import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { defaultPreferences } from '@quayside/contract/account/own/preferences.ts'
import { headers } from '@quayside/contract/envelope.ts'
import { PreferencesProvider, usePreferences } from './preferences.tsx'

afterEach(() => vi.unstubAllGlobals())

function Themes() {
  const { preferences, change } = usePreferences()
  return (
    <>
      <output>{preferences.theme}</output>
      {(['dark', 'light'] as const).map((theme) => (
        <button key={theme} type="button" onClick={() => change({ theme })}>
          {theme}
        </button>
      ))}
    </>
  )
}

test('choices made faster than they are kept arrive one after the other, the last one last, and outlive the page', async () => {
  const sent: { body: string; key: string | undefined; keepalive: boolean | undefined }[] = []
  const answers: (() => void)[] = []
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    const key = (init.headers as Record<string, string>)[headers.idempotencyKey]
    sent.push({ body: init.body as string, key, keepalive: init.keepalive })
    await new Promise<void>((resolve) => answers.push(resolve))
    const body = { status: '0', message: '', data: defaultPreferences, trace: 'tr-1' }
    return new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } })
  })
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <PreferencesProvider start={defaultPreferences}>
        <Themes />
      </PreferencesProvider>
    </QueryClientProvider>,
  )
  for (const name of ['dark', 'light', 'dark']) await page.getByRole('button', { name }).click()
  await expect.element(page.getByRole('status')).toHaveTextContent('dark')
  for (const count of [1, 2]) {
    await vi.waitFor(() => expect(answers).toHaveLength(count))
    answers.at(-1)!()
  }
  expect(sent.map(({ body }) => body)).toEqual(
    [{ theme: 'dark' }, { theme: 'dark' }].map((part) => JSON.stringify(part)),
  )
  expect(new Set(sent.map(({ key }) => key)).size).toBe(2)
  expect(sent.every(({ key, keepalive }) => key !== undefined && keepalive)).toBe(true)
})
