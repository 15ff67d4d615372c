import { randomUUID } from 'node:crypto'

/** What a buyer leaves, as a shop tells the core. */
export interface Buyer {
  readonly email?: string
  readonly customerId?: string
  readonly deviceId?: string
  readonly ip?: string
  /** US dollars; 100 unless told otherwise. */
  readonly value?: string
  /** The same card unless told otherwise. */
  readonly card?: string
}

/** A buyer pays in the shop. @returns what the core answers: approved, declined, review or rejected */
export async function pay(
  networkUrl: string,
  { merchantId, orderNo }: { readonly merchantId: bigint; readonly orderNo: string },
  { value = '100.00', card = '4242424242424242', ...buyer }: Buyer,
): Promise<string> {
  const response = await fetch(new URL('/authorisations', networkUrl), {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify({
      merchantId: String(merchantId),
      orderNo,
      merchantOrderId: orderNo,
      type: 'sale',
      amount: { currency: 'USD', value },
      card: { number: card, expiry: '12/30', country: 'US' },
      ...buyer,
    }),
  })
  if (!response.ok) throw new Error(`the core answered ${response.status}`)
  return ((await response.json()) as { status: string }).status
}
