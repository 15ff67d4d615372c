import type { Locator, Page } from '@playwright/test'
import { buyInShop } from '../product/shop.ts'
import { expect, inBothLanguages, test } from '../story.ts'
import { detailsPath } from './order-list.ts'

test.use({ as: 'nanbei_main' })

inBothLanguages((say) => {
  const { moves, terms, trade } = say
  const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
  const timeline = (page: Page) => page.getByRole('list', { name: trade.detail.timeline })
  const moveButton = (page: Page, text: string) =>
    page.getByRole('group', { name: terms.moves }).getByRole('button', {
      name: new RegExp(text.split('{{amount}}')[0]!.replace(/[（(]/, String.raw`\$&`)),
    })
  const amountField = (form: Locator, label: string) => form.getByRole('textbox', { name: `${label}, USD` })

  test('an order is refunded in two parts, each with what it does said before the click', async ({
    page,
    session,
  }) => {
    await page.goto(detailsPath(await buyInShop(session)))
    await moveButton(page, terms.moveUpTo.refund).click()
    const form = dialog(page, moves.refund.title)
    const amount = amountField(form, moves.refund.amount)
    await expect(amount).toHaveValue('100.00')
    await expect(amount).toBeFocused()

    await amount.fill('100.01')
    await expect(form).toContainText(say.fill(moves.amountMost, { left: 'USD\u00A0100.00' }))
    await amount.fill('30')
    const submit = form.getByRole('button', { name: say.fill(moves.refund.submit, { amount: 'USD 30.00' }) })
    await expect(form.getByRole('row', { name: moves.effect.left })).toContainText('70.00')
    await form.getByRole('textbox', { name: moves.refund.reason }).fill('one pole missing')
    // A second click finds the first one running.
    await submit.dblclick()
    const made = dialog(page, moves.refund.made.title)
    await expect(made).toContainText('30.00')
    await made.getByRole('button', { name: say.ui.close }).last().click()
    await expect(timeline(page)).toContainText('one pole missing')

    await moveButton(page, terms.moveUpTo.refund).click()
    await expect(amount).toHaveValue('70.00')
    await expect(form).toContainText(moves.refund.warning.in_flight.split('{{reference}}')[0]!)
    await amount.fill('20.00')
    await form.getByRole('button', { name: say.fill(moves.refund.submit, { amount: 'USD 20.00' }) }).click()
    await made.getByRole('button', { name: moves.refund.made.cancel }).click()
    await expect(made).toContainText(moves.refund.made.canceled.split('{{')[0]!)
    await made.getByRole('button', { name: say.ui.close }).last().click()
    await expect(timeline(page)).toContainText(trade.event.refund.cancel)
    // Nobody loads the page again: the network's answer is shown as it comes.
    await expect(timeline(page)).toContainText(trade.event.refund.succeed, { timeout: 30_000 })
    await expect(page.getByRole('group', { name: trade.detail.sum })).toContainText('30.00')
    await expect(moveButton(page, terms.moveUpTo.refund)).toContainText('70.00')
  })
})
