import { beforeAll, describe, expect, test, vi } from 'vitest'
import { portalCalls } from '@quayside/contract/index.ts'
import { httpBank } from '#ports/bank/http.ts'
import type { Bank } from '#ports/bank/port.ts'
import { approvalWorld, proof, type Somebody } from '#test/approvals.ts'
import { testApp } from '#test/app.ts'
import { makeMerchant, usd } from '#test/deliveries.ts'
import { startSandbox } from '#test/sandbox.ts'
import { hear } from './hear.ts'
import { payoutRunner } from './payout.job.ts'
import { addCard, credit, testCardTail } from '#areas/fund/test/withdrawals.ts'

const app = await testApp()
const { somebody, rows } = approvalWorld(app)
const address = await app.gateway.app.listen({ port: 0, host: '127.0.0.1' })
const sandbox = await startSandbox(['bank'], {
  QUAYSIDE_GATEWAY: address,
  PROVIDER_KEY_ID: app.secrets.provider.keyId,
  PROVIDER_SECRET: app.secrets.provider.secret,
  SANDBOX_BANK_SECONDS: '0.2',
})
const url = `${sandbox}/bank/`
const bank = httpBank(url, 700)
const keyEncryptionKey = Buffer.from(app.secrets.keyEncryptionKey, 'hex')
let maker: Somebody
let cardId: string

beforeAll(async () => {
  await makeMerchant(app, 1n)
  await rows(`update merchant_pricing set payout_fee_minor = 250 where currency = 'USD'`)
  maker = await somebody()
  await somebody()
  cardId = await addCard(app, { merchantId: 1n, operatorId: maker.id })
  await credit(app, { merchantId: 1n, minor: 10_000_000n })
})

const rowOf = async (id: string) => (await rows('select * from withdrawal where id = $1', id))[0]!
const held = async (code: string): Promise<bigint> => {
  const [row] = await rows(
    `select balance from ledger.account where merchant_id = 1 and currency = 'USD' and code = $1`,
    code,
  )
  return (row?.['balance'] as bigint | undefined) ?? 0n
}

async function withdraw(value: string): Promise<string> {
  const asked = { cardId, cardTail: testCardTail, amount: usd(value), proof }
  return (await maker.ask(portalCalls.withdrawal.apply, asked)).data!.id
}

/** The worker's part, one try. */
async function next(id: string, other: Bank = bank): Promise<void> {
  const { attempt } = await rowOf(id)
  const run = payoutRunner({ app: app.db, bank: other, keyEncryptionKey }).run
  await run({ merchantId: '1', id, attempt }, { id: '1', attempt: 1 })
}

const until = (id: string, state: string) =>
  vi.waitFor(async () => expect(await rowOf(id)).toMatchObject({ state }), { timeout: 30_000, interval: 50 })

const tasks = async (id: string) =>
  (await rows('select kind from staff_task where subject_id = $1', id)).map(({ kind }) => kind)

describe('a payout', () => {
  test('is paid, with the bank’s reference and value date, and the fee is earned', async () => {
    const [bankBefore, fees] = [await held('bank'), await held('fee_rev')]
    const id = await withdraw('120.00')
    await next(id)
    await until(id, 'processing success')
    expect(await rowOf(id)).toMatchObject({
      paid_minor: 12_000n,
      bank_reference: expect.any(String),
      value_on: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    })
    expect([(await held('bank')) - bankBefore, (await held('fee_rev')) - fees]).toEqual([12_000n, 250n])
    expect(await held('t:payout')).toBe(0n)
  })

  test.each([['50.01'], ['50.05']])('that the bank refuses (%s) comes back, fee and all', async (value) => {
    const before = await held('withdrawable')
    const id = await withdraw(value)
    await next(id)
    await until(id, 'processing failed')
    expect(await rowOf(id)).toMatchObject({ refused_code: 'account_closed' })
    expect(await held('withdrawable')).toBe(before)
    const { data } = await maker.ask(portalCalls.withdrawalList.detail, { id })
    expect(data).toMatchObject({ failure: 'a closed account', makeup: [] })
  })

  test('that is sent back is on the account again, without the fee', async () => {
    const before = await held('withdrawable')
    const id = await withdraw('50.18')
    await next(id)
    await until(id, 'bounced or refunded')
    expect(await held('withdrawable')).toBe(before - 250n)
  })

  test('whose return is told first is paid and returned all the same', async () => {
    const id = await withdraw('50.21')
    await next(id)
    await until(id, 'bounced or refunded')
    const events = await rows('select event from fund_event where entity_id = $1 order by seq', id)
    expect(events.map(({ event }) => event)).toEqual(['apply', 'approve', 'confirm', 'bounce'])
  })

  test('whose answer never came is asked after, and paid once', async () => {
    const id = await withdraw('50.11')
    await next(id)
    expect(await rowOf(id)).toMatchObject({ state: 'pending', attempt: 1 })
    await next(id)
    await until(id, 'processing success')
    const [{ count }] = (await rows(
      `select count(*) as count from ledger.posting where source_id = $1 and effect = 'paid'`,
      id,
    )) as [{ count: bigint }]
    expect(count).toBe(1n)
  })

  test('that the bank never heard of is asked for again under its number', async () => {
    const nobody = httpBank('http://127.0.0.1:9/')
    const id = await withdraw('130.00')
    await next(id, nobody)
    expect(await rowOf(id)).toMatchObject({ state: 'pending', attempt: 1 })
    await next(id)
    await until(id, 'processing success')
  })

  test('that is told twice is paid once', async () => {
    const id = await withdraw('50.16')
    await next(id)
    await until(id, 'processing success')
    await vi.waitFor(
      async () =>
        expect(
          await rows(
            'select * from bank_event where payload ->> $1 = $2',
            'payoutNo',
            (await rowOf(id))['withdrawal_no'],
          ),
        ).not.toEqual([]),
      { timeout: 5_000, interval: 50 },
    )
    expect(await rowOf(id)).toMatchObject({ state: 'processing success' })
  })

  test('about which the bank says the opposite afterwards stays as it is, and staff look at it', async () => {
    const id = await withdraw('120.00')
    await next(id)
    await until(id, 'processing success')
    const word = { result: 'refused', at: null, code: 'account_closed', reason: null } as const
    await app.db.tx({ tenant: 1n, mode: 'write' }, (tx) => hear(tx, 1n, { id }, word))
    expect(await rowOf(id)).toMatchObject({ state: 'processing success' })
    expect(await tasks(id)).toEqual(['payout_contradicted'])
  })

  test('is silent for ever: it stays pending, its money held, and staff are told', async () => {
    const before = await held('t:payout')
    const id = await withdraw('50.20')
    await next(id)
    await rows(`update withdrawal set sent_at = now() - interval '9 days' where id = $1`, id)
    await next(id)
    expect(await rowOf(id)).toMatchObject({ state: 'pending', attempt: 2 })
    expect(await tasks(id)).toEqual(['payout_silent'])
    expect((await held('t:payout')) - before).toBe(5_020n + 250n)
  })

  test('does not leave while its card is held', async () => {
    const id = await withdraw('140.00')
    await rows(`update withdrawal_card set state = '104', reason = 'why' where id = $1`, cardId)
    await next(id)
    expect(await rowOf(id)).toMatchObject({ state: 'pending', attempt: 0, sent_at: null })
    await rows(`update withdrawal_card set state = '102', reason = null where id = $1`, cardId)
    await next(id)
    await until(id, 'processing success')
  })

  test('of two runs of one job only one asks the bank', async () => {
    const id = await withdraw('150.00')
    let asked = 0
    const counting: Bank = {
      pay: (ask) => (asked++, bank.pay(ask)),
      inquire: (no) => (asked++, bank.inquire(no)),
    }
    const { attempt } = await rowOf(id)
    const run = payoutRunner({ app: app.db, bank: counting, keyEncryptionKey }).run
    const same = () => run({ merchantId: '1', id, attempt }, { id: '1', attempt: 1 })
    await Promise.all([same(), same()])
    expect(asked).toBe(1)
    await until(id, 'processing success')
  })

  test('of a frozen merchant comes back frozen', async () => {
    const before = await held('frozen:risk')
    const id = await withdraw('50.05')
    await next(id)
    await rows(`update merchant set state = 'frozen' where id = 1`)
    await until(id, 'processing failed')
    await rows(`update merchant set state = 'active' where id = 1`)
    expect((await held('frozen:risk')) - before).toBe(5_005n + 250n)
  })
})
