import { expect, byTurns, inBothLanguages, test } from '#story.ts'
import { freshRdr, noSideways, rdrPath, searched } from './claims.ts'

test.use({ as: 'nanbei_main' })

inBothLanguages((say) => {
  const { rdr: words } = say

  test('rules are tried on own chargebacks, and the provider is asked for them', async ({ page }) => {
    test.slow()
    await page.goto(rdrPath)
    await page.getByRole('tab', { name: words.tab.simulate }).click()
    const rule = page.getByRole('group', { name: words.rules.one.replace('{{number}}', '1') })
    await rule.getByRole('textbox', { name: words.rules.upTo }).fill('200')
    await rule.getByRole('textbox', { name: words.rules.withinDays }).fill('541')
    await expect(rule.getByRole('alert')).toBeVisible()
    await rule.getByRole('textbox', { name: words.rules.withinDays }).fill('540')
    await page.getByRole('button', { name: words.rules.add }).click()
    const second = page.getByRole('group', { name: words.rules.one.replace('{{number}}', '2') })
    await second.getByRole('button', { name: new RegExp(words.rules.reasonCodes) }).click()
    await page.getByRole('dialog').getByRole('checkbox', { name: '10.4', exact: true }).check()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: words.rules.tryOut }).press('Enter')
    await expect(page.getByText(words.result.refunds).first()).toBeVisible()
    await expect(page.getByText(words.result.net, { exact: true }).first()).toBeVisible()
    await expect(page.getByRole('table', { name: words.result.months })).toBeVisible()
    const waits = page
      .getByRole('table', { name: words.propose.list })
      .getByText(words.propose.state.waiting, { exact: true })
    // One proposal waits at a time: whoever tells this story second finds it there.
    if ((await waits.count()) === 0) {
      await page.getByRole('button', { name: words.propose.act }).click()
      const dialog = page.getByRole('dialog', { name: words.propose.title })
      await expect(dialog.getByRole('listitem')).toHaveCount(2)
      await dialog.getByRole('button', { name: words.propose.confirm }).click()
      await expect(dialog).toBeHidden()
    }
    await expect(waits.first()).toBeVisible()
  })
})

byTurns(import.meta.filename, (say) => {
  const { rdr: words } = say

  test('an RDR is found by its order and leads to it', async ({ page, session }) => {
    test.slow()
    const { rdrNo, merchantOrderId, orderNo } = await freshRdr(session)
    await page.goto(rdrPath)
    const row = await searched(page, words.list, merchantOrderId)
    await expect(row).toContainText(rdrNo)
    await row.getByRole('link', { name: orderNo }).click()
    await expect(page).toHaveURL(/\/detail\/orderDetails\//)
    await expect(page.getByText('RDR').first()).toBeVisible()
    await page.goBack()
    await expect(row).toBeVisible()
  })

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

    test('rules are tried by thumb', async ({ page }) => {
      await page.goto(`${rdrPath}?tab=simulate`)
      await page.getByRole('button', { name: words.rules.tryOut }).tap()
      await expect(page.getByText(words.result.refunds).first()).toBeVisible()
      await noSideways(page)
      await page.getByRole('tab', { name: words.tab.list }).tap()
      await expect(page.getByRole('heading', { name: words.list.title, level: 1 })).toBeVisible()
      await noSideways(page)
    })
  })
})
