import { randomUUID } from 'node:crypto'
import { type Envelope, headers } from '@quayside/contract/envelope.ts'
import { portalCalls } from '@quayside/contract/index.ts'
import type { Permission } from '@quayside/contract/permissions.ts'
import { sendCall } from '#acts/test/frame.ts'
import { addOperator, addSession, type TestScope } from '#db/test/people.ts'
import { movers, type Person } from '#test/person.ts'
import type { TestApp } from '#test/app.ts'
import { coreEvent, deliver, orderData, usd } from '#test/deliveries.ts'
import { lookAt } from '#test/ingest.ts'
import { alertWeighRunner } from '#areas/dispute/alert/weigh.job.ts'
import { alertTimeRunner } from '#areas/dispute/alert/time.job.ts'

/** Every right of alerts, RDR and complaints, and of orders. */
export const disputeRights: readonly Permission[] = [
  ...movers,
  'trade.transaction.reveal',
  'dispute.alert.view',
  'dispute.alert.refund',
  'dispute.alert.export',
  'dispute.rdr.view',
  'dispute.rdr.export',
  'dispute.order.view',
  'dispute.order.decide',
  'dispute.order.message',
  'dispute.order.export',
  'account.download.view',
]

interface Somebody {
  readonly merchantId?: bigint
  readonly permissions?: readonly Permission[]
  readonly scope?: TestScope
}

let count = 0
/** An instant so many hours from now. */
const soon = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString()

function baseOf(app: TestApp) {
  const { one } = lookAt(app)
  const rows = (text: string, ...values: unknown[]) =>
    app.owner.tx({ tenant: null, mode: 'write' }, (tx) => tx.rows<Record<string, unknown>>({ text, values }))
  const orderOf = async (orderNo = `D${++count}`, more: Parameters<typeof orderData>[1] = {}) => {
    const at = soon(-24)
    const authorisation = { result: 'approved', at } as const
    await deliver(app.db, [coreEvent(at, orderData(orderNo, { sentAt: at, authorisation, ...more }))])
    return orderNo
  }
  return { app, one, rows, orderOf }
}
type Base = ReturnType<typeof baseOf>

/** Merchant 1 with its orders, alerts and complaints, as the core and its people make them. */
export function disputeWorld(app: TestApp) {
  const base = baseOf(app)
  return {
    rows: base.rows,
    orderOf: base.orderOf,
    told: base.one,
    soon,
    ...peopleOf(base),
    ...claimsOf(base),
    ...looksAt(base),
    ...networkOf(base),
    ...timesOf(base),
  }
}

const peopleOf = ({ app }: Base) => ({
  async somebody({ merchantId = 1n, permissions = disputeRights, scope = {} }: Somebody = {}) {
    const operator = await addOperator(app.owner, merchantId, { permissions, scope })
    const token = await addSession(app.owner, operator)
    const ask: Person['ask'] = async (call, input, { key = randomUUID(), language = 'en', gateway } = {}) => {
      const sent = { token, language, headers: { [headers.idempotencyKey]: key } }
      const response = await sendCall(gateway ?? app.gateway, call, input, sent)
      return { http: response.statusCode, ...(response.json() as Envelope<never>) }
    }
    return {
      id: operator.id,
      token,
      ask,
      version: async (id: string) => (await ask(portalCalls.transactionDetail.detail, { id })).data!.version,
    }
  },
})

const claimsOf = ({ one, rows, orderOf }: Base) => ({
  /** A new alert of the whole of an order of 100 US dollars. */
  async alertOf(more: { dueAt?: string; amount?: string } = {}, order?: string) {
    const orderNo = order ?? (await orderOf())
    const alertNo = `A-${++count}`
    await one(soon(0), {
      kind: 'alert',
      orderNo,
      alertNo,
      network: 'ethoca',
      type: 'customer_dispute',
      amount: usd(more.amount ?? '100.00'),
      dueAt: more.dueAt ?? soon(72),
    })
    return { orderNo, alertNo }
  },
  async complaintOf(amount = '100.00', order?: string) {
    const orderNo = order ?? (await orderOf())
    const complaintNo = `C-${++count}`
    await one(soon(0), {
      kind: 'complaint',
      orderNo,
      complaintNo,
      amount: usd(amount),
      reason: 'not_received',
      remark: 'Nothing came.',
    })
    const [row] = await rows('select id from dispute_order where complaint_no = $1', complaintNo)
    return { orderNo, complaintNo, id: String(row?.['id']) }
  },
})

function looksAt({ rows }: Base) {
  const ofOrder = (table: string, orderNo: string, by: string) =>
    rows(
      `select x.* from ${table} x join orders o on o.merchant_id = x.merchant_id and o.id = x.order_id
        where o.order_no = $1 order by x.${by}`,
      orderNo,
    )
  return {
    alertRow: async (alertNo: string) => (await rows('select * from alert where alert_no = $1', alertNo))[0],
    complaintRow: async (id: string) => (await rows('select * from dispute_order where id = $1', id))[0]!,
    refundsOf: (orderNo: string) => ofOrder('refund', orderNo, 'occurred_at, x.id'),
    reportsOf: (alertNo: string) =>
      rows('select * from alert_report where alert_no = $1 order by queued_at, id', alertNo),
    eventsOf: async (alertNo: string) =>
      (
        await rows(
          `select v.event from entity_event v join alert a on a.merchant_id = v.merchant_id and a.id = v.entity_id
            where a.alert_no = $1 order by v.seq`,
          alertNo,
        )
      ).map(({ event }) => event),
    postingsOf: async (id: string) =>
      (await rows('select effect from ledger.posting where source_id = $1 order by id', id)).map(
        ({ effect }) => effect,
      ),
    kept: (orderNo: string) => rows('select * from unmatched_event where order_no = $1', orderNo),
  }
}

const networkOf = ({ one, rows }: Base) => ({
  /** The network's answer by its own event: it was sent before. */
  async refundDone(orderNo: string, refundNo: string, amount: ReturnType<typeof usd>) {
    await sent(rows, refundNo)
    await one(soon(0), { kind: 'refund', orderNo, refundNo, amount, arn: 'ARN1' })
  },
  async refundRefused(orderNo: string, refundNo: string) {
    await sent(rows, refundNo)
    const refused = {
      kind: 'operation_refused',
      orderNo,
      operation: 'refund',
      operationNo: refundNo,
    } as const
    await one(soon(0), { ...refused, code: 'insufficient_balance', reason: 'No' })
  },
  chargeBack: (orderNo: string, amount = '100.00') =>
    one(soon(0), {
      kind: 'dispute',
      orderNo,
      caseNo: `K${orderNo}`,
      stage: 'chargeback',
      amount: usd(amount),
      reasonCode: '10.4',
    }),
  settleByRule: (orderNo: string, amount: string, fee?: string) =>
    one(soon(0), {
      kind: 'rdr',
      orderNo,
      rdrNo: `RDR${orderNo}`,
      amount: usd(amount),
      ...(fee !== undefined && { fee: usd(fee) }),
      rule: 'up to 100 USD',
      reasonCode: '10.4',
    }),
})

const timesOf = ({ app, rows, orderOf }: Base) => ({
  /** Enough in the balance for many refunds. */
  fund: () => orderOf(undefined, { amount: usd('100000.00') }),
  minute: () => alertTimeRunner({ app: app.db, owner: app.owner }).run({}, { id: '1', attempt: 1 }),
  /** Looks at what is best done with open alerts. */
  weigh: () => alertWeighRunner({ app: app.db, owner: app.owner }).run({}, { id: '1', attempt: 1 }),
  async frozen(merchantId: bigint, work: () => Promise<void>) {
    const id = randomUUID()
    await rows(
      `insert into account_freeze (merchant_id, id, reason, frozen_at, frozen_by, review_at)
          values ($1, $2, 'test', now(), 'staff', now() + interval '180 days')`,
      merchantId,
      id,
    )
    try {
      await work()
    } finally {
      await rows(
        "update account_freeze set end_reason = 'over', end_asked_at = now(), end_asked_by = 'a', ended_at = now(), ended_by = 'b' where id = $1",
        id,
      )
    }
  },
  /** As if everything had been withdrawn. */
  async emptyBalance(work: () => Promise<void>) {
    const [row] = await rows(
      "select balance from ledger.account where merchant_id = 1 and currency = 'USD' and code = 'pending'",
    )
    const set = (balance: unknown) =>
      rows(
        "update ledger.account set balance = $1 where merchant_id = 1 and currency = 'USD' and code = 'pending' returning 1",
        balance,
      )
    await set(0n)
    try {
      await work()
    } finally {
      await set(row!['balance'])
    }
  },
})

/** As the worker leaves a refund that it has sent. */
const sent = async (
  rows: (text: string, ...values: unknown[]) => Promise<Record<string, unknown>[]>,
  refundNo: string,
) => {
  await rows(
    `with moved as (update refund set state = 'pending', attempt = 1, version = version + 1 where refund_no = $1 and state = 'received'
      returning merchant_id, id, order_id, version)
    insert into entity_event (merchant_id, entity_id, seq, order_id, at, entity, event, from_state, to_state, actor)
      select merchant_id, id, version, order_id, now(), 'refund', 'send', 'received', 'pending', 'gateway' from moved`,
    refundNo,
  )
}
