import type { NetworkToken } from '@quayside/contract/provider/event-order.ts'
import { column, insertMany } from '#db/many.sql.ts'
import { newId } from '#db/new-id.ts'
import { recordSteps } from '#events/record.ts'
import type { Query, Tx } from '#db/tx.ts'
import type { OrderFile } from '#orders/order-file.ts'

/** A payer has agreed that the card is kept; the approval of the order brings its token. */
export const insertAgreement = (merchantId: bigint, orderId: string, mandate: string): Query => ({
  name: 'card_token_agree',
  text: `insert into card_token (merchant_id, id, order_id, state, customer_id, email, mandate, agreed_at)
    select merchant_id, $3, id, 'agreed', customer_id, email, $4, created_at from orders where merchant_id = $1 and id = $2`,
  values: [merchantId, orderId, newId(), mandate],
})

interface Kept {
  readonly id: string
  readonly orderId: string
  readonly token: NetworkToken
}

const kept = insertMany<Kept>('card_token', [
  column('id', 'uuid', ({ id }) => id),
  column('order_id', 'uuid', ({ orderId }) => orderId),
  column('state', 'text', () => 'active'),
  column('network_token', 'text', ({ token }) => token.id),
  column('brand', 'text', ({ token }) => token.brand),
  column('last_four', 'text', ({ token }) => token.lastFour),
  column('expiry', 'text', ({ token }) => token.expiry),
  column('customer_id', 'text', () => null, ofOrder('customer_id')),
  column('email', 'text', () => null, ofOrder('email')),
  column('agreed_at', 'timestamptz', () => null, ofOrder('created_at')),
])

function ofOrder(name: string): string {
  return `(select o.${name} from orders o where o.merchant_id = $1 and o.id = t.order_id)`
}

/** Tokens that approvals have brought, and what is told of them: what was agreed to before becomes the card, the first token of an order stays. */
export async function keepTokens(tx: Tx, merchantId: bigint, files: readonly OrderFile[]): Promise<void> {
  const rows = files.flatMap(({ order, kept: token }) =>
    token ? [{ id: newId(), orderId: order.id, token }] : [],
  )
  if (rows.length === 0) return
  const { text, values = [] } = kept(merchantId, rows)
  const active = await tx.rows<{ id: string; orderId: string }>({
    name: 'card_token_keep',
    text: `${text} on conflict (merchant_id, order_id) do update set state = 'active', network_token = excluded.network_token,
      brand = excluded.brand, last_four = excluded.last_four, expiry = excluded.expiry where card_token.state = 'agreed'
      returning id, order_id as "orderId"`,
    values,
  })
  const approvedAt = new Map(files.map(({ order }) => [order.id, order.updatedAt]))
  await recordSteps(
    tx,
    merchantId,
    active.map(({ id, orderId }) => ({
      thing: 'card_token',
      objectId: id,
      event: 'activate',
      seq: 1,
      to: 'active',
      at: approvedAt.get(orderId)!,
      orderId,
    })),
  )
}

export interface ChargeableToken {
  readonly networkToken: string
  readonly customerId: string | null
  readonly email: string | null
}

/** A kept card that may be charged: approved once, and not revoked. */
export const chargeableToken = (merchantId: bigint, id: string): Query<ChargeableToken> => ({
  name: 'card_token_chargeable',
  text: `select network_token as "networkToken", customer_id as "customerId", email from card_token
    where merchant_id = $1 and id = $2 and state = 'active'`,
  values: [merchantId, id],
})
