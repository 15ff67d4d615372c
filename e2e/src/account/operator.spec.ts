import type { Page } from '@playwright/test'
import { captchaReader } from '#captcha.ts'
import { firstScreen, passwordField, signInAs } from '#entry/form.ts'
import { mailedCode, mailedLink } from '#product/inbox.ts'
import { freshPerson } from '#product/invite.ts'
import { demo } from '#product/product.ts'
import { expect, byTurns, test } from '#story.ts'
import { heading, inMenu, press, roleNamed, teamPath } from './team.ts'

const administrator = 'nanbei_main'
test.use({ as: administrator })
const password = 'quiet-meadow-51'
const payment = 'green.kettle.88'

byTurns(import.meta.filename, (say) => {
  const { team, shell } = say
  const { field, activation, forgotten, link } = say.credentials
  const twice = async (page: Page, labels: readonly [string, string], text: string) => {
    for (const label of labels) await page.getByLabel(label, { exact: true }).fill(text)
  }
  const prove = (page: Page) => {
    const { paymentPassword } = demo().users.find((user) => user.loginName === administrator)!
    return page.getByLabel(say.proof.kind.paymentPassword, { exact: true }).fill(paymentPassword)
  }
  const login = [field.password, field.again] as const
  const open = async (page: Page) => page.getByRole('link', { name: team.done.open }).click()

  test('an operator is made, sets the account up by the link of the mail, and can do nothing until a role is given', async ({
    page,
    session,
    elsewhere,
  }) => {
    test.setTimeout(120_000)
    const { loginName, email, realName } = freshPerson()
    await page.goto(`${teamPath}/addManagement`)
    await page.getByLabel(team.operator.who, { exact: true }).fill(realName)
    await page.getByLabel(team.operator.login, { exact: true }).fill(loginName)
    await page.getByLabel(team.operator.email, { exact: true }).fill(email)
    await expect(page.getByText(team.form.noRole)).toBeVisible()
    await prove(page)
    let begun = Date.now()
    await press(page, team.form.submit)
    await expect(heading(page, team.done.added.title)).toBeFocused()

    const invited = await mailedLink(email, '/reset/newUserRegistration/', begun)
    const theirs = await elsewhere()
    const readTheirs = captchaReader(theirs)
    await theirs.goto(`/reset/newUserRegistration/${invited}`)
    await expect(heading(theirs, activation.title)).toBeVisible()
    await press(theirs, activation.submit)
    await expect(theirs.getByLabel(field.birthDate)).toHaveAccessibleDescription(
      say.credentials.required.birthDate,
    )
    await theirs.getByLabel(field.realName).fill(realName)
    await theirs.getByLabel(field.birthDate).fill('2020-01-01')
    await twice(theirs, login, password)
    await twice(theirs, [field.payment, field.paymentAgain], payment)
    await press(theirs, activation.submit)
    await expect(theirs.getByLabel(field.birthDate)).toHaveAccessibleDescription(
      say.fill(say.errors['entry.too_young'], { years: 18 }),
    )
    await theirs.getByLabel(field.birthDate).fill('1994-06-18')
    await press(theirs, activation.submit)
    await expect(heading(theirs, activation.doneTitle)).toBeVisible()
    await theirs.goto(`/reset/newUserRegistration/${invited}`)
    await expect(heading(theirs, link.used)).toBeVisible()
    await signInAs(theirs, say, { loginName, password }, readTheirs)
    const warning = theirs.getByRole('dialog', { name: shell.noRole.title })
    await expect(warning).toContainText(say.fill(shell.noRole.text, { user: loginName }))

    await open(page)
    await press(page, team.operator.do.update)
    const role = await roleNamed(session, 'Read only')
    await page.getByRole('checkbox', { name: role.name }).check()
    await prove(page)
    await press(page, team.form.save)
    await expect(heading(page, team.done.updated.title)).toBeVisible()
    begun = Date.now()
    await signInAs(theirs, say, { loginName, password }, readTheirs)
    await expect(heading(theirs, say.entry.device.title)).toBeVisible()
    await theirs.getByLabel(say.entry.device.code, { exact: true }).fill(await mailedCode(email, begun))
    await press(theirs, say.entry.device.submit)
    await expect(firstScreen(theirs, say)).toBeVisible()

    // Locked: the next click ends in sign-in, where nobody gets in.
    await open(page)
    await press(page, team.operator.do.lock)
    const lock = page.getByRole('dialog')
    await expect(lock).toContainText(loginName)
    await lock.getByRole('button', { name: team.lock.submit, exact: true }).click()
    await expect(heading(page, team.done.locked.title)).toBeVisible()
    await (await inMenu(theirs, say, 'trade_transaction')).click()
    await expect(theirs.getByRole('alert').filter({ hasText: say.errors['session.ended'] })).toBeVisible()
    await expect(passwordField(theirs, say)).toBeVisible()

    await open(page)
    await press(page, team.operator.do.unlock)
    await page.getByRole('dialog').getByRole('button', { name: team.lock.unlock, exact: true }).click()
    await expect(heading(page, team.done.unlocked.title)).toBeVisible()

    // Reset: the administrator proves who they are and sees no password; the old one is void.
    await open(page)
    await press(page, team.operator.do.resetLogin)
    await prove(page)
    begun = Date.now()
    await press(page, team.reset.submit)
    await expect(heading(page, team.done.resetLogin.title)).toBeVisible()
    await signInAs(theirs, say, { loginName, password }, readTheirs)
    await expect(passwordField(theirs, say)).toHaveAccessibleDescription(
      say.errors['entry.credentials_wrong'],
    )
    await theirs.goto(`/reset/forgetPassword/${await mailedLink(email, '/reset/forgetPassword/', begun)}`)
    await expect(theirs.getByText(loginName).first()).toBeVisible()
    await twice(theirs, login, 'Stone-Harbour-62')
    await press(theirs, forgotten.submitPassword)
    await expect(heading(theirs, forgotten.doneTitle)).toBeFocused()
    await signInAs(theirs, say, { loginName, password: 'Stone-Harbour-62' }, readTheirs)
    await expect(firstScreen(theirs, say).or(heading(theirs, say.entry.device.title))).toBeVisible()
  })
})
