import { randomUUID } from 'node:crypto'
import type { OutputOf } from '@quayside/contract/call.ts'
import type { Envelope } from '@quayside/contract/envelope.ts'
import { exchangeCalls } from '@quayside/contract/fund/exchange/exchange.ts'
import type { Permission } from '@quayside/contract/permissions.ts'
import { post } from '#ledger/index.ts'
import type { FxHouse } from '#ports/fx/port.ts'
import type { TestApp } from '#test/app.ts'
import { approvalWorld, type Somebody } from '#test/approvals.ts'
import type { TestScope } from '#db/test/people.ts'
import { usd } from '#test/deliveries.ts'
import { authenticatorOf } from '#test/totp.ts'
import { fillRunner } from '#areas/fund/exchange/fill.job.ts'

const { quote, pay } = exchangeCalls
const paymentPassword = 'Pay-Word-8'

export type Quote = OutputOf<typeof quote>

export interface Exchanger extends Somebody {
  /** What the authenticator app shows. */
  code(): Promise<string>
  quoted(value: string, target?: string): Promise<Quote>
  pays(
    quoted: Quote,
    options?: { key?: string; password?: string; code?: string },
  ): Promise<Envelope<OutputOf<typeof pay>>>
  /** Locks a rate and pays. @returns the exchange's id */
  exchanges(value: string, target?: string): Promise<string>
}

/** Somebody with a payment password and an authenticator app. */
const exchangerOf =
  (app: TestApp, world: ReturnType<typeof approvalWorld>) =>
  async (options: { permissions?: readonly Permission[]; scope?: TestScope } = {}): Promise<Exchanger> => {
    const somebody = await world.somebody(options)
    const code = await authenticatorOf(app, 1n, somebody.id)
    const quoted: Exchanger['quoted'] = async (value, target = 'CNY') => {
      const { data, error } = await somebody.ask(quote, { amount: usd(value), target })
      if (!data) throw new Error(`no quote: ${error}`)
      return data
    }
    const pays: Exchanger['pays'] = async (
      given,
      { key = randomUUID(), password = paymentPassword, code: typed } = {},
    ) =>
      somebody.ask(
        pay,
        {
          quoteId: given.quoteId,
          amount: given.amount,
          target: given.made.currency,
          purpose: 'goods',
          proof: { paymentPassword: password, key: { totp: typed ?? (await code()) } },
        },
        { key },
      )
    return {
      ...somebody,
      code,
      quoted,
      pays,
      async exchanges(value, target) {
        const { data, error } = await pays(await quoted(value, target))
        if (!data) throw new Error(`not paid: ${error}`)
        return data.id
      },
    }
  }

/** A merchant with 10,000 US dollars to exchange, and an account at the house. */
export function exchangeWorld(app: TestApp, house: FxHouse) {
  const world = approvalWorld(app)
  const { rows } = world
  const job = fillRunner({ app: app.db, house }).run

  const rowOf = async (id: string) => (await rows('select * from exchange where id = $1', id))[0]!
  return {
    ...world,
    exchanger: exchangerOf(app, world),
    rowOf,
    async begin() {
      await world.begin()
      const { id } = await world.somebody()
      await rows(
        `insert into rapid_exchange (merchant_id, id, state, asked_at, asked_by, ended_at)
          values (1, $1, 'successful', now(), $2, now())`,
        randomUUID(),
        id,
      )
      await app.db.tx({ tenant: 1n, mode: 'write' }, (tx) =>
        post(tx, {
          merchantId: 1n,
          currency: 'USD',
          source: { type: 'scheme_payment', id: randomUUID() },
          effect: 'credit',
          occurredAt: '2026-01-05T10:00:00Z',
          legs: [{ from: 'net', to: 'withdrawable', amount: 1_000_000n }],
        }),
      )
    },
    /** Runs the next try of an exchange, as the worker does when its time has come. */
    async next(id: string) {
      const { attempt } = await rowOf(id)
      await job({ merchantId: '1', id, attempt }, { id: '1', attempt: 1 })
    },
    /** Minor units on one of the merchant's accounts. */
    async balance(code: string, currency = 'USD'): Promise<bigint> {
      const [row] = await rows(
        'select balance from ledger.account where merchant_id = 1 and currency = $1 and code = $2',
        currency,
        code,
      )
      return (row?.['balance'] as bigint | undefined) ?? 0n
    },
    /** What has been promised and forgotten about for a minute. */
    async expire(quoteId: string) {
      await rows('alter table exchange_quote disable trigger user')
      await rows(
        `update exchange_quote set expires_at = now() - interval '1 minute' where quote_id = $1`,
        quoteId,
      )
      await rows('alter table exchange_quote enable trigger user')
    },
  }
}
