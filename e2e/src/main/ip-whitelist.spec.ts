import { ipCalls } from '@quayside/contract/main/ip/ip.ts'
import { take } from '#product/gateway.ts'
import { hire } from '#product/hire.ts'
import { demo } from '#product/product.ts'
import { expect, inBothLanguages, test } from '#story.ts'

inBothLanguages((say) => {
  // Lists are a merchant's: the story in the other language, told beside this one, has those of another.
  const main = say.language === 'zh' ? 'luming_main' : 'sakura_main'
  test.use({ as: main })
  const { ip, proof, fill } = say
  const { form, forecast, tester } = ip

  test('an address is listed and tested, nobody locks themselves out by a slip, and the last row opens the portal', async ({
    session,
    elsewhere,
    language,
  }) => {
    test.setTimeout(180_000)
    const caller = { token: session.signedIn.token }
    const { paymentPassword } = demo().users.find(({ loginName }) => loginName === main)!
    for (const { id, version } of (await take(ipCalls.query, {}, caller)).rows)
      await take(ipCalls.delete, { id, version, proof: { paymentPassword } }, caller)
    const person = await hire(session, ['main.ip.view', 'main.ip.manage'], language)
    const page = await elsewhere(person)
    await page.goto('/home/mainManage/ipwhitelist')
    await expect(page.getByRole('heading', { level: 1, name: ip.title })).toBeVisible()
    const portal = page.getByRole('region', { name: ip.purpose.portal, exact: true })
    const servers = page.getByRole('region', { name: ip.purpose.api, exact: true })
    await expect(portal).toContainText(ip.open)
    const dialog = page.getByRole('dialog')
    const agree = (name: string) => dialog.getByRole('button', { name, exact: true }).click()
    const pay = () => dialog.getByLabel(proof.kind.paymentPassword).fill(person.paymentPassword)
    const network = dialog.getByLabel(form.network, { exact: true })
    const effect = dialog.getByRole('region', { name: forecast.title })

    await page.getByRole('button', { name: ip.add }).click()
    await agree(form.addSubmit)
    await expect(dialog.getByText(form.networkMissing)).toBeVisible()
    await dialog.getByText(ip.purpose.api, { exact: true }).click()
    await network.fill('203.0.113.7/24')
    await pay()
    await agree(form.addSubmit)
    await expect(dialog.getByRole('alert')).toHaveText(
      fill(say.errors['ip.host_bits'], { network: '203.0.113.0/24' }),
    )
    await network.fill('203.0.113.0/24')
    await dialog.getByLabel(form.note).fill('Order servers')
    await pay()
    await agree(form.addSubmit)
    await expect(dialog).toBeHidden()
    const row = servers.getByRole('row').filter({ hasText: '203.0.113.0/24' })
    await expect(row).toContainText(ip.state.on)
    await expect(servers).toContainText(ip.limited)

    await page.getByRole('button', { name: ip.test }).click()
    await dialog.getByText(ip.purpose.api, { exact: true }).click()
    await dialog.getByLabel(tester.field).fill('::ffff:203.0.113.9')
    await agree(tester.submit)
    const found = { ip: '203.0.113.9', network: '203.0.113.0/24', note: 'Order servers' }
    await expect(dialog.getByRole('status')).toHaveText(fill(tester.admittedNote, found))
    await dialog.getByLabel(tester.field).fill('192.0.2.1')
    await agree(tester.submit)
    await expect(dialog.getByRole('status')).toHaveText(fill(tester.refused, { ip: '192.0.2.1' }))
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()

    // One address of the portal, which is not the reader's: told beforehand, refused, and kept out.
    const { ip: own } = await take(ipCalls.query, {}, caller)
    await page.getByRole('button', { name: ip.add }).click()
    await network.fill('203.0.113.0/24')
    await expect(effect).toContainText(fill(forecast.youNow, { ip: own }))
    await pay()
    await agree(form.addSubmit)
    await expect(dialog.getByRole('alert')).toContainText(fill(say.errors['ip.locks_out'], { ip: own }))
    await dialog.getByRole('button', { name: form.useYours }).click()
    await expect(effect).toContainText(fill(forecast.youIn, { ip: own }))
    await pay()
    await agree(form.addSubmit)
    await expect(dialog).toBeHidden()
    await expect(portal).toContainText(ip.limited)

    const { rows } = await take(ipCalls.query, {}, caller)
    const listed = rows.find(({ purpose }) => purpose === 'portal')!.network
    const ask = (act: string) =>
      portal.getByRole('button', { name: fill(ip.act.of, { act, network: listed }), exact: true }).click()
    await ask(ip.act.disable)
    await expect(effect).toContainText(forecast.opensNow)
    await pay()
    await agree(ip.disable.submit)
    await expect(portal).toContainText(ip.state.off)
    await ask(ip.act.delete)
    await agree(ip.delete.submit)
    await expect(dialog.getByText(proof.problem.missing)).toBeVisible()
    await pay()
    await agree(ip.delete.submit)
    await expect(dialog).toBeHidden()
    await expect(portal.getByRole('row')).toHaveCount(0)
  })

  test('whoever may only look sees lists and tests addresses, and has no way to change them', async ({
    session,
    elsewhere,
    language,
  }) => {
    const page = await elsewhere(await hire(session, ['main.ip.view'], language))
    await page.goto('/home/mainManage/ipwhitelist')
    await expect(page.getByRole('heading', { level: 1, name: ip.title })).toBeVisible()
    await expect(page.getByRole('button', { name: ip.test })).toBeEnabled()
    await expect(page.getByRole('button', { name: ip.add })).toHaveCount(0)
  })
})
