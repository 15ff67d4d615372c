import type { Language } from '@quayside/contract/envelope.ts'
import { mailedCode } from '../product/inbox.ts'
import { emailOf, type Person, realNameOf } from '../product/people.ts'
import { expect, inBothLanguages, test } from '../story.ts'
import { firstScreen, passwordField, signInAs } from './form.ts'

// Codes to one person come a minute apart at least.
const persons: Record<Language, Person> = { en: 'sakura_main', zh: 'luming_main' }

inBothLanguages((say) => {
  test('an unknown device owes a code that is mailed; once remembered it owes none', async ({
    page,
    language,
    readCaptcha,
  }) => {
    const person = persons[language]
    const begun = Date.now()
    await signInAs(page, say, person, readCaptcha)
    await expect(page.getByRole('heading', { level: 1, name: say.entry.device.title })).toBeVisible()
    const code = await mailedCode(emailOf(person), begun)
    const field = page.getByLabel(say.entry.device.code, { exact: true })
    const confirm = page.getByRole('button', { name: say.entry.device.submit })
    expect(await page.evaluate(() => window.localStorage.getItem('token'))).toBeNull()

    await field.fill(code === '000000' ? '111111' : '000000')
    await confirm.click()
    await expect(field).toHaveAccessibleDescription(say.errors['entry.code_wrong'])

    await field.fill(code)
    await expect(page.getByLabel(say.entry.device.remember)).toBeChecked()
    await confirm.click()
    await expect(firstScreen(page, say)).toBeVisible()

    await page.getByRole('button', { name: `${say.shell.bar.me} ${realNameOf(person)}` }).click()
    await page.getByRole('menuitem', { name: say.shell.bar.signOut }).click()
    await expect(passwordField(page, say)).toBeVisible()
    await signInAs(page, say, person, readCaptcha)
    await expect(firstScreen(page, say)).toBeVisible()
  })
})
