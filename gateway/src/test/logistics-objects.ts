import { portalCalls } from '@quayside/contract/index.ts'
import type { MakeObject } from './owner.ts'

let made = 0

/** Parcels of orders, and apps that bring their numbers. */
export const logisticsObjects = (sale: MakeObject) =>
  ({
    async shipment(of) {
      const number = `YT26000000${String(++made).padStart(7, '0')}1`
      const given = { order: await sale(of), number, company: 'yunexpress' } as const
      return (await of.who.ask(portalCalls.shipmentUpload.single, given)).data!.id
    },
    async logisticsBinding({ who }) {
      const wanted = {
        app: 'mabang',
        account: `a${++made}`,
        orderSource: 'Shopline',
        credential: 'cred-0123456789',
      } as const
      return (await who.ask(portalCalls.logisticsBinding.add, wanted)).data!.id
    },
  }) as const satisfies Record<string, MakeObject>

/** What each call of logistics names by an id. */
export const logisticsNamed = {
  '/logistics-center/detail': 'shipment',
  '/logistics-center/correct': 'shipment',
  '/logistics-center/order': ['orderId', 'sale'],
  '/logistics-bind/update': 'logisticsBinding',
  '/logistics-bind/delete': 'logisticsBinding',
  '/logistics-bind/check': 'logisticsBinding',
} as const
