import { randomUUID } from 'node:crypto'
import type { InputOf } from '@quayside/contract/call.ts'
import { portalCalls } from '@quayside/contract/index.ts'
import type { shoplineCalls } from '@quayside/contract/partners/shopline/shopline.ts'
import { sendCall } from '#acts/test/frame.ts'
import { expect, vi } from 'vitest'
import { tendRunner } from '#areas/partners/binding/tend.job.ts'
import { partnersOf } from '#partners.ts'
import type { PartnersConfig } from '#partner-config.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { approvalWorld, proof, type Somebody } from '#test/approvals.ts'
import { makeMerchant } from '#test/deliveries.ts'
import { objectsOf } from '#test/objects.ts'
import { startSandbox } from '#test/sandbox.ts'
import { sandboxPort } from '#test/sandbox-port.ts'

const { shopline } = portalCalls
/** Where `testApp` says that the portal is. */
const portal = 'https://portal.example'
const secret = 'shared-with-the-sandbox'

const configOf = (url: string): PartnersConfig => ({
  shopline: { url: `${url}/shopline/shops/{handle}/`, id: 'quayside-demo', secret },
  paypal: {
    url: `${url}/paypal/`,
    id: 'quayside-demo',
    secret,
    partnerId: 'quayside-demo',
    webhookId: 'quayside-demo',
  },
  worldfirst: { url: `${url}/worldfirst/`, id: 'quayside-demo', secret },
  alipayplus: { url: `${url}/alipayplus/`, id: 'quayside-demo', secret },
  allvalue: { url: `${url}/allvalue/`, id: 'quayside-demo', secret },
})

type VisitInput = InputOf<(typeof shoplineCalls)['visit']>

/** Merchants 1 and 2, and the partners of the sandbox as a process of their own, which tell the gateway what happens. */
export async function partnerWorld() {
  const port = sandboxPort()
  const url = await startSandbox(['shopline', 'paypal', 'worldfirst', 'allvalue'], {
    SHOPLINE_SECRET: secret,
    PAYPAL_SECRET: secret,
    WORLDFIRST_SECRET: secret,
    ALLVALUE_SECRET: secret,
    PORTAL_ORIGIN: portal,
    QUAYSIDE_GATEWAY: `http://127.0.0.1:${port}`,
  })
  const app = await testApp({}, { partners: configOf(url) })
  const { somebody, rows } = approvalWorld(app)
  const kek = Buffer.from(app.secrets.keyEncryptionKey, 'hex')
  const partners = partnersOf({ mode: 'production', partners: configOf(url) }, app.secrets.keyEncryptionKey)
  const deps = { app: app.db, keyEncryptionKey: kek, portalAddress: portal, partners }
  const stateOf = async (id: string) =>
    (await rows('select * from partner_binding where id = $1', id))[0] as Record<string, never>
  const tend = async (id: string, more: Partial<typeof deps> = {}) => {
    await everythingTold(url)
    const { merchant_id: merchantId, attempt } = await stateOf(id)
    const { run } = tendRunner({ ...deps, ...more })
    await run({ merchantId: String(merchantId), id, attempt }, { id: '1', attempt: 1 })
    return stateOf(id)
  }
  return {
    app,
    url,
    kek,
    partners,
    deps,
    somebody,
    rows,
    stateOf,
    tend,
    async begin() {
      await makeMerchant(app, 1n)
      await makeMerchant(app, 2n)
      await app.gateway.app.listen({ port: Number(port), host: '127.0.0.1' })
    },
    site: (who: Somebody, merchantId = 1n) => objectsOf(app).site({ merchantId, who }),
    post: (path: string, body: object = {}) =>
      fetch(new URL(path, url), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    ...browserOf(app, url),
  }
}

/** What partners tell by themselves asks as well, and would overtake a test. */
export const everythingTold = (url: string) =>
  vi.waitFor(async () => {
    for (const part of ['shopline', 'paypal', 'worldfirst', 'allvalue']) {
      const totals = (await (await fetch(`${url}/${part}/books/totals`)).json()) as { untold: number }
      expect(totals.untold).toBe(0)
    }
  }, 5_000)

/** Follows one redirect, as a browser that stops at the portal. */
export async function sentTo(address: string | URL): Promise<URL> {
  const response = await fetch(address, { redirect: 'manual' })
  await response.arrayBuffer()
  const to = response.headers.get('location')
  if (to === null) throw new Error(`${String(address)} sent nobody anywhere: ${response.status}`)
  return new URL(to, address)
}

function browserOf(app: TestApp, url: string) {
  const visit = (input: VisitInput, cookie?: string) =>
    sendCall(app.gateway, shopline.visit, input, cookie === undefined ? {} : { headers: { cookie } })
  const inputOf = (address: URL) => Object.fromEntries(address.searchParams) as unknown as VisitInput
  const cookieIn = (response: Awaited<ReturnType<typeof visit>>): string =>
    String(response.headers['set-cookie']).split(';')[0]!
  return {
    visit,
    inputOf,
    /** From the shop's app store to the grant that waits in this browser. */
    async consented(handle: string, answer: 'all' | 'less' = 'all') {
      const first = await visit(inputOf(await sentTo(`${url}/shopline/shops/${handle}/install`)))
      const cookie = cookieIn(first)
      const back = inputOf(await sentTo(`${url}/shopline/shops/${handle}/consent?answer=${answer}`))
      const second = await visit(back, cookie)
      const { data, error } = second.json<{ data?: { ref: string }; error?: string }>()
      return { first, cookie, back, ref: data?.ref ?? '', error }
    },
    confirm: async (
      who: Somebody,
      { ref, cookie }: { ref: string; cookie: string },
      siteId: string,
      more: object = {},
    ) =>
      (
        await sendCall(
          app.gateway,
          shopline.confirm,
          { ref, siteId, ...more },
          { token: who.token, headers: { cookie, 'idempotency-key': randomUUID() } },
        )
      ).json<{ status: string; error?: string; data?: { id: string; version: number; secret: string } }>(),
    pending: async (who: Somebody, { ref, cookie }: { ref: string; cookie: string }) =>
      (
        await sendCall(app.gateway, shopline.pending, { ref }, { token: who.token, headers: { cookie } })
      ).json<{ error?: string; data?: { domain: string } }>(),
    proof,
  }
}
