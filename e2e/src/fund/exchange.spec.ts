import { factorCalls } from '@quayside/contract/entry/factor/factor.ts'
import { take } from '#product/gateway.ts'
import { hire } from '#product/hire.ts'
import { totpCode } from '#product/totp.ts'
import { expect, byTurns, test } from '#story.ts'

test.use({ as: 'nanbei_main' })

const applyPath = '/home/fundManage/currencyExchange/apply'

byTurns(import.meta.filename, (say) => {
  const { exchange, proof } = say
  const { apply, quote, open } = exchange

  test('currency is exchanged at a locked rate with payment password and security key, and stands in the list with its cost', async ({
    session,
    elsewhere,
  }) => {
    test.setTimeout(120_000)
    const person = await hire(session, [
      'fund.exchange.view',
      'fund.exchange.pay',
      'fund.exchange.open',
      'fund.exchanges.view',
    ])
    const { paymentPassword } = person
    const caller = { token: person.signedIn.token }
    const { secret } = await take(factorCalls.totpBegin, { proof: { paymentPassword } }, caller)
    await take(factorCalls.totpConfirm, { code: totpCode(secret) }, caller)
    const page = await elsewhere(person)
    await page.goto(applyPath)

    // The first story to come opens the account, which the second finds open.
    const opening = page.getByRole('button', { name: open.button })
    const amount = page.getByLabel(say.fill(apply.amount, { currency: 'USD' }))
    const source = page.getByLabel(apply.from)
    await expect(opening.or(source).first()).toBeVisible()
    if (await opening.isVisible()) await opening.click()
    await source.selectOption('USD', { timeout: 60_000 })
    await page.getByLabel(apply.to).selectOption('CNY')
    await expect(page.getByText(/^1 USD = 7\.\d{8} CNY$/)).toBeVisible()
    await amount.fill('25.00')
    await page.getByRole('button', { name: apply.getQuote }).click()
    await expect(page.getByRole('alert')).toHaveText(apply.missing)
    await page.getByLabel(apply.purpose).selectOption({ label: exchange.purpose.goods })
    await page.getByRole('button', { name: apply.getQuote }).click()

    const locked = page.getByRole('form', { name: quote.title })
    await expect(locked.getByRole('timer')).toContainText(/\d/)
    await expect(locked).toContainText('0.05')
    await locked.getByLabel(proof.kind.paymentPassword).fill(paymentPassword)
    await locked.getByLabel(proof.kind.totp).fill(totpCode(secret, 1))
    await locked.getByRole('button', { name: say.fill(quote.confirm, { amount: 'USD 25.00' }) }).click()
    await expect(page).toHaveURL(/exchangeDetail/)
    const main = page.getByRole('main')
    await expect(main).toContainText(quote.done, { timeout: 30_000 })
    await expect(main).toContainText(exchange.column.cost)
    await page.getByRole('link', { name: exchange.list.title }).first().click()
    await expect(page.getByRole('row').filter({ hasText: '25.00' }).first()).toContainText(
      exchange.status.successful,
    )
  })
})
