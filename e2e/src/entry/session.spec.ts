import { signInCalls } from '@quayside/contract/entry/sign-in/sign-in.ts'
import { deviceCalls } from '@quayside/contract/entry/sign-in/device.ts'
import { captchaReader } from '#captcha.ts'
import { ask, take } from '#product/gateway.ts'
import { passwordOf, realNameOf } from '#product/people.ts'
import { expect, byTurns, test } from '#story.ts'
import { orderRows, ordersPath } from '#trade/order-list.ts'
import { firstScreen, passwordField, signInAs, trySignIn } from './form.ts'

const person = 'nanbei_reader'
const other = 'nanbei_support'
test.use({ as: person, knownTo: [other], ownSession: true })

byTurns(import.meta.filename, (say) => {
  const me = (name: typeof person | typeof other) => `${say.shell.bar.me} ${realNameOf(name)}`

  test('signing out ends the session here and on the server', async ({ page, session }) => {
    await page.goto('/home')
    await page.getByRole('button', { name: me(person) }).click()
    await page.getByRole('menuitem', { name: say.shell.bar.signOut }).click()
    await expect(passwordField(page, say)).toBeVisible()
    const { envelope } = await ask(deviceCalls.mymenu, {}, { token: session.signedIn.token })
    expect(envelope.error).toBe('session.ended')
    const kept = await page.evaluate(() => [
      ...Object.keys(window.localStorage),
      ...Object.keys(window.sessionStorage),
    ])
    expect(kept.filter((name) => name !== 'language')).toEqual([])
    await page.goBack()
    await expect(passwordField(page, say)).toBeVisible()
  })

  test('a tab starts again when another user signs in in a second one', async ({ page, context }) => {
    await page.goto('/home')
    await expect(page.getByRole('button', { name: me(person) })).toBeVisible()
    const second = await context.newPage()
    await signInAs(second, say, other, captchaReader(second))
    await expect(firstScreen(second, say)).toBeVisible()
    // Compared once a second (spec §9); the rest is the start of the page.
    await expect(page.getByRole('button', { name: me(other) })).toBeVisible({ timeout: 5_000 })
  })

  test('a session that ended on the server warns once, goes to sign-in after two seconds, and from there back to the list with its filter', async ({
    page,
    session,
    readCaptcha,
  }) => {
    const filtered = `${ordersPath}?status=failed`
    await page.goto(filtered)
    await expect(orderRows(page, say).first()).toBeVisible()
    await page.evaluate(() => Object.assign(window, { sameDocument: true }))
    await take(signInCalls.logout, {}, { token: session.signedIn.token })
    // Several calls at once are refused together.
    await page.getByRole('button', { name: say.list.table.refresh }).click()
    const warning = page.getByRole('region', { name: say.shell.product }).getByRole('alert')
    await expect(warning).toHaveText(say.errors['session.ended'])
    const warned = Date.now()
    expect(new URL(page.url()).pathname).not.toBe('/login')
    await page.waitForURL('**/login?**')
    expect(Date.now() - warned).toBeGreaterThan(1_000)
    await expect(passwordField(page, say)).toBeVisible()
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(false)
    expect(await page.evaluate(() => window.localStorage.getItem('token'))).toBeNull()
    await expect(page.getByText(say.entry.reason.ended)).toBeVisible()
    await trySignIn(page, say, {
      loginName: person,
      password: passwordOf(person),
      captcha: await readCaptcha(),
    })
    await expect(orderRows(page, say).first()).toBeVisible()
    expect(page.url()).toContain(filtered)
  })
})
