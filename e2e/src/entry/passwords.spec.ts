import type { Page } from '@playwright/test'
import type { Language } from '@quayside/contract/envelope.ts'
import { mailedCode, mailedLink } from '../product/inbox.ts'
import { invite } from '../product/invite.ts'
import { emailOf, passwordOf, type Person, realNameOf } from '../product/people.ts'
import { expect, inBothLanguages, test } from '../story.ts'
import type { Words } from '../words.ts'
import { firstScreen, signInAs, trySignIn } from './form.ts'

const clerks: Record<Language, Person> = { en: 'sakura_clerk', zh: 'luming_clerk' }
const payment = 'green.kettle.88'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

async function passDevice(page: Page, say: Words, email: string, begun: number): Promise<void> {
  await expect(heading(page, say.entry.device.title)).toBeVisible()
  await page.getByLabel(say.entry.device.code, { exact: true }).fill(await mailedCode(email, begun))
  await press(page, say.entry.device.submit)
}

inBothLanguages((say) => {
  const { field, rules, forgotten, expired, activation, link, action } = say.credentials
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

  test.describe('a new user', () => {
    test.use({ as: 'nanbei_main' })
    test('sets the account up by the link of the mail, and then signs in', async ({
      page,
      session,
      readCaptcha,
    }) => {
      const { loginName, link: invited } = await invite(session)
      await page.goto(`/reset/newUserRegistration/${invited}`)
      await expect(heading(page, activation.title)).toBeVisible()
      await press(page, activation.submit)
      await expect(page.getByLabel(field.birthDate)).toHaveAccessibleDescription(
        say.credentials.required.birthDate,
      )
      await page.getByLabel(field.realName).fill('宋雨桐')
      await page.getByLabel(field.birthDate).fill('2020-01-01')
      await twice(page, login, 'quiet-meadow-51')
      await twice(page, [field.payment, field.paymentAgain], payment)
      await press(page, activation.submit)
      await expect(page.getByLabel(field.birthDate)).toHaveAccessibleDescription(
        say.fill(say.errors['entry.too_young'], { years: 18 }),
      )
      await page.getByLabel(field.birthDate).fill('1994-06-18')
      await press(page, activation.submit)
      await expect(heading(page, activation.doneTitle)).toBeVisible()
      await page.goto(`/reset/newUserRegistration/${invited}`)
      await expect(heading(page, link.used)).toBeVisible()
      await page.goto('/login')
      await trySignIn(page, say, { loginName, password: 'quiet-meadow-51', captcha: await readCaptcha() })
      await expect(page.getByRole('dialog', { name: say.shell.noRole.title })).toBeVisible()
    })
  })
})
