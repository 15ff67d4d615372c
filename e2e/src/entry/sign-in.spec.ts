import { languageNames } from '@quayside/phrases/languages.ts'
import { passwordOf } from '#product/people.ts'
import { expect, inBothLanguages, test } from '#story.ts'
import { wordsOf } from '#words.ts'
import { firstScreen, passwordField, signInAs, trySignIn } from './form.ts'

const person = 'nanbei_reader'
test.use({ knownTo: [person] })

inBothLanguages((say) => {
  test('root leads to sign-in, in the language of the browser', async ({ page }) => {
    await page.goto('/')
    await expect(page).toHaveURL(/\/login$/)
    await expect(page.getByRole('heading', { level: 1, name: say.entry.title })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', languageNames[say.language].tag)
    await expect(page.getByLabel(say.entry.name)).toBeFocused()
  })

  test('the schemes’ fraud notice stands beside the form', async ({ page }) => {
    await page.goto('/login')
    const notice = page.getByRole('complementary', { name: say.entry.about.title })
    await expect(notice).toContainText(say.entry.about.ratioText)
    await expect(notice).toContainText(say.entry.about.twiceText)
    await expect(notice).toContainText(say.entry.about.costText)
  })

  test('what is missing is said at its field, and nothing is sent', async ({ page }) => {
    const sent: string[] = []
    page.on('request', (request) => sent.push(new URL(request.url()).pathname))
    await page.goto('/login')
    await page.getByRole('button', { name: say.entry.submit, exact: true }).click()
    const { required } = say.entry
    await expect(page.getByLabel(say.entry.name)).toHaveAccessibleDescription(required.name)
    await expect(passwordField(page, say)).toHaveAccessibleDescription(required.password)
    await expect(page.getByLabel(say.entry.captcha, { exact: true })).toHaveAccessibleDescription(
      required.captcha,
    )
    expect(sent.filter((path) => path.endsWith('/auth/login'))).toEqual([])
  })

  test('a wrong password says so and keeps the name, and the right one signs in', async ({
    page,
    readCaptcha,
  }) => {
    await page.goto('/login')
    await trySignIn(page, say, { loginName: person, password: 'Wrong#pass1', captcha: await readCaptcha() })
    await expect(passwordField(page, say)).toHaveAccessibleDescription(say.errors['entry.credentials_wrong'])
    await expect(page.getByLabel(say.entry.name)).toHaveValue(person)
    await passwordField(page, say).fill(passwordOf(person))
    await page.getByLabel(say.entry.captcha, { exact: true }).fill(await readCaptcha())
    await page.getByRole('button', { name: say.entry.submit, exact: true }).click()
    await expect(firstScreen(page, say)).toBeVisible()
  })

  test('a wrong captcha says so and brings another picture', async ({ page, readCaptcha }) => {
    await page.goto('/login')
    const text = await readCaptcha()
    const picture = page.getByRole('img', { name: say.entry.captchaImage })
    const before = await picture.getAttribute('src')
    const wrong = text.startsWith('A') ? 'BBBB' : 'AAAA'
    await trySignIn(page, say, { loginName: person, password: passwordOf(person), captcha: wrong })
    const field = page.getByLabel(say.entry.captcha, { exact: true })
    await expect(field).toHaveAccessibleDescription(say.errors['entry.captcha_wrong'])
    await expect(field).toHaveValue('')
    await expect(picture).not.toHaveAttribute('src', before!)
  })

  test('an operator without a role can do one thing: change account', async ({ page, readCaptcha }) => {
    await signInAs(page, say, 'nanbei_newcomer', readCaptcha)
    const warning = page.getByRole('dialog', { name: say.shell.noRole.title })
    await expect(warning).toContainText(say.fill(say.shell.noRole.text, { user: 'nanbei_newcomer' }))
    await page.keyboard.press('Escape')
    await expect(warning.getByRole('button')).toHaveCount(1)
    await warning.getByRole('button', { name: say.shell.noRole.change }).click()
    await expect(warning).toBeHidden()
    await expect(passwordField(page, say)).toBeVisible()
    expect(await page.evaluate(() => window.localStorage.getItem('token'))).toBeNull()
  })

  test('a switch of language keeps what was typed', async ({ page, language }) => {
    await page.goto('/login')
    await page.getByLabel(say.entry.name).fill('half_typed')
    await passwordField(page, say).fill('Half#typed1')
    const other = language === 'en' ? 'zh' : 'en'
    const there = wordsOf(other)
    await page.getByRole('button', { name: languageNames[other].name }).click()
    await expect(page.getByRole('heading', { level: 1, name: there.entry.title })).toBeVisible()
    await expect(page.getByLabel(there.entry.name)).toHaveValue('half_typed')
    await expect(passwordField(page, there)).toHaveValue('Half#typed1')
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: there.entry.title })).toBeVisible()
  })

  test('the language of the sign-in page stays after it, and after a reload', async ({
    page,
    readCaptcha,
  }) => {
    await signInAs(page, say, person, readCaptcha)
    await expect(firstScreen(page, say)).toBeVisible()
    await page.reload()
    await expect(firstScreen(page, say)).toBeVisible()
  })

  test('a deep link asks to sign in, and then goes where it led', async ({ page, readCaptcha }) => {
    await page.goto('/home/tradeManage/request-order')
    await trySignIn(page, say, {
      loginName: person,
      password: passwordOf(person),
      captcha: await readCaptcha(),
    })
    await expect(page.getByRole('heading', { level: 1, name: say.trade.requests.title })).toBeVisible()
    await expect(page).toHaveURL(/\/home\/tradeManage\/request-order$/)
  })

  test('client storage holds exactly the five things', async ({ page, context, readCaptcha }) => {
    await signInAs(page, say, person, readCaptcha)
    await expect(firstScreen(page, say)).toBeVisible()
    const kept = await page.evaluate(() => ({
      local: Object.keys(window.localStorage).toSorted(),
      session: Object.keys(window.sessionStorage),
      script: document.cookie,
    }))
    expect(kept.local).toEqual(['clientIp', 'language', 'token', 'userName'])
    expect(kept.session).toEqual(['permissionMenu'])
    expect(kept.script).toBe('')
    expect(await page.evaluate(async () => (await indexedDB.databases()).length)).toBe(0)
    for (const cookie of await context.cookies()) expect(cookie).toMatchObject({ httpOnly: true })
  })
})
