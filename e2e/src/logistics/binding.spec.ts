import { randomInt } from 'node:crypto'
import { expect, byTurns, test } from '#story.ts'

test.use({ as: 'nanbei_main' })

byTurns(import.meta.filename, (say) => {
  const { logisticsBinding: words } = say

  test('an app is bound, asked at once, and unbound', async ({ page }) => {
    const account = `story-${randomInt(10 ** 9)}`
    await page.goto('/home/logistics-center/app-binding')
    await page.getByRole('button', { name: words.add }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(words.field.account).fill(account)
    await dialog.getByLabel(words.field.orderSource).fill('Shopline')
    await dialog.getByLabel(words.field.credential).fill('story-credential-42')
    await dialog.getByRole('button', { name: words.submit }).click()
    await expect(dialog).toBeHidden()
    const section = page.getByRole('region', { name: account })
    await expect(section).toContainText('l-42')
    await expect(section.getByText(words.status.s1, { exact: true })).toBeVisible({ timeout: 30_000 })
    await expect(page.getByText('story-credential-42')).toHaveCount(0)
    await section.getByRole('button', { name: words.remove }).click()
    await page.getByRole('dialog').getByRole('button', { name: words.remove }).click()
    await expect(section).toHaveCount(0)
  })
})
