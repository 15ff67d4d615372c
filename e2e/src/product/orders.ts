import type { CoreEventInput, EventData } from '@quayside/contract/provider/event.ts'
import { deliver } from './provider.ts'

type Event = CoreEventInput['data']
type OrderEvent = Extract<Event, { kind: 'order' }>
type Approved = Extract<
  NonNullable<Extract<EventData, { kind: 'order' }>['authorisation']>,
  { result: 'approved' }
>

let counter = 0

/** A number that no other order has, of digits alone and as long as the network's: tables have room for those. */
export const freshNumber = (): string =>
  `9${String(Date.now()).slice(1)}${String(counter++).padStart(4, '0')}`

export interface Planted {
  orderNo: string
  merchantOrderId: string
}

interface Plan extends Partial<Omit<OrderEvent, 'kind' | 'orderNo' | 'authorisation'>> {
  merchantId?: string
  /** When it was created, milliseconds since 1970; now, if missing. */
  at?: number
  arn?: string
  /** Refused by the issuer instead of approved. */
  declined?: boolean
  /** A pre-authorisation captured in full in the same instant; a sale needs no capture. */
  captured?: boolean
}

/** An order of the first demo merchant, told as the payment core tells it. */
export async function plantOrder({
  merchantId = '302618',
  at: created = Date.now(),
  arn,
  declined = false,
  captured = false,
  ...order
}: Plan = {}): Promise<Planted> {
  const orderNo = freshNumber()
  const at = new Date(created).toISOString()
  const amount = order.amount ?? { currency: 'USD', value: '100.00' }
  const approved: Pick<Approved, 'result' | 'at' | 'authCode' | 'arn'> = {
    result: 'approved',
    at,
    authCode: '123456',
    ...(arn !== undefined && { arn }),
  }
  const event: OrderEvent = {
    kind: 'order',
    orderNo,
    merchantOrderId: `M${orderNo}`,
    type: 'sale',
    amount,
    paymentMethod: 'card',
    source: 'api',
    risk: { score: 12 },
    sentAt: at,
    authorisation: declined
      ? { result: 'declined', at, responseCode: '05', reason: 'Do not honour' }
      : approved,
    ...order,
  }
  const capture: Event = { kind: 'capture', orderNo, captureNo: `C${orderNo}`, amount }
  await deliver(
    ...[event, ...(captured ? [capture] : [])].map((data) => ({
      eventId: `${orderNo}-${data.kind}`,
      merchantId,
      occurredAt: at,
      data,
    })),
  )
  return { orderNo, merchantOrderId: event.merchantOrderId }
}
