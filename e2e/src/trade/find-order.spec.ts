import type { Locator, Page } from '@playwright/test'
import { businessZone } from '@quayside/contract/dates.ts'
import { type Planted, freshNumber, plantOrder } from '#product/orders.ts'
import { expect, byTurns, test } from '#story.ts'
import type { Words } from '#words.ts'
import { choice, filterBy, openFilter, orderLink, orderRows, ordersPath, searchBox } from './order-list.ts'

test.use({ as: 'nanbei_support' })

const dayMs = 86_400_000
let run: string
let email: string
let arn: string

/** Two orders of this run that differ in everything they can be searched by, and a third of another amount. */
let sought: Planted
let other: Planted
let dearer: Planted

test.beforeAll(async () => {
  // One process may tell stories of this file twice, with those of others between.
  run = freshNumber()
  email = `lin.${run}@example.com`
  arn = `7${run.padEnd(22, '0').slice(0, 22)}`
  const both = { site: 'https://www.nanbei-outdoor.example' }
  sought = await plantOrder({
    ...both,
    merchantOrderId: `E2E-${run}-A`,
    arn,
    email,
    amount: { currency: 'USD', value: '123.45' },
    card: { brand: 'visa', masked: '411111******4827', country: 'US' },
  })
  other = await plantOrder({
    merchantOrderId: `E2E-${run}-B`,
    at: Date.now() - 40 * dayMs,
    declined: true,
    type: 'pre-authorization',
    amount: { currency: 'EUR', value: '67.89' },
    card: { brand: 'mastercard', masked: '555555******1093', country: 'DE' },
    paymentMethod: 'apple_pay',
    source: 'hosted_checkout',
    site: 'https://eu.nanbei-outdoor.example',
  })
  dearer = await plantOrder({
    ...both,
    merchantOrderId: `E2E-${run}-C`,
    amount: { currency: 'USD', value: '999.00' },
    card: { brand: 'visa', masked: '411111******9999', country: 'US' },
  })
})

const onlySought = async (page: Page, say: Words) => {
  await expect(orderLink(page, sought.orderNo)).toBeVisible()
  await expect(orderRows(page, say)).toHaveCount(1)
}

byTurns(import.meta.filename, (say) => {
  const { column, filter } = say.trade

  test('an order is found by each of its numbers, its e-mail and its card, typed into one field', async ({
    page,
  }) => {
    await page.goto(ordersPath)
    for (const text of [sought.orderNo, sought.merchantOrderId, arn, email]) {
      await test.step(text, async () => {
        await searchBox(page, say).fill(text)
        await searchBox(page, say).press('Enter')
        await onlySought(page, say)
      })
    }
    await searchBox(page, say).fill('4827')
    await searchBox(page, say).press('Enter')
    await expect(orderLink(page, sought.orderNo)).toBeVisible()
    await expect(orderLink(page, dearer.orderNo)).toBeHidden()
  })

  test('an order is found by each of its numbers in a field of its own', async ({ page }) => {
    const fields: [string, string][] = [
      [column.orderNo, sought.orderNo],
      [column.merchantOrderId, sought.merchantOrderId],
      [column.arn, arn],
      [column.email, email],
    ]
    for (const [label, text] of fields) {
      await test.step(label, async () => {
        await page.goto(ordersPath)
        await filterBy(page, say, (sheet) => sheet.getByLabel(label, { exact: true }).fill(text))
        await onlySought(page, say)
      })
    }
    await page.goto(`${ordersPath}?text=E2E-${run}`)
    await expect(orderRows(page, say)).toHaveCount(3)
    await filterBy(page, say, (sheet) => sheet.getByLabel(filter.lastFour, { exact: true }).fill('4827'))
    await onlySought(page, say)
  })

  test('an order is found by amount, in exactly one currency', async ({ page }) => {
    await page.goto(`${ordersPath}?text=E2E-${run}`)
    const currencies = await openFilter(page, say, filter.currency)
    await choice(currencies, filter.currency, 'USD').check()
    await expect(orderRows(page, say)).toHaveCount(2)
    await page.keyboard.press('Escape')
    const amounts = await openFilter(page, say, filter.amount)
    await amounts.getByLabel(say.list.filter.min).fill('123.45')
    await amounts.getByLabel(say.list.filter.max).fill('200')
    await amounts.getByRole('button', { name: say.ui.apply }).click()
    await onlySought(page, say)
  })

  test('an order is found by the day on which it was created, in the zone that stands there', async ({
    page,
  }) => {
    await page.goto(`${ordersPath}?text=E2E-${run}`)
    const control = page.getByRole('search').getByRole('button', { name: new RegExp(`^${filter.created}`) })
    const dates = await openFilter(page, say, filter.created)
    await expect(dates).toContainText(say.fill(say.list.filter.times, { zone: 'UTC+8' }))
    await dates.getByRole('button', { name: say.list.filter.last7 }).click()
    await expect(orderRows(page, say)).toHaveCount(2)
    await expect(control).toContainText('UTC+8')
    expect(new URL(page.url()).searchParams.get('period')).toBe('last7')
  })

  const choices: [name: string, choose: (page: Page) => Promise<void>][] = [
    bar(column.status, say.terms.order.succeed),
    bar(column.type, say.terms.type.sale),
    bar(filter.currency, 'USD'),
    sheet(filter.brand, say.terms.brand.visa),
    sheet(column.cardCountry, say.language === 'zh' ? '美国' : 'United States'),
    sheet(column.site, 'Nanbei Outdoor'),
    sheet(column.paymentMethod, say.terms.paymentMethod.card),
    sheet(column.source, say.terms.source.api),
    sheet(column.captureState, say.terms.captureState.captured),
  ]
  function bar(label: string, option: string): (typeof choices)[number] {
    return [
      label,
      async (page) => {
        const panel = await openFilter(page, say, label)
        await choice(panel, label, option).check()
        await page.keyboard.press('Escape')
      },
    ]
  }
  function sheet(label: string, option: string): (typeof choices)[number] {
    return [label, (page) => filterBy(page, say, (panel: Locator) => choice(panel, label, option).check())]
  }

  test('orders are told apart by everything that is chosen from a list', async ({ page }) => {
    for (const [label, choose] of choices) {
      await test.step(label, async () => {
        await page.goto(`${ordersPath}?text=E2E-${run}`)
        await expect(orderRows(page, say)).toHaveCount(3)
        await choose(page)
        await expect(orderRows(page, say)).toHaveCount(2)
        await expect(orderLink(page, other.orderNo)).toBeHidden()
      })
    }
  })

  test('a day means a day of the zone in the address', async ({ page }) => {
    // Half past midnight in China is still the day before in Greenwich.
    const at = Date.UTC(2026, 2, 10, 16, 30)
    const night = await plantOrder({ at })
    const day = (zone: string) =>
      `${ordersPath}?text=${night.orderNo}&from=2026-03-11&to=2026-03-11&zone=${encodeURIComponent(zone)}`
    await page.goto(day(businessZone))
    await expect(orderLink(page, night.orderNo)).toBeVisible()
    await expect(orderRows(page, say)).toContainText('2026-03-11 00:30:00')
    await page.goto(day('Europe/London'))
    await expect(
      page.getByRole('heading', {
        name: say.count([say.list.empty.filtered_one, say.list.empty.filtered_other], 2),
      }),
    ).toBeVisible()
  })
})
