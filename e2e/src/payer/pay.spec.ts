import { paymentLinkCalls } from '@quayside/contract/paylink/link/link.ts'
import { payerLimits } from '@quayside/contract/payer/limits.ts'
import { paymentLinkListCalls } from '@quayside/contract/paylink/link/list.ts'
import { transactionDetailCalls } from '@quayside/contract/trade/order/detail.ts'
import { refundCalls } from '@quayside/contract/trade/move/refund.ts'
import { challengeWords } from '@quayside/sandbox/network/frame/browser/challenge-words.ts'
import { take } from '#product/gateway.ts'
import { inBothLanguages, expect, test } from '#story.ts'
import { detailPath } from '#paylink/links.ts'
import { cardFrame, freshLink, typeCard } from './links.ts'

test.use({ as: 'nanbei_main' })

/** Chinese has no space behind its stops, and a colon of its own. */
const gaps = /[。：，]\s+\S|\p{Script=Han}:/u

inBothLanguages(({ payer, linkPage, paymentLink, fill, language }) => {
  test('a link is paid with a card that only the network sees, and its order can be refunded', async ({
    session,
    elsewhere,
  }) => {
    test.slow()
    const caller = { token: session.signedIn.token }
    const link = await freshLink(session, { invoiceNo: 'NB-2606-0187' })
    const page = await elsewhere()
    const sent: string[] = []
    page.on('request', (request) => sent.push(`${new URL(request.url()).origin} ${request.postData() ?? ''}`))
    await page.goto(link.address)
    await expect(page.getByRole('heading', { level: 1, name: payer.pay.heading })).toBeVisible()
    await expect(page.getByText('USD 196.00', { exact: true }).first()).toBeVisible()
    const [before] = payer.goods.before.split('{{')
    await expect(page.getByText(before!)).toBeVisible()
    await expect(page.getByText(payer.pay.note)).not.toHaveText(gaps)
    // A character too many is said, and not cut to an address of somebody else.
    await page.getByLabel(payer.pay.email).focus()
    await page.keyboard.insertText('yuki.sato@example.com'.padStart(payerLimits.email.max + 1, 'y'))
    await typeCard(page, language)
    await page.getByRole('button', { name: fill(payer.pay.button, { amount: 'USD 196.00' }) }).click()
    await expect(page.getByText(fill(payer.pay.emailLong, { max: payerLimits.email.max }))).toBeVisible()
    await page.getByLabel(payer.pay.email).fill('yuki.sato@example.com')
    await page.getByRole('button', { name: fill(payer.pay.button, { amount: 'USD 196.00' }) }).click()
    await expect(page.getByRole('heading', { name: payer.paid.title })).toBeVisible({ timeout: 60_000 })
    // Nothing is to be paid any more, before no time.
    await expect(page.getByText(before!)).toBeHidden()
    const own = new URL(link.address).origin
    expect(sent.filter((one) => one.startsWith(own) && one.includes('4111'))).toEqual([])
    expect(sent.some((one) => !one.startsWith(own) && one.includes('4111111111111111'))).toBe(true)
    const shown = await take(paymentLinkListCalls.detail, { id: link.id }, caller)
    expect(shown).toMatchObject({ status: 'ineffective', reason: 'spent', paid: 1 })
    const [payment] = shown.payments
    await expect(page.getByText(payment!.orderNo)).toBeVisible()
    const { version } = await take(transactionDetailCalls.detail, { id: payment!.orderNo }, caller)
    const amount = { currency: 'USD', value: '196.00' }
    await take(refundCalls.refund, { id: payment!.orderNo, amount, version }, { ...caller, key: link.id })

    // Who has paid reads it again, and nobody can pay it again.
    await page.reload()
    await expect(page.getByRole('heading', { name: payer.paid.title })).toBeVisible()
    await expect(page.getByText(payment!.orderNo)).toBeVisible()
    const other = await elsewhere()
    await other.goto(link.address)
    await expect(other.getByRole('heading', { name: payer.ended.title })).toBeVisible()
  })

  test('a bank asks who pays, another declines, and a double click pays once', async ({
    session,
    elsewhere,
  }) => {
    test.slow()
    const link = await freshLink(session, { maximum: 5 })
    const page = await elsewhere()
    await page.goto(link.address)
    await page.getByLabel(payer.pay.email).fill('yuki.sato@example.com')
    await typeCard(page, language, '4000000000009995')
    const button = page.getByRole('button', { name: fill(payer.pay.button, { amount: 'USD 196.00' }) })
    await button.click()
    await expect(page.getByRole('heading', { name: payer.declined.not_now.title })).toBeVisible({
      timeout: 60_000,
    })
    await expect(page.getByText(payer.declined.reserved)).not.toHaveText(gaps)
    await page.getByRole('button', { name: payer.declined.another }).click()
    await typeCard(page, language, '4000000000003220')
    await button.dblclick()
    await expect(page.getByRole('heading', { name: payer.challenge.title })).toBeVisible({ timeout: 60_000 })
    const bank = page.frameLocator('.challenge iframe').frameLocator('iframe')
    await bank.getByLabel(challengeWords[language].code).fill('123456')
    await bank.getByRole('button', { name: challengeWords[language].confirm }).click()
    await expect(page.getByRole('heading', { name: payer.paid.title })).toBeVisible({ timeout: 60_000 })
    const caller = { token: session.signedIn.token }
    const shown = await take(paymentLinkListCalls.detail, { id: link.id }, caller)
    expect(shown.payments.map(({ status }) => status).toSorted()).toEqual(['failed', 'succeed'])
    expect(shown.funnel).toMatchObject({ opened: 1, started: 1, paid: 1, challenged: 1 })
  })

  test('a bank that wants to be sure who pays is asked again by itself, with its challenge', async ({
    session,
    elsewhere,
  }) => {
    test.slow()
    const link = await freshLink(session, { maximum: 5 })
    const page = await elsewhere()
    await page.goto(link.address)
    await page.getByLabel(payer.pay.email).fill('yuki.sato@example.com')
    await typeCard(page, language, '4000000000009235')
    await page.getByRole('button', { name: fill(payer.pay.button, { amount: 'USD 196.00' }) }).click()
    await expect(page.getByRole('heading', { name: payer.challenge.title })).toBeVisible({ timeout: 60_000 })
    const bank = page.frameLocator('.challenge iframe').frameLocator('iframe')
    await bank.getByLabel(challengeWords[language].code).fill('123456')
    await bank.getByRole('button', { name: challengeWords[language].confirm }).click()
    await expect(page.getByRole('heading', { name: payer.paid.title })).toBeVisible({ timeout: 60_000 })
    const shown = await take(paymentLinkListCalls.detail, { id: link.id }, { token: session.signedIn.token })
    // Newest first.
    expect(shown.payments.map(({ code }) => code)).toEqual(['00', '1A'])
  })

  test('a link that has ended says so and asks the seller for another one, who sends it by one click', async ({
    page: sellers,
    session,
    elsewhere,
  }) => {
    const link = await freshLink(session)
    const caller = { token: session.signedIn.token }
    await take(paymentLinkCalls.invalidate, { ids: [link.id] }, caller)
    const page = await elsewhere()
    await page.goto(link.address)
    await expect(page.getByText(payer.ended.reason.invalidated)).toBeVisible()
    await expect(page.getByText(payer.ended.contact)).not.toHaveText(gaps)
    await page.getByLabel(payer.pay.email).fill('yuki.sato@example.com')
    await page.getByRole('button', { name: payer.ended.ask }).click()
    await expect(page.getByText(payer.ended.asked)).toBeVisible()
    await sellers.goto(detailPath(link.id))
    await sellers.getByRole('button', { name: fill(linkPage.asked.act, { amount: 'USD 196.00' }) }).click()
    await expect(sellers.getByRole('heading', { level: 1 })).not.toContainText(link.linkNo)
    await expect(sellers.getByText(paymentLink.status.effective).first()).toBeVisible()
    await expect(sellers.getByRole('link', { name: link.linkNo })).toBeVisible()
    await page.goto(`${new URL(link.address).origin}/userPayment?id=NOTHING`)
    await expect(page.getByRole('heading', { name: payer.unknown.title })).toBeVisible()
  })

  test('on a phone the goods come when they are asked for, and the card fits', async ({
    session,
    elsewhere,
  }) => {
    const link = await freshLink(session)
    const page = await elsewhere()
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(link.address.replace('/userPayment', '/userPayment2'))
    await expect(page.getByText('Trail 40 backpack')).toBeHidden()
    await page.getByRole('button', { name: payer.goods.show }).click()
    await expect(page.getByText('Trail 40 backpack')).toBeVisible()
    await page.getByLabel(payer.pay.email).fill('yuki.sato@example.com')
    await page.getByRole('button', { name: payer.pay.steps.next }).click()
    await expect(cardFrame(page).getByRole('textbox').first()).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  })
})
