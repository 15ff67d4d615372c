import { expect, byTurns, inBothLanguages, test } from '#story.ts'
import { alertPath, alertsPath, freshAlert, noSideways, searched } from './claims.ts'

test.use({ as: 'nanbei_main' })

inBothLanguages((say) => {
  const { alerts: words } = say

  test('an alert is refunded in time, and its network is told once the refund has succeeded', async ({
    page,
    session,
  }) => {
    test.slow()
    const { id, alertNo, merchantOrderId } = await freshAlert(session)
    await page.goto(alertsPath)
    const row = await searched(page, words.list, merchantOrderId)
    await expect(row).toContainText(words.advice.refund)
    await row.getByRole('button', { name: words.refund.of.replace('{{number}}', alertNo) }).click()
    const dialog = page.getByRole('dialog', { name: words.refund.title })
    await expect(dialog.getByText(words.refund.note)).toBeVisible()
    await dialog.getByRole('button').last().click()
    await expect(dialog).toBeHidden()
    await expect(row).toContainText(words.status.processing)
    await row.getByRole('link', { name: alertNo }).click()
    await expect(page).toHaveURL(new RegExp(id))
    // Nothing is reported before the card network has done it.
    await expect(page.getByText(words.detail.noReports)).toBeVisible()
    const reports = page.getByRole('table', { name: words.detail.reports })
    await expect(reports).toContainText(words.detail.outcomes.RESOLVED, { timeout: 60_000 })
    await expect(reports).toContainText(words.detail.report.acknowledged, { timeout: 60_000 })
    await expect(page.getByText(words.status.refunded, { exact: true }).first()).toBeVisible()
    const steps = page.getByRole('list', { name: say.claims.steps }).getByRole('listitem')
    await expect(steps.first()).toContainText(words.detail.step.refund_succeed)
  })
})

byTurns(import.meta.filename, (say) => {
  const { alerts: words } = say

  test('an alert is let go without a mouse, and its network hears of it', async ({ page, session }) => {
    test.slow()
    const { id } = await freshAlert(session)
    await page.goto(alertPath(id))
    await expect(page.getByText(words.advice.refund)).toBeVisible()
    await page.keyboard.press('x')
    const dialog = page.getByRole('dialog', { name: words.letGo.title })
    await expect(dialog.getByText(words.letGo.text)).toBeVisible()
    await dialog.getByRole('button').last().press('Enter')
    await expect(dialog).toBeHidden()
    await expect(page.getByText(words.status.ignored, { exact: true }).first()).toBeVisible()
    await expect(page.getByRole('table', { name: words.detail.reports })).toContainText(
      words.detail.outcomes.UNRESOLVED_DISPUTE,
    )
    // What has ended is not offered again.
    await expect(page.getByRole('button', { name: new RegExp(`^${words.refund.act}`) })).toHaveCount(0)
  })

  test('alerts are found by the last four digits and filtered by amount and best move, which stay in the address', async ({
    page,
    session,
  }) => {
    test.slow()
    const { alertNo, merchantOrderId } = await freshAlert(session)
    await page.goto(`${alertsPath}?text=4242&currency=USD&amountFrom=4.68&amountTo=4.68`)
    const table = page.getByRole('table', { name: words.list.label })
    await expect(table.getByRole('row').filter({ hasText: alertNo })).toHaveCount(1)
    // Weighed within a minute, and then found by what is best done: of so small an amount a chargeback's fee decides.
    await expect(async () => {
      await page.goto(`${alertsPath}?text=${merchantOrderId}`)
      const best = table.getByRole('row').filter({ hasText: alertNo })
      await expect(best.getByText(new RegExp(`^(${Object.values(words.move).join('|')})$`))).toBeVisible({
        timeout: 2_000,
      })
    }).toPass({ timeout: 90_000 })
    await page.goto(`${alertsPath}?text=${merchantOrderId}&move=${Object.keys(words.move).join(',')}`)
    await expect(table.getByRole('row').filter({ hasText: alertNo })).toHaveCount(1)
    await page.goto(`${alertsPath}?text=${merchantOrderId}&currency=USD&amountFrom=4.69`)
    await expect(page.getByText(say.list.empty.hint)).toBeVisible()
  })

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

    test('an alert is answered by thumb', async ({ page, session }) => {
      test.slow()
      const { alertNo, merchantOrderId } = await freshAlert(session)
      await page.goto(`${alertsPath}?text=${merchantOrderId}`)
      await noSideways(page)
      const tile = page.getByRole('listitem').filter({ hasText: alertNo })
      await expect(tile.getByText(words.status.pending)).toBeVisible()
      await tile.getByRole('button', { name: words.letGo.of.replace('{{number}}', alertNo) }).tap()
      await page.getByRole('dialog').getByRole('button').last().tap()
      await expect(tile.getByText(words.status.ignored)).toBeVisible()
      await tile.getByRole('link', { name: alertNo }).tap()
      await expect(page.getByRole('heading', { name: words.detail.reports })).toBeVisible()
      await noSideways(page)
    })
  })
})
