import { roleCalls } from '@quayside/contract/account/team/role.ts'
import { transactionCalls } from '@quayside/contract/trade/list/transaction.ts'
import { ask } from '#product/gateway.ts'
import { hire } from '#product/hire.ts'
import { expect, inBothLanguages, test } from '#story.ts'

inBothLanguages((say) => {
  test.use({ as: 'nanbei_main' })
  const { token, proof, rights, errors } = say
  const view = rights.right.trade_transaction_view.name

  test('a token is made, shown once, used by a program, renamed and ended', async ({
    session,
    elsewhere,
    language,
  }) => {
    test.setTimeout(120_000)
    const person = await hire(session, ['trade.transaction.view', 'trade.transaction.refund'], language)
    const page = await elsewhere(person)
    await page.goto('/home/accountManage/securitySettings')
    await page.getByRole('link', { name: new RegExp(token.settings.open) }).click()
    await expect(page.getByRole('heading', { level: 1, name: token.title })).toBeVisible()
    await expect(page.getByText(token.noTokens)).toBeVisible()

    await page.getByRole('button', { name: token.add }).click()
    const dialog = page.getByRole('dialog')
    const submit = dialog.getByRole('button', { name: token.make.submit })
    await submit.click()
    await expect(dialog.getByText(token.make.nameMissing)).toBeVisible()
    await expect(dialog.getByText(token.make.missing)).toBeVisible()
    await dialog.getByLabel(token.make.name, { exact: true }).fill('Nightly books')
    await dialog.getByLabel(token.make.search).fill(view)
    await dialog.getByRole('checkbox', { name: view, exact: true }).check()
    await dialog.getByLabel(token.make.search).fill('')
    await expect(dialog.getByRole('checkbox', { name: view, exact: true })).toBeChecked()
    await dialog.getByLabel(proof.kind.paymentPassword).fill(person.paymentPassword)
    await submit.click()

    await expect(dialog.getByRole('heading', { name: token.secret.title })).toBeVisible()
    const secret = (await dialog.getByText(/^qpat_/).textContent())!
    await expect(dialog.getByRole('button', { name: token.secret.done, exact: true })).toBeDisabled()
    await dialog.getByLabel(token.secret.kept).check()
    await dialog.getByRole('button', { name: token.secret.done, exact: true }).click()
    await expect(page.getByText(secret)).toHaveCount(0)
    const row = page
      .getByRole('table', { name: token.tokens })
      .getByRole('row')
      .filter({ hasText: 'Nightly books' })
    await expect(row).toContainText(token.never)

    const program = { token: secret, language }
    expect((await ask(transactionCalls.query, { filter: {} }, program)).envelope.status).toBe('0')
    const { envelope } = await ask(roleCalls.list, {}, program)
    expect(envelope.message).toBe(errors['token.person_needed'])
    await expect(async () => {
      await page.reload()
      await expect(row).toContainText('/transaction/query', { timeout: 1_000 })
    }).toPass()

    await page
      .getByRole('button', { name: say.fill(token.act.of, { act: token.act.rename, name: 'Nightly books' }) })
      .click()
    await dialog.getByLabel(token.make.name, { exact: true }).fill('Morning books')
    await dialog.getByRole('button', { name: token.rename.submit }).click()
    const ended = page.getByRole('button', {
      name: say.fill(token.act.of, { act: token.act.end, name: 'Morning books' }),
    })
    await ended.click()
    await expect(dialog).toContainText(token.end.text)
    await dialog.getByRole('button', { name: token.end.submit }).click()
    await expect(page.getByText(token.end.done)).toBeVisible()
    await expect(ended).toHaveCount(0)
    expect((await ask(transactionCalls.query, { filter: {} }, program)).envelope.error).toBe('token.ended')
  })
})
