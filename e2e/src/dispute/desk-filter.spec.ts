import type { Page } from '@playwright/test'
import { type FilterList, savedFilterCalls as calls } from '@quayside/contract/trade/filter/saved-filter.ts'
import { take } from '#product/gateway.ts'
import { hire } from '#product/hire.ts'
import { freshNumber } from '#product/orders.ts'
import { byTurns, expect, inBothLanguages, test } from '#story.ts'
import type { Words } from '#words.ts'
import { deskPath } from './cases.ts'

test.use({ as: 'nanbei_main' })

const tab = (page: Page, say: Words, name: string) =>
  page.getByRole('tablist', { name: say.savedFilter.tabs }).getByRole('tab', { name: new RegExp(`^${name}`) })

const searchOf = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams)

inBothLanguages((say) => {
  const { savedFilter } = say

  test('a filter of the desk is saved and shared, and a colleague opens it', async ({
    page,
    session,
    language,
    elsewhere,
  }) => {
    test.slow()
    const name = `E2E ${freshNumber()}`
    const colleague = await hire(session, ['dispute.case.view'], language)
    await page.goto(`${deskPath}?brand=visa&assignee=none`)
    await page.getByRole('button', { name: savedFilter.do.save }).click()
    const dialog = page.getByRole('dialog', { name: savedFilter.save.title })
    await dialog.getByLabel(savedFilter.save.name).fill(name)
    await page.keyboard.press('Enter')
    await expect(tab(page, say, name)).toHaveAttribute('aria-selected', 'true')
    await expect.poll(() => Object.keys(searchOf(page)).toSorted()).toEqual(['tab', 'view'])
    const { view } = searchOf(page)

    await page.getByRole('button', { name: say.fill(savedFilter.menu, { name }) }).click()
    await page.getByRole('menuitem', { name: savedFilter.do.edit }).click()
    await page.getByRole('checkbox', { name: new RegExp(colleague.roleName) }).check()
    await page.getByRole('button', { name: savedFilter.set.shareSave }).click()
    await expect(page.getByText(say.fill(savedFilter.done.shared, { name }))).toBeVisible()
    await page.getByRole('button', { name: savedFilter.do.open }).click()
    await expect(tab(page, say, name)).toHaveAttribute('aria-selected', 'true')
    expect(searchOf(page)).toEqual({ tab: 'todo', view })

    const theirs = await elsewhere(colleague)
    await theirs.goto(deskPath)
    await theirs
      .getByRole('button', { name: say.count([savedFilter.others_one, savedFilter.others_other], 1) })
      .click()
    await theirs.getByRole('menuitem', { name }).click()
    await expect(tab(theirs, say, name)).toHaveAttribute('aria-selected', 'true')
    const filters = theirs.getByRole('search', { name: say.list.filter.label })
    await expect(filters.getByText(say.terms.brand.visa)).toBeVisible()
    await theirs.getByRole('button', { name: say.fill(savedFilter.menu, { name }) }).click()
    await expect(theirs.getByRole('menuitem', { name: savedFilter.do.pin })).toBeVisible()
    await expect(theirs.getByRole('menuitem', { name: savedFilter.do.delete })).toHaveCount(0)

    const owner = { token: session.signedIn.token }
    await take(calls.delete, { id: view!, version: 2 }, owner)
    await theirs.goto(`${deskPath}?view=${view}`)
    await expect(theirs.getByRole('heading', { name: savedFilter.unknown.title })).toBeVisible()
  })
})

/** Where a list's filters open, and in which of its tabs. */
const pages: Readonly<Record<FilterList, readonly [path: string, tab?: string]>> = {
  transaction: ['/home/tradeManage/transactionQuery'],
  desk: [deskPath, 'todo'],
  caseIssuer: [deskPath, 'issuer'],
  caseDecided: [deskPath, 'decided'],
  case: [deskPath, 'all'],
  oldCase: ['/home/tradeManage/protestDispose'],
  alert: ['/home/disputeManage/refusalWarning'],
  disputeOrder: ['/home/disputeManage/disputeOrders'],
  disputeMessage: ['/home/disputeManage/message'],
  rdr: ['/home/disputeManage/rdr', 'list'],
  paymentLink: ['/home/paymentChain/paymentChainQuery'],
  subscription: ['/home/tradeManage/subscription/subscriptionQuery'],
  shipment: ['/home/logistics-center/list'],
}
const lists = Object.keys(pages) as FilterList[]

byTurns(import.meta.filename, (say) => {
  const { savedFilter } = say

  test('the page of saved filters says of which list each one is, and opens it where it belongs', async ({
    page,
    session,
  }) => {
    test.slow()
    const owner = { token: session.signedIn.token }
    const name = `E2E ${freshNumber()}`
    const saved: { id: string; list: FilterList }[] = []
    for (const list of lists) {
      const input = { list, name, content: { currency: ['USD'] }, pinned: false }
      saved.push({ id: (await take(calls.save, input, owner)).id, list })
    }
    await page.goto('/home/tradeManage/filterList')
    const rows = page
      .getByRole('table', { name: savedFilter.page.label })
      .locator('tbody')
      .getByRole('row')
      .filter({ hasText: name })
    await expect(rows).toHaveCount(lists.length)
    for (const list of lists)
      await expect(
        rows.filter({ has: page.getByText(savedFilter.list[list], { exact: true }) }),
        list,
      ).toContainText('USD')
    for (const { id, list } of saved) {
      const [path, inTab] = pages[list]
      await page.goto(`/home/tradeManage/filterSet/${id}`)
      await page.getByRole('button', { name: savedFilter.do.open }).click()
      await expect(tab(page, say, name), list).toHaveAttribute('aria-selected', 'true')
      expect(new URL(page.url()).pathname).toBe(path)
      expect(searchOf(page)).toEqual({ view: id, ...(inTab && { tab: inTab }) })
      await take(calls.delete, { id, version: 1 }, owner)
    }
  })
})
