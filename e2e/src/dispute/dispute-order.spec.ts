import { expect, byTurns, inBothLanguages, test } from '#story.ts'
import { complaintPath, complaintsPath, freshComplaint, noSideways, searched } from './claims.ts'

test.use({ as: 'nanbei_main' })

inBothLanguages((say) => {
  const { disputeOrders: words } = say

  test('a complaint is approved with its refund, another one declined with a remark', async ({
    page,
    session,
  }) => {
    test.slow()
    const [first, second] = [await freshComplaint(session), await freshComplaint(session)]
    await page.goto(complaintsPath)
    const row = await searched(page, words.list, first.merchantOrderId)
    await row.getByRole('button', { name: words.approve.of.replace('{{number}}', first.complaintNo) }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: words.approve.confirm }).click()
    await expect(dialog).toBeHidden()
    await expect(row).toContainText(words.status.refunding)
    await row.getByRole('link', { name: first.complaintNo }).click()
    await expect(page.getByText(words.status.refunded, { exact: true }).first()).toBeVisible({
      timeout: 60_000,
    })
    await page.goto(complaintPath(second.id))
    await expect(page.getByRole('button', { name: new RegExp(`^${words.decline.act}`) })).toBeVisible()
    // By key, as everything on this page.
    await page.keyboard.press('x')
    const decline = dialog.getByRole('button', { name: words.decline.confirm })
    await expect(decline).toBeDisabled()
    await dialog.getByRole('textbox', { name: words.decline.remark }).fill('It was signed for on 9 May.')
    await decline.press('Enter')
    await expect(dialog).toBeHidden()
    await expect(page.getByText(words.status.declined, { exact: true }).first()).toBeVisible()
    await expect(page.getByText('It was signed for on 9 May.')).toBeVisible()
  })
})

byTurns(import.meta.filename, (say) => {
  const { disputeOrders: words } = say

  test('many complaints are tried out first, then decided in one go', async ({ page, session }) => {
    test.slow()
    const made = [await freshComplaint(session), await freshComplaint(session)]
    await page.goto(`${complaintsPath}?status=init`)
    const table = page.getByRole('table', { name: words.list.label })
    for (const { complaintNo } of made)
      await table.getByRole('row').filter({ hasText: complaintNo }).getByRole('checkbox').check()
    await page.getByRole('button', { name: words.batch.approve_other.replace('{{count}}', '2') }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('status')).toContainText('2')
    // A buyer wants all of it or a half.
    const cents = made.reduce(
      (sum, { refundAmount }) => sum + Math.round(Number(refundAmount.value) * 100),
      0,
    )
    await expect(dialog.getByText((cents / 100).toFixed(2))).toBeVisible()
    await dialog.getByRole('button', { name: words.approve.confirm }).click()
    await expect(dialog).toBeHidden()
    for (const { complaintNo } of made) {
      await page.goto(`${complaintsPath}?text=${complaintNo}`)
      await expect(table.getByRole('row').filter({ hasText: complaintNo })).not.toContainText(
        words.status.init,
      )
    }
  })

  test('a complaint that is not there has a way back', async ({ page }) => {
    await page.goto(complaintPath('01890a5d-ac96-774b-bcce-b302099a8057'))
    await expect(page.getByRole('alert')).toBeVisible()
    await page.getByRole('navigation', { name: words.detail.back }).getByRole('link').click()
    await expect(page.getByRole('heading', { name: words.list.title, level: 1 })).toBeVisible()
  })

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

    test('a complaint is read and declined by thumb', async ({ page, session }) => {
      test.slow()
      const { id, complaintNo, merchantOrderId } = await freshComplaint(session)
      await page.goto(`${complaintsPath}?text=${merchantOrderId}`)
      await noSideways(page)
      await page.getByRole('listitem').filter({ hasText: complaintNo }).getByRole('link').first().tap()
      await expect(page).toHaveURL(new RegExp(id))
      // The list stands until the page has come, and has a button of that name too.
      await expect(page.getByRole('navigation', { name: words.detail.back })).toBeVisible()
      await noSideways(page)
      await page.getByRole('button', { name: new RegExp(`^${words.decline.act}`) }).tap()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('textbox', { name: words.decline.remark }).fill('No.')
      await dialog.getByRole('button', { name: words.decline.confirm }).tap()
      await expect(page.getByText(words.status.declined, { exact: true }).first()).toBeVisible()
    })
  })
})
