import { portalCalls } from '@quayside/contract/index.ts'
import type { WalletDraft } from '@quayside/contract/partners/alipayplus/content.ts'
import type { ShopPaperKind } from '@quayside/contract/partners/alipayplus/states.ts'
import type { Wallet } from '@quayside/contract/partners/alipayplus/wallets.ts'
import { expect, vi } from 'vitest'
import { registrationRunner } from '#areas/partners/alipayplus/register.job.ts'
import { httpAlipayplus } from '#ports/partner/alipayplus.ts'
import type { PartnersConfig } from '#partner-config.ts'
import { testApp } from '#test/app.ts'
import { approvalWorld, type Somebody } from '#test/approvals.ts'
import { makeMerchant } from '#test/deliveries.ts'
import { objectsOf } from '#test/objects.ts'
import { startSandbox } from '#test/sandbox.ts'
import { sandboxPort } from '#test/sandbox-port.ts'
import { encodePng } from '#uploads/encode-png.ts'

const { alipayplus } = portalCalls
const secret = 'shared-with-the-sandbox'
const clientId = 'quayside-demo'
const off = { url: undefined, id: undefined, secret: undefined }

/** A picture of eight by eight. */
export const shopPicture = encodePng({ width: 8, height: 8, rgba: Buffer.alloc(256, 120) }).toString('base64')

const noOthers = { shopline: undefined, paypal: undefined, worldfirst: undefined, allvalue: undefined }
const agreedWith = (url: string): PartnersConfig => ({
  shopline: off,
  paypal: { ...off, partnerId: undefined, webhookId: undefined },
  worldfirst: off,
  allvalue: off,
  alipayplus: { url, id: clientId, secret },
})

/** Merchants 1 and 2, and Alipay+ of the sandbox as a process of its own, which tells the gateway what it decides. */
export async function alipayplusWorld() {
  const port = sandboxPort()
  const url = await startSandbox(['alipayplus'], {
    ALIPAYPLUS_SECRET: secret,
    SANDBOX_ALIPAYPLUS_SECONDS: '0',
    QUAYSIDE_GATEWAY: `http://127.0.0.1:${port}`,
  })
  const settings = { url: `${url}/alipayplus/`, clientId, clientSecret: secret }
  const app = await testApp({}, { partners: agreedWith(settings.url) })
  const { somebody, rows } = approvalWorld(app)
  const partners = { ...noOthers, alipayplus: httpAlipayplus(settings) }
  const keyEncryptionKey = Buffer.from(app.secrets.keyEncryptionKey, 'hex')
  const deps = { app: app.db, keyEncryptionKey, partners }
  const { stored, totals } = booksOf(rows, url)
  /** As the worker does it: the next question about one application. */
  const ask = async (id: string, more: Partial<typeof deps> = {}) => {
    const { merchant_id: merchantId, attempt } = await stored(id)
    const { run } = registrationRunner({ ...deps, ...more })
    await run({ merchantId: String(merchantId), id, attempt }, { id: '1', attempt: 1 })
  }
  return {
    app,
    url,
    secret,
    clientId,
    keyEncryptionKey,
    settings,
    partners,
    rows,
    somebody,
    stored,
    totals,
    ask,
    async begin() {
      await makeMerchant(app, 1n)
      await makeMerchant(app, 2n)
      await app.gateway.app.listen({ port: Number(port), host: '127.0.0.1' })
    },
    site: (who: Somebody, merchantId = 1n) => objectsOf(app).site({ merchantId, who }),
    /** Everything that Alipay+ has to tell is told, and its answer asked for. */
    async answered(id: string) {
      const heard = async () => (await rows('select from partner_inbox where binding_id = $1', id)).length
      const before = await heard()
      await ask(id)
      await vi.waitFor(async () => {
        expect(await heard()).toBeGreaterThan(before)
        expect((await totals()).untold).toBe(0)
      }, 5_000)
      await ask(id)
    },
    played: (reference: string, decided: object) =>
      fetch(new URL(`/alipayplus/merchants/${reference.replaceAll('-', '')}/decide`, url), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(decided),
      }),
  }
}

type Rows = ReturnType<typeof approvalWorld>['rows']

/** What stands here, and there. */
function booksOf(rows: Rows, url: string) {
  return {
    stored: async (id: string) =>
      (await rows('select * from alipayplus_application where id = $1', id))[0] as {
        merchant_id: bigint
        attempt: number
        request_id: string
        registered_at: string | null
      },
    totals: async () =>
      (await (await fetch(`${url}/alipayplus/books/totals`)).json()) as {
        registrations: number
        files: number
        untold: number
      },
  }
}

/** What a merchant types and hands in. */
export function applicantOf(who: () => Somebody, siteId: () => string) {
  const content = (more: Partial<WalletDraft> = {}): WalletDraft => ({
    nameEn: 'Nanbei Outdoor Limited',
    nameZh: '南北户外有限公司',
    registrationNumber: '4403011122334',
    mcc: '5655',
    siteId: siteId(),
    wallets: ['gcash', 'dana'],
    volume: '20000',
    contactName: 'Lin Wei',
    contactEmail: 'wei@shop.example',
    contactPhone: '+86 755 8000 1234',
    ...more,
  })
  const upload = (id: string, kind: ShopPaperKind, more: object = {}) =>
    who().ask(alipayplus.upload, { id, kind, name: `${kind}.png`, content: shopPicture, ...more })
  const begun = async (more: Partial<WalletDraft> = {}) =>
    (await who().ask(alipayplus.save, { content: content(more) })).data!
  const detail = async (id: string) => (await who().ask(alipayplus.detail, { id })).data!
  const whole = async (more: Partial<WalletDraft> = {}) => {
    const one = await begun(more)
    for (const kind of ['licence', 'shop'] as const) await upload(one.id, kind)
    return one
  }
  return {
    content,
    upload,
    begun,
    whole,
    detail,
    sent: async (more: Partial<WalletDraft> = {}) => {
      const one = await whole(more)
      const { data, error } = await who().ask(alipayplus.apply, one)
      if (!data) throw new Error(`not sent: ${error}`)
      return data
    },
    stateOf: async (id: string, wallet: Wallet) =>
      (await detail(id)).wallets.find((one) => one.wallet === wallet)?.state,
  }
}
