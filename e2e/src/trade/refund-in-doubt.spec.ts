import type { Page } from '@playwright/test'
import { deliver } from '#product/provider.ts'
import { plantOrder } from '#product/orders.ts'
import { refundBeside } from '#product/refund.ts'
import { buyInShop } from '#product/shop.ts'
import { sharedSession } from '#product/sign-in.ts'
import { expect, byTurns, test } from '#story.ts'
import { detailsPath } from './order-list.ts'

test.use({ as: 'nanbei_main' })

byTurns(import.meta.filename, (say) => {
  const { moves, terms, trade } = say
  const open = async (page: Page, orderNo: string) => {
    await page.goto(`${detailsPath(orderNo)}?move=refund`)
    const form = page.getByRole('dialog', { name: moves.refund.title })
    await expect(
      form.getByRole('textbox', {
        name: say.fill(say.ui.inCurrency, { what: moves.refund.amount, currency: 'USD' }),
      }),
    ).toBeFocused()
    return form
  }
  const amount = (page: Page) =>
    page.getByRole('textbox', {
      name: say.fill(say.ui.inCurrency, { what: moves.refund.amount, currency: 'USD' }),
    })
  const submit = (page: Page, value: string) =>
    page.getByRole('button', { name: say.fill(moves.refund.submit, { amount: `USD ${value}` }) })
  const made = (page: Page) => page.getByRole('dialog', { name: moves.refund.made.title })
  const refunds = (page: Page) =>
    page.getByRole('region', { name: trade.detail.refunds }).getByRole('listitem')
  /** What a phrase says before its first fact. */
  const begin = (phrase: string) => phrase.split('{{')[0]!.trim()

  test('a network that answers nothing is asked again: until then the refund is on its way, and never failed', async ({
    page,
    session,
  }) => {
    test.setTimeout(120_000)
    const orderNo = await buyInShop(session)
    await open(page, orderNo)
    // The network does refunds of this amount, and never says so until it is asked.
    await amount(page).fill('4.31')
    await submit(page, '4.31').click()
    await made(page).getByRole('button', { name: say.ui.close }).last().click()
    const refund = refunds(page)
    await expect(refund).toContainText(terms.refund.pending, { timeout: 20_000 })
    await expect(refund).toContainText(trade.detail.refundWaits)
    const timeline = page.getByRole('list', { name: trade.detail.timeline })
    await expect(timeline).toContainText(trade.event.refund.send)
    await expect(timeline).not.toContainText(trade.event.refund.refuse)
    // Nobody loads the page again.
    await expect(refund).toContainText(terms.refund.succeed, { timeout: 60_000 })
    await expect(timeline).not.toContainText(trade.event.refund.refuse)
  })

  test('where our own answer is lost nobody says that it failed, and asking again refunds once', async ({
    page,
    context,
    session,
  }) => {
    const orderNo = await buyInShop(session)
    const form = await open(page, orderNo)
    await amount(page).fill('10')
    await expect(submit(page, '10.00')).toBeEnabled()
    await expect(form.getByRole('row', { name: moves.effect.left })).toContainText('90.00')
    try {
      await context.setOffline(true)
      await submit(page, '10.00').click()
      await expect(form.getByRole('alert')).toContainText(moves.unknown)
      await expect(form).toContainText(moves.unknownAgain)
      await expect(amount(page)).toHaveValue('10')
    } finally {
      await context.setOffline(false)
    }
    await form.getByRole('button', { name: moves.again }).click()
    await expect(made(page)).toContainText('10.00')
    await made(page).getByRole('button', { name: say.ui.close }).last().click()
    await expect(refunds(page)).toHaveCount(1)
  })

  test('of two operators at one order the second is told, looks at the new figures, and confirms those', async ({
    page,
    session,
  }) => {
    const orderNo = await buyInShop(session)
    const form = await open(page, orderNo)
    await amount(page).fill('60.00')
    await expect(form.getByRole('row', { name: moves.effect.left })).toContainText('40.00')
    await refundBeside(await sharedSession('nanbei_finance'), orderNo, '50.00')
    await submit(page, '60.00').click()
    await expect(form.getByRole('alert').filter({ hasText: say.errors['request.conflict'] })).toContainText(
      moves.anew,
    )
    // Less is left than was asked for.
    await expect(form).toContainText(say.fill(moves.amountMost, { left: 'USD\u00A050.00' }))
    await amount(page).fill('50.00')
    await expect(form).toContainText(begin(moves.refund.warning.in_flight))
    await expect(form.getByRole('row', { name: moves.effect.left })).toContainText('0.00')
    await submit(page, '50.00').click()
    await expect(made(page)).toContainText('50.00')
    await made(page).getByRole('button', { name: say.ui.close }).last().click()
    await expect(refunds(page)).toHaveCount(2)
  })

  test('an open dispute and a refund of the same amount are said before the click', async ({ page }) => {
    const { orderNo } = await plantOrder({ at: Date.now() - 3_600_000 })
    const at = new Date().toISOString()
    const usd = (value: string) => ({ currency: 'USD', value })
    const facts = [
      { kind: 'refund', orderNo, refundNo: `R${orderNo}`, amount: usd('30.00') },
      {
        kind: 'dispute',
        orderNo,
        caseNo: `K${orderNo}`,
        stage: 'chargeback',
        amount: usd('40.00'),
        reasonCode: '13.1',
      },
    ] as const
    await deliver(
      ...facts.map((data) => ({
        eventId: `${orderNo}-${data.kind}`,
        merchantId: '302618',
        occurredAt: at,
        data,
      })),
    )
    const form = await open(page, orderNo)
    // What is left: 100 less 30 refunded and 40 charged back.
    await expect(amount(page)).toHaveValue('30.00')
    const { open_chargeback, same_amount } = moves.refund.warning
    await expect(form).toContainText(
      say.fill(open_chargeback.split('{{time}}')[0]!, { reference: `K${orderNo}`, amount: 'USD\u00A040.00' }),
    )
    await expect(form).toContainText(
      say.fill(same_amount.split('{{time}}')[0]!, { reference: `R${orderNo}`, amount: 'USD\u00A030.00' }),
    )
    // Warned, not stopped.
    await expect(submit(page, '30.00')).toBeEnabled()
    await amount(page).fill('29.00')
    await expect(form).not.toContainText(begin(same_amount))
  })
})
