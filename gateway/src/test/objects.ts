import { randomBytes, randomUUID } from 'node:crypto'
import { portalCalls } from '@quayside/contract/index.ts'
import { addOperator, addRole } from '#db/test/people.ts'
import { bankObjects } from './bank-objects.ts'
import { checkoutObjects } from './checkout-objects.ts'
import { deliveryObjects } from './delivery-objects.ts'
import { ipObjects } from './ip-objects.ts'
import { logisticsObjects } from './logistics-objects.ts'
import { keyObjects } from './key-objects.ts'
import { notifyObjects } from './notify-objects.ts'
import { partnerObjects } from './partner-objects.ts'
import { tokenObjects } from './token-objects.ts'
import { paylinkObjects } from './paylink-objects.ts'
import { subscriptionObjects } from './subscriptions.ts'
import { onlineObjects } from './online-objects.ts'
import type { TestApp } from './app.ts'
import { addCard, credit, testCardTail } from '#areas/fund/test/withdrawals.ts'
import { proof } from './approvals.ts'
import { coreEvent, deliver, orderData, shopUrl, usd } from './deliveries.ts'
import { ruleOf } from '#areas/fund/test/rules.ts'
import { vccObjects } from '#areas/fund/test/vcc-objects.ts'
import { cardOf } from '#areas/fund/test/cards.ts'
import { utcCsv } from './exports.ts'
import { riskObjects } from './risk-objects.ts'
import { claimObjects } from './claim-objects.ts'
import { disputeObjects } from './dispute-objects.ts'
import type { MakeObject, Owner } from './owner.ts'
import { pdfOf } from '#uploads/test/files.ts'

type Rows = (text: string, ...values: unknown[]) => Promise<{ id: string }[]>

const rowsOf =
  ({ owner }: TestApp): Rows =>
  (text, ...values) =>
    owner.tx({ tenant: null, mode: 'write' }, (tx) => tx.rows<{ id: string }>({ text, values }))

let made = 0

/** One fresh thing of each kind that a call can name by its id, as its owner would come by it. */
export const objectsOf = (app: TestApp) =>
  ({
    ...tradeObjects(app),
    ...disputeObjects(app, tradeObjects(app).sale),
    ...deskObjects(app),
    ...moneyObjects(app),
    ...fundObjects(app),
    ...exchangeObjects(app),
    ...vccObjects(rowsOf(app)),
    ...paylinkObjects(app),
    ...subscriptionObjects(app),
    ...onlineObjects(app),
    ...checkoutObjects(app, paylinkObjects(app).site),
    ...logisticsObjects(tradeObjects(app).sale),
    ...keyObjects(app),
    ...partnerObjects(app, paylinkObjects(app).site),
    ...deliveryObjects(app),
    ...ipObjects(app),
    ...notifyObjects(app),
    ...invoiceObjects(app),
    ...tokenObjects,
    ...cardObjects,
    ...bankObjects,
    ...teamObjects(app),
    ...ownObjects(app),
  }) as const satisfies Record<string, MakeObject>

const orderOf = (app: TestApp, more: Parameters<typeof orderData>[1]): MakeObject => {
  const rows = rowsOf(app)
  return async ({ merchantId }) => {
    const orderNo = `O${++made}`
    const at = new Date(Date.now() - 60_000).toISOString()
    const approved = { result: 'approved', at } as const
    const data = orderData(orderNo, { sentAt: at, site: shopUrl, authorisation: approved, ...more })
    await deliver(app.db, [coreEvent(at, data, { merchantId: String(merchantId) })])
    const found = 'select id from orders where merchant_id = $1 and order_no = $2'
    return (await rows(found, merchantId, orderNo))[0]!.id
  }
}

const askRefund = (app: TestApp) => async (of: Owner) => {
  const id = await orderOf(app, {})(of)
  const { data } = await of.who.ask(portalCalls.transactionDetail.detail, { id })
  return of.who.ask(portalCalls.refund.refund, { id, amount: usd('1.00'), version: data!.version })
}

function tradeObjects(app: TestApp) {
  const rows = rowsOf(app)
  const sale = orderOf(app, {})
  const held = orderOf(app, { risk: { score: 300 } })
  const refund = askRefund(app)
  return {
    sale,
    held,
    ...riskObjects(rows, held),
    authorised: orderOf(app, { type: 'pre-authorization' }),
    async fraudReport(of: Owner) {
      const order = await sale(of)
      const [{ id: orderNo } = { id: '' }] = await rows(
        'select order_no as id from orders where id = $1',
        order,
      )
      const at = new Date().toISOString()
      const told = {
        kind: 'fraud_report',
        orderNo,
        reportNo: `F${++made}`,
        amount: usd('1.00'),
        fraudType: '6',
      } as const
      const more = { merchantId: String(of.merchantId) }
      await deliver(app.db, [coreEvent(at, { ...told, reportedOn: at.slice(0, 10) }, more)])
      return (await rows('select id from fraud_report where order_id = $1', order))[0]!.id
    },
    ...claimObjects(app, sale),
    refund: async (of: Owner) => (await refund(of)).data!.id,
    async batch(of: Owner) {
      const id = randomUUID()
      const source = { from: 'selection' as const, orders: [await sale(of)] }
      await of.who.ask(portalCalls.batch.create, { id, kind: 'refund', source })
      return id
    },
    async filter({ who }: Owner) {
      const named = { list: 'transaction', name: `f${++made}`, content: {} } as const
      return (await who.ask(portalCalls.savedFilter.save, named)).data!.id
    },
    async exported({ merchantId, who }: Owner) {
      // A merchant may have few that are unfinished.
      await rows('delete from export where merchant_id = $1', merchantId)
      const asking = { filter: {}, order: 'newest', columns: ['orderNo'], file: utcCsv } as const
      return (await who.ask(portalCalls.transaction.ask, { ...asking, columns: ['orderNo'] })).data!.id
    },
  }
}

const deskObjects = (app: TestApp) => {
  const rows = rowsOf(app)
  return {
    async approval(of: Owner) {
      await rows(
        `insert into approval_rule (merchant_id, kind, changed_by) values ($1, 'refund.single', $2)`,
        of.merchantId,
        of.who.id,
      )
      const { facts } = await askRefund(app)(of)
      await rows('delete from approval_rule where merchant_id = $1', of.merchantId)
      return facts!['approval']!
    },
  }
}

const fundObjects = (app: TestApp) => ({
  card: ({ merchantId, who }: Owner) => addCard(app, { merchantId, operatorId: who.id }),
  async withdrawal(of: Owner) {
    const cardId = await addCard(app, { merchantId: of.merchantId, operatorId: of.who.id })
    await credit(app, { merchantId: of.merchantId, minor: 1_000n })
    const asked = { cardId, cardTail: testCardTail, amount: usd('1.00'), proof }
    return (await of.who.ask(portalCalls.withdrawal.apply, asked)).data!.id
  },
  async rule(of: Owner) {
    const cardId = await addCard(app, { merchantId: of.merchantId, operatorId: of.who.id })
    await rowsOf(app)('delete from withdrawal_rule where merchant_id = $1', of.merchantId)
    return (await of.who.ask(portalCalls.withdrawalRule.add, ruleOf(cardId))).data!.id
  },
})

function invoiceObjects(app: TestApp) {
  const rows = rowsOf(app)
  return {
    async invoice({ merchantId, who }: Owner) {
      const [found] = await rows(
        `insert into invoice (merchant_id, id, application_no, state, currency, from_on, through_on, amount, fees, tax_id,
            company_name, company_address, recipient, phone, address, asked_at, asked_by, state_at)
          select $1, $2, 'I' || $4::int, 'applied', 'USD', day, day, 100, '[]', '91440300ABCDEFG', 'Nanbei', 'Shenzhen', 'Lin', '13800138000',
            'Shenzhen', now(), $3, now() from (select date '2020-01-01' + $4::int as day) d returning id`,
        merchantId,
        randomUUID(),
        who.id,
        ++made,
      )
      return found!.id
    },
  }
}

function exchangeObjects(app: TestApp) {
  const rows = rowsOf(app)
  const quote: MakeObject = async ({ merchantId, who }) => {
    const [made] = await rows(
      `insert into exchange_quote (merchant_id, quote_id, operator_id, source, target, amount, fee, rate_e8, mid_e8, quoted_at, expires_at)
        values ($1, $2, $3, 'USD', 'CNY', 1000, 2, 700000000, 710000000, now(), now() + interval '1 hour') returning quote_id as id`,
      merchantId,
      `Q${randomBytes(8).toString('hex')}`,
      who.id,
    )
    return made!.id
  }
  return {
    quote,
    async exchange(of: Owner) {
      const id = randomUUID()
      await rows(
        `insert into exchange (merchant_id, id, exchange_no, quote_id, house_quote_id, house_quote_expires_at, source, target,
            amount, fee, rate_e8, mid_e8, floor_e8, purpose, state, asked_at, asked_by)
          select merchant_id, $3::uuid, 'X' || ($3::uuid)::text, quote_id, quote_id, expires_at, source, target, amount, fee, rate_e8, mid_e8, rate_e8,
            'goods', 'processing', now(), operator_id from exchange_quote where merchant_id = $1 and quote_id = $2`,
        of.merchantId,
        await quote(of),
        id,
      )
      return id
    },
  }
}

function moneyObjects(app: TestApp) {
  const rows = rowsOf(app)
  return {
    async statement({ merchantId }: Owner) {
      const found = await rows(
        `insert into statement (merchant_id, id, currency, day, entries, opening, closing)
          values ($1, $2, 'USD', (now() at time zone 'Asia/Shanghai')::date - $3::int, 0, 0, 0) returning id`,
        merchantId,
        randomUUID(),
        ++made % 150,
      )
      return found[0]!.id
    },
    async settlement({ merchantId }: Owner) {
      const found = await rows(
        `insert into ledger.settlement_batch (merchant_id, id, currency, business_date, items, items_net, items_positive,
            carry_in, reserve, paid, drawn, carry_out, through_version, release_on)
          values ($1, $2, 'USD', date '2020-01-01' + $3::int, 0, 0, 0, 0, 0, 0, 0, 0, 0, '2020-01-01') returning id`,
        merchantId,
        randomUUID(),
        ++made,
      )
      return found[0]!.id
    },
  }
}

const teamObjects = ({ owner }: TestApp) => ({
  operator: async ({ merchantId }: Owner) => (await addOperator(owner, merchantId, {})).id,
  async role({ merchantId }: Owner) {
    const { id } = await addOperator(owner, merchantId, {})
    return addRole(owner, merchantId, id, ['trade.transaction.view', 'trade.refund.view'])
  },
})

const cardObjects = {
  async letter({ who }: Pick<Owner, 'who'>): Promise<string> {
    const content = pdfOf().toString('base64')
    return (await who.ask(portalCalls.card.upload, { name: 'letter.pdf', content })).data!.id
  },

  async card({ who }: Owner) {
    const letterId = await cardObjects.letter({ who })
    const added = await who.ask(portalCalls.card.add, cardOf(++made, { letterId }))
    return added.data!.liquidateId
  },
}

/** What belongs to one person. */
function ownObjects(app: TestApp) {
  const rows = rowsOf(app)
  const ofPerson =
    (text: string, key: () => unknown): MakeObject =>
    async ({ merchantId, who }) =>
      (await rows(text, merchantId, key(), who.id))[0]!.id
  const hash = () => randomBytes(32)
  return {
    notice: ofPerson(
      `insert into notice (merchant_id, id, operator_id, kind, required)
        values ($1, $2, $3, 'security.new_device', true) returning id`,
      randomUUID,
    ),
    passkey: ofPerson(
      `insert into passkey (merchant_id, id, operator_id, credential_id, public_key, counter, transports, name, synced)
        values ($1, $2, $3, decode(md5(random()::text), 'hex'), '\\x00', 0, '{}', 'Key', false) returning id`,
      randomUUID,
    ),
    session: ofPerson(
      `insert into session (merchant_id, token_hash, operator_id, step, ends_at)
        values ($1, $2, $3, 'open', now() + interval '1 hour') returning id`,
      hash,
    ),
    device: ofPerson(
      `insert into device (merchant_id, token_hash, operator_id, expires_at)
        values ($1, $2, $3, now() + interval '1 hour') returning id`,
      hash,
    ),
  }
}

export type ObjectKind = keyof ReturnType<typeof objectsOf>
