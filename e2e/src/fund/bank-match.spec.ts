import { expect, byTurns, test } from '#story.ts'

test.use({ as: 'nanbei_main' })

byTurns(import.meta.filename, (say) => {
  const { bankFile, withdrawals } = say

  test('a bank’s file is matched: asked where it does not tell, line by line with why', async ({ page }) => {
    await page.goto('/home/fundManage/withdraw/withdrawQuery')
    await page.getByRole('link', { name: bankFile.open }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(bankFile.title)
    const upload = page.getByLabel(bankFile.choose, { exact: true }).last()
    const file = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })

    await upload.setInputFiles(file('wrong.csv', 'Date,Currency,Amount\n2026-01-05,USD,one\n'))
    await expect(page.getByRole('alert')).toContainText('2')

    const stamp = String(Math.floor(Math.random() * 1e9))
    await upload.setInputFiles(file('bank.csv', `When,Text,Sum\n2026-01-05,${stamp},12.34\n`))
    const dialog = page.getByRole('dialog', { name: bankFile.columns.title })
    await expect(dialog).toContainText(bankFile.columns.asks.currency)
    await dialog.getByLabel(bankFile.field.bookedOn).selectOption('When')
    await dialog.getByLabel(bankFile.field.remittance).selectOption('Text')
    await dialog.getByLabel(bankFile.field.amount).selectOption('Sum')
    await dialog.getByLabel(bankFile.columns.currency).selectOption('USD')
    await dialog.getByRole('button', { name: bankFile.columns.go }).click()

    await expect(page.getByRole('heading', { level: 1 })).toHaveText('bank.csv')
    const row = page
      .getByRole('table', { name: bankFile.detail.lines })
      .getByRole('row')
      .filter({ hasText: stamp })
    await expect(row).toContainText(bankFile.outcome.unknown)
    await expect(row).toContainText(bankFile.why.unknown)
    await expect(page.getByRole('table', { name: bankFile.detail.totals })).toContainText('12.34')
    await page.getByRole('link', { name: bankFile.title }).first().click()
    await expect(page.getByRole('table', { name: bankFile.list.label })).toContainText('bank.csv')
    await page.goto('/home/fundManage/withdraw/withdrawQuery')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(withdrawals.title)
  })
})
