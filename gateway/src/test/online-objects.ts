import { randomUUID } from 'node:crypto'
import { createOwnOrder } from '#orders/own-order.ts'
import type { TestApp } from './app.ts'
import { coreEvent, deliver } from './deliveries.ts'
import type { Owner } from './owner.ts'
import { approval, inMinutes, submission } from './own-order.ts'
import { paylinkObjects } from './paylink-objects.ts'

type Data = Pick<TestApp, 'db' | 'owner'>
/** For whom something is made; what they can ask is of no matter here. */
interface Whose {
  readonly merchantId: bigint
  readonly who: Pick<Owner['who'], 'id'>
}

export interface KeptOptions {
  readonly brand?: string
  readonly expiry?: string
  readonly mandate?: string | null
  readonly siteId?: string
  readonly customerId?: string
  readonly email?: string
  readonly fingerprint?: string
}

let made = 0

/** A card that its holder agreed to have kept, by an order of a site that sells. */
export function keptCards(app: Data) {
  const { site } = paylinkObjects(app)
  return async (of: Whose, options: KeptOptions = {}): Promise<string> => {
    const { merchantId } = of
    const n = ++made
    const {
      brand = 'visa',
      expiry = '08/30',
      mandate = 'Every month, USD 30',
      customerId = `C-${n}`,
    } = options
    const { email = `payer${n}@example.com`, fingerprint = `print-kept-${n}` } = options
    const siteId = options.siteId ?? (await site(of))
    const order = await app.db.tx({ tenant: merchantId, mode: 'write' }, (tx) =>
      createOwnOrder(tx, merchantId, {
        source: 'payment_link',
        merchantOrderId: `kept-${n}`,
        type: 'create-token-and-sale',
        currency: 'USD',
        amount: 3_000n,
        site: { id: siteId, url: 'https://nanbei.example' },
        customerId,
        email,
        ticketUntil: inMinutes(10),
        ...(mandate !== null && { mandate }),
        by: { actor: 'buyer' },
      }),
    )
    const card = { brand, masked: '400000******0002', country: 'GB', fingerprint, holder: 'ADA SUN' }
    const token = { id: `tok_kept${String(n).padStart(14, '0')}`, brand, lastFour: '0002', expiry }
    const { orderNo } = order!
    for (const { data } of [submission(orderNo, { card }), approval(orderNo, { card, token })])
      await deliver(app.db, [coreEvent(new Date().toISOString(), data, { merchantId: String(merchantId) })])
    const [row] = await app.owner.tx({ tenant: null, mode: 'read' }, (tx) =>
      tx.rows<{ id: string }>({
        text: 'select id from card_token where merchant_id = $1 and order_id = $2',
        values: [merchantId, order!.id],
      }),
    )
    return row!.id
  }
}

/** Orders that a merchant makes by hand, and what they need. */
export function onlineObjects(app: Data) {
  const { site } = paylinkObjects(app)
  const kept = keptCards(app)
  const rows = (text: string, ...values: unknown[]) =>
    app.owner.tx({ tenant: null, mode: 'write' }, (tx) => tx.rows<{ id: string }>({ text, values }))
  const keptCard = (of: Whose) => kept(of)
  return {
    keptCard,
    async keyedSite(of: Whose) {
      const id = await site(of)
      await rows('update site set takes_keyed = true where id = $1', id)
      await rows(
        `insert into moto_duty (merchant_id, id, at, until, by_id) values ($1, $2, now(), now() + interval '1 year', $3)`,
        of.merchantId,
        randomUUID(),
        of.who.id,
      )
      return id
    },
    async onlineOrder(of: Whose) {
      const token = await keptCard(of)
      const [row] = await rows(
        `insert into online_order (merchant_id, order_id, form_id, way, card_token_id, reason, created_by)
          select merchant_id, order_id, $3, 'token', id, 'due', $4 from card_token where merchant_id = $1 and id = $2
          returning order_id as id`,
        of.merchantId,
        token,
        randomUUID(),
        of.who.id,
      )
      return row!.id
    },
  }
}
