import { plantOrder } from '../product/orders.ts'
import { expect, inBothLanguages, test } from '../story.ts'

test.use({ as: 'nanbei_main' })

inBothLanguages((say) => {
  const { batch } = say

  test('selected orders are tried out, and taken back before any of them begins', async ({ page }) => {
    const { orderNo } = await plantOrder()
    await page.goto(`/home/tradeManage/transactionQuery?text=${orderNo}`)
    await page.getByRole('checkbox', { name: orderNo }).check()
    await page.getByRole('button', { name: batch.select }).click()
    await page.getByRole('button', { name: batch.dialog.check }).click()
    const { refund_one, refund_other } = batch.confirm.start
    await page.getByRole('button', { name: say.count([refund_one, refund_other], 1) }).click()
    await page.getByRole('button', { name: batch.run.undo }).click()
    await expect(page.getByText(batch.state.canceled, { exact: true }).first()).toBeVisible()
  })
})
