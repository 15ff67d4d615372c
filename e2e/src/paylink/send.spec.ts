import { mailsTo } from '#product/inbox.ts'
import { freshLink, typeCard } from '#payer/links.ts'
import { byTurns, expect, test } from '#story.ts'
import { detailPath } from './links.ts'

test.use({ as: 'nanbei_main' })

byTurns(import.meta.filename, (say) => {
  const { paymentLink, payer, linkPage } = say

  test('a link is sent by mail, paid from the mail, and its payer gets a receipt', async ({
    page,
    session,
    elsewhere,
  }) => {
    test.slow()
    const begun = Date.now()
    const link = await freshLink(session)
    const email = `payer-${begun}@example.com`
    await page.goto(detailPath(link.id))
    await page.getByRole('button', { name: paymentLink.act.send }).first().click()
    const dialog = page.getByRole('dialog', { name: say.fill(paymentLink.send.title, { no: link.linkNo }) })
    await dialog.getByRole('button', { name: paymentLink.send.submit }).click()
    await expect(dialog.getByText(say.fill(paymentLink.send.wrong, { min: 6, max: 64 }))).toBeVisible()
    await dialog.getByLabel(paymentLink.send.email).fill(email)
    await dialog.getByRole('button', { name: paymentLink.send.submit }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText(say.fill(linkPage.story.sent, { by: email }), { exact: true })).toBeVisible()

    const texts = async () => (await mailsTo(email, begun)).map(({ text }) => text)
    await expect.poll(texts).toHaveLength(1)
    const [mail] = await texts()
    expect(mail).toContain('196.00')
    const payerPage = await elsewhere()
    await payerPage.goto(/https?:\S+userPayment\?id=\S+/.exec(mail!)![0])
    await payerPage.getByLabel(payer.pay.email).fill(email)
    await typeCard(payerPage, say.language)
    await payerPage
      .getByRole('button', { name: say.fill(payer.pay.button, { amount: 'USD 196.00' }) })
      .click()
    await expect(payerPage.getByRole('heading', { name: payer.paid.title })).toBeVisible({ timeout: 60_000 })
    // Receipts go once a minute.
    await expect.poll(texts, { timeout: 90_000, intervals: [2_000] }).toHaveLength(2)
    expect((await texts())[0]).toContain('•••• 1111')
  })
})
