import { randomUUID } from 'node:crypto'
import { subscriptionCalls } from '@quayside/contract/trade/subscription/subscription.ts'
import { breaches, widerThanScreen } from '#look/look-over.ts'
import { typeCard } from '#payer/links.ts'
import { take } from '#product/gateway.ts'
import { mailsTo } from '#product/inbox.ts'
import { expect, inBothLanguages, test } from '#story.ts'
import { subscribed, subscriptionPath, subscriptionsPath } from './subscriptions.ts'

test.use({ as: 'nanbei_main' })

inBothLanguages((say) => {
  const { subscription: words, payer, fill, language } = say

  test('a subscription falls past due; its payer replaces the card by the mail, and it is active again', async ({
    page,
    session,
    elsewhere,
  }) => {
    test.slow()
    const began = Date.now()
    const email = `ada.${randomUUID().slice(0, 8)}@example.com`
    const { id, subscriptionNo } = await subscribed(session, {
      manner: 'declines',
      daysAgo: 33,
      email,
      language,
      status: 'past_due',
    })
    await page.goto(subscriptionPath(id))
    const cycle = page.getByRole('table', { name: fill(words.try.label, { no: 2 }) })
    await expect(cycle).toContainText(words.try.outcome.failed)
    await expect(cycle).toContainText(words.try.class.not_now)
    await expect(page.getByText(words.page.cardPage.label)).toBeVisible()

    await expect
      .poll(async () => (await mailsTo(email, began)).length, { timeout: 60_000 })
      .toBeGreaterThan(0)
    const [mail] = await mailsTo(email, began)
    const address = /https?:\/\/\S+userSubscription\?id=\w+/.exec(mail!.text)![0]
    const payers = await elsewhere()
    await payers.goto(address)
    await expect(payers.getByRole('heading', { level: 1, name: payer.pay.cardHeading })).toBeVisible()
    await expect(payers.getByText('I agree that USD 29.00')).toBeVisible()
    await payers.setViewportSize({ width: 390, height: 844 })
    expect.soft(await breaches(payers)).toEqual([])
    expect.soft(await payers.evaluate(widerThanScreen)).toEqual([])
    await payers.getByLabel(payer.pay.email).fill(email)
    await typeCard(payers, language, '3566002020360505')
    await payers.getByRole('button', { name: fill(payer.pay.button, { amount: 'USD 29.00' }) }).click()
    await expect(payers.getByRole('heading', { name: payer.paid.title })).toBeVisible({ timeout: 60_000 })

    const caller = { token: session.signedIn.token }
    await expect
      .poll(async () => (await take(subscriptionCalls.detail, { id }, caller)).status, { timeout: 60_000 })
      .toBe('active')
    await page.reload()
    await expect(page.getByText(words.status.active).first()).toBeVisible()
    await expect(cycle).toContainText(words.try.origin.payer)
    await expect(page.getByText('•••• 0505').first()).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(subscriptionNo)

    // Nothing is left to pay there.
    await payers.reload()
    await expect(payers.getByRole('heading', { name: payer.subscription.settled.title })).toBeVisible()
  })

  test('a subscription is cancelled with a reason and an explicit confirmation', async ({
    page,
    session,
  }) => {
    test.slow()
    const { id, subscriptionNo } = await subscribed(session, { manner: 'paid', status: 'active' })
    await page.goto(`${subscriptionsPath}?text=${subscriptionNo}`)
    await page.getByRole('link', { name: subscriptionNo }).click()
    await page.getByRole('button', { name: words.cancel.act }).click()
    const dialog = page.getByRole('dialog', { name: fill(words.cancel.title, { no: subscriptionNo }) })
    await expect(dialog.getByText(words.cancel.paid, { exact: true })).toBeVisible()
    const submit = dialog.getByRole('button', { name: words.cancel.submit })
    await submit.click()
    await expect(dialog.getByText(words.cancel.reasonMissing)).toBeVisible()
    await expect(dialog.getByText(words.cancel.confirmMissing)).toBeVisible()
    await dialog.getByLabel(words.cancel.reason).fill('C-20481 wrote to us')
    await dialog.getByLabel(words.cancel.confirm).check()
    await submit.click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText(words.status.cancelled).first()).toBeVisible()
    await expect(page.getByText('C-20481 wrote to us')).toBeVisible()
    await expect(page.getByRole('button', { name: words.cancel.act })).toBeHidden()
    const caller = { token: session.signedIn.token }
    expect(await take(subscriptionCalls.detail, { id }, caller)).toMatchObject({
      status: 'cancelled',
      endReason: 'merchant',
      upcoming: [],
    })
  })
})
