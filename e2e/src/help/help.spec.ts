import { expect, byTurns, test } from '#story.ts'

test.use({ as: 'luming_main' })

byTurns(import.meta.filename, (say) => {
  test('a question is found, slips included, and opened by keyboard alone', async ({ page }) => {
    await page.goto('/home/helpCenter/FAQ')
    const search = page.getByRole('searchbox', { name: say.help.faq.search })
    await search.focus()
    await page.keyboard.type(say.language === 'zh' ? '待结算为什么是负数' : 'negativ pending balanse')
    const answer = page.getByText(say.faq['negative-pending'].a)
    await expect(page.locator('summary').first()).toHaveText(say.faq['negative-pending'].q)
    await expect(page.locator('mark').first()).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(answer).toBeVisible()
    await page.keyboard.press('ArrowUp')
    await expect(search).toBeFocused()
  })

  test('a failure leads to its answer', async ({ page, context }) => {
    await page.goto('/home/helpCenter/contactInformation')
    await page
      .getByRole('textbox', { name: say.help.contact.text })
      .fill('The list does not load since this morning.')
    await context.setOffline(true)
    await page.getByRole('button', { name: say.help.contact.send }).click()
    // The page behind may say so too, for what it asks by itself.
    const toasts = page.getByRole('region', { name: say.shell.product })
    const toast = toasts.getByRole('alert').filter({ hasText: say.failures['client.no_answer'] })
    await expect(toast).toBeVisible()
    await context.setOffline(false)
    await toast.getByRole('link', { name: say.ui.error.help }).click()
    await expect(page).toHaveURL(/\/home\/helpCenter\/FAQ\?id=no-connection$/)
    await expect(page.locator('summary').filter({ hasText: say.faq['no-connection'].q })).toBeFocused()
    await expect(page.getByText(say.faq['no-connection'].a)).toBeVisible()
  })

  test('a message to the provider goes with its facts, and its receipt stands in the messages', async ({
    page,
  }) => {
    await page.goto('/home/helpCenter/contactInformation')
    const form = page.getByRole('region', { name: say.help.contact.form })
    await expect(form).toContainText('302731')
    await form
      .getByRole('combobox', { name: say.help.contact.topic })
      .selectOption({ label: say.help.contact.topics.money })
    const text = form.getByRole('textbox', { name: say.help.contact.text })
    await form.getByRole('button', { name: say.help.contact.send }).click()
    await expect(text).toHaveAccessibleDescription(say.fill(say.help.contact.textShort, { min: 10 }))
    await text.fill(`The statement of ${Date.now()} has a line that I do not know.`)
    await form.getByLabel(say.help.contact.trace).fill('0123456789abcdef')
    await form.getByRole('button', { name: say.help.contact.send }).click()
    const done = page.getByRole('status').filter({ hasText: /M-[0-9A-F]{8}/ })
    const number = /M-[0-9A-F]{8}/.exec((await done.textContent()) ?? '')![0]
    await page.goto('/home/myMessages')
    await expect(page.getByRole('list', { name: say.messages.label })).toContainText(number)
  })
})
