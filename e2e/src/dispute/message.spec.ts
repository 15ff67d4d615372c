import { letterPdf } from '#product/letter.ts'
import { demo } from '#product/product.ts'
import { expect, byTurns, inBothLanguages, test } from '#story.ts'
import { freshThread, messagePath, messagesPath, noSideways, searched } from './claims.ts'

test.use({ as: 'nanbei_main' })

interface Got {
  readonly messages: { text: string; files: { name: string; bytes: number }[] }[]
}

inBothLanguages((say) => {
  const { disputeOrders: words } = say

  test('a buyer is answered with text and a file, which arrives whole, and writes again', async ({
    page,
    session,
  }) => {
    test.slow()
    const { complaintNo, id, merchantOrderId } = await freshThread(session)
    await page.goto(messagesPath)
    const row = await searched(
      page,
      { search: words.thread.search, label: words.thread.label },
      merchantOrderId,
    )
    await expect(row).toContainText(words.message.open)
    await row.getByRole('link', { name: complaintNo }).click()
    await expect(page).toHaveURL(new RegExp(id))
    await page.getByRole('textbox', { name: words.thread.write }).fill('Your parcel is on its way.')
    await page
      .getByLabel(words.thread.attach, { exact: true })
      .first()
      .setInputFiles({ name: 'tracking.pdf', mimeType: 'application/pdf', buffer: letterPdf() })
    await expect(
      page.getByRole('button', { name: words.thread.removeFile.replace('{{name}}', 'tracking.pdf') }),
    ).toBeVisible()
    await page.getByRole('button', { name: words.thread.send }).press('Enter')
    await expect(page.getByText('Your parcel is on its way.')).toBeVisible()
    const got = async () => {
      const answer = await fetch(new URL(`/complaints/${complaintNo}/messages`, demo().inbox))
      return ((await answer.json()) as Got).messages
    }
    await expect.poll(got, { timeout: 60_000 }).toMatchObject([
      {
        text: 'Your parcel is on its way.',
        files: [{ name: 'tracking.pdf', bytes: letterPdf().length }],
      },
    ])
    await expect(page.getByText('Thank you, I will wait.')).toBeVisible({ timeout: 60_000 })
    await expect(page.getByText(words.thread.delivery.delivered)).toBeVisible()
  })
})

byTurns(import.meta.filename, (say) => {
  const { disputeOrders: words } = say

  test('messages stand in the menu, and a conversation that is closed takes no more', async ({
    page,
    session,
  }) => {
    test.slow()
    const { id } = await freshThread(session)
    await page.goto(messagesPath)
    const entry = page
      .getByRole('navigation', { name: say.shell.menu.label })
      .getByRole('link', { name: say.shell.page.dispute_message })
    await expect(entry).toHaveAttribute('aria-current', 'page')
    await expect(entry).toContainText(/\d/)
    await page.goto(messagePath(id))
    await page.getByRole('button', { name: words.thread.close }).click()
    const dialog = page.getByRole('dialog', { name: words.thread.closeTitle })
    await dialog.getByRole('button').last().press('Enter')
    await expect(page.getByText(words.thread.closed)).toBeVisible()
    await expect(page.getByRole('textbox', { name: words.thread.write })).toHaveCount(0)
  })

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

    test('a buyer is answered by thumb', async ({ page, session }) => {
      test.slow()
      const { id } = await freshThread(session)
      await page.goto(messagesPath)
      await noSideways(page)
      await page.goto(messagePath(id))
      await page.getByRole('textbox', { name: words.thread.write }).fill('Soon.')
      await page.getByRole('button', { name: words.thread.send }).tap()
      await expect(page.getByText('Soon.')).toBeVisible()
      await noSideways(page)
    })
  })
})
