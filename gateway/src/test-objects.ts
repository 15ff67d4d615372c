import { randomBytes, randomUUID } from 'node:crypto'
import { portalCalls } from '@quayside/contract/index.ts'
import { addOperator, addRole } from './db/test-people.ts'
import type { TestApp } from './test-app.ts'
import type { Somebody } from './test-approvals.ts'
import { coreEvent, deliver, orderData, shopUrl, usd } from './test-deliveries.ts'
import { utcCsv } from './test-exports.ts'

/** Somebody whose merchant is known. */
export interface Owner {
  readonly merchantId: bigint
  readonly who: Somebody
}

export type MakeObject = (owner: Owner) => Promise<string>

/** One fresh thing of each kind that a call can name by its id, as its owner would come by it. */
export function objectsOf({ db, owner }: TestApp) {
  const rows = (text: string, ...values: unknown[]) =>
    owner.tx({ tenant: null, mode: 'write' }, (tx) => tx.rows<{ id: string }>({ text, values }))
  const ofOperator =
    (text: string): MakeObject =>
    async ({ merchantId, who }) =>
      (await rows(text, merchantId, randomUUID(), who.id))[0]!.id
  let made = 0

  const order =
    (more: Parameters<typeof orderData>[1]): MakeObject =>
    async ({ merchantId }) => {
      const orderNo = `O${++made}`
      const at = new Date(Date.now() - 60_000).toISOString()
      const approved = { result: 'approved', at } as const
      const data = orderData(orderNo, { sentAt: at, site: shopUrl, authorisation: approved, ...more })
      await deliver(db, [coreEvent(at, data, { merchantId: String(merchantId) })])
      return (
        await rows('select id from orders where merchant_id = $1 and order_no = $2', merchantId, orderNo)
      )[0]!.id
    }
  const sale = order({})

  const refund = async (of: Owner) => {
    const id = await sale(of)
    const { data } = await of.who.ask(portalCalls.transactionDetail.detail, { id })
    return of.who.ask(portalCalls.refund.refund, { id, amount: usd('1.00'), version: data!.version })
  }

  return {
    sale,
    held: order({ risk: { score: 300 } }),
    authorised: order({ type: 'pre_authorization' }),
    refund: async (of) => (await refund(of)).data!.id,
    async batch(of) {
      const id = randomUUID()
      const source = { from: 'selection' as const, orders: [await sale(of)] }
      await of.who.ask(portalCalls.batch.create, { id, kind: 'refund', source })
      return id
    },
    async filter({ who }) {
      const named = { list: 'transaction', name: `f${++made}`, content: {} } as const
      return (await who.ask(portalCalls.savedFilter.save, named)).data!.id
    },
    async exported({ merchantId, who }) {
      // A merchant may have few that are unfinished.
      await rows('delete from export where merchant_id = $1', merchantId)
      const asking = { filter: {}, order: 'newest', columns: ['orderNo'], file: utcCsv } as const
      return (await who.ask(portalCalls.transactionExport.ask, { ...asking, columns: ['orderNo'] })).data!.id
    },
    operator: async ({ merchantId }) => (await addOperator(owner, merchantId, {})).id,
    async role({ merchantId }) {
      const { id } = await addOperator(owner, merchantId, {})
      return addRole(owner, merchantId, id, ['trade.transaction.view', 'trade.refund.view'])
    },
    async approval(of) {
      await rows(
        `insert into approval_rule (merchant_id, kind, changed_by) values ($1, 'refund.single', $2)`,
        of.merchantId,
        of.who.id,
      )
      const { facts } = await refund(of)
      await rows('delete from approval_rule where merchant_id = $1', of.merchantId)
      return facts!['approval']!
    },
    notice: ofOperator(
      `insert into notice (merchant_id, id, operator_id, kind, required) values ($1, $2, $3, 'security.new_device', true) returning id`,
    ),
    passkey: ofOperator(
      `insert into passkey (merchant_id, id, operator_id, credential_id, public_key, counter, transports, name, synced)
        values ($1, $2, $3, decode(md5(random()::text), 'hex'), '\\x00', 0, '{}', 'Key', false) returning id`,
    ),
    session: async ({ merchantId, who }) =>
      (
        await rows(
          `insert into session (token_hash, merchant_id, operator_id, step, ends_at)
            values ($1, $2, $3, 'open', now() + interval '1 hour') returning id`,
          randomBytes(32),
          merchantId,
          who.id,
        )
      )[0]!.id,
    device: async ({ merchantId, who }) =>
      (
        await rows(
          `insert into device (merchant_id, operator_id, token_hash, expires_at)
            values ($1, $2, $3, now() + interval '1 hour') returning id`,
          merchantId,
          who.id,
          randomBytes(32),
        )
      )[0]!.id,
  } as const satisfies Record<string, MakeObject>
}

export type ObjectKind = keyof ReturnType<typeof objectsOf>
