import { cardState } from '@quayside/contract/fund/card/states.ts'
import { randomInt } from 'node:crypto'
import { hire } from '#product/hire.ts'
import { letterPdf } from '#product/letter.ts'
import { expect, byTurns, test } from '#story.ts'

test.use({ as: 'nanbei_main' })

const base = '/home/fundManage/withdraw'

byTurns(import.meta.filename, (say) => {
  const { card, proof, withdrawalRule } = say
  const { form, details } = card
  const { apply } = say.withdrawals

  test('a card of somebody else’s name takes a letter, is audited while its owner looks on, is available, and when deleted is not replaced unseen in the open forms of a withdrawal and of a rule', async ({
    session,
    elsewhere,
  }) => {
    test.setTimeout(120_000)
    const person = await hire(session, [
      'fund.card.view',
      'fund.card.manage',
      'fund.withdrawal.view',
      'fund.withdrawal.apply',
      'fund.rule.view',
      'fund.rule.manage',
    ])
    const page = await elsewhere(person)
    await page.goto(`${base}/cardManage`)
    await page.getByRole('link', { name: card.add }).click()

    await page.getByLabel(form.country, { exact: true }).selectOption('US')
    // No other story pays out in it, so that none chooses this card before it is deleted again.
    await page.getByLabel(form.currency, { exact: true }).selectOption('EUR')
    await page.getByRole('button', { name: card.kind.private }).click()
    const bank = page.getByLabel(form.bankEnglish, { exact: true })
    await bank.fill('Citibank')
    // The bank of the directory brings its routing number; a wrong one is told at once.
    const aba = page.getByLabel(form.aba, { exact: true })
    await expect(aba).toHaveValue('021000089')
    await aba.fill('021000088')
    await page.getByLabel(form.number, { exact: true }).fill(String(randomInt(10 ** 9, 10 ** 10)))
    await page.getByLabel(form.name, { exact: true }).fill('Zhang Min')
    await bank.focus()
    await expect(page.getByText(say.errors['card.aba_wrong'])).toBeVisible()
    await aba.fill('021000089')
    await bank.focus()
    await expect(page.getByText(say.errors['card.aba_wrong'])).toBeHidden()

    await expect(page.getByRole('heading', { name: form.letter })).toBeVisible()
    await page.getByLabel(proof.kind.paymentPassword).fill(person.paymentPassword)
    await page.getByRole('button', { name: form.submit }).click()
    await expect(page.getByRole('alert').filter({ hasText: form.missing })).toBeVisible()
    const letter = page.getByLabel(form.letter, { exact: true })
    await letter.setInputFiles({ name: 'letter.pdf', mimeType: 'application/pdf', buffer: Buffer.from('no') })
    await expect(page.getByRole('alert').filter({ hasText: say.errors['file.broken'] })).toBeVisible()
    await letter.setInputFiles({ name: 'letter.pdf', mimeType: 'application/pdf', buffer: letterPdf() })
    await expect(page.getByText(form.letterClean)).toBeVisible()
    await page.getByRole('button', { name: form.submit }).click()

    await expect(page.getByRole('heading', { level: 1, name: 'Citibank' })).toBeVisible()
    const history = page.getByRole('list', { name: details.timeline })
    await expect(history).toContainText(card.event.add)
    await expect(page.getByText(card.state[cardState.available], { exact: true })).toBeVisible({
      timeout: 60_000,
    })
    await expect(history).toContainText(card.event.approve)

    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: details.download }).click(),
    ])
    expect(file.suggestedFilename()).toBe('letter.pdf')

    const payer = await page.context().newPage()
    await payer.goto(`${base}/apply?currency=EUR`)
    await payer.getByRole('radio', { name: 'Citibank' }).check()
    await payer
      .getByRole('textbox', { name: say.fill(say.ui.inCurrency, { what: apply.amount, currency: 'EUR' }) })
      .fill('36.00')
    await payer.getByLabel(proof.kind.paymentPassword).fill(person.paymentPassword)
    const pay = payer.getByRole('button', { name: say.fill(apply.submit, { amount: 'EUR\u00A036.00' }) })
    await expect(pay).toBeEnabled()

    const ruler = await page.context().newPage()
    await ruler.goto(`${base}/rulesSetting`)
    await ruler.getByRole('button', { name: withdrawalRule.add }).click()
    await ruler.getByLabel(withdrawalRule.form.currency, { exact: true }).selectOption('EUR')
    const paidTo = ruler.getByLabel(withdrawalRule.form.card, { exact: true })
    const citibank = paidTo.getByRole('option', { name: /Citibank/ })
    await paidTo.selectOption(await citibank.getAttribute('value'))
    await ruler.getByLabel(proof.kind.paymentPassword).fill(person.paymentPassword)

    await page.getByRole('button', { name: card.do.delete }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(proof.kind.paymentPassword).fill(person.paymentPassword)
    await dialog.getByRole('button', { name: card.remove.submit }).click()
    await expect(page.getByRole('heading', { level: 1, name: card.title })).toBeVisible()

    await pay.click()
    await expect(payer.getByRole('alert')).toContainText(say.errors['fund.card_not_available'])
    await expect(payer.getByRole('radio', { name: 'Citibank' })).toBeHidden()
    await expect(
      payer.getByRole('group', { name: apply.card }).getByRole('radio', { checked: true }),
    ).toHaveCount(0)
    await expect(pay).toBeDisabled()

    await ruler.getByRole('button', { name: withdrawalRule.form.save }).click()
    await expect(ruler.getByRole('alert').first()).toContainText(say.errors['fund.card_not_available'])
    await expect(citibank).toHaveCount(0)
    await expect(ruler.getByText(say.fill(withdrawalRule.form.noCard, { currency: 'EUR' }))).toBeVisible()
  })
})
