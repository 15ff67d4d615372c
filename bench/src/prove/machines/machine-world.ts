import { randomUUID } from 'node:crypto'
import { approvalWorld, type Somebody } from '@quayside/gateway/test/approvals.ts'
import { testApp, type TestApp } from '@quayside/gateway/test/app.ts'
import { makeMerchant } from '@quayside/gateway/test/deliveries.ts'
import { authenticatorOf } from '@quayside/gateway/test/totp.ts'
import { addCard } from '@quayside/gateway/areas/fund/test/withdrawals.ts'

/** Prices of every merchant here; the others are those of the tests' merchants. */
export const prices = {
  feeBps: 290,
  feeFixed: 30n,
  chargebackFee: 1500n,
  payoutFee: 250n,
  exchangeFeeBps: 20,
  reserveBps: 1000,
  reserveDays: 5,
} as const

/** A merchant whose money moves through the machines, and the two people that this takes. */
export interface House {
  readonly merchantId: bigint
  readonly maker: Somebody
  readonly second: Somebody
  /** Available for two days: nobody else has to look at it for its age. */
  readonly cardId: string
  /** What the maker's authenticator app shows. */
  code(): Promise<string>
}

export interface MachineWorld {
  readonly app: TestApp
  rows(text: string, ...values: unknown[]): Promise<Record<string, unknown>[]>
  /** A new merchant; withdrawals from `withdrawalsFrom` minor units of US dollars on wait for the second person. */
  open(options: { readonly withdrawalsFrom: bigint; readonly rapid?: boolean }): Promise<House>
}

/** The gateway of the tests on a database of its own; called at the first level of a test's file. */
export async function machineWorld(): Promise<MachineWorld> {
  const app = await testApp()
  const { somebody, rows } = approvalWorld(app)
  let merchants = 0n
  return {
    app,
    rows,
    async open({ withdrawalsFrom, rapid = true }) {
      const merchantId = ++merchants
      await makeMerchant(app, merchantId)
      await rows(
        'update merchant_pricing set payout_fee_minor = $2, reserve_days = $3 where merchant_id = $1',
        merchantId,
        prices.payoutFee,
        prices.reserveDays,
      )
      const maker = await somebody({ merchantId })
      const second = await somebody({ merchantId })
      await rows(
        `insert into approval_rule (merchant_id, kind, threshold, changed_by) values ($1, 'withdrawal.apply', $2, $3)`,
        merchantId,
        JSON.stringify({ USD: String(withdrawalsFrom) }),
        maker.id,
      )
      if (rapid)
        await rows(
          `insert into rapid_exchange (merchant_id, id, state, asked_at, asked_by, ended_at)
            values ($1, $2, 'successful', now(), $3, now())`,
          merchantId,
          randomUUID(),
          maker.id,
        )
      await rows(
        `insert into card_product (merchant_id, id, opened_at, opened_by) values ($1, gen_random_uuid(), now(), 'Li Na')`,
        merchantId,
      )
      const cardId = await addCard(app, { merchantId, operatorId: maker.id })
      return { merchantId, maker, second, cardId, code: await authenticatorOf(app, merchantId, maker.id) }
    },
  }
}

/** What a thing has posted so far, entry by entry: `return USD withdrawable 250`. */
export async function postedBy(
  { rows }: Pick<MachineWorld, 'rows'>,
  merchantId: bigint,
  id: string,
): Promise<string[]> {
  const found = await rows(
    `select p.effect || ' ' || a.currency || ' ' || a.code || ' ' || e.amount as line
      from ledger.posting p join ledger.entry e on e.merchant_id = p.merchant_id and e.posting_id = p.id
        join ledger.account a on a.merchant_id = e.merchant_id and a.id = e.account_id
      where p.merchant_id = $1 and (p.source_id = $2 or p.order_id = $2) order by p.id, e.line`,
    merchantId,
    id,
  )
  return found.map(({ line }) => line as string)
}

/** `USD pending` → minor units, of every account that holds anything. */
export async function balancesOf(
  { rows }: Pick<MachineWorld, 'rows'>,
  merchantId: bigint,
): Promise<Record<string, bigint>> {
  const found = await rows(
    `select currency || ' ' || code as account, balance from ledger.account
      where merchant_id = $1 and balance <> 0 order by 1`,
    merchantId,
  )
  return Object.fromEntries(found.map(({ account, balance }) => [account as string, balance as bigint]))
}
