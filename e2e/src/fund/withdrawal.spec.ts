import type { Page } from '@playwright/test'
import { hire } from '../product/hire.ts'
import { expect, inBothLanguages, test } from '../story.ts'

test.use({ as: 'nanbei_main' })

const applyPath = '/home/fundManage/withdraw/apply?currency=USD'

inBothLanguages((say) => {
  const { proof, withdrawals } = say
  const { apply, detail, state } = withdrawals

  async function fillIn(page: Page, value: string, paymentPassword: string) {
    await page.goto(applyPath)
    await page.getByRole('group', { name: apply.card }).getByRole('radio', { name: /USD/ }).first().check()
    await page.getByRole('textbox', { name: `${apply.amount}, USD` }).fill(value)
    await page.getByLabel(proof.kind.paymentPassword).fill(paymentPassword)
    return page.getByRole('button', { name: say.fill(apply.submit, { amount: `USD\u00A0${value}` }) })
  }

  test('money is withdrawn to a card, paid by the bank, and taken apart to its orders', async ({
    session,
    elsewhere,
  }) => {
    test.setTimeout(120_000)
    const person = await hire(session, [
      'fund.withdrawal.view',
      'fund.withdrawal.apply',
      'trade.transaction.view',
    ])
    const page = await elsewhere(person)
    await page.goto(applyPath)
    const equation = page.getByRole('group', { name: apply.balances })
    await expect(equation).toContainText(apply.equation.available)
    const amount = page.getByRole('textbox', { name: `${apply.amount}, USD` })
    await amount.fill('99999999.00')
    await expect(page.getByRole('alert')).toBeVisible()
    await expect(
      page.getByRole('button', { name: say.fill(apply.submit, { amount: 'USD\u00A099,999,999.00' }) }),
    ).toBeDisabled()

    const submit = await fillIn(page, '120.00', person.paymentPassword)
    await expect(page.getByText(apply.total)).toBeVisible()
    // A second click finds the first one running.
    await submit.dblclick()
    await page.getByRole('link', { name: apply.see }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(detail.title.split('{{')[0]!.trim())
    await expect(page.getByRole('list', { name: detail.story })).toContainText(detail.event.confirm, {
      timeout: 40_000,
    })
    await expect(page.getByText(state.processing_success, { exact: true }).first()).toBeVisible()
    await page.getByRole('button', { name: detail.showLines }).click()
    await page.getByRole('table', { name: detail.lineByLine }).getByRole('link').first().click()
    await expect(page).toHaveURL(/orderDetails/)
  })

  test('what the bank refuses is on the account again, with the reason', async ({ session, elsewhere }) => {
    test.setTimeout(120_000)
    const person = await hire(session, ['fund.withdrawal.view', 'fund.withdrawal.apply'])
    const page = await elsewhere(person)
    await (await fillIn(page, '50.01', person.paymentPassword)).click()
    await page.getByRole('link', { name: apply.see }).click()
    await expect(page.getByText(state.processing_failed, { exact: true })).toBeVisible({ timeout: 40_000 })
    await expect(page.getByText(say.payouts.reason.account_closed)).toBeVisible()
  })
})
