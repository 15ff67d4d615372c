import type { CoreEventInput } from '@quayside/contract/provider/event.ts'
import { coreEvent, orderData } from '#test/deliveries.ts'

interface Sale {
  readonly no: string
  readonly at: string
  readonly brand?: 'visa' | 'mastercard'
  readonly descriptor?: string
  readonly value?: string
  readonly isAuthenticated?: boolean
  readonly merchantId?: string
}

const dateOf = (at: string): string => new Date(Date.parse(at) + 8 * 3_600_000).toISOString().slice(0, 10)
const usd = (value: string) => ({ currency: 'USD', value })

/** A sale that settles on the day on which it is made. */
export function settledSale({
  no,
  at,
  brand = 'visa',
  descriptor = 'NANBEI*OUTDOOR',
  value = '100.00',
  isAuthenticated = false,
  merchantId = '1',
}: Sale): CoreEventInput[] {
  const masked = brand === 'visa' ? '411111******1111' : '555555******4444'
  const order = orderData(no, {
    amount: usd(value),
    descriptor,
    card: { brand, masked, country: 'US' },
    sentAt: at,
    authorisation: {
      result: 'approved',
      at,
      authCode: '123456',
      ...(isAuthenticated && { threeDs: { eci: '05', status: 'Y', liabilityShift: true } }),
    },
  })
  const presented = {
    kind: 'presentment',
    orderNo: no,
    presentmentNo: `P${no}`,
    amount: usd(value),
    settledOn: dateOf(at),
  } as const
  return [coreEvent(at, order, { merchantId }), coreEvent(at, presented, { merchantId })]
}

export const fraudReport = (no: string, at: string, value = '100.00', merchantId = '1'): CoreEventInput =>
  coreEvent(
    at,
    {
      kind: 'fraud_report',
      orderNo: no,
      reportNo: `F${no}`,
      amount: usd(value),
      fraudType: '6',
      reportedOn: dateOf(at),
    },
    { merchantId },
  )

interface Dispute {
  readonly reasonCode?: string
  readonly stage?: 'retrieval' | 'chargeback'
  readonly value?: string
  readonly merchantId?: string
}

export const dispute = (no: string, at: string, of: Dispute = {}): CoreEventInput => {
  const { reasonCode = '10.4', stage = 'chargeback', value = '100.00', merchantId = '1' } = of
  return coreEvent(
    at,
    { kind: 'dispute', orderNo: no, caseNo: `D${no}`, stage, amount: usd(value), reasonCode },
    { merchantId },
  )
}
