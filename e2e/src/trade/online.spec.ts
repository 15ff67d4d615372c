import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { paymentLinkListCalls } from '@quayside/contract/paylink/link/list.ts'
import { onlineCalls } from '@quayside/contract/trade/online/online.ts'
import { keptCardCalls } from '@quayside/contract/trade/online/tokens.ts'
import { transactionCalls } from '@quayside/contract/trade/list/transaction.ts'
import { take } from '#product/gateway.ts'
import { hire } from '#product/hire.ts'
import { mailsTo } from '#product/inbox.ts'
import { expect, inBothLanguages, test } from '#story.ts'
import { confirmDuty, keyCard, keyedPath, onlinePath, tokensPath } from './online.ts'

test.use({ as: 'nanbei_main' })

inBothLanguages((say) => {
  const { orderOnline, fill, language } = say
  const { field, kept, keyed, link, outcome, told } = orderOnline
  const amountIn = (page: Page) => page.getByLabel(fill(field.amount, { currency: 'USD' }))
  const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
  const shown = { timeout: 60_000 }

  test('the first way mails a link for one payment, and nothing is sent while a field is wrong', async ({
    page,
    session,
  }) => {
    const goods = `Hut night ${randomUUID().slice(0, 8)}`
    const email = `guest-${randomUUID().slice(0, 8)}@ridgemail.example`
    await page.goto(onlinePath)
    await page.getByRole('button', { name: link.submitEmpty }).click()
    await expect(amountIn(page)).toBeFocused()
    await expect(page.getByText(orderOnline.problem.missing).first()).toBeVisible()
    await amountIn(page).fill('49.50')
    await page.getByLabel(field.goods).fill(goods)
    await page.getByLabel(field.email).fill('guest')
    await page.getByRole('button', { name: /49\.50/ }).click()
    await expect(page.getByText(orderOnline.problem.email)).toBeVisible()
    await page.getByLabel(field.email).fill(email)
    await page.getByRole('button', { name: /49\.50/ }).dblclick()
    await expect(page.getByText(fill(link.sent, { email }))).toBeVisible()
    const { rows } = await take(
      paymentLinkListCalls.query,
      { filter: { goods } },
      { token: session.signedIn.token },
    )
    expect(rows).toMatchObject([{ maximum: 1, total: { currency: 'USD', value: '49.50' } }])
    await expect(heading(page, fill(link.made, { no: rows[0]!.linkNo }))).toBeVisible()
    // Whom it went to still stands there when the notice of it is gone.
    await page.reload()
    await expect(page.getByRole('main')).toContainText(email)
    await expect
      .poll(async () => (await mailsTo(email, 0)).map(({ text }) => text).join())
      .toContain(rows[0]!.ref)
  })

  test('a kept card is charged once for what was agreed, and its outcome is followed', async ({
    page,
    session,
  }) => {
    const caller = { token: session.signedIn.token }
    const { rows } = await take(keptCardCalls.query, { filter: { lastFour: '4444' } }, caller)
    const number = `CLUB-${randomUUID().slice(0, 8)}`
    await page.goto(`${tokensPath}&text=4444`)
    const row = page.getByRole('row').filter({ hasText: '4444' })
    await expect(row).toContainText(rows[0]!.mandate.text!.slice(0, 20))
    await row.getByRole('button', { name: kept.charge }).click()
    const dialog = page.getByRole('dialog', { name: kept.title })
    await dialog.getByText(orderOnline.reason.no_show).click()
    await amountIn(page).fill('18.50')
    await expect(dialog.getByText('33.50')).toBeVisible()
    await dialog.getByLabel(field.goods).fill('Hut night, not used')
    await dialog.getByLabel(field.merchantOrderId).fill(number)
    await dialog.getByRole('button', { name: fill(kept.submit, { amount: 'USD 18.50' }) }).dblclick()
    await expect(heading(page, outcome.succeed)).toBeVisible(shown)
    await expect(page.getByText(told.noShift)).toBeVisible()
    const found = await take(transactionCalls.query, { filter: { text: number } }, caller)
    expect(found.rows).toMatchObject([
      { source: 'merchant_initiated', type: 'token sale', status: 'succeed' },
    ])
  })

  test('a declined card says what to do next, and leads to the link', async ({ page }) => {
    await page.goto(`${tokensPath}&text=1111`)
    await page.getByRole('row').filter({ hasText: '1111' }).getByRole('button', { name: kept.charge }).click()
    await amountIn(page).fill('4.06')
    await page.getByRole('dialog').getByLabel(field.goods).fill('Late return')
    await page.getByRole('button', { name: fill(kept.submit, { amount: 'USD 4.06' }) }).click()
    await expect(heading(page, outcome.failed)).toBeVisible(shown)
    await expect(page.getByText(orderOnline.next.not_now)).toBeVisible()
    await page.getByRole('button', { name: orderOnline.way.link }).click()
    await expect(page.getByLabel(field.email)).toBeVisible()
  })

  test('a card is keyed into the network’s frame alone, and the portal never has its number', async ({
    page,
    session,
  }) => {
    test.slow()
    await confirmDuty(session)
    const sent: string[] = []
    page.on('request', (request) => sent.push(`${new URL(request.url()).origin} ${request.postData() ?? ''}`))
    await page.goto(keyedPath)
    await amountIn(page).fill('98.00')
    await page.getByLabel(field.goods).fill('Trail 40 backpack')
    await expect(page.getByText('113.00')).toBeVisible()
    const submit = page.getByRole('button', { name: fill(keyed.submit, { amount: 'USD 98.00' }) })
    await expect(submit).toBeDisabled()
    await keyCard(page, language)
    await submit.dblclick()
    await expect(heading(page, outcome.succeed)).toBeVisible(shown)
    const own = new URL(page.url()).origin
    expect(sent.filter((one) => one.startsWith(own) && one.includes('4111'))).toEqual([])
    expect(sent.some((one) => !one.startsWith(own) && one.includes('4111111111111111'))).toBe(true)
    const orderId = new URL(page.url()).searchParams.get('order')!.replaceAll('"', '')
    const order = await take(onlineCalls.state, { orderId }, { token: session.signedIn.token })
    expect(order).toMatchObject({ status: 'succeed', lastFour: '1111', liabilityShift: false })
    await page.reload()
    await expect(heading(page, outcome.succeed)).toBeVisible()
  })

  test('whoever may only look sees kept cards and no way to charge one', async ({ session, elsewhere }) => {
    const page = await elsewhere(await hire(session, ['trade.online.view']))
    await page.goto(onlinePath)
    await expect(page.getByRole('tab')).toHaveText([orderOnline.way.token])
    await expect(page.getByText(kept.readOnly)).toBeVisible()
    await expect(page.getByRole('row').filter({ hasText: '4444' })).toBeVisible()
    await expect(page.getByRole('button', { name: kept.charge })).toHaveCount(0)
  })
})
