import { addDays, beijingDate, businessZone, startOfBeijingDate } from '@quayside/contract/dates.ts'
import { transactionCalls } from '@quayside/contract/trade/list/transaction.ts'
import { take } from '#product/gateway.ts'
import { hire } from '#product/hire.ts'
import { freshNumber, plantOrder } from '#product/orders.ts'
import { quiet } from '#quiet.ts'
import { expect, inBothLanguages, test } from '#story.ts'
import { copied } from '#paste.ts'
import {
  filterBy,
  openFilter,
  orderLink,
  orderNumbers,
  orderRows,
  ordersPath,
  orderTable,
  searchBox,
} from './order-list.ts'

test.use({ as: 'nanbei_support' })

/** The one on show, and wider ones that other machines may have instead. */
const wideFonts = [
  '',
  'font-family: monospace !important',
  'font-size: 18px !important',
  'font-weight: 700 !important',
]

inBothLanguages((say) => {
  const { table, empty, filter } = say.list

  test('filters live in the address and survive a reload', async ({ page }) => {
    await page.goto(ordersPath)
    const statuses = await openFilter(page, say, say.trade.column.status)
    await statuses.getByRole('checkbox', { name: say.terms.order.failed }).check()
    await filterBy(page, say, (sheet) =>
      sheet.getByRole('checkbox', { name: say.terms.brand.mastercard }).check(),
    )
    await expect(page).toHaveURL(/[?&]status=failed&.*brand=mastercard|brand=mastercard&.*status=failed/)
    // The rows of the filter before stay, greyed, until the new ones have come.
    await expect(orderTable(page, say)).not.toHaveAttribute('aria-busy')
    await expect(orderRows(page, say)).toHaveCount(10)
    const numbers = await orderNumbers(page, say)
    await page.reload()
    await expect(orderRows(page, say)).toHaveCount(10)
    expect(await orderNumbers(page, say)).toEqual(numbers)
    for (const row of await orderRows(page, say).all())
      await expect(row).toContainText(say.terms.order.failed)
    await page
      .getByRole('button', { name: say.fill(filter.remove, { label: say.trade.filter.brand }) })
      .click()
    await expect(page).toHaveURL(/\?status=failed$/)
  })

  test('the head of the time turns the list, in the address and after a reload', async ({ page }) => {
    const buyer = `turned-${Date.now()}@example.com`
    const first = await plantOrder({ email: buyer })
    const last = await plantOrder({ email: buyer })
    await page.goto(`${ordersPath}?email=${buyer}`)
    await expect(orderRows(page, say)).toHaveCount(2)
    const newest = await orderNumbers(page, say)
    const head = orderTable(page, say).locator('th[aria-sort]')
    await expect(head).toHaveAttribute('aria-sort', 'descending')
    await head.getByRole('button').click()
    await expect(page).toHaveURL(/[?&]turned=true/)
    await expect(head).toHaveAttribute('aria-sort', 'ascending')
    await expect.poll(() => orderNumbers(page, say)).toEqual(newest.toReversed())
    expect(newest.toSorted()).toEqual([first.orderNo, last.orderNo].toSorted())
    await page.reload()
    await expect(head).toHaveAttribute('aria-sort', 'ascending')
    expect(await orderNumbers(page, say)).toEqual(newest.toReversed())
  })

  test('an amount in the address without its currency is explained, and gets one in its own field', async ({
    page,
  }) => {
    await page.goto(`${ordersPath}?amountFrom=10&currency=USD&currency=EUR`)
    const heading = page.getByRole('heading', { name: empty.currency })
    await expect(heading).toBeVisible()
    await expect(orderRows(page, say)).toHaveCount(0)
    const panel = await openFilter(page, say, say.trade.filter.amount)
    await expect(panel.getByRole('alert')).toHaveText(say.trade.list.amountHint)
    await panel.getByRole('combobox', { name: say.trade.filter.currency }).selectOption('USD')
    await panel.getByRole('button', { name: say.ui.apply }).click()
    await expect(page).toHaveURL(/[?&]currency=USD(&|$)/)
    await expect(heading).toHaveCount(0)
    await expect(orderRows(page, say)).toHaveCount(10)
    for (const row of await orderRows(page, say).all()) await expect(row).toContainText('USD')
  })

  test('pages go forth and back without a gap or a repetition', async ({ page, session }) => {
    // Other stories plant orders of today.
    const day = addDays(beijingDate(new Date()), -3)
    const { rows } = await take(
      transactionCalls.query,
      { page: { size: 20 }, filter: { createdTo: startOfBeijingDate(addDays(day, 1)) } },
      { token: session.signedIn.token },
    )
    const known = rows.map(({ orderNo }) => orderNo)
    await page.goto(`${ordersPath}?to=${day}&zone=${encodeURIComponent(businessZone)}`)
    await expect(orderRows(page, say)).toHaveCount(10)
    const first = await orderNumbers(page, say)
    expect(first).toEqual(known.slice(0, 10))
    await expect(page.getByRole('button', { name: table.previous })).toBeDisabled()
    await page.getByRole('button', { name: table.next }).click()
    await expect(orderLink(page, known[10]!)).toBeVisible()
    expect(await orderNumbers(page, say)).toEqual(known.slice(10, 20))
    await page.getByRole('button', { name: table.previous }).click()
    await expect(orderLink(page, known[0]!)).toBeVisible()
    expect(await orderNumbers(page, say)).toEqual(first)
  })

  test.describe('preferences', () => {
    test.use({ as: 'nanbei_main' })

    test('pages have ten rows, until another size is chosen, which is remembered', async ({
      session,
      elsewhere,
    }) => {
      const page = await elsewhere(await hire(session, ['trade.transaction.view'], say.language))
      await page.goto(ordersPath)
      const size = page.getByRole('combobox', { name: table.pageSize })
      await expect(size).toHaveValue('10')
      const saved = page.waitForResponse((response) => response.url().endsWith('/preferences/save'))
      await size.selectOption('20')
      await expect(orderRows(page, say)).toHaveCount(20)
      await saved
      await page.reload()
      await expect(orderRows(page, say)).toHaveCount(20)
      await expect(size).toHaveValue('20')
    })

    test('columns are chosen and ordered, which is remembered', async ({ session, elsewhere }) => {
      const page = await elsewhere(await hire(session, ['trade.transaction.view'], say.language))
      await page.goto(ordersPath)
      const { email, type, status } = say.trade.column
      const heads = orderTable(page, say).getByRole('columnheader')
      await page.getByRole('button', { name: table.columns }).click()
      const panel = page.getByRole('dialog', { name: table.columns })
      await panel.getByRole('checkbox', { name: email }).check()
      await panel.getByRole('checkbox', { name: type, exact: true }).uncheck()
      await panel.getByRole('button', { name: say.fill(table.up, { label: status }) }).click()
      // Choices are kept one after the other.
      await quiet(page)
      const wanted = async () => {
        const names = await heads.allInnerTexts()
        expect(names).toContain(email)
        expect(names).not.toContain(type)
        expect(names.indexOf(status)).toBe(names.indexOf(say.trade.column.merchantOrderId) + 1)
      }
      await wanted()
      await page.reload()
      await expect(orderRows(page, say)).toHaveCount(10)
      await wanted()
    })
  })

  test('sums stand below, one for each currency, over all rows of the filter', async ({ page }) => {
    const run = freshNumber()
    const plant = (value: string, currency: string) =>
      plantOrder({
        merchantOrderId: `SUM-${freshNumber()}-${run}`,
        email: `s${run}@example.com`,
        amount: { currency, value },
      })
    for (const value of ['0.10', '0.20', '1000.00']) await plant(value, 'USD')
    await plant('9.99', 'EUR')
    await page.goto(`${ordersPath}?email=s${run}%40example.com`)
    const sums = orderTable(page, say).locator('tfoot')
    await expect(sums.getByRole('row')).toHaveCount(2)
    await expect(sums).toContainText(say.count([table.sums_one, table.sums_other], 4))
    await expect(sums.getByRole('row').filter({ hasText: 'USD' })).toContainText('1,000.30')
    await expect(sums.getByRole('row').filter({ hasText: 'EUR' })).toContainText('9.99')
    await expect(sums).toContainText(table.neverAdded)
  })

  test('where nothing is found the page says why, and shows the way out', async ({ page }) => {
    await page.goto(`${ordersPath}?orderNo=1${freshNumber()}&status=failed`)
    await expect(
      page.getByRole('heading', { name: say.count([empty.filtered_one, empty.filtered_other], 2) }),
    ).toBeVisible()
    await page.getByRole('button', { name: empty.clear }).last().click()
    await expect(orderRows(page, say)).toHaveCount(10)
    await expect(page).toHaveURL(new RegExp(`${ordersPath}$`))
  })

  test('an error says what happened, keeps the filters, and gives a trace id to copy', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto(`${ordersPath}?status=failed&after=bm90LWEtY3Vyc29y`)
    const state = page.getByRole('alert')
    await expect(state).toContainText(say.errors['trade.cursor_invalid'])
    await expect(state).toContainText(say.ui.error.kept)
    const trace = await state.getByRole('code').innerText()
    expect(trace).toMatch(/^[0-9a-f]{16}$/)
    const copy = state.getByRole('button', { name: say.fill(say.ui.copyWhat, { what: say.ui.error.trace }) })
    await copy.click()
    expect(await copied(copy)).toBe(trace)
    await expect(page.getByRole('button', { name: say.ui.error.again })).toBeVisible()
  })

  test('a new order is announced and moves nothing until it is asked for', async ({ elsewhere, session }) => {
    // Other stories plant orders at the same time, and may freeze money, which is said above every page.
    const email = `n${freshNumber()}@example.com`
    const old = await plantOrder({ email })
    // The clock of a browser goes on as it was set in whatever is told there later.
    const page = await elsewhere(session)
    await page.clock.install()
    const asked = page.waitForResponse('**/transaction/query/newer')
    await page.goto(`${ordersPath}?email=${encodeURIComponent(email)}`)
    await expect(orderRows(page, say)).toHaveCount(1)
    await asked
    await page.evaluate(async () => await document.fonts.ready)
    const filters = page.getByRole('search', { name: filter.label })
    const rowsBegin = async () =>
      (await orderRows(page, say).first().boundingBox())!.y - (await filters.boundingBox())!.y
    const place = await rowsBegin()
    const fresh = await plantOrder({ email })
    const { newer_one, newer_other } = say.trade.list
    const announced = page.getByRole('button', { name: say.count([newer_one, newer_other], 1), exact: true })
    await expect(announced).toBeHidden()
    // Asked for every ten seconds.
    await page.clock.runFor(11_000)
    await expect(announced).toBeVisible()
    expect(await orderNumbers(page, say)).toEqual([old.orderNo])
    expect(await rowsBegin()).toBe(place)
    await announced.click()
    await expect(orderLink(page, fresh.orderNo)).toBeVisible()
    expect(await orderNumbers(page, say)).toEqual([fresh.orderNo, old.orderNo])
    await expect(announced).toBeHidden()
  })

  test('numbers and cards are never cut, whatever font there is', async ({ page }) => {
    const email = `n${freshNumber()}@example.com`
    for (const digit of ['0', '1', '8'])
      await plantOrder({
        email,
        merchantOrderId: `NA-${freshNumber().slice(-6)}-${digit.repeat(8)}`,
        card: { brand: 'mastercard', masked: '555555******4444', country: 'US' },
      })
    await page.goto(`${ordersPath}?email=${encodeURIComponent(email)}`)
    await expect(orderRows(page, say)).toHaveCount(3)
    const numbers = orderRows(page, say)
      .locator('td')
      .filter({ hasText: /\d{8}|\*{4}/ })
    await expect(numbers).toHaveCount(9)
    for (const font of wideFonts) {
      await page.evaluate(async (style) => {
        const sheet = new CSSStyleSheet()
        sheet.replaceSync(`table, table * { ${style} }`)
        document.adoptedStyleSheets = [sheet]
        await document.fonts.ready
      }, font)
      const cut = () =>
        numbers.evaluateAll((cells) =>
          cells
            .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
            .map(({ textContent }) => textContent),
        )
      await expect.soft.poll(cut, { message: font }).toEqual([])
    }
  })

  test('the search field finds while typing', async ({ page }) => {
    const order = await plantOrder()
    await page.goto(ordersPath)
    await searchBox(page, say).pressSequentially(order.orderNo)
    await expect(orderLink(page, order.orderNo)).toBeVisible()
    await expect(orderRows(page, say)).toHaveCount(1)
    await expect(page).toHaveURL(new RegExp(`text=${order.orderNo}`))
  })
})
