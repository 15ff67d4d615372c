import { settle } from '#product/hire.ts'
import { mailedCode } from '#product/inbox.ts'
import { sharedSession } from '#product/sign-in.ts'
import { expect, byTurns, test } from '#story.ts'
import { firstScreen, passwordField, signInAs } from './form.ts'

byTurns(import.meta.filename, (say) => {
  test('an unknown device owes a code that is mailed; once remembered it owes none', async ({
    page,
    readCaptcha,
  }) => {
    // Codes to one person come a minute apart at least: nobody else signs in as this one.
    const person = await settle(await sharedSession('nanbei_main'), ['trade.transaction.view'])
    const begun = Date.now()
    await signInAs(page, say, person, readCaptcha)
    await expect(page.getByRole('heading', { level: 1, name: say.entry.device.title })).toBeVisible()
    const code = await mailedCode(person.email, begun)
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

    await page.getByRole('button', { name: `${say.shell.bar.me} ${person.realName}` }).click()
    await page.getByRole('menuitem', { name: say.shell.bar.signOut }).click()
    await expect(passwordField(page, say)).toBeVisible()
    await signInAs(page, say, person, readCaptcha)
    await expect(firstScreen(page, say)).toBeVisible()
  })
})
