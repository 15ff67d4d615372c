import { randomUUID } from 'node:crypto'
import { payoutProductCalls } from '@quayside/contract/provider/payout-product.ts'
import { hire } from '#product/hire.ts'
import { staff } from '#product/staff.ts'
import { expect, byTurns, test } from '#story.ts'

test.use({ as: 'nanbei_main' })

byTurns(import.meta.filename, (say) => {
  const { apply } = say.withdrawals

  test('with the payout product the page says how little and how much can be taken out', async ({
    session,
    elsewhere,
  }) => {
    const product = { merchantId: '302618', productId: randomUUID(), staff: 'Li Na' }
    const person = await hire(session, ['fund.withdrawal.view', 'fund.withdrawal.apply'])
    const page = await elsewhere(person)
    await staff(payoutProductCalls.open.path, { ...product, country: 'CN' })
    try {
      await page.goto('/home/fundManage/withdraw/apply?currency=USD')
      await expect(page.getByRole('group', { name: apply.balances })).toContainText(apply.equation.kept)
      await expect(page.getByText(say.fill(apply.keptHint, { reserve: 'USD\u00A0100.00' }))).toBeVisible()
      const least = say.fill(apply.amountLeast, { least: 'USD\u00A035.00' })
      const amount = page.getByRole('textbox', {
        name: say.fill(say.ui.inCurrency, { what: apply.amount, currency: 'USD' }),
      })
      await expect(amount).toHaveAccessibleDescription(/\b35\.00/)
      await amount.fill('34.99')
      await expect(page.getByRole('alert')).toHaveText(least)
      await amount.fill('35.00')
      await expect(page.getByRole('alert')).toBeHidden()
      await expect(page.getByText(apply.total)).toBeVisible()
    } finally {
      await staff(payoutProductCalls.close.path, product)
    }
    await page.reload()
    await expect(page.getByRole('group', { name: apply.balances })).toContainText(apply.equation.available)
    await expect(page.getByRole('group', { name: apply.balances })).not.toContainText(apply.equation.kept)
  })
})
