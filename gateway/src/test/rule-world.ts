import { randomUUID } from 'node:crypto'
import { portalCalls } from '@quayside/contract/index.ts'
import { approvalSubjects } from '#approval-subjects.ts'
import { approvalDesk } from '#areas/account/index.ts'
import { withdrawalRuleRunner } from '#areas/fund/index.ts'
import { ruleOf } from '#areas/fund/test/rules.ts'
import { addCard } from '#areas/fund/test/withdrawals.ts'
import type { Db } from '#db/tx.ts'
import { post } from '#ledger/index.ts'
import { testApp } from './app.ts'
import { approvalWorld, type Somebody } from './approvals.ts'
import { makeMerchant } from './deliveries.ts'

const job = { id: '1', attempt: 1 }
/** Mondays: 5, 12, 19 and 26 October 2026. */
const mondays = { when: { cycle: 'weekly', day: 1, rangeDays: 7 } } as const

/** A merchant whose rules are run by the worker's own function, at whatever time the test says. */
export async function ruleWorld() {
  const app = await testApp()
  const { somebody, rows } = approvalWorld(app)
  const desk = approvalDesk(approvalSubjects, Buffer.from(app.secrets.keyEncryptionKey, 'hex'))
  let now = ''
  const taskOf = (db: Db) =>
    withdrawalRuleRunner({ desk, app: db, owner: app.owner, clock: () => Promise.resolve(now) }).run
  const own = taskOf(app.db)
  const it = {
    merchantId: 0n,
    cardId: '',
    maker: undefined as unknown as Somebody,
    second: undefined as unknown as Somebody,
  }
  return {
    app,
    it,
    rows,
    somebody,
    async begin() {
      // What earlier tests left must not be due again.
      await rows(`update withdrawal_rule set state = 'disabled'`)
      it.merchantId++
      await makeMerchant(app, it.merchantId)
      await rows(
        `update merchant_pricing set payout_fee_minor = 250 where merchant_id = $1 and currency = 'USD'`,
        it.merchantId,
      )
      it.maker = await somebody({ merchantId: it.merchantId, isMain: true })
      it.second = await somebody({ merchantId: it.merchantId })
      it.cardId = await addCard(app, { merchantId: it.merchantId, operatorId: it.maker.id })
    },
    /** Lets a worker's function run at a Beijing time. */
    knock(beijing: string, db?: Db) {
      now = new Date(`${beijing}+08:00`).toISOString()
      return (db ? taskOf(db) : own)({}, job)
    },
    /** Money that came on a Beijing date. */
    credit: (date: string, minor: bigint) => creditOn(app, it.merchantId, date, minor),
    async rule(more: object = {}, firstOn = '2026-10-06'): Promise<string> {
      const { data } = await it.maker.ask(
        portalCalls.withdrawalRule.add,
        ruleOf(it.cardId, { ...mondays, ...more }),
      )
      await rows('update withdrawal_rule set first_on = $2 where id = $1', data!.id, firstOn)
      return data!.id
    },
    ran: (id: string) =>
      rows(
        'select run_on, outcome, reason, available, withdrawal_id from withdrawal_rule_run where rule_id = $1 order by run_on',
        id,
      ),
    made: (id: string) => rows('select * from withdrawal where rule_id = $1 order by asked_at', id),
  }
}

const creditOn = (
  { db }: Pick<Awaited<ReturnType<typeof testApp>>, 'db'>,
  merchantId: bigint,
  date: string,
  minor: bigint,
) =>
  db.tx({ tenant: merchantId, mode: 'write' }, (tx) =>
    post(tx, {
      merchantId,
      currency: 'USD',
      source: { type: 'withdrawal', id: randomUUID() },
      effect: 'bounce',
      occurredAt: `${date}T02:00:00.000Z`,
      legs: [{ from: 'bank', to: 'withdrawable', amount: minor }],
    }),
  )
