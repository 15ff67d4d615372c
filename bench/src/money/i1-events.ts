import type { CoreEventInput } from '@quayside/contract/provider/event.ts'
import { money, toWire } from '@quayside/contract/money.ts'

const dayMs = 86_400_000
const days = 30
const countries = ['US', 'GB', 'DE', 'FR', 'JP']
const declinedEvery = 10

/**
 * Sales as the payment core tells them, one event each with everything that an order keeps, a tenth of them declined.
 * @param run makes ids and numbers unlike those of other runs
 */
export function saleEvents(merchantId: bigint, run: string, count: number, until: Date): CoreEventInput[] {
  return Array.from({ length: count }, (_, index) =>
    saleEvent(merchantId, `${run}-${index}`, index / count, index, until),
  )
}

function saleEvent(merchantId: bigint, no: string, part: number, index: number, until: Date): CoreEventInput {
  const at = new Date(until.getTime() - (1 - part) * days * dayMs).toISOString()
  const country = countries[index % countries.length]!
  const threeDs = {
    version: '2.2.0',
    status: 'Y',
    eci: '05',
    flow: 'frictionless',
    liabilityShift: true,
  } as const
  return {
    eventId: `${merchantId}-${no}`,
    merchantId: `${merchantId}`,
    occurredAt: at,
    data: {
      kind: 'order',
      orderNo: `B${no}`,
      merchantOrderId: `SO-${no}`,
      type: 'sale',
      amount: toWire(money('USD', BigInt(500 + ((index * 7_919) % 30_000)))),
      paymentMethod: 'card',
      source: 'api',
      card: {
        brand: index % 3 === 0 ? 'mastercard' : 'visa',
        masked: `424242******${String((index * 31) % 10_000).padStart(4, '0')}`,
        holder: 'CARD HOLDER',
        expiry: '11/29',
        country,
        issuer: 'Example Bank',
        funding: 'credit',
        fingerprint: `card-${index % 5_000}-of-the-core`,
      },
      customerId: `C${index % 5_000}`,
      email: `buyer${index % 5_000}@mail.example`,
      ip: `81.2.${index % 256}.7`,
      ipCountry: country,
      deviceId: `d-${index % 5_000}`,
      deviceFingerprint: `measured-device-${index % 5_000}`,
      loginId: `buyer${index % 5_000}`,
      shipping: { name: 'A Buyer', line1: '1 High Street', city: 'Leeds', postcode: 'LS1 1AA', country },
      descriptor: 'BENCH SHOP',
      items: [{ name: 'Garden chair', quantity: 1 + (index % 3) }],
      risk: { score: (index * 13) % 250 },
      sentAt: at,
      networkRef: `N${no}`,
      authorisation:
        index % declinedEvery === 0
          ? { result: 'declined', at, responseCode: '05', avs: 'Y', cvv: 'N', threeDs }
          : { result: 'approved', at, authCode: '123456', arn: `7${no}`, avs: 'Y', cvv: 'M', threeDs },
    },
  }
}
