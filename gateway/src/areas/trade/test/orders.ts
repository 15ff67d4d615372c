import type { CoreEventInput } from '@quayside/contract/provider/event.ts'
import { cardBrands, orderTypeNames, paymentMethods, sourceTypes } from '@quayside/contract/trade/states.ts'
import { coreEvent, orderData, shopUrl } from '#test/deliveries.ts'

const start = Date.parse('2026-01-01T00:00:00Z')
const stepMs = 97_000
/** The instant that lies so many steps of orders after the first. */
export const timeOfMany = (step: number): string => new Date(start + step * stepMs).toISOString()
const countries = ['US', 'GB', 'DE', 'JP', 'FR']

/** The same numbers each time, spread evenly: order `index`'s draw for one purpose. */
const draw = (index: number, purpose: number, sides: number): number =>
  (Math.imul(index * 31 + purpose * 7919 + 17, 2_654_435_761) >>> 8) % sides

const pick = <T>(list: readonly T[], index: number, purpose: number): T =>
  list[draw(index, purpose, list.length)]!

/** Orders of every kind, in many combinations; some share their second with the one before. */
export const manyOrders = (count: number, prefix: string, merchantId: string): CoreEventInput[] =>
  Array.from({ length: count }, (_, index) => {
    const at = timeOfMany(Math.floor(index / 2) * 2)
    const currency = pick(['USD', 'JPY', 'KWD'], index, 1)
    const minor = 1 + draw(index, 2, 500)
    const last4 = String(draw(index, 3, 60)).padStart(4, '0')
    const outcome = draw(index, 4, 10)
    const data = orderData(`${prefix}${100_000 + index}`, {
      merchantOrderId: draw(index, 5, 20) === 0 ? `dup-${draw(index, 6, 30)}` : `M${index}-${prefix}`,
      type: pick(orderTypeNames, index, 7),
      amount: { currency, value: currency === 'JPY' ? String(minor) : `${minor}.5` },
      site: draw(index, 8, 3) === 0 ? undefined : shopUrl,
      paymentMethod: pick(paymentMethods, index, 9),
      source: pick(sourceTypes, index, 10),
      card:
        draw(index, 11, 9) === 0
          ? undefined
          : {
              brand: pick(cardBrands, index, 12),
              masked: `411111******${last4}`,
              country: pick(countries, index, 13),
            },
      email: draw(index, 14, 4) === 0 ? undefined : `Buyer${draw(index, 15, 40)}@Example.com`,
      customerId: `c${draw(index, 15, 40)}`,
      risk: { score: draw(index, 16, 8) === 0 ? 300 : 10 },
      sentAt: outcome === 0 ? undefined : at,
      authorisation:
        outcome < 2
          ? undefined
          : outcome < 4
            ? { result: 'declined', at, responseCode: '05' }
            : {
                result: 'approved',
                at,
                ...(draw(index, 17, 2) === 0 && { arn: `74${draw(index, 18, 1000)}` }),
              },
    })
    return coreEvent(at, data, { merchantId })
  })
