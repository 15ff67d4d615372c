import { balanceOwedCalls } from '@quayside/contract/fund/balance/owed.ts'
import type { WireMoney } from '@quayside/contract/money.ts'
import { providerChargeCalls } from '@quayside/contract/provider/provider-charge.ts'
import { take } from '#product/gateway.ts'
import { hire } from '#product/hire.ts'
import { freshNumber } from '#product/orders.ts'
import type { Session } from '#product/sign-in.ts'
import { staff } from '#product/staff.ts'
import { expect, byTurns, test } from '#story.ts'
import { balancesPath } from './balance-page.ts'

// A merchant that sells nothing in the currency of fines, and whose balances no other story looks at.
test.use({ as: 'sakura_main' })
const merchantId = '302845'
const currency = 'CNY'

/** Charged by the provider's staff, as for an incident in the shop. */
async function fine(): Promise<number> {
  const incident = {
    incidentId: `incident-${freshNumber()}`,
    reason: 'A shop page sold what is not allowed.',
  }
  const answer = await staff(providerChargeCalls.fine.path, { merchantId, staff: 'Li Na', ...incident })
  const { amount } = answer as { readonly amount: WireMoney }
  expect(amount.currency).toBe(currency)
  return Number(amount.value)
}

async function owedTo({ signedIn }: Session): Promise<number> {
  const { rows } = await take(balanceOwedCalls.owed, {}, { token: signedIn.token })
  return Number(rows.find((row) => row.currency === currency)?.owed.value ?? 0)
}

byTurns(import.meta.filename, (say) => {
  const { fund, exchange } = say

  test('a fine in a currency without income is told with the balances, and leads to the exchange into that currency', async ({
    session,
    elsewhere,
  }) => {
    const person = await hire(session, ['fund.balance.view', 'fund.exchange.view', 'fund.exchange.open'])
    const before = await owedTo(person)
    const owed = before + (await fine())
    expect(await owedTo(person)).toBe(owed)

    const page = await elsewhere(person)
    await page.goto(balancesPath)
    const note = page.getByRole('main').getByRole('paragraph').filter({ hasText: fund.owed.title })
    const amount = owed.toLocaleString('en', { minimumFractionDigits: 2 })
    await expect(note).toContainText(`${currency} ${amount}`)
    await expect(note).toContainText(say.fill(fund.owed.exchange, { currency }))
    const line = page.getByRole('table', { name: fund.balance.label }).getByRole('row', { name: currency })
    await expect(line).toContainText(`−${amount}`)

    await note.getByRole('link', { name: say.fill(fund.owed.toExchange, { currency }) }).click()
    await expect(page).toHaveURL(/target=CNY/)
    // The first story to come opens the account, which the second finds open.
    const opening = page.getByRole('button', { name: exchange.open.button })
    const target = page.getByLabel(exchange.apply.to)
    await expect(opening.or(target).first()).toBeVisible()
    if (await opening.isVisible()) await opening.click()
    await expect(target).toHaveValue(currency, { timeout: 60_000 })

    const withoutExchange = await elsewhere(await hire(session, ['fund.balance.view']))
    await withoutExchange.goto(balancesPath)
    await expect(
      withoutExchange.getByRole('main').getByRole('link', { name: fund.owed.toContact }),
    ).toBeVisible()
    await expect(
      withoutExchange.getByRole('link', { name: say.fill(fund.owed.toExchange, { currency }) }),
    ).toHaveCount(0)
  })
})
