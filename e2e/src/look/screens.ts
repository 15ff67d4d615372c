import type { Page } from '@playwright/test'
import type { Language } from '@quayside/contract/envelope.ts'
import {
  type FilterList,
  type SavedFilter,
  savedFilterCalls,
} from '@quayside/contract/trade/filter/saved-filter.ts'
import { transactionCalls } from '@quayside/contract/trade/list/transaction.ts'
import { quiet } from '#quiet.ts'
import { captchaReader } from '#captcha.ts'
import { signInAs } from '#entry/form.ts'
import { ask, take } from '#product/gateway.ts'
import type { Regular } from '#product/people.ts'
import type { Session } from '#product/sign-in.ts'
import { expect } from '#story.ts'
import { detailsPath, openFilter, ordersPath, requestsPath } from '#trade/order-list.ts'
import type { Words } from '#words.ts'

export interface Stage {
  page: Page
  say: Words
  session: Session
}

export interface Screen {
  name: string
  /** Holds amounts or numbers for which a table of 1440 px may have to be moved sideways (ADR 0086). */
  mayRunOff?: boolean
  /** Brings the page there and waits until it is whole. */
  open: (stage: Stage) => Promise<void>
}

export const h1 = (page: Page, name: string) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
const isWide = (page: Page) => (page.viewportSize()?.width ?? 0) > 640

/** Screens before anybody has signed in. */
export const openScreens: readonly Screen[] = [
  {
    name: 'sign-in',
    open: async ({ page, say }) => {
      await page.goto('/login')
      await h1(page, say.entry.title)
      await expect(page.getByRole('img', { name: say.entry.captchaImage })).toBeVisible()
    },
  },
  {
    name: 'sign-in-refused',
    open: async ({ page, say }) => {
      await page.goto('/login')
      await page.getByRole('button', { name: say.entry.submit, exact: true }).click()
      await expect(page.getByText(say.entry.required.password)).toBeVisible()
    },
  },
  {
    name: 'no-role',
    open: async ({ page, say }) => {
      await signInAs(page, say, 'nanbei_newcomer', captchaReader(page))
      await expect(page.getByRole('dialog', { name: say.shell.noRole.title })).toBeVisible()
    },
  },
  {
    // Looked at more often than codes are sent; then the page says so.
    name: 'device-step',
    open: async ({ page, say }) => {
      await signInAs(page, say, 'nanbei_finance', captchaReader(page))
      await h1(page, say.entry.device.title)
      await quiet(page)
    },
  },
  {
    name: 'catch-all',
    open: async ({ page, say }) => {
      await page.goto('/nobody/lives/here')
      await h1(page, say.shell.lost.title)
    },
  },
]

/** Screens of somebody who may see everything. */
export const sessionScreens: readonly Screen[] = [
  { name: 'transactions', open: ({ page, say }) => openList(page, say) },
  {
    name: 'transactions-filters',
    open: async ({ page, say }) => {
      await openList(page, say, '?status=failed&status=expired&brand=visa&currency=USD&currency=EUR')
      const label = isWide(page) ? say.list.filter.more : say.list.filter.title
      await page.getByRole('button', { name: new RegExp(`^${label}`) }).click()
      await expect(page.getByRole('dialog', { name: say.list.filter.title })).toBeVisible()
      await expect(page.getByRole('checkbox', { name: 'Nanbei Outdoor' })).toBeVisible()
    },
  },
  {
    name: 'transactions-selected',
    open: async ({ page, say }) => {
      await openList(page, say)
      const boxes = page.getByRole('table').getByRole('checkbox')
      for (const at of [1, 2, 4, 5]) if (await boxes.nth(at).isVisible()) await boxes.nth(at).check()
    },
  },
  {
    name: 'transactions-dates',
    open: async ({ page, say }) => {
      await openList(page, say, '?status=succeed')
      if (!isWide(page)) return
      const dates = await openFilter(page, say, say.trade.filter.created)
      await expect(dates.getByRole('button', { name: say.list.filter.last7 })).toBeVisible()
    },
  },
  {
    name: 'transactions-empty',
    open: async ({ page, say }) => {
      await page.goto(`${ordersPath}?orderNo=1000000000&status=failed`)
      const { filtered_one, filtered_other } = say.list.empty
      await expect(
        page.getByRole('heading', { name: say.count([filtered_one, filtered_other], 2) }),
      ).toBeVisible()
    },
  },
  {
    name: 'transactions-error',
    open: async ({ page, say }) => {
      await page.goto(`${ordersPath}?after=bm90LWEtY3Vyc29y`)
      await expect(page.getByRole('alert')).toContainText(say.errors['trade.cursor_invalid'])
    },
  },
  {
    name: 'palette',
    open: async ({ page, say }) => {
      await openList(page, say)
      await page.keyboard.press('ControlOrMeta+K')
      await page.getByRole('combobox', { name: say.shell.palette.title }).fill('2611')
      await expect(page.getByRole('option').first()).toBeVisible()
    },
  },
  {
    name: 'order-details',
    open: async ({ page, say, session }) => {
      const caller = { token: session.signedIn.token }
      const filter = {
        captureState: ['captured' as const],
        createdTo: new Date(Date.now() - 5 * dayMs).toISOString(),
      }
      const { rows } = await take(transactionCalls.query, { filter, page: { size: 100 } }, caller)
      const told = rows.find(({ refunded }) => /[1-9]/.test(refunded.value)) ?? rows[0]!
      await page.goto(detailsPath(told.id))
      await expect(page.getByRole('group', { name: say.trade.detail.sum })).toBeVisible()
      if (isWide(page))
        await page
          .getByRole('button', {
            expanded: false,
            name: say.anyCount([say.trade.detail.entries_one, say.trade.detail.entries_other]),
          })
          .click()
    },
  },
  {
    name: 'order-details-unknown',
    open: async ({ page, say }) => {
      await page.goto(detailsPath('1000000000'))
      await expect(page.getByRole('alert')).toContainText(say.errors['object.not_found'])
    },
  },
  {
    name: 'dashboard',
    open: async ({ page, say }) => {
      await page.goto('/home/dashboard')
      await h1(page, say.home.dashboard.title)
      await expect(page.getByRole('table', { name: say.home.latest.title })).toBeVisible()
      await quiet(page)
    },
  },
  {
    name: 'trade-analysis',
    open: async ({ page, say }) => {
      await page.goto('/home/tradeecharts/analysis')
      await h1(page, say.home.analysis.title)
      await expect(page.getByRole('table', { name: say.home.funnel.title })).toBeVisible()
      await quiet(page)
    },
  },
  {
    name: 'fund-report',
    open: async ({ page, say }) => {
      await page.goto('/home/tradeecharts/capital')
      await h1(page, say.home.capital.title)
      await expect(page.getByRole('table', { name: say.home.capital.title })).toBeVisible()
      await quiet(page)
    },
  },
  {
    name: 'request-order',
    open: async ({ page, say }) => {
      await page.goto(requestsPath)
      await h1(page, say.trade.requests.title)
      await expect(page.getByText('/v2/payments').first()).toBeVisible()
    },
  },
  {
    name: 'transactions-saved-filter',
    open: async (stage) => {
      const { id, name } = await savedFilterOf(stage)
      await openList(stage.page, stage.say, `?view=${id}&status=failed`)
      const update = stage.say.fill(stage.say.savedFilter.do.update, { name })
      await expect(stage.page.getByRole('button', { name: update })).toBeVisible()
    },
  },
  {
    name: 'saved-filters',
    open: async (stage) => {
      const { name } = await savedFilterOf(stage)
      await stage.page.goto('/home/tradeManage/filterList')
      // Filters of several lists may have one name.
      await expect(stage.page.getByRole('link', { name }).first()).toBeVisible()
    },
  },
  {
    name: 'saved-filter',
    open: async (stage) => {
      const { id, name } = await savedFilterOf(stage)
      await stage.page.goto(`/home/tradeManage/filterSet/${id}`)
      await h1(stage.page, name)
      await expect(stage.page.getByRole('group', { name: stage.say.savedFilter.set.roles })).toBeVisible()
    },
  },
  {
    name: 'request-order-bodies',
    open: async ({ page, say }) => {
      await page.goto(requestsPath)
      const row = isWide(page)
        ? page.locator('tbody')
        : page.getByRole('list', { name: say.trade.requests.label })
      await row.getByRole('button').first().click()
      await expect(page.getByRole('region', { name: say.trade.requests.request })).toBeVisible()
    },
  },
]

/** The Tip dialog, seen by somebody who may see less. */
export const guardScreen: Screen = {
  name: 'no-permission',
  open: async ({ page, say }) => {
    await page.goto(requestsPath)
    await expect(page.getByRole('dialog', { name: say.shell.guard.title })).toBeVisible()
  },
}
export const guarded: Regular = 'nanbei_finance'

/** One filter for all looks: the first of them saves it. */
export async function savedFilterOf(
  { session }: Stage,
  list: FilterList = 'transaction',
): Promise<SavedFilter> {
  const caller = { token: session.signedIn.token }
  const { filters } = await take(savedFilterCalls.list, { list }, caller)
  const [found] = filters
  if (found) return found
  const content = { period: 'last30' as const, brand: ['visa' as const] }
  // Several looks may begin at once; the name is taken once.
  await ask(savedFilterCalls.save, { list, name: 'Visa, 近 30 天', content }, caller)
  return (await take(savedFilterCalls.list, { list }, caller)).filters[0]!
}

const dayMs = 86_400_000

async function openList(page: Page, say: Words, search = ''): Promise<void> {
  await page.goto(ordersPath + search)
  await h1(page, say.trade.list.title)
  const { sums_one, sums_other } = say.list.table
  await expect(page.getByText(say.anyCount([sums_one, sums_other])).first()).toBeVisible()
}

export interface Look {
  language: Language
  colorScheme: 'light' | 'dark'
  width: 1440 | 390
}

export const heightOf = ({ width }: Pick<Look, 'width'>): number => (width === 1440 ? 900 : 844)
