import { beforeAll, describe, expect, test } from 'vitest'
import { testDatabase } from '@quayside/gateway/db/test/database.ts'
import { makeMerchant } from '@quayside/gateway/test/deliveries.ts'
import { approved, declined, subscriptionRuns } from '@quayside/gateway/test/subscription-runs.ts'
import { subscriptionWorld } from '@quayside/gateway/test/subscriptions.ts'
import { subscriptionChecks } from './subscriptions.sql.ts'

const database = await testDatabase()
const { owner } = database
const { made } = subscriptionWorld(database)
const { knock, later, says, work } = subscriptionRuns(database)

const found = () =>
  owner.tx({ tenant: null, mode: 'read' }, async (tx) => {
    const results = []
    for (const check of subscriptionChecks) results.push((await check.run(tx))!)
    return results
  })
const breaches = async () => (await found()).flatMap((result) => result.breaches)
/** As no statement of the product could; taken back at once. */
const whenTampered = async (text: string): Promise<readonly string[]> => {
  let seen: readonly string[] = []
  await owner
    .tx({ tenant: null, mode: 'write' }, async (tx) => {
      await tx.run({ text: 'set local session_replication_role = replica' })
      await tx.run({ text })
      const results = []
      for (const check of subscriptionChecks) results.push((await check.run(tx))!)
      seen = results.flatMap((result) => result.breaches)
      throw new Error('taken back')
    })
    .catch((error: unknown) => {
      if ((error as Error).message !== 'taken back') throw error
    })
  return seen
}

beforeAll(async () => {
  await makeMerchant(database, 1n)
  says(approved)
  const no = await made()
  await made({ cycles: 1 })
  await work()
  says(declined('51'))
  await made()
  await later(no, '40 days')
  await knock()
})

describe('subscriptions', () => {
  test('as the product makes them pass every check, and are looked at', async () => {
    expect(await breaches()).toEqual([])
    for (const { checked } of await found()) expect(checked).toBeGreaterThan(0)
  })
  test.each([
    [
      'a charge that counts as failed and was paid',
      `update subscription_try set outcome = 'failed' where outcome = 'paid'`,
    ],
    ['a charge of another amount', `update orders set amount = amount + 1 where source = 'subscription'`],
    [
      'a cycle that is counted and was never paid',
      'update subscription set paid_cycles = paid_cycles + 1 where cycles is null',
    ],
    ['a state without its step', `update subscription set state = 'active' where state = 'past_due'`],
    [
      'a charge after the end',
      `update subscription set ended_at = ended_at - interval '1 hour' where ended_at is not null`,
    ],
  ])('with %s are found', async (_, text) => {
    expect((await whenTampered(text)).length).toBeGreaterThan(0)
  })
})
