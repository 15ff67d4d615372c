import type { Page } from '@playwright/test'
import { savedFilterCalls as calls } from '@quayside/contract/trade/filter/saved-filter.ts'
import { take } from '#product/gateway.ts'
import { freshNumber, plantOrder } from '#product/orders.ts'
import { sharedSession } from '#product/sign-in.ts'
import { expect, byTurns, test } from '#story.ts'
import type { Words } from '#words.ts'
import { openFilter, orderRows, ordersPath } from './order-list.ts'

test.use({ as: 'nanbei_finance' })

const list = 'transaction' as const
const tabs = (page: Page, say: Words) => page.getByRole('tablist', { name: say.savedFilter.tabs })
const tab = (page: Page, say: Words, name: string) =>
  tabs(page, say).getByRole('tab', { name: new RegExp(`^${name}`) })

byTurns(import.meta.filename, (say) => {
  const { savedFilter } = say

  test('a filter is saved, stands as a tab with its number, is changed, put back and deleted', async ({
    page,
  }) => {
    const name = `E2E ${freshNumber()}`
    const email = `f${freshNumber()}@example.com`
    await plantOrder({ email })
    await plantOrder({ email })
    await page.goto(`${ordersPath}?email=${encodeURIComponent(email)}`)
    await expect(orderRows(page, say)).toHaveCount(2)
    const dates = await openFilter(page, say, say.trade.filter.created)
    await dates.getByRole('button', { name: say.list.filter.last7 }).click()
    await page.getByRole('button', { name: savedFilter.do.save }).click()
    const dialog = page.getByRole('dialog', { name: savedFilter.save.title })
    await dialog.getByRole('button', { name: savedFilter.save.submit }).click()
    await expect(dialog.getByRole('alert')).toHaveText(savedFilter.save.nameMissing)
    await dialog.getByLabel(savedFilter.save.name).fill(name)
    await page.keyboard.press('Enter')
    await expect(tab(page, say, name)).toHaveAttribute('aria-selected', 'true')
    await expect(tab(page, say, name)).toHaveText(`${name}2`)
    const address = page.url()
    expect([...new URL(address).searchParams.keys()]).toEqual(['view'])

    const statuses = await openFilter(page, say, say.trade.column.status)
    await statuses.getByRole('checkbox', { name: say.terms.order.failed }).check()
    await expect(page.getByText(savedFilter.changed, { exact: true })).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: savedFilter.do.reset }).click()
    await expect(page).toHaveURL(address)
    await expect(orderRows(page, say)).toHaveCount(2)

    await tab(page, say, name).press('Home')
    await tab(page, say, name).press('ArrowLeft')
    await expect(tab(page, say, name)).toHaveAttribute('aria-selected', 'false')
    await page.goto(address)
    await page.getByRole('button', { name: say.fill(savedFilter.menu, { name }) }).click()
    await page.getByRole('menuitem', { name: savedFilter.do.delete }).click()
    const question = page.getByRole('dialog', { name: say.fill(savedFilter.delete.title, { name }) })
    await expect(question).toContainText(savedFilter.delete.private)
    await question.getByRole('button', { name: savedFilter.delete.submit }).click()
    await expect(tab(page, say, name)).toHaveCount(0)
    await page.goto(address)
    await expect(page.getByRole('heading', { name: savedFilter.unknown.title })).toBeVisible()
  })

  test('a change that comes too late is refused aloud; a filter that cannot be fetched shows no orders of another', async ({
    page,
    session,
  }) => {
    const name = `E2E ${freshNumber()}`
    const email = `f${freshNumber()}@example.com`
    const owner = { token: session.signedIn.token }
    const content = { email, without: ['siteId' as const] }
    await plantOrder({ email })
    const { id } = await take(calls.save, { list, name, content, pinned: true }, owner)
    const answers = '**/filter/list'
    await page.route(answers, (route) => route.abort())
    await page.goto(`${ordersPath}?view=${id}`)
    await expect(page.getByRole('heading', { name: savedFilter.failedOne })).toBeVisible()
    await expect(orderRows(page, say)).toHaveCount(0)
    await page.unroute(answers)
    await page.getByRole('button', { name: say.ui.error.again }).click()
    await expect(tab(page, say, name)).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByRole('heading', { name: savedFilter.failedOne })).toHaveCount(0)

    const statuses = await openFilter(page, say, say.trade.column.status)
    await statuses.getByRole('checkbox', { name: say.terms.order.failed }).check()
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(/without=siteId/)
    await take(calls.update, { list, id, version: 1, name: `${name} B` }, owner)
    await page.getByRole('button', { name: say.fill(savedFilter.do.update, { name }) }).click()
    await expect(page.getByRole('alert').filter({ hasText: say.errors['request.conflict'] })).toBeVisible()
    await page.getByRole('button', { name: say.fill(savedFilter.do.update, { name: `${name} B` }) }).click()
    await expect(page.getByText(say.fill(savedFilter.done.updated, { name: `${name} B` }))).toBeVisible()

    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/home/tradeManage/filterList')
    await page.getByRole('button', { name: say.fill(savedFilter.menu, { name: `${name} B` }) }).click()
    await page.getByRole('menuitem', { name: savedFilter.do.delete }).click()
    await page.getByRole('dialog').getByRole('button', { name: savedFilter.delete.submit }).click()
    await expect(page.getByRole('link', { name: `${name} B` })).toHaveCount(0)
  })

  test('a filter is shared with a role, which sees it and may not change it; its owner is told whom a change reaches', async ({
    page,
    session,
  }) => {
    const name = `E2E ${freshNumber()}`
    const owner = { token: session.signedIn.token }
    const { id } = await take(
      calls.save,
      { list, name, content: { status: ['failed'] }, pinned: false },
      owner,
    )
    await page.goto('/home/tradeManage/filterList')
    await page.getByRole('link', { name, exact: true }).click()
    await page.getByRole('checkbox', { name: /Support/ }).check()
    await page.getByRole('button', { name: savedFilter.set.shareSave }).click()
    await expect(page.getByText(say.fill(savedFilter.done.shared, { name }))).toBeVisible()

    const reader = { token: (await sharedSession('nanbei_support')).signedIn.token }
    const { filters } = await take(calls.list, { list }, reader)
    expect(filters.find((filter) => filter.id === id)).toMatchObject({ mine: false, mayChange: false })

    await page.getByLabel(savedFilter.set.name).fill(`${name} x`)
    await page.getByRole('button', { name: savedFilter.set.save }).click()
    const question = page.getByRole('dialog', { name: say.fill(savedFilter.update.title, { name }) })
    await expect(question).toContainText('Support')
    await question.getByRole('button', { name: savedFilter.update.submit }).click()
    await expect(page.getByRole('heading', { level: 1, name: `${name} x` })).toBeVisible()
    await take(calls.delete, { id, version: 3 }, owner)
  })
})
