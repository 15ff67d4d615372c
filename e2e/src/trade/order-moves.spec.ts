import type { Locator, Page } from '@playwright/test'
import { transactionCalls } from '@quayside/contract/trade/list/transaction.ts'
import { take } from '#product/gateway.ts'
import { refundBeside } from '#product/refund.ts'
import { buyInShop } from '#product/shop.ts'
import { expect, byTurns, test } from '#story.ts'
import { detailsPath, orderLink, ordersPath, refundsPath } from './order-list.ts'

test.use({ as: 'nanbei_main' })

byTurns(import.meta.filename, (say) => {
  const { moves, terms, trade } = say
  const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
  const timeline = (page: Page) => page.getByRole('list', { name: trade.detail.timeline })
  const sums = (page: Page) => page.getByRole('group', { name: trade.detail.sum })
  const moveButton = (page: Page, text: string) =>
    page.getByRole('group', { name: terms.moves }).getByRole('button', {
      name: new RegExp(text.split('{{amount}}')[0]!.replace(/[（(]/, String.raw`\$&`)),
    })
  const amountField = (form: Locator, label: string) =>
    form.getByRole('textbox', { name: say.fill(say.ui.inCurrency, { what: label, currency: 'USD' }) })

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
    // What is on its way counts at once, and the form ends by itself when nothing can be undone any more.
    await expect(sums(page)).toContainText(trade.detail.refundInFlight)
    await expect(made).toHaveCount(0, { timeout: 15_000 })
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
    await expect(sums(page)).toContainText('30.00')
    await expect(moveButton(page, terms.moveUpTo.refund)).toContainText('70.00')
  })

  test('an order is found, refunded and its refund undone without a mouse', async ({ page, session }) => {
    const orderNo = await buyInShop(session)
    await page.goto(ordersPath)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.keyboard.press('ControlOrMeta+K')
    await expect(page.getByRole('combobox', { name: say.shell.palette.title })).toBeFocused()
    await page.keyboard.type(orderNo)
    await expect(page.getByRole('option').first()).toContainText(
      say.shell.palette.openOrder.split('{{')[0]!.trim(),
    )
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/detail\/orderDetails/)
    await expect(moveButton(page, terms.moveUpTo.refund)).toBeVisible()
    await page.keyboard.press('Alt+R')
    const form = dialog(page, moves.refund.title)
    // The amount is selected, so typing takes its place.
    await expect(amountField(form, moves.refund.amount)).toBeFocused()
    await page.keyboard.type('12.34')
    await expect(form.getByRole('row', { name: moves.effect.left })).toContainText('87.66')
    await page.keyboard.press('Enter')
    const made = dialog(page, moves.refund.made.title)
    await expect(made).toContainText('12.34')
    await page.keyboard.press('Shift+Tab')
    await expect(made.getByRole('button', { name: moves.refund.made.cancel })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(made).toContainText(moves.refund.made.canceled.split('{{')[0]!)
    await page.keyboard.press('Escape')
    await expect(made).toHaveCount(0)
    await expect(timeline(page)).toContainText(trade.event.refund.cancel)
    await expect(moveButton(page, terms.moveUpTo.refund)).toContainText('100.00')
  })

  test('a refund made in another window meanwhile lowers what a form offers, until somebody types', async ({
    page,
    session,
  }) => {
    const orderNo = await buyInShop(session)
    await page.goto(detailsPath(orderNo))
    const form = dialog(page, moves.refund.title)
    const amount = amountField(form, moves.refund.amount)
    const cancel = form.getByRole('button', { name: say.ui.cancel })
    await moveButton(page, terms.moveUpTo.refund).click()
    await expect(amount).toHaveValue('100.00')
    await cancel.click()
    await refundBeside(session, orderNo, '20.00')
    await moveButton(page, terms.moveUpTo.refund).click()
    await expect(amount).toHaveValue('80.00')
    await amount.fill('30.00')
    await cancel.click()
    await moveButton(page, terms.moveUpTo.refund).click()
    await expect(amount).toHaveValue('80.00')
  })

  test('the refunds of an order stand on its page, failed ones with their reason, unsent ones to be taken back', async ({
    page,
    session,
  }) => {
    const orderNo = await buyInShop(session)
    // The network refuses refunds of this amount.
    const failing = await refundBeside(session, orderNo, '4.50')
    const unsent = await refundBeside(session, orderNo, '20.00')
    await page.goto(detailsPath(orderNo))
    const refunds = page.getByRole('region', { name: trade.detail.refunds }).getByRole('listitem')
    const one = (refundNo: string) => refunds.filter({ hasText: refundNo })
    await expect(one(unsent.refundNo)).toContainText(terms.refund.received)
    await one(unsent.refundNo).getByRole('button').click()
    await page.getByRole('menuitem', { name: moves.refunds.cancel }).click()
    await expect(one(unsent.refundNo)).toContainText(terms.refund.canceled)
    // Nobody loads the page again.
    const reason = say.refusals.reason.insufficient_balance
    await expect(one(failing.refundNo)).toContainText(say.fill(say.refusals.failed.refund, { reason }), {
      timeout: 30_000,
    })
    await expect(refunds).toHaveCount(2)
  })

  test('a part is captured and the rest is voided, and the page follows the network', async ({
    page,
    session,
  }) => {
    await page.goto(detailsPath(await buyInShop(session, { type: 'pre-authorization' })))
    await moveButton(page, terms.moveUpTo.capture).click()
    const form = dialog(page, moves.capture.title)
    const amount = amountField(form, moves.capture.amount)
    await expect(amount).toHaveValue('100.00')
    await amount.fill('60')
    await expect(form).toContainText(say.fill(moves.capture.afterPart, { left: 'USD\u00A040.00' }))
    await form.getByRole('button', { name: say.fill(moves.capture.submit, { amount: 'USD 60.00' }) }).click()
    await expect(form).toBeHidden()
    await expect(timeline(page)).toContainText(trade.event.capture.succeed, { timeout: 30_000 })

    await moveButton(page, terms.moveUpTo.void).click()
    const release = dialog(page, moves.void.title)
    await expect(release).toContainText('60.00')
    await release.getByRole('button', { name: say.fill(moves.void.submit, { amount: 'USD 40.00' }) }).click()
    await expect(timeline(page)).toContainText(trade.event.void.succeed, { timeout: 30_000 })
    await expect(moveButton(page, terms.moveUpTo.refund)).toContainText('60.00')
  })

  test('the keyboard alone refunds from the list, and the network’s refusal is told with its reason', async ({
    page,
    session,
  }) => {
    // The network refuses refunds of this amount.
    const orderNo = await buyInShop(session, { value: '4.50' })
    await page.goto(`${ordersPath}?orderNo=${orderNo}`)
    await orderLink(page, orderNo).focus()
    await page.keyboard.press('Alt+R')
    const form = dialog(page, moves.refund.title)
    await expect(amountField(form, moves.refund.amount)).toBeFocused()
    await expect(form.getByRole('row', { name: moves.effect.left })).toContainText('0.00')
    const submit = form.getByRole('button', { name: say.fill(moves.refund.submit, { amount: 'USD 4.50' }) })
    await expect(submit).toBeEnabled()
    await page.keyboard.press('Enter')
    await expect(dialog(page, moves.refund.made.title)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(orderLink(page, orderNo)).toBeFocused()

    await page.keyboard.press('ControlOrMeta+K')
    await page.getByRole('combobox', { name: say.shell.palette.title }).fill(say.shell.page.trade_refund)
    await page.keyboard.press('Enter')
    await page.getByRole('searchbox', { name: moves.refunds.search }).fill(orderNo)
    const row = page
      .getByRole('table', { name: moves.refunds.label })
      .getByRole('row')
      .filter({ hasText: orderNo })
    await expect(row).toContainText(terms.refund.failed, { timeout: 30_000 })
    await expect(row).toContainText(say.fill(say.refusals.failed.refund, { reason: '' }).trim().slice(0, 4))
  })

  test('the palette opens what may be done with an order, and an unsent refund is taken back from its list', async ({
    page,
    session,
  }) => {
    const orderNo = await buyInShop(session)
    await page.goto(refundsPath)
    await expect(page.getByRole('heading', { level: 1, name: moves.refunds.title })).toBeVisible()
    await page.keyboard.press('ControlOrMeta+K')
    await page.getByRole('combobox', { name: say.shell.palette.title }).fill(orderNo)
    await page.getByRole('option', { name: new RegExp(`^${terms.move.refund}`) }).click()
    const form = dialog(page, moves.refund.title)
    await form.getByRole('button', { name: say.fill(moves.refund.submit, { amount: 'USD 100.00' }) }).click()
    await dialog(page, moves.refund.made.title).getByRole('button', { name: say.ui.close }).last().click()
    await page.goto(`${refundsPath}?text=${orderNo}`)
    const row = page
      .getByRole('table', { name: moves.refunds.label })
      .getByRole('row')
      .filter({ hasText: orderNo })
    await row.getByRole('button').last().click()
    await page.getByRole('menuitem', { name: moves.refunds.cancel }).click()
    await expect(row).toContainText(terms.refund.canceled)
  })
})

byTurns(import.meta.filename, (say) => {
  test.use({ as: 'luming_main' })

  test('a merchant on a platform is told where its orders are moved', async ({ page, session }) => {
    const { rows } = await take(transactionCalls.query, {}, { token: session.signedIn.token })
    await page.goto(detailsPath(rows[0]!.id))
    await expect(page.getByText(say.fill(say.terms.platform, { platform: 'SHOPLINE' }))).toBeVisible()
    await expect(page.getByRole('group', { name: say.terms.moves })).toHaveCount(0)
    // A link to the dialog says it too, and does not offer the button.
    await page.goto(`${detailsPath(rows[0]!.id)}?move=refund`)
    const form = page.getByRole('dialog', { name: say.moves.refund.title })
    await expect(form).toContainText(say.errors['platform.merchant'])
  })
})
