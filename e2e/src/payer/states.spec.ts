import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { frameWords } from '@quayside/sandbox/network/frame/browser/words.ts'
import { mailsTo } from '#product/inbox.ts'
import { expect, inBothLanguages, test } from '#story.ts'
import { subscribed } from '#trade/subscriptions.ts'
import { cardFrame, freshLink, typeCard } from './links.ts'
import { look } from './look.ts'

test.use({ as: 'nanbei_main' })

inBothLanguages(({ payer, fill, language }) => {
  const words = frameWords[language]
  const named = (state: string) => `${language}-${state}`
  const heading = (page: Page, name: string) => page.getByRole('heading', { name })
  const pay = (page: Page, amount = 'USD 196.00') =>
    page.getByRole('button', { name: fill(payer.pay.button, { amount }) })

  async function paying(page: Page, address: string, number?: string, amount?: string): Promise<void> {
    await page.goto(address)
    // Whoever has paid with the same address is asked first.
    await page.getByLabel(payer.pay.email).fill(`${randomUUID().slice(0, 8)}@example.com`)
    await typeCard(page, language, number)
    await pay(page, amount).click()
  }

  test('how a payment stands can be read by everybody, in each of its states', async ({
    session,
    elsewhere,
  }) => {
    test.setTimeout(300_000)
    const page = await elsewhere()
    const link = await freshLink(session, { maximum: 20 })

    await page.goto(link.address)
    await cardFrame(page).getByLabel(words.number, { exact: true }).pressSequentially('6200')
    await expect(cardFrame(page).getByText(words.schemes.unionpay).first()).toBeVisible()
    await look(page, named('other-scheme'))

    const ends = [
      ['4000000000000127', payer.declined.fix.title, 'fix'],
      ['4000000000009987', payer.declined.never.title, 'never'],
      ['4000000000009995', payer.declined.not_now.title, 'not-now'],
    ] as const
    for (const [number, title, state] of ends) {
      await paying(page, link.address, number)
      await expect(heading(page, title)).toBeVisible({ timeout: 60_000 })
      await look(page, named(state))
      const isSame = state === 'fix'
      await page.getByRole('button', { name: isSame ? payer.declined.retry : payer.declined.another }).click()
    }

    await paying(page, link.address, '4000000000003220')
    await expect(heading(page, payer.challenge.title)).toBeVisible({ timeout: 60_000 })
    await look(page, named('challenge'))

    const review = await elsewhere()
    const reviewed = await freshLink(session)
    await paying(review, reviewed.address, '4000000000004954')
    await expect(heading(review, payer.review.title)).toBeVisible({ timeout: 60_000 })
    await look(review, named('review'))
    // Its one place is held for as long as somebody looks at it.
    const second = await elsewhere()
    await paying(second, reviewed.address)
    await expect(second.getByText(payer.problem.held)).toBeVisible()
    await look(second, named('held'))

    const silent = await elsewhere()
    const lost = await freshLink(session, {
      items: [{ name: 'Lost answer', quantity: 1, unitPrice: '4.78' }],
    })
    await silent.route('**/pay-api/orders/state', (route) => route.abort())
    await paying(silent, lost.address, undefined, 'USD 4.78')
    await expect(heading(silent, payer.asking.title)).toBeVisible({ timeout: 60_000 })
    // The number that they are to keep is there, though nobody can be asked.
    await expect(silent.getByText(/O\d{15,}/)).toBeVisible()
    await look(silent, named('asking'))
  })

  test('the page on which a card is replaced can be read by everybody, from the amount to the receipt', async ({
    session,
    elsewhere,
  }) => {
    test.setTimeout(300_000)
    const began = Date.now()
    const email = `ada.${randomUUID().slice(0, 8)}@example.com`
    await subscribed(session, { manner: 'declines', daysAgo: 33, email, language, status: 'past_due' })
    await expect
      .poll(async () => (await mailsTo(email, began)).length, { timeout: 60_000 })
      .toBeGreaterThan(0)
    const [mail] = await mailsTo(email, began)
    const page = await elsewhere()
    await page.goto(/https?:\/\/\S+userSubscription\?id=\w+/.exec(mail!.text)![0])
    await expect(heading(page, payer.pay.cardHeading)).toBeVisible()
    await look(page, named('card'))
    await page.getByLabel(payer.pay.email).fill(email)
    await typeCard(page, language, '3566002020360505')
    await pay(page, 'USD 29.00').click()
    await expect(heading(page, payer.paid.title)).toBeVisible({ timeout: 60_000 })
    const receipt = page.locator('.receipt')
    await expect(receipt).toContainText('Trail club, monthly box')
    await expect(receipt).toContainText(fill(payer.paid.cardEnding, { brand: 'JCB', lastFour: '0505' }))
    await expect(receipt).toContainText(payer.subscription.next)
    await look(page, named('card-receipt'))
    await page.reload()
    await expect(heading(page, payer.subscription.settled.title)).toBeVisible({ timeout: 60_000 })
    await look(page, named('settled'))
  })
})
