import { freshNumber } from '#product/orders.ts'
import { holdInShop } from '#product/shop.ts'
import { expect, inBothLanguages, test } from '#story.ts'
import { reviewsPath } from '#trade/order-list.ts'

test.use({ as: 'nanbei_main' })

inBothLanguages((say) => {
  const { moves, review, risk, riskList, terms } = say
  const amount = 'USD 4.20'

  test('an order is looked at beside the list, held, and passed with a reason by keys', async ({
    page,
    session,
  }) => {
    const email = `panel-${freshNumber()}@example.com`
    const orders = [await holdInShop(session, { email }), await holdInShop(session, { email })]
    await page.goto(`${reviewsPath}?text=${email}`)
    const table = page.getByRole('table', { name: risk.label })
    await table.getByRole('link').first().click()
    const panel = page.getByRole('complementary', { name: review.panel })
    await expect(panel).toContainText(say.fill(review.place, { at: 1, of: 2 }))
    // The other order of the same buyer is a similar one.
    await expect(panel.getByRole('table', { name: review.similar.title })).toContainText(review.trait.email)
    await expect(panel.getByText(say.fill(review.youHold, { count: 15 }))).toBeVisible()

    await page.keyboard.press('j')
    await expect(panel).toContainText(say.fill(review.place, { at: 2, of: 2 }))
    await page.keyboard.press('k')
    await expect(panel).toContainText(say.fill(review.place, { at: 1, of: 2 }))

    await page.keyboard.press('p')
    const form = page.getByRole('dialog', { name: moves.accept.title })
    const submit = form.getByRole('button', { name: say.fill(moves.accept.submit, { amount }) })
    await submit.click()
    await expect(form.getByText(moves.grounds.missing)).toBeVisible()
    await form.getByLabel(moves.grounds.reason).selectOption({ label: terms.reviewReason.known_buyer })
    await submit.click()
    // It goes on with the next one.
    await expect(panel).toContainText(say.fill(review.place, { at: 1, of: 1 }))
    await page.keyboard.press('Escape')
    await expect(panel).toHaveCount(0)
    await page.getByRole('tab', { name: risk.lots.passed }).click()
    await expect(
      page
        .getByRole('row')
        .filter({ hasText: orders[0]! })
        .or(page.getByRole('row').filter({ hasText: orders[1]! }))
        .first(),
    ).toContainText(terms.reviewReason.known_buyer)
  })

  test('the buyer of a rejected order goes on the blacklist, for as long as is advised', async ({
    page,
    session,
  }) => {
    const email = `listed-${freshNumber()}@example.com`
    const [orderNo, next] = [await holdInShop(session, { email }), await holdInShop(session, { email })]
    await page.goto(`${reviewsPath}?text=${orderNo}`)
    await page.getByRole('link', { name: orderNo }).click()
    await page.getByRole('button', { name: review.reject }).click()
    const form = page.getByRole('dialog', { name: moves.reject.title })
    await form.getByLabel(moves.grounds.reason).selectOption({ label: terms.reviewReason.stolen_card })
    const mark = form.getByRole('checkbox', { name: riskList.type.email })
    await expect(mark).not.toBeChecked()
    await mark.check()
    await form.getByRole('button', { name: say.fill(moves.reject.submit, { amount }) }).click()
    await expect(page.getByText(say.fill(review.listing.added_one, { count: 1 }))).toBeVisible()
    // The next order of this buyer shows it as listed.
    await page.goto(`${reviewsPath}?text=${next}`)
    await page.getByRole('link', { name: next }).click()
    await page.getByRole('button', { name: review.reject }).click()
    await expect(form.getByRole('checkbox', { name: riskList.type.email })).toBeDisabled()
  })

  test('a rejection for another reason asks for a note, which the list shows', async ({ page, session }) => {
    const orderNo = await holdInShop(session)
    await page.goto(`${reviewsPath}?text=${orderNo}`)
    await page.getByRole('link', { name: orderNo }).click()
    await page.getByRole('button', { name: review.reject }).click()
    const form = page.getByRole('dialog', { name: moves.reject.title })
    const submit = form.getByRole('button', { name: say.fill(moves.reject.submit, { amount }) })
    await form.getByLabel(moves.grounds.reason).selectOption({ label: terms.reviewReason.other })
    await submit.click()
    await expect(form.getByText(moves.grounds.noteMissing)).toBeVisible()
    const note = `Second parcel of ${orderNo}`
    await form.getByLabel(moves.grounds.note).fill(note)
    await submit.click()
    await expect(form).toHaveCount(0)
    await page.getByRole('tab', { name: risk.lots.rejected }).click()
    await expect(page.getByRole('row').filter({ hasText: orderNo })).toContainText(note)
  })
})
