import { generateKeyPairSync } from 'node:crypto'
import { keyCalls } from '@quayside/contract/main/key/key.ts'
import { take } from '#product/gateway.ts'
import { hire } from '#product/hire.ts'
import { demo } from '#product/product.ts'
import { expect, inBothLanguages, test } from '#story.ts'

inBothLanguages((say) => {
  // Keys are a merchant's: the story in the other language, told beside this one, has those of another.
  const main = say.language === 'zh' ? 'luming_main' : 'sakura_main'
  test.use({ as: main })
  const { key, proof, fill } = say
  const { make, secret, save, activate, revoke } = key

  test('a key is made and stored, replaced without a break, and revoked; a private key is sent back', async ({
    session,
    elsewhere,
    language,
  }) => {
    test.setTimeout(180_000)
    const caller = { token: session.signedIn.token }
    const { paymentPassword } = demo().users.find(({ loginName }) => loginName === main)!
    for (const { id, version, state } of (await take(keyCalls.query, {}, caller)).keys)
      if (state !== 'revoked')
        await take(keyCalls.revoke, { id, version, proof: { paymentPassword } }, caller)
    const person = await hire(session, ['main.key.view', 'main.key.manage'], language)
    const page = await elsewhere(person)
    await page.goto('/home/mainManage/keyManagement')
    await expect(page.getByRole('heading', { level: 1, name: key.title })).toBeVisible()
    const table = page.getByRole('table', { name: key.all })
    const dialog = page.getByRole('dialog')
    const agree = (name: string) => dialog.getByRole('button', { name, exact: true }).click()
    const pay = () => dialog.getByLabel(proof.kind.paymentPassword).fill(person.paymentPassword)

    const made = async () => {
      await page.getByRole('button', { name: key.add }).click()
      await pay()
      await agree(make.submit)
      await expect(dialog.getByRole('heading', { name: secret.title })).toBeVisible()
      const text = (await dialog.getByText(/^qhmac_/).textContent())!
      const close = dialog.getByRole('button', { name: secret.done, exact: true })
      await expect(close).toBeDisabled()
      await page.keyboard.press('Escape')
      await expect(dialog).toBeVisible()
      await dialog.getByLabel(secret.kept).check()
      await close.click()
      await expect(dialog).toBeHidden()
      await expect(page.getByText(text)).toHaveCount(0)
      return fill(key.named, { kind: key.kind.hmac, lastFour: text.slice(-4) })
    }
    const ask = (act: string, name: string) =>
      page.getByRole('button', { name: fill(key.act.of, { act, name }), exact: true }).click()

    const first = await made()
    await expect(table.getByRole('row').filter({ hasText: first })).toContainText(key.state.generated)
    await ask(key.act.show, first)
    await pay()
    await agree(key.show.submit)
    await expect(dialog.getByText(new RegExp(`^qhmac_.*${first.slice(-4)}$`))).toBeVisible()
    await dialog.getByLabel(secret.kept).check()
    await agree(secret.done)

    await ask(key.act.activate, first)
    await agree(activate.submit)
    await expect(dialog.getByText(proof.problem.missing)).toBeVisible()
    await pay()
    await agree(activate.submit)
    await expect(table.getByRole('row').filter({ hasText: first })).toContainText(key.state.active)

    const second = await made()
    await ask(key.act.activate, second)
    await pay()
    await agree(activate.submit)
    const rotation = page.getByRole('region', { name: fill(key.rotation.to, { old: first, next: second }) })
    await expect(rotation).toContainText(key.rotation.leftNone)
    await rotation.getByRole('button', { name: key.act.endNow }).click()
    await expect(dialog).toContainText(revoke.text)
    await pay()
    await agree(revoke.submit)
    await expect(rotation).toBeHidden()
    await expect(table.getByRole('row').filter({ hasText: first })).toContainText(key.state.revoked)

    const pair = generateKeyPairSync('rsa', { modulusLength: 2048 })
    const pem = (half: 'publicKey' | 'privateKey') =>
      pair[half].export({ type: half === 'publicKey' ? 'spki' : 'pkcs8', format: 'pem' } as never).toString()
    await page.getByRole('button', { name: key.addPublic }).click()
    const field = dialog.getByLabel(save.field)
    await agree(save.submit)
    await expect(dialog.getByRole('alert')).toHaveText(save.missing)
    await field.fill(pem('privateKey'))
    await pay()
    await agree(save.submit)
    await expect(dialog.getByRole('alert')).toHaveText(say.errors['key.private'])
    const short = generateKeyPairSync('rsa', { modulusLength: 1024 }).publicKey
    await field.fill(short.export({ type: 'spki', format: 'pem' }).toString())
    await pay()
    await agree(save.submit)
    await expect(dialog.getByRole('alert')).toHaveText(fill(save.weak.size, { bits: 1024, min: 2048 }))
    const file = { name: 'public.pem', mimeType: 'text/plain', buffer: Buffer.from(pem('publicKey')) }
    await dialog.locator('input[type=file]').setInputFiles(file)
    await expect(field).toHaveValue(/BEGIN PUBLIC KEY/)
    await pay()
    await agree(save.submit)
    const saved = table
      .getByRole('row')
      .filter({ hasText: 'RSA 2048' })
      .filter({ hasText: key.state.generated })
    await expect(saved).toHaveCount(1)

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: key.ours }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(/^quayside-[0-9a-f]{8}\.pem$/)
  })

  test('whoever may only look sees keys and no way to change them', async ({
    session,
    elsewhere,
    language,
  }) => {
    const page = await elsewhere(await hire(session, ['main.key.view'], language))
    await page.goto('/home/mainManage/keyManagement')
    await expect(page.getByRole('heading', { level: 1, name: key.title })).toBeVisible()
    await expect(page.getByRole('button', { name: key.ours })).toBeVisible()
    await expect(page.getByRole('button', { name: key.add })).toHaveCount(0)
  })
})
