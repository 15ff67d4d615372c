import { expect, inBothLanguages, test } from '#story.ts'

test.use({ as: 'nanbei_main' })

inBothLanguages((say) => {
  const { ecosphere: words } = say

  test('services of others say who paid for a place, and why one is recommended', async ({ page }) => {
    await page.goto('/home/ecosphere/preferred-services')
    const services = page.getByRole('list', { name: words.preferred.title })
    await expect(services.getByText(words.paid)).toHaveCount(1)
    const link = services.getByRole('link').first()
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer')
    await expect(link).toHaveAttribute('target', '_blank')
    await page.goto('/home/ecosphere/recommended-services')
    const recommended = page.getByRole('list', { name: words.recommended.title })
    await expect(recommended.getByText(words.rule.own_site)).toBeVisible()
    await expect(recommended.getByText(words.paid)).toHaveCount(0)
  })
})
