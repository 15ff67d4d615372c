import { randomUUID } from 'node:crypto'
import { issuerEventHandlers } from '@quayside/gateway/areas/fund/index.ts'
import { vccPeople } from '@quayside/gateway/areas/fund/test/vcc-world.ts'
import type { Ctx } from '@quayside/gateway/acts/context.ts'
import type { Issuer } from '@quayside/gateway/ports/issuer/port.ts'
import { testApp } from '@quayside/gateway/test/app.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { fundChecks } from './funds.sql.ts'
import { vccChecks } from './vcc.sql.ts'

const app = await testApp()
const at = '2026-01-05T10:00:00.000Z'
const asked = { refuses: false }
/** An issuer that does what it is asked for. */
const issuer = {
  load: async ({ amount }) =>
    asked.refuses
      ? { result: 'refused', at, code: 'program_limit', reason: null }
      : { result: 'confirmed', at, amount, lastFour: '4242', endsOn: '2029-01-31' },
  inquire: async () => ({ result: 'absent' }),
} as Partial<Issuer> as Issuer
const world = vccPeople(app, issuer)
const checks = [...vccChecks, ...fundChecks]

const cardNoOf = async (id: string) => (await world.cardOf(id))['card_no'] as string
async function used(id: string, kind: 'cleared' | 'refunded', value: string): Promise<void> {
  const event = {
    id: randomUUID(),
    cardNo: await cardNoOf(id),
    at,
    kind,
    transaction: randomUUID(),
    amount: { currency: 'USD', value },
    merchantName: 'ADS',
    country: 'US',
  }
  const { answers } = await issuerEventHandlers.deliver({ db: app.db } as Ctx, { events: [event] })
  expect(answers).toMatchObject([{ outcome: 'applied' }])
}

const found = async (text?: string): Promise<string[]> => {
  const seen: string[] = []
  await app.owner
    .tx({ tenant: null, mode: 'write' }, async (tx) => {
      await tx.run({ text: 'set local session_replication_role = replica' })
      if (text !== undefined) await tx.run({ text })
      for (const { id, run } of checks) seen.push(...(await run(tx))!.breaches.map((one) => `${id} ${one}`))
      throw new Error('taken back')
    })
    .catch((error: unknown) => {
      if ((error as Error).message !== 'taken back') throw error
    })
  return seen
}

/** One that was spent from and refunded to, one beyond its rest, one that was refused, and one that waits. */
beforeAll(async () => {
  await world.begin()
  const person = await world.somebody()
  const one = await world.active(person, '500.00')
  await used(one, 'cleared', '120.00')
  await used(one, 'refunded', '20.00')
  await used(await world.active(person, '100.00'), 'cleared', '104.00')
  asked.refuses = true
  const { data } = await world.applies(person, '300.00')
  await world.next(data!.id)
  await world.applies(person, '200.00')
})

test('cards that were used as they should be are whole', async () => {
  expect(await found()).toEqual([])
})

describe('what is planted is found and named', () => {
  test.each([
    [
      'a clearing that a card has forgotten',
      `update virtual_card set cleared = cleared - 100 where cleared = 12000`,
      /^I27 merchant 1: vcc is \d+ and the cards hold \d+ in USD/,
    ],
    [
      'a card whose sums are not its rows',
      `update virtual_card set cleared = cleared + 100, funded = funded + 100 where cleared = 12000`,
      /^I27 merchant 1: card \S+ says 50100, 12100/,
    ],
    [
      'a payment that is held for nobody',
      `update card_load set amount = amount - 1 where state = 'applied'`,
      /^I27 merchant 1: t:vcc is \d+ and the payments that wait are \d+ in USD/,
    ],
    [
      'a payment that ended without its posting',
      `update card_load set state = 'confirmed', ended_at = now() where state = 'refused'`,
      /^I27 merchant 1: fund of card_load \S+ should move 30150/,
    ],
    [
      'a refund that was posted for another amount',
      `update card_transaction set amount = amount + 1 where state = 'refunded'`,
      /^I27 merchant 1: refund of card_transaction \S+ should move 2001/,
    ],
    [
      'an overrun that pending did not pay',
      `update card_transaction set beyond = beyond - 1 where beyond > 0`,
      /^I27 merchant 1: clear of card_transaction \S+ should move 10400, pending by -399/,
    ],
    [
      'a card in a state that no step led to',
      `update virtual_card set state = 'closing' where state = 'active'`,
      /^I10 merchant 1: card \S+ is closing at version 2, its last event left it active/,
    ],
    [
      'a step that the table has not',
      `update fund_event set event = 'unfreeze' where entity = 'virtual_card' and event = 'overrun'`,
      /^I10 merchant 1: event 3 of virtual_card \S+ goes from active by unfreeze to frozen/,
    ],
  ])('%s', async (_, planted, named) => {
    expect(await found(planted)).toContainEqual(expect.stringMatching(named))
  })
})
