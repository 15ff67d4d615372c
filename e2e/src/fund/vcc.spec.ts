import { hire } from '#product/hire.ts'
import { expect, inBothLanguages, test } from '#story.ts'

test.use({ as: 'nanbei_main' })

const rights = ['fund.vcc.view', 'fund.vcc.apply', 'fund.vcc.freeze', 'fund.vcc.show'] as const
const applyPath = '/home/fundManage/virtualCards/apply'

inBothLanguages((say) => {
  const { vcc, proof } = say

  test('a virtual card is applied for, shown, pays, is frozen and closed, and its rest is back', async ({
    session,
    elsewhere,
  }) => {
    // What is left comes back with the next minute of the worker's clock.
    test.setTimeout(240_000)
    const person = await hire(session, [...rights])
    const page = await elsewhere(person)
    const password = person.paymentPassword
    await page.goto(applyPath)
    await page.getByRole('button', { name: vcc.list.apply }).click()
    await expect(page.getByRole('alert').first()).toHaveText(vcc.apply.missing)
    await page.getByLabel(vcc.apply.name).fill('Story ads')
    await page.getByLabel(say.fill(vcc.apply.amount, { currency: 'USD' })).fill('400.00')
    await page.getByLabel(vcc.category.advertising).check()
    await page.getByLabel(proof.kind.paymentPassword).fill(password)
    await page.getByRole('button', { name: say.fill(vcc.apply.confirm, { amount: 'USD 400.00' }) }).click()
    await expect(page).toHaveURL(/virtualCardDetail/)
    const main = page.getByRole('main')
    await expect(main).toContainText(vcc.status.active, { timeout: 30_000 })

    const act = (name: string) => main.getByRole('button', { name, exact: true })
    const dialog = page.getByRole('dialog')
    await act(vcc.act.show).click()
    await dialog.getByLabel(proof.kind.paymentPassword).fill(password)
    await dialog.getByRole('button', { name: vcc.act.show }).click()
    const number = page.frameLocator(`iframe[title="${vcc.number.frame}"]`).getByRole('status')
    await expect(number).toHaveText(/^(\d{4} ){3}\d{4}$/, { timeout: 15_000 })
    expect(await page.locator('dialog').innerText()).not.toMatch(/\d{4} \d{4}/)
    await dialog.getByRole('button', { name: vcc.number.hide }).click()

    await expect(main.getByRole('table', { name: vcc.detail.recent })).toContainText(
      vcc.transaction.status.cleared,
      { timeout: 30_000 },
    )
    await act(vcc.act.freeze).click()
    await dialog.getByRole('button', { name: vcc.act.freeze }).click()
    await expect(act(vcc.act.unfreeze)).toBeVisible()
    await act(vcc.act.close).click()
    await dialog.getByRole('button', { name: vcc.act.close }).click()
    await expect(main).toContainText(vcc.event.end, { timeout: 150_000 })
    await expect(main).toContainText(vcc.sum.returned)
    await page.getByRole('link', { name: vcc.list.title }).first().click()
    await expect(page.getByRole('row').filter({ hasText: 'Story ads' }).first()).toContainText(
      vcc.status.closed,
    )
  })

  test('a card that the issuer does not accept says why, and its money is back', async ({
    session,
    elsewhere,
  }) => {
    const person = await hire(session, [...rights])
    const page = await elsewhere(person)
    await page.goto(applyPath)
    await page.getByLabel(vcc.apply.name).fill('Vouchers')
    await page.getByLabel(say.fill(vcc.apply.amount, { currency: 'USD' })).fill('160.01')
    await page.getByLabel(proof.kind.paymentPassword).fill(person.paymentPassword)
    await page.getByRole('button', { name: say.fill(vcc.apply.confirm, { amount: 'USD 160.01' }) }).click()
    const main = page.getByRole('main')
    await expect(main).toContainText(vcc.failure.code.not_accepted, { timeout: 30_000 })
    await expect(main).toContainText(vcc.status.failed)
  })
})
