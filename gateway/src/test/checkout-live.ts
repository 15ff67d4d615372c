import { portalCalls } from '@quayside/contract/index.ts'
import type { TestApp } from './app.ts'
import type { Somebody } from './approvals.ts'
import { bareCheckout } from './checkout-world.ts'
import { objectsOf } from './objects.ts'

const shown = { ...bareCheckout, publish: false, live: null }

/** Inputs by which a checkout would go live or end, by each family of paths. */
export const checkoutLive = (app: TestApp, who: () => Somebody) => {
  const objects = objectsOf(app)
  const openSite = () => objects.openSite({ merchantId: 1n, who: who() })
  return Object.fromEntries(
    ['/checkout/config', '/checkout/management/v1', '/checkout/management/v2'].flatMap((base) => [
      [`${base}/create`, async () => ({ ...shown, siteId: await openSite(), publish: true })],
      [
        `${base}/version`,
        async () => {
          const { data } = await who().ask(portalCalls.checkout.create, {
            ...shown,
            siteId: await openSite(),
          })
          return { configId: data!.configId, act: 'publish', version: 1, revision: 1 }
        },
      ],
      [
        `${base}/delete`,
        async () => {
          const configId = await objects.checkout({ merchantId: 1n, who: who() })
          const text = `update checkout_version set state = 'published', published_at = now(), published_by = saved_by
            where checkout_id = $1`
          await app.owner.tx({ tenant: null, mode: 'write' }, (tx) => tx.run({ text, values: [configId] }))
          return { configId, live: 1 }
        },
      ],
    ]),
  )
}
