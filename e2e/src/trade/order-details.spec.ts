import type { Locator, Page } from '@playwright/test'
import { transactionCalls, type TransactionFilter } from '@quayside/contract/trade/list/transaction.ts'
import { take } from '#product/gateway.ts'
import { freshNumber, plantOrder } from '#product/orders.ts'
import { type Session, sharedSession } from '#product/sign-in.ts'
import { expect, byTurns, test } from '#story.ts'
import { detailsPath, orderLink, ordersPath } from './order-list.ts'

test.use({ as: 'nanbei_support' })

/** Smallest units of what a cell says; a true minus, a sign between boxes and grouped figures included. */
const units = (text: string): bigint => BigInt(text.replaceAll(/[^\d]/g, '')) * (/[−-]/.test(text) ? -1n : 1n)
const sum = (values: readonly bigint[]): bigint => values.reduce((all, value) => all + value, 0n)
const cells = async (table: Locator, column: number): Promise<bigint[]> =>
  (await table.locator(`tbody tr > :nth-child(${column})`).allInnerTexts()).map(units)

async function findOrders({ signedIn }: Session, filter: TransactionFilter) {
  const { rows } = await take(
    transactionCalls.query,
    { filter, page: { size: 100 } },
    { token: signedIn.token },
  )
  return rows
}

/** An order with a refund and all that follows from it. */
async function refundedOrder(session: Session): Promise<string> {
  const rows = await findOrders(session, { captureState: ['captured'], createdTo: weekAgo() })
  return rows.find(({ refunded }) => /[1-9]/.test(refunded.value))!.id
}
const weekAgo = () => new Date(Date.now() - 7 * 86_400_000).toISOString()

byTurns(import.meta.filename, (say) => {
  const { detail, event } = say.trade
  const equation = (page: Page) => page.getByRole('group', { name: detail.sum })
  const term = async (page: Page, label: string) =>
    units(
      await equation(page)
        .locator('dt', { hasText: label })
        .locator('xpath=following-sibling::dd')
        .innerText(),
    )

  test('what became of the amount adds up', async ({ page, session }) => {
    await page.goto(detailsPath(await refundedOrder(session)))
    await expect(equation(page)).toBeVisible()
    const boxes = (await equation(page).locator('dd').allInnerTexts()).map(units)
    expect(boxes.length).toBeGreaterThanOrEqual(5)
    // Each box after the first carries its sign; the last one is the result.
    expect(sum(boxes.slice(0, -1))).toBe(boxes.at(-1))
  })

  test('the money trail leads from the capture to what is the merchant’s, entry by entry', async ({
    page,
    session,
  }) => {
    await page.goto(detailsPath(await refundedOrder(session)))
    const trail = page.getByRole('region', { name: detail.trail }).getByRole('table')
    await expect(trail).toBeVisible()
    const changes = await cells(trail, 4)
    const running = await cells(trail, 5)
    for (const [index, value] of running.entries()) expect(value).toBe(sum(changes.slice(0, index + 1)))
    const net = units(await trail.locator('tfoot td').last().innerText())
    expect(net).toBe(running.at(-1))
    expect(net).toBe(await term(page, detail.net))
    await page.getByRole('button', { name: say.anyCount([detail.entries_one, detail.entries_other]) }).click()
    const entries = page.getByRole('table', { name: detail.entriesTitle })
    // On the merchant’s accounts alone: what the order brought, of which settlement puts the reserve aside.
    expect(sum(await cells(entries, 5))).toBe(net - (await term(page, detail.reserve)))
  })

  test('the timeline tells everything, newest first, also within one second', async ({ page, session }) => {
    const order = await plantOrder({ type: 'pre-authorization', captured: true })
    await page.goto(detailsPath(order.orderNo))
    const timeline = page.getByRole('list', { name: detail.timeline })
    await expect(timeline.getByRole('listitem')).toContainText([
      event.capture.report,
      event.order.approve,
      event.order.send,
      say.fill(event.risk.pass, { score: 12 }),
      event.order.create,
    ])
    await page.goto(detailsPath(await refundedOrder(session)))
    await expect(timeline.getByRole('listitem').last()).toContainText(event.order.create)
    const times = await timeline
      .locator('time')
      .evaluateAll((all) => all.map((one) => one.getAttribute('datetime')!))
    const instants = times.map((time) => Date.parse(time))
    expect(instants).toEqual(instants.toSorted((a, b) => b - a))
  })

  test('facts stand beside the story, the buyer’s included', async ({ page }) => {
    const order = await plantOrder({
      email: 'lin.wei@example.com',
      customerId: 'C-778',
      ip: '203.0.113.9',
      ipCountry: 'US',
      deviceId: 'device-778',
      descriptor: 'NANBEI*OUTDOOR',
      shipping: { name: 'Lin Wei', line1: '1 Pier Road', city: 'Boston', postcode: '02110', country: 'US' },
      items: [{ name: 'Tent', quantity: 1, unitPrice: { currency: 'USD', value: '100.00' } }],
      card: { brand: 'visa', masked: '411111******4827', country: 'US', holder: 'LIN WEI' },
    })
    await page.goto(detailsPath(order.orderNo))
    const facts = page.getByRole('article')
    for (const fact of [
      'lin.wei@example.com',
      'C-778',
      '203.0.113.9',
      'device-778',
      'NANBEI*OUTDOOR',
      '1 Pier Road',
      'Tent',
    ])
      await expect(facts).toContainText(fact)
    await expect(facts).toContainText(order.merchantOrderId)
    await expect(facts).not.toContainText('4111111111114827')
  })

  test('an order leads to the newer and the older one of the list that it came from', async ({ page }) => {
    const mail = `n${freshNumber()}@example.com`
    const hour = 3_600_000
    const oldest = await plantOrder({ email: mail, at: Date.now() - 3 * hour })
    await plantOrder({ at: Date.now() - 2.5 * hour })
    const middle = await plantOrder({ email: mail, at: Date.now() - 2 * hour })
    const newest = await plantOrder({ email: mail, at: Date.now() - hour })
    await page.goto(`${ordersPath}?email=${mail}`)
    await orderLink(page, middle.orderNo).click()
    const heading = (orderNo: string) => page.getByRole('heading', { level: 1, name: orderNo })
    await expect(heading(middle.orderNo)).toBeAttached()
    await page.getByRole('link', { name: detail.older }).click()
    await expect(heading(oldest.orderNo)).toBeAttached()
    await expect(page.getByRole('link', { name: detail.older })).toBeDisabled()
    await page.getByRole('link', { name: detail.newer }).click()
    await expect(heading(middle.orderNo)).toBeAttached()
    await page.getByRole('link', { name: detail.newer }).click()
    await expect(heading(newest.orderNo)).toBeAttached()
    await page.getByRole('navigation', { name: detail.back }).getByRole('link', { name: detail.back }).click()
    await expect(page).toHaveURL(new RegExp(`email=${mail.replace('@', '(@|%40)')}`))
    await expect(orderLink(page, oldest.orderNo)).toBeVisible()
  })

  test('what to look at in an order is said on it', async ({ page }) => {
    const merchantOrderId = `TWICE-${freshNumber()}`
    const first = await plantOrder({ merchantOrderId, at: Date.now() - 60_000 })
    const second = await plantOrder({ merchantOrderId, site: 'https://unknown.example' })
    const { duplicate_number, site_unknown } = say.terms.orderFlag
    await page.goto(detailsPath(second.orderNo))
    await expect(page.getByRole('main')).toContainText(duplicate_number)
    await expect(page.getByRole('main')).toContainText(site_unknown)
    await page.goto(detailsPath(first.orderNo))
    await expect(page.getByRole('heading', { level: 1, name: first.orderNo })).toBeAttached()
    await expect(page.getByText(duplicate_number)).toHaveCount(0)
  })

  test('why an issuer declined is said in the reader’s language, with what can be done', async ({ page }) => {
    const order = await plantOrder({ declined: true })
    const { meaning, advice, advised, named } = say.responseCodes
    const told = { code: '05', meaning: meaning['05'], advice: advice.ask_issuer }
    await page.goto(`${ordersPath}?text=${order.orderNo}`)
    await expect(page.getByTitle(say.fill(advised, told))).toHaveText(say.terms.order.failed)
    await orderLink(page, order.orderNo).click()
    const facts = page.getByRole('article')
    await expect(facts).toContainText(advice.ask_issuer)
    await expect(page.getByRole('list', { name: detail.timeline })).toContainText(say.fill(named, told))
    await expect(facts).not.toContainText('Do not honour')
  })

  test('why an order is held is said in the reader’s language, or as the payment core wrote it', async ({
    page,
  }) => {
    const order = await plantOrder({ risk: { score: 300, reasons: ['first_order', 'Rule 7 of the house'] } })
    await page.goto(detailsPath(order.orderNo))
    const told = `${say.terms.riskReason.first_order} · Rule 7 of the house`
    await expect(page.getByRole('list', { name: detail.timeline })).toContainText(told)
    // The decision of rules stands below it, under a heading that begins alike.
    const heading = page.getByRole('heading', { name: detail.riskTitle, exact: true })
    await expect(heading.locator('xpath=..')).toContainText(told)
  })

  test('another merchant’s order answers like one that nobody has', async ({ page }) => {
    const [foreign] = await findOrders(await sharedSession('luming_main'), {})
    const told = async (id: string) => {
      await page.goto(detailsPath(id))
      const answer = page.getByRole('alert')
      await expect(answer).toContainText(say.errors['object.not_found'])
      return (await answer.innerText()).replace(/[0-9a-f]{16}/, 'trace').replace(/\d\d:\d\d:\d\d/, 'time')
    }
    const unknown = await told('01980000-0000-7000-8000-000000000000')
    expect(await told(foreign!.id)).toBe(unknown)
    expect(await told(foreign!.orderNo)).toBe(unknown)
  })
})
