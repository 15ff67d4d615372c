import { expect, byTurns, test } from '#story.ts'
import { paste } from '#paste.ts'

byTurns(import.meta.filename, (say) => {
  test('a field that refuses Chinese strips it while typing and pasting, and says so', async ({ page }) => {
    await page.goto('/login')
    const field = page.getByLabel(say.entry.name)
    await field.pressSequentially('nan北bei')
    await expect(field).toHaveValue('nanbei')
    await field.fill('')
    await paste(field, '南北nanbei，main')
    await expect(field).toHaveValue('nanbeimain')
    await expect(field).toHaveAccessibleDescription(say.ui.field.chineseStripped)
    await field.press('x')
    await expect(field).toHaveAccessibleDescription('')
  })

  test('while an input method composes the field is left alone', async ({ page, context }) => {
    await page.goto('/login')
    const field = page.getByLabel(say.entry.name)
    await field.focus()
    const input = await context.newCDPSession(page)
    const compose = (text: string) =>
      input.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
    await compose('nan')
    await compose('南')
    await expect(field).toHaveValue('南')
    await input.send('Input.insertText', { text: '南' })
    await expect(field).toHaveValue('')
    await field.pressSequentially('nanbei')
    await expect(field).toHaveValue('nanbei')
  })
})
