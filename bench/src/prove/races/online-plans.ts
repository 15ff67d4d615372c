import { randomUUID } from 'node:crypto'
import { onlineObjects } from '@quayside/gateway/test/online-objects.ts'
import type { FarPerson } from '#prove/world/person.ts'
import type { World } from '#prove/world/world.ts'

type Plans = Readonly<Record<string, (n: number) => Promise<unknown>>>

/** Writes of orders that a merchant makes by hand. */
export function onlinePlans({ app, owner }: World, { operatorId }: FarPerson, merchantId: bigint): Plans {
  const objects = onlineObjects({ db: app, owner })
  const whose = { merchantId, who: { id: operatorId } }
  const terms = () => ({
    formId: randomUUID(),
    amount: { currency: 'USD', value: '30.00' },
    goods: 'Trail club, June',
  })
  return {
    'online.create': async () => ({
      ...terms(),
      token: await objects.keptCard(whose),
      reason: 'due',
    }),
    'online.frame': async () => ({ ...terms(), siteId: await objects.keyedSite(whose) }),
    'online.confirmDuty': async () => ({ confirmed: true }),
    'online.ask': async () => ({ orderId: await objects.onlineOrder(whose) }),
  }
}
