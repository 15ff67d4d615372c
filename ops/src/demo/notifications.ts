import type { EventType } from '@quayside/contract/main/notify/event-types.ts'
import { typesOfFamily } from '@quayside/contract/main/notify/event-types.ts'
import type { NotifyFamily } from '@quayside/contract/main/notify/families.ts'
import { notifyCalls } from '@quayside/contract/main/notify/notify.ts'
import { createNotify } from '@quayside/gateway/areas/main/index.ts'
import { createDb } from '@quayside/gateway/db/client.ts'
import type { Connection } from '@quayside/gateway/db/connection.ts'
import type { ShopName } from '@quayside/sandbox/shop/manners.ts'
import { shopPath } from '@quayside/sandbox/shop/routes.ts'
import { inPresent } from './past.ts'

interface DemoAddress {
  readonly shop: ShopName
  readonly family: NotifyFamily
  readonly types: readonly EventType[]
  readonly inOrder?: boolean
}

/** One of each manner, so that charts, slowed addresses and what was not delivered have something to show. */
const addresses: readonly DemoAddress[] = [
  { shop: 'well', family: 'common', types: typesOfFamily('common'), inOrder: true },
  { shop: 'bad', family: 'dishonour', types: typesOfFamily('dishonour') },
  { shop: 'slow', family: 'common', types: ['refund.created', 'refund.succeeded', 'capture.succeeded'] },
  { shop: 'closed', family: 'common', types: ['order.succeeded'] },
  { shop: 'well', family: 'fast', types: typesOfFamily('fast') },
]
const demoMerchantId = 302_618n

export interface NotificationPlaces {
  readonly connection: Connection
  readonly sandboxUrl: string
  readonly keyEncryptionKey: Buffer
}

/** Addresses of the demo's shop, made as its main user makes them, once; each shop's server is given its secret. */
export async function notifyShops({
  connection,
  sandboxUrl,
  keyEncryptionKey,
}: NotificationPlaces): Promise<void> {
  const app = createDb({ connection, max: 1 })
  const made: { shop: ShopName; secret: string }[] = []
  const clear = new Set([new URL(sandboxUrl).origin])
  const notify = createNotify({ keyEncryptionKey, clear })
  try {
    await inPresent({ app }, demoMerchantId, async ({ byMainUser }) => {
      const now = new Date().toISOString()
      const { endpoints } = await byMainUser(notifyCalls.query, notify.query, {}, now)
      if (endpoints.length > 0) return
      for (const { shop, ...address } of addresses) {
        const input = { ...address, types: [...address.types], url: new URL(shopPath(shop), sandboxUrl).href }
        const { secrets } = await byMainUser(notifyCalls.save, notify.save, { ...input, proof: unasked }, now)
        for (const { secret } of secrets) if (secret !== null) made.push({ shop, secret })
      }
    })
  } finally {
    await app.close()
  }
  for (const { shop, secret } of made) await tellShop(sandboxUrl, shop, secret)
}

/** Who starts a demo holds its database: nobody is asked for the payment password. */
const unasked = { paymentPassword: '-' }

async function tellShop(sandboxUrl: string, shop: ShopName, secret: string): Promise<void> {
  const response = await fetch(new URL(`/shops/${shop}/secret`, sandboxUrl), {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ secret }),
  })
  if (!response.ok) throw new Error(`The sandbox's shop took no secret: ${await response.text()}`)
}
