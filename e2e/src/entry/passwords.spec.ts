import type { Page } from '@playwright/test'
import type { Language } from '@quayside/contract/envelope.ts'
import { mailedCode, mailedLink } from '#product/inbox.ts'
import { emailOf, passwordOf, type Person, realNameOf } from '#product/people.ts'
import { looks, sizeOf } from '#look/look-over.ts'
import { expect, byTurns, test } from '#story.ts'
import type { Words } from '#words.ts'
import { firstScreen, signInAs, trySignIn } from './form.ts'

const clerks: Record<Language, Person> = { en: 'sakura_clerk', zh: 'luming_clerk' }

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

async function passDevice(page: Page, say: Words, email: string, begun: number): Promise<void> {
  await expect(heading(page, say.entry.device.title)).toBeVisible()
  await page.getByLabel(say.entry.device.code, { exact: true }).fill(await mailedCode(email, begun))
  await press(page, say.entry.device.submit)
}

byTurns(import.meta.filename, (say) => {
  const { field, rules, forgotten, expired, link, action } = say.credentials
  const twice = async (page: Page, labels: readonly [string, string], text: string) => {
    for (const label of labels) await page.getByLabel(label, { exact: true }).fill(text)
  }
  const login = [field.password, field.again] as const

  test('a password of 90 days is renewed on the way in; a forgotten one by the mail, whose link works once', async ({
    page,
    language,
    readCaptcha,
  }) => {
    const person = clerks[language]
    let begun = Date.now()
    await signInAs(page, say, person, readCaptcha)
    await passDevice(page, say, emailOf(person), begun)
    await expect(heading(page, expired.title)).toBeVisible()
    // Only who has just signed in stands here: it is looked over as the story comes by.
    const { width, look } = looks[language]
    const before = page.viewportSize()!
    await page.setViewportSize(sizeOf({ width }))
    await look(page, { name: 'expired-password' })
    await page.setViewportSize(before)
    await page.getByLabel(field.current, { exact: true }).fill(passwordOf(person))
    await page.getByLabel(field.password, { exact: true }).fill('quietmeadow')
    const met = page.getByRole('list').filter({ hasText: rules.two }).getByText(rules.met, { exact: true })
    await expect(met).toHaveCount(1)
    await twice(page, login, 'quiet-meadow-51')
    await expect(met).toHaveCount(3)
    await press(page, expired.submit)
    await expect(firstScreen(page, say)).toBeVisible()

    await page.getByRole('button', { name: `${say.shell.bar.me} ${realNameOf(person)}` }).click()
    await page.getByRole('menuitem', { name: say.shell.bar.signOut }).click()
    await page.getByRole('link', { name: say.entry.forgotten }).click()
    await expect(heading(page, forgotten.title)).toBeVisible()
    begun = Date.now()
    await page.getByLabel(say.entry.name).fill(person)
    await page.getByLabel(say.entry.captcha, { exact: true }).fill(await readCaptcha())
    await press(page, forgotten.submit)
    await expect(heading(page, forgotten.codeTitle)).toBeVisible()
    const code = await mailedCode(emailOf(person), begun)
    const mailed = await mailedLink(emailOf(person), '/reset/forgetPassword/', begun)
    await page.getByLabel(field.code, { exact: true }).fill(code)
    await press(page, forgotten.check)
    await expect(heading(page, forgotten.setTitle)).toBeVisible()
    await twice(page, login, 'quiet-meadow-51')
    await press(page, forgotten.submitPassword)
    await expect(page.getByLabel(field.password, { exact: true })).toHaveAccessibleDescription(
      say.errors['entry.password_used'],
    )
    await twice(page, login, 'Stone-Harbour-62')
    await press(page, forgotten.submitPassword)
    await expect(heading(page, forgotten.doneTitle)).toBeFocused()

    await page.goto(`/reset/forgetPassword/${mailed}`)
    await expect(heading(page, link.expired)).toBeVisible()
    await page.getByRole('link', { name: action.signIn }).click()
    await trySignIn(page, say, {
      loginName: person,
      password: 'Stone-Harbour-62',
      captcha: await readCaptcha(),
    })
    await expect(firstScreen(page, say)).toBeVisible()
  })
})
