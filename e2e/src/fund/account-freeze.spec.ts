import { AxeBuilder } from '@axe-core/playwright'
import { freeze, unfreeze } from '../product/staff.ts'
import { expect, inBothLanguages, test } from '../story.ts'

test.use({ as: 'luming_main' })

const merchantId = '302731'
const reason = 'The material on INC-2041 is missing.'

inBothLanguages((say) => {
  test('a frozen merchant reads why, since when and until when, and finds the money entry by entry', async ({
    session,
  }) => {
    const { page } = session
    const id = await freeze(merchantId, reason)
    try {
      await page.goto('/home/fundManage/withdraw/apply')
      const bar = page.getByRole('region', { name: say.shell.frozen.label })
      await expect(bar).toContainText(reason)
      await expect(bar).toContainText(say.shell.frozen.title)
      await expect(page.getByText(say.withdrawals.apply.frozen)).toBeVisible()
      const axe = await new AxeBuilder({ page }).include('main').analyze()
      expect(axe.violations).toEqual([])
      await bar.getByRole('link', { name: say.shell.frozen.open }).click()
      await expect(page).toHaveURL(/account=frozen/)
      await expect(page.getByText(say.fund.cause.freeze).first()).toBeVisible()
    } finally {
      await unfreeze(merchantId, id)
    }
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('region', { name: say.shell.frozen.label })).toBeHidden()
  })
})
