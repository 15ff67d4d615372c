import { addDays, beijingDate } from '@quayside/contract/dates.ts'
import type { CoreEventInput } from '@quayside/contract/provider/event.ts'
import type { TestDatabase } from '#db/test/database.ts'
import { createOwnOrder } from '#orders/own-order.ts'
import { coreEvent, deliver, shopUrl, usd } from './deliveries.ts'
import { approval, submission, wanted } from './own-order.ts'
import type { MakeObject } from './owner.ts'

export type SubscriptionInput = Extract<CoreEventInput['data'], { kind: 'subscription' }>

let count = 0
const next = () => String(++count).padStart(16, '0')
export const today = (days = 0) => addDays(beijingDate(new Date()), days)

/** Subscriptions of a merchant, made as the payment core makes them, and the kept cards that they are charged to. */
export function subscriptionWorld({ db }: Pick<TestDatabase, 'db'>, merchantId = 1n) {
  const of = { merchantId: String(merchantId) }
  const told = (data: CoreEventInput['data']) =>
    deliver(db, [coreEvent(new Date().toISOString(), data, of)]).then(([answer]) => answer!)
  /** @returns the network's token of a card that its holder agreed to have kept */
  async function keptCard(): Promise<string> {
    const order = await db.tx({ tenant: merchantId, mode: 'write' }, (tx) =>
      createOwnOrder(
        tx,
        merchantId,
        wanted({
          type: 'create-token-and-sale',
          mandate: 'monthly',
          merchantOrderId: `keep-${merchantId}-${next()}`,
        }),
      ),
    )
    const id = `tok_${merchantId}_${next()}`
    const token = { id, brand: 'visa', lastFour: '0002', expiry: '08/30' }
    const { orderNo } = order!
    await deliver(db, [
      { ...submission(orderNo), ...of },
      { ...approval(orderNo, { token }), ...of },
    ])
    return id
  }
  const dataOf = async (more: Partial<SubscriptionInput> = {}): Promise<SubscriptionInput> => ({
    kind: 'subscription',
    subscriptionNo: `SUB-${next()}`,
    plan: 'Trail club, monthly box',
    amount: usd('29.00'),
    interval: { unit: 'month', count: 1 },
    mandate: 'I agree that my card is charged 29.00 USD each month until I cancel.',
    customerId: 'C-1001',
    email: 'ada@buyer.example',
    site: shopUrl,
    firstChargeOn: today(),
    ...(more.token === undefined && more.orderNo === undefined && { token: await keptCard() }),
    ...more,
  })
  return {
    told,
    keptCard,
    dataOf,
    /** @returns the number of one that the ingest took */
    async made(more: Partial<SubscriptionInput> = {}): Promise<string> {
      const data = await dataOf(more)
      const { outcome, reason } = await told(data)
      if (outcome !== 'applied') throw new Error(`the subscription was not taken: ${reason}`)
      return data.subscriptionNo
    },
  }
}

/** Subscriptions for the tests over all calls: one before its first charge, and one whose first cycle is open. */
export function subscriptionObjects(app: TestDatabase) {
  const rows = (text: string, ...values: unknown[]) =>
    app.owner.tx({ tenant: null, mode: 'write' }, (tx) => tx.rows<{ id: string }>({ text, values }))
  const subscription: MakeObject = async ({ merchantId }) => {
    const no = await subscriptionWorld(app, merchantId).made({ firstChargeOn: today(30) })
    const found = 'select id from subscription where merchant_id = $1 and subscription_no = $2'
    return (await rows(found, merchantId, no))[0]!.id
  }
  const subscriptionInvoice: MakeObject = async (of) => {
    const opened = `insert into subscription_cycle (merchant_id, subscription_id, cycle_no, id, due_on)
      values ($1, $2, 1, gen_random_uuid(), current_date) returning id`
    return (await rows(opened, of.merchantId, await subscription(of)))[0]!.id
  }
  return { subscription, subscriptionInvoice }
}
