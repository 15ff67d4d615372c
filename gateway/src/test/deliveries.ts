import type { CoreEventInput, EventAnswer } from '@quayside/contract/provider/event.ts'
import type { Ctx } from '#acts/context.ts'
import type { Db } from '#db/tx.ts'
import type { TestDatabase } from '#db/test/database.ts'
import { deliverEvents } from '#areas/provider/index.ts'
import { setSchemes } from './open-schemes.ts'

type EventInput = CoreEventInput['data']

export const shopUrl = 'https://shop.example'

/** A merchant with prices in three currencies and one open site; made as the owner, as no call makes merchants yet. */
export async function makeMerchant(
  { owner }: Pick<TestDatabase, 'owner'>,
  merchantId: bigint,
): Promise<void> {
  await owner.tx({ tenant: null, mode: 'write' }, async (tx) => {
    await tx.run({
      text: `insert into merchant (id, name, name_en, country) values ($1, '测试商户', 'Test merchant', 'CN')`,
      values: [merchantId],
    })
    await tx.run({
      text: `insert into merchant_pricing (merchant_id, currency, fee_bps, fee_fixed_minor, chargeback_fee_minor, reserve_bps)
        select $1, c, 290, 30, 1500, 1000 from unnest(array['USD', 'JPY', 'KWD']) c`,
      values: [merchantId],
    })
    await tx.run({
      text: `insert into site (merchant_id, id, kind, name, url, state)
        values ($1, gen_random_uuid(), 'website', 'Shop', $2, 'normal')`,
      values: [merchantId, shopUrl],
    })
  })
  await setSchemes({ owner }, { url: shopUrl })
}

/** Delivers events as the payment core does, past the signature. */
export async function deliver(db: Db, events: readonly unknown[]): Promise<EventAnswer[]> {
  const { answers } = await deliverEvents({ db } as Ctx, { events: [...events] })
  return answers
}

export const usd = (value: string) => ({ currency: 'USD', value })

let count = 0

/** One event of merchant 1 with an id of its own. */
export function coreEvent(
  occurredAt: string,
  data: EventInput,
  more: Partial<CoreEventInput> = {},
): CoreEventInput {
  count++
  return { eventId: `e${count}`, merchantId: '1', occurredAt, data, ...more }
}

type OrderInput = Extract<EventInput, { kind: 'order' }>

/** An approved sale of 100 US dollars unless told otherwise. */
export function orderData(orderNo: string, more: Partial<OrderInput> = {}): OrderInput {
  return {
    kind: 'order',
    orderNo,
    merchantOrderId: `m-${orderNo}`,
    type: 'sale',
    amount: usd('100.00'),
    site: shopUrl,
    paymentMethod: 'card',
    source: 'api',
    card: { brand: 'visa', masked: '411111******1111', country: 'US' },
    email: 'buyer@example.com',
    customerId: 'c1',
    risk: { score: 10 },
    sentAt: '2026-01-05T10:00:01Z',
    authorisation: {
      result: 'approved',
      at: '2026-01-05T10:00:02Z',
      authCode: '123456',
      arn: `arn${orderNo}`,
    },
    ...more,
  }
}
