import { beforeAll, describe, expect, test } from 'vitest'
import { testDatabase } from '#db/test/database.ts'
import { makeMerchant, shopUrl } from '#test/deliveries.ts'
import { setSchemes } from '#test/open-schemes.ts'
import { approved, subscriptionRuns } from '#test/subscription-runs.ts'
import { subscriptionWorld } from '#test/subscriptions.ts'

const database = await testDatabase()
const { made } = subscriptionWorld(database)
const { asks, knock, later, one, says, triesOf, work } = subscriptionRuns(database)

beforeAll(() => makeMerchant(database, 1n))

/** One whose first cycle is paid. */
async function active(): Promise<string> {
  says(approved)
  const no = await made()
  await work()
  return no
}

describe('the card scheme of a subscription', () => {
  const shop = { url: shopUrl }
  test('that its site is not open for any more sends nothing: its payer is asked for another card', async () => {
    const no = await active()
    const before = asks.length
    await later(no, '40 days')
    await setSchemes(database, shop, ['visa'], 'closed')
    await knock()
    await setSchemes(database, shop, ['visa'])
    expect(asks.length).toBe(before)
    expect(await one(no)).toMatchObject({ state: 'past_due', next_charge_at: null })
    expect(await triesOf(no)).toMatchObject([
      { outcome: 'paid' },
      { cycle: 2, outcome: 'failed', class: 'never' },
    ])
  })
  test('waits while none is open at all, and goes on by itself', async () => {
    const no = await active()
    const before = asks.length
    await later(no, '40 days')
    await setSchemes(database, shop, undefined, 'closed')
    await knock()
    expect(asks.length).toBe(before)
    expect(await one(no)).toMatchObject({ state: 'active', cycle_no: 2, try_no: 1 })
    await setSchemes(database, shop)
    await knock()
    expect(await one(no)).toMatchObject({ state: 'active', paid_cycles: 2 })
  })
})
