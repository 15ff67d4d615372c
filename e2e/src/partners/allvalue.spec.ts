import { expect, inBothLanguages, test } from '#story.ts'

test.use({ as: 'nanbei_main' })

inBothLanguages((say) => {
  const { partner, onboarding } = say

  test('an AllValue store whose app was put away says so, and leads to a new application', async ({
    page,
  }) => {
    await page.goto('/home/third-party/allvalue')
    const detail = page.getByRole('article')
    const stores = page.getByRole('navigation', { name: partner.list })
    await stores.getByText('av-20441.allvalue.example').click()
    await expect(detail.getByText(partner.state['1'], { exact: true })).toBeVisible()
    await expect(detail.getByText(partner.storeSteps.begin, { exact: true })).toBeVisible()
    await stores.getByText('av-outlet.allvalue.example').click()
    await expect(detail.getByText(partner.state['0'], { exact: true })).toBeVisible()
    await expect(detail.getByRole('status')).toContainText(partner.problem.store_uninstalled)
    await expect(detail.getByRole('status')).toContainText(partner.mend.store_uninstalled)
    await detail.getByRole('button', { name: partner.act.againStore }).click()
    await expect(page.getByRole('heading', { level: 1, name: onboarding.allvalue.title })).toBeVisible()
  })
})
