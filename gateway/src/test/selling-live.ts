import { randomUUID } from 'node:crypto'
import { portalCalls } from '@quayside/contract/index.ts'
import { freshPublicKey } from '#areas/main/test/key-inputs.ts'
import { proof, type Somebody } from './approvals.ts'
import type { TestApp } from './app.ts'
import { testInputs } from './inputs.ts'
import { objectsOf } from './objects.ts'

/** Inputs of selling, and of keys, that would do something now, of calls that may wait for a second person. */
export const sellingLive = (app: TestApp, who: () => Somebody) => ({
  '/payLink/payLinkGenerate': async () => {
    const siteId = await objectsOf(app).site({ merchantId: 1n, who: who() })
    return { ...testInputs.paymentLink.generate, formId: randomUUID(), siteId }
  },
  '/payLink/batch': async () => {
    const site = await objectsOf(app).site({ merchantId: 1n, who: who() })
    const columns = ['site', 'currency', 'name', 'unitPrice', 'expiryHours'] as const
    const rows: [number, ...string[]][] = [[2, site, 'USD', 'Trail 40 backpack', '98.00', '24']]
    return { formId: randomUUID(), columns: [...columns], rows, dryRun: false }
  },
  '/transaction/online/create': async () => {
    const token = await objectsOf(app).keptCard({ merchantId: 1n, who: who() })
    return { ...testInputs.online.create, formId: randomUUID(), token }
  },
  '/payLink/clonePayLink': async () => ({
    formId: randomUUID(),
    id: await objectsOf(app).paymentLink({ merchantId: 1n, who: who() }),
  }),
  '/subscription/cancel/{id}': async () => ({
    id: await objectsOf(app).subscription({ merchantId: 1n, who: who() }),
    confirmed: true,
    version: 1,
    reason: 'The customer has asked for it',
  }),
  ...integrationLive(app, who),
  ...partnerLive(app, who),
})

/** Of keys, addresses and notifications. */
const integrationLive = (app: TestApp, who: () => Somebody) => ({
  '/ipwhitelist/add': async () => ({ ...testInputs.ip.add, proof }),
  '/ipwhitelist/update': async () => ({
    ...testInputs.ip.update,
    id: await objectsOf(app).ipEntry({ merchantId: 1n, who: who() }),
    proof,
  }),
  '/ipwhitelist/delete': async () => ({
    id: await objectsOf(app).ipEntry({ merchantId: 1n, who: who() }),
    version: 1,
    proof,
  }),
  '/notify/url/save': async () => ({
    family: 'common' as const,
    url: 'https://shop.example/events',
    types: ['order.succeeded' as const],
    proof,
  }),
  '/notify/url/enable': async () => ({
    id: await objectsOf(app).offEndpoint({ merchantId: 1n, who: who() }),
    version: 1,
    proof,
  }),
  '/notify/secret/rotate': async () => ({
    id: await objectsOf(app).activeEndpoint({ merchantId: 1n, who: who() }),
    proof,
  }),
  '/key/generate': async () => ({ proof }),
  '/key/save/publickey': async () => ({ publicKey: freshPublicKey(), proof }),
  '/key/activate': async () => ({
    id: await objectsOf(app).newKey({ merchantId: 1n, who: who() }),
    version: 1,
    proof,
  }),
  '/key/retire': async () => ({
    id: await objectsOf(app).activeKey({ merchantId: 1n, who: who() }),
    version: 1,
    hours: 24,
    proof,
  }),
})

/** Of accounts with partners. */
const partnerLive = (app: TestApp, who: () => Somebody) => ({
  '/third-party/paypal/bind': async () => ({
    id: await objectsOf(app).paypalBinding({ merchantId: 1n, who: who() }),
    version: 1,
    siteId: await objectsOf(app).site({ merchantId: 1n, who: who() }),
    proof,
  }),
  '/third-party/paypal/unbind': async () => ({
    id: await objectsOf(app).paypalBinding({ merchantId: 1n, who: who() }),
    version: 1,
    proof,
  }),
  '/third-party/wf/bind': async () => {
    const id = await objectsOf(app).worldfirstBinding({ merchantId: 1n, who: who() })
    const { data } = await who().ask(portalCalls.worldfirst.query, {})
    const { accountId } = data!.bindings.find((one) => one.id === id)!.accounts[0]!
    return { id, version: 1, accountId, proof }
  },
  '/third-party/wf/unbind': async () => ({
    id: await objectsOf(app).worldfirstBinding({ merchantId: 1n, who: who() }),
    version: 1,
    proof,
  }),
})
