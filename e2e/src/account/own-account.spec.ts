import { captchaReader } from '#captcha.ts'
import { firstScreen, passwordField, signInAs } from '#entry/form.ts'
import { type Hired, hire } from '#product/hire.ts'
import { mailedCode, mailsTo } from '#product/inbox.ts'
import { sharedSession, signInAgain } from '#product/sign-in.ts'
import { totpCode } from '#product/totp.ts'
import { expect, byTurns, test } from '#story.ts'
import { heading, inMenu, press } from './team.ts'

const settings = '/home/accountManage/securitySettings'

byTurns(import.meta.filename, (say) => {
  const { security, proof, entry, shell } = say
  let person: Hired
  test.beforeAll(async () => {
    person = await hire(await sharedSession('nanbei_main'), ['trade.transaction.view'], say.language)
  })
  const nameOf = (action: string, what: string) => say.fill(security.credentials.nameOf, { action, what })

  test('a session elsewhere is ended from the security settings: the other browser is signed out at its next click', async ({
    elsewhere,
  }) => {
    const there = await elsewhere(await signInAgain(person, person))
    await there.goto('/home')
    await expect(firstScreen(there, say)).toBeVisible()
    const here = await elsewhere(person)
    await here.goto(settings)
    const sessions = here.getByRole('region', { name: security.places.sessions })
    await expect(sessions.getByText(security.places.current, { exact: true })).toHaveCount(1)
    const other = nameOf(security.places.end, person.signedIn.clientIp)
    const end = sessions.getByRole('button', { name: other, exact: true })
    await end.click()
    await expect(here.getByRole('status').filter({ hasText: security.places.ended })).toBeVisible()
    await expect(end).toHaveCount(0)
    await (await inMenu(there, say, 'trade_transaction')).click()
    await expect(there.getByRole('alert').filter({ hasText: say.errors['session.ended'] })).toBeVisible()
    await expect(passwordField(there, say)).toBeVisible()
    await here.reload()
    await expect(heading(here, security.title)).toBeVisible()
  })

  test('the e-mail address changes with a code to the old one and a code to the new one, and both are told', async ({
    elsewhere,
  }) => {
    const fresh = `new.${person.email}`
    const page = await elsewhere(person)
    await page.goto('/home/accountManage/modifyEmail/form')
    const codes = (label: string) => page.getByLabel(label, { exact: true })
    const send = page.getByRole('button', { name: security.contact.send })
    let begun = Date.now()
    await send.first().click()
    await codes(security.contact.current).fill(await mailedCode(person.email, begun))
    await codes(security.contact.email).fill(fresh)
    begun = Date.now()
    // The first of the two counts its seconds down meanwhile.
    await send.click()
    const code = await mailedCode(fresh, begun)
    await codes(security.contact.code).fill(code === '000000' ? '111111' : '000000')
    await page.getByLabel(proof.kind.paymentPassword, { exact: true }).fill(person.paymentPassword)
    await press(page, security.contact.save)
    await expect(codes(security.contact.code)).toHaveAccessibleDescription(
      new RegExp(say.errors['entry.code_wrong']),
    )
    await codes(security.contact.code).fill(code)
    begun = Date.now()
    await press(page, security.contact.save)
    await expect(page.getByRole('heading', { name: security.contact.emailDone })).toBeVisible()
    const { subject } = say.mails.emailChanged
    for (const address of [person.email, fresh])
      await expect
        .poll(async () => (await mailsTo(address, begun)).map((mail) => mail.subject))
        .toEqual([subject])
  })

  test('an authenticator app is set up with recovery codes, and from then on a new device is asked for its code', async ({
    elsewhere,
  }) => {
    const page = await elsewhere(person)
    await page.goto(settings)
    await press(page, nameOf(security.factors.add, security.factors.app))
    const dialog = page.getByRole('dialog', { name: security.appDialog.title })
    await dialog.getByLabel(proof.kind.paymentPassword, { exact: true }).fill(person.paymentPassword)
    await dialog.getByRole('button', { name: security.appDialog.next }).click()
    await expect(dialog.getByRole('img', { name: security.appDialog.picture })).toBeVisible()
    const secret = (await dialog.getByRole('code').innerText()).replaceAll(' ', '')
    await dialog.getByLabel(security.appDialog.code, { exact: true }).fill(totpCode(secret))
    await dialog.getByRole('button', { name: security.appDialog.confirm }).click()
    const shown = page.getByRole('dialog', { name: security.codesDialog.title })
    await expect(shown.getByRole('listitem')).toHaveCount(10)
    const recovery = await shown.getByRole('listitem').first().innerText()
    await shown.getByLabel(security.codesDialog.kept).check()
    await press(page, security.codesDialog.done)
    await expect(
      page.getByRole('button', { name: nameOf(security.factors.remove, security.factors.app) }),
    ).toBeVisible()

    const unknown = await elsewhere()
    const read = captchaReader(unknown)
    const owe = async () => {
      await signInAs(unknown, say, person, read)
      await expect(heading(unknown, entry.factor.title)).toBeVisible()
      await unknown.getByLabel(entry.device.remember).uncheck()
    }
    await owe()
    const typed = unknown.getByLabel(entry.factor.field.totp, { exact: true })
    await typed.fill(totpCode(secret, -3))
    await press(unknown, entry.device.submit)
    await expect(typed).toHaveAccessibleDescription(say.errors['factor.wrong'])
    await typed.fill(totpCode(secret, 1))
    await press(unknown, entry.device.submit)
    await expect(firstScreen(unknown, say)).toBeVisible()
    await unknown.getByRole('button', { name: new RegExp(`^${shell.bar.me}`) }).click()
    await unknown.getByRole('menuitem', { name: shell.bar.signOut }).click()
    await expect(passwordField(unknown, say)).toBeVisible()

    await owe()
    await press(unknown, entry.factor.kind.recoveryCode)
    await unknown.getByLabel(entry.factor.field.recoveryCode, { exact: true }).fill(recovery)
    await press(unknown, entry.device.submit)
    await expect(firstScreen(unknown, say)).toBeVisible()
    await page.reload()
    await expect(page.getByText(say.fill(security.factors.codesLeft, { count: 9, max: 10 }))).toBeVisible()
  })
})
