import { randomInt } from 'node:crypto'
import { hire } from '#product/hire.ts'
import { expect, byTurns, test } from '#story.ts'

test.use({ as: 'nanbei_main' })

const path = '/home/fundManage/withdraw/rulesSetting'

byTurns(import.meta.filename, (say) => {
  const { proof, withdrawalRule } = say
  const { form, ask } = withdrawalRule

  test('a rule is written with its next runs in sight, stopped, and deleted', async ({
    session,
    elsewhere,
  }) => {
    test.setTimeout(120_000)
    const person = await hire(session, ['fund.rule.view', 'fund.rule.manage'])
    const page = await elsewhere(person)
    await page.goto(path)
    await page.getByRole('button', { name: withdrawalRule.add }).click()
    await expect(page.getByRole('heading', { level: 1, name: form.add })).toBeVisible()

    await page.getByRole('button', { name: form.monthly }).click()
    const day = page.getByLabel(form.monthDay, { exact: true })
    await day.fill('32')
    await expect(page.getByText(say.fill(form.days, { min: 0, max: 31 }))).toBeVisible()
    await day.fill('31')
    const ahead = page.getByRole('table', { name: form.ahead })
    await expect(ahead.getByRole('row')).toHaveCount(13)
    // In February it is the month's last day.
    await expect(ahead).toContainText(/-02-2[89]/)
    await page.getByRole('button', { name: form.fixed }).click()
    await page.getByLabel(form.currency, { exact: true }).selectOption('USD')
    const amount = page.getByLabel(say.fill(form.amount, { currency: 'USD' }), { exact: true })
    await amount.fill('20')
    await expect(page.getByText(say.fill(form.amountWrong, { minimum: 100, currency: 'USD' }))).toBeVisible()
    // Unlike any other's, so that the list tells it.
    const own = `${randomInt(300, 900)}.${randomInt(10, 100)}`
    await amount.fill(own)
    await page.getByLabel(proof.kind.paymentPassword).fill('Wrong-Word-9')
    await page.getByRole('button', { name: form.save }).click()
    await expect(page.getByText(say.errors['proof.wrong'].split('{{')[0]!.trim())).toBeVisible()
    await page.getByLabel(proof.kind.paymentPassword).fill(person.paymentPassword)
    await page.getByRole('button', { name: form.save }).click()

    const rule = page.getByRole('row').filter({ hasText: `USD\u00A0${own}` })
    await expect(rule).toContainText(withdrawalRule.state.enabled)
    const choose = async (what: string) => {
      await rule.getByRole('button').click()
      await page.getByRole('menuitem', { name: what }).click()
    }
    await choose(withdrawalRule.do.runs)
    await expect(page.getByText(withdrawalRule.runs.none)).toBeVisible()
    await page.keyboard.press('Escape')
    for (const step of ['disable', 'delete'] as const) {
      await choose(withdrawalRule.do[step])
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel(proof.kind.paymentPassword).fill(person.paymentPassword)
      await dialog.getByRole('button', { name: ask[step].submit }).click()
      await expect(page.getByText(ask[step].done)).toBeVisible()
      if (step === 'disable') await expect(rule).toContainText(withdrawalRule.state.disabled)
    }
    await expect(rule).toBeHidden()
  })
})
