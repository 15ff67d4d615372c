import { z } from 'zod'
import { beijingOffsetMinutes } from '@quayside/contract/dates.ts'
import { randomOf } from '#random.ts'
import { testCard } from '#traffic/cards.ts'
import { addressIn, ipIn } from '#traffic/places.ts'
import { authorise } from './authorise.ts'
import type { Core } from './core.ts'
import type { OrderResult } from './entry.ts'

export const cardTesting = z.strictObject({
  orders: z.int().min(1).max(2_000),
  /** Where all of them come from; an address of this burst's own where it is missing. */
  ip: z.union([z.ipv4(), z.ipv6()]).optional(),
})

/** What became of a burst. */
export interface Burst {
  readonly ip: string
  /** In the order in which they came. */
  readonly orders: readonly { readonly orderNo: string; readonly status: OrderResult }[]
}

/** Somebody tries stolen cards out at a shop, now: one address, small amounts, a card and an email for each try. */
export function testCards(
  core: Core,
  merchantId: string,
  { orders, ip: asked }: z.output<typeof cardTesting>,
  at: number,
): Burst {
  const shared = randomOf('burst', merchantId, at)
  const ip = asked ?? ipIn('US', shared)
  const deviceId = `dv_${shared.hex(32)}`
  const time = new Date(at + beijingOffsetMinutes * 60_000).toISOString().slice(2, 19).replaceAll(/\D/g, '')
  const prefix = `T${time}${shared.digits(3)}`
  const placed = Array.from({ length: orders }, (_, index) => {
    const random = randomOf('burst', prefix, index)
    const orderNo = `${prefix}${String(index).padStart(4, '0')}`
    const address = addressIn('US', random)
    const { brand, ...card } = testCard('visa', random)
    const { entry } = authorise(
      core,
      {
        merchantId,
        orderNo,
        merchantOrderId: orderNo,
        type: 'sale',
        amount: { currency: 'USD', value: `${random.int(5, 19)}.${random.int(10, 99)}` },
        paymentMethod: 'card',
        source: 'api',
        card: { ...card, brand, country: 'US', holder: address.name.toUpperCase() },
        email: `${random.hex(6)}@mail.example`,
        ip,
        ipCountry: 'US',
        deviceId,
        shipping: address,
        billing: address,
      },
      {
        id: orderNo,
        at,
        telling: 'whole',
        pattern: 'card_testing',
        declineShare: 0.93,
        mismatchShare: 0.5,
        score: random.int(20, 245),
      },
    )
    return { orderNo, status: entry.result }
  })
  return { ip, orders: placed }
}
