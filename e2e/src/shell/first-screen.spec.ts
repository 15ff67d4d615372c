import type { Page } from '@playwright/test'
import { basePath } from '@quayside/contract/envelope.ts'
import { countDrawing, firstDrawing, rendersOf } from '#drawing.ts'
import { passwordField } from '#entry/form.ts'
import { quiet } from '#quiet.ts'
import { byTurns, expect, test } from '#story.ts'
import { ordersPath } from '#trade/order-list.ts'

const firstRow = 'tbody a[href*="/detail/"]'
/** What a list may cost before its first row stands. */
const most = { commits: 8, renders: 450, inSeries: 2 }
/** What a tick and a key may draw, however many rows the page has. */
const mostOf = { tick: 5, key: 2 }
const trips = 20
/** Nodes that such trips may leave behind. */
const growth = 1.05

byTurns(import.meta.filename, (say) => {
  test.describe('the first list', () => {
    test.use({ as: 'nanbei_finance' })

    test('asks for four things before its rows, each once, and is drawn in few steps', async ({ page }) => {
      const sent: string[] = []
      page.on('request', (request) => {
        const { pathname, search } = new URL(request.url())
        if (pathname.startsWith(basePath)) sent.push(`${pathname}${search} ${request.postData() ?? ''}`)
      })
      await countDrawing(page, firstRow)
      await page.goto(ordersPath)
      const { calls, inSeries, commits, renders } = await firstDrawing(page, basePath)
      expect(calls.toSorted()).toEqual([
        '/filter/list',
        '/myaccount/preferences',
        '/security/mymenu',
        '/transaction/query',
      ])
      expect(inSeries).toBeLessThanOrEqual(most.inSeries)
      expect(commits).toBeLessThanOrEqual(most.commits)
      expect(renders).toBeLessThanOrEqual(most.renders)
      await quiet(page)
      expect(sent.toSorted()).toEqual([...new Set(sent)].toSorted())
    })

    test('draws what a tick or a key has changed, and no other row', async ({ page }) => {
      await countDrawing(page, firstRow)
      await page.goto(ordersPath)
      await firstDrawing(page, basePath)
      await quiet(page)
      const ticks = page.locator('tbody').getByRole('checkbox')
      await ticks.nth(0).check()
      expect(await rendersOf(page, () => ticks.nth(1).check())).toBeLessThanOrEqual(mostOf.tick)
      await expect(page.getByRole('status').filter({ hasText: '2' })).toBeVisible()
      // What is looked for stays the same, so nothing is asked after it.
      const search = page.getByRole('searchbox', { name: say.trade.list.search })
      expect(await rendersOf(page, () => search.press('Space'))).toBeLessThanOrEqual(mostOf.key)
      await page.getByRole('button', { name: say.list.filter.more }).click()
      const email = page.getByRole('dialog').getByLabel(say.trade.column.email)
      await email.focus()
      expect(await rendersOf(page, () => email.press('a'))).toBeLessThanOrEqual(mostOf.key)
    })

    test('leaves nothing behind on the way to orders and back', async ({ page }) => {
      await page.goto(ordersPath)
      await thereAndBack(page)
      const before = await nodesOf(page)
      for (let trip = 0; trip < trips; trip++) await thereAndBack(page)
      expect(await nodesOf(page)).toBeLessThanOrEqual(before * growth)
    })

    const thereAndBack = async (page: Page) => {
      await page.locator(firstRow).first().click()
      await expect(page.locator('article dl').first()).toBeVisible()
      const { back } = say.trade.detail
      await page.getByRole('navigation', { name: back }).getByRole('link', { name: back }).click()
      await expect(page.locator(firstRow).first()).toBeVisible()
    }
  })

  test('what is typed into the sign-in page before its scripts have come is kept, and so is Enter', async ({
    elsewhere,
    baseURL,
  }) => {
    const page = await elsewhere()
    await page.addInitScript((language) => localStorage.setItem('language', language), say.language)
    const line = await page.context().newCDPSession(page)
    await line.send('Network.enable')
    await line.send('Network.emulateNetworkConditions', { offline: false, latency: 100, ...slowLine })
    await page.goto(`${baseURL}/login`, { waitUntil: 'commit' })
    const password = passwordField(page, say)
    await password.fill('typed early')
    await password.press('Enter')
    const name = page.getByLabel(say.entry.name)
    await name.pressSequentially('nan')
    expect(await page.evaluate(reactHasCome)).toBe(false)
    await expect(page.getByText(say.entry.required.captcha)).toBeVisible()
    await expect(password).toHaveValue('typed early')
    await expect(name).toHaveValue('nan')
    await expect(page).toHaveURL(/\/login$/)
  })
})

const reactHasCome = () =>
  performance.getEntriesByType('resource').some(({ name }) => /\/assets\/base-.*\.js$/.test(name))

const slowLine = { downloadThroughput: 30_000, uploadThroughput: 30_000 }

/** As the browser counts them, those that nobody sees any more among them until it has cleared up. */
async function nodesOf(page: Page): Promise<number> {
  const browser = await page.context().newCDPSession(page)
  await browser.send('HeapProfiler.enable')
  await browser.send('HeapProfiler.collectGarbage')
  const { nodes } = await browser.send('Memory.getDOMCounters')
  await browser.detach()
  return nodes
}
