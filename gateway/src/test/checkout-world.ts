import type { InputOf } from '@quayside/contract/call.ts'
import { portalCalls } from '@quayside/contract/index.ts'
import type { CheckoutFile } from '@quayside/contract/main/checkout/parts.ts'
import type { OpenLinkPage } from '@quayside/contract/payer/page.ts'
import { checkoutKinds } from '#areas/main/checkout/files.ts'
import { checkoutContent } from '#areas/main/test/checkout-inputs.ts'
import { keepFile } from '#uploads/stored-file.ts'
import { testApp } from './app.ts'
import { approvalWorld, type Somebody } from './approvals.ts'
import { makeMerchant } from './deliveries.ts'
import { linkWorld } from './links.ts'
import { objectsOf } from './objects.ts'
import { openedPage } from './opened-page.ts'
import { payerWorld } from './payers.ts'

export const bareCheckout = {
  ...checkoutContent,
  brands: ['visa' as const],
  logo: null,
  icon: null,
  terms: null,
  privacy: null,
}

/** A merchant who publishes checkouts, and payers of its links; files are trusted as they are in a demo. */
export async function checkoutWorld() {
  const app = await testApp({}, { mode: 'demo' })
  const { somebody, rows } = approvalWorld(app)
  const { made } = linkWorld(app)
  const objects = objectsOf(app)
  const opened = openedPage(app)
  const payers = payerWorld(app)
  let anna: Somebody
  /** The site that is worked on, and its live version. */
  const at: { siteId: string; live: number | null } = { siteId: '', live: null }
  return {
    app,
    rows,
    at,
    opened,
    ask: payers.ask,
    pay: payers.begin,
    async begin() {
      await makeMerchant(app, 1n)
      return (anna = await somebody({ isMain: true }))
    },
    async freshSite() {
      at.live = null
      return (at.siteId = await objects.openSite({ merchantId: 1n, who: anna }))
    },
    async publish(more: Partial<InputOf<typeof portalCalls.checkout.create>> = {}) {
      const input = { ...bareCheckout, ...more, ...at, publish: true }
      const { data, error } = await anna.ask(portalCalls.checkout.create, input)
      if (!data) throw new Error(`not published: ${error}`)
      at.live = data.version
      return data
    },
    someone: () => anna,
    link: (more: Parameters<typeof made>[2] = {}) => made(anna, at.siteId, more),
    shownOf: async (ref: string) => (await opened(ref)).page as OpenLinkPage,
    async keep(place: CheckoutFile, name: string, bytes: Buffer) {
      const uploads = { folder: app.uploadsFolder, scanner: undefined, trustsUnscanned: true }
      const ctx = { db: app.db, merchantId: 1n, operator: { id: anna.id } as never }
      return (await keepFile(uploads, ctx, checkoutKinds[place], { name, bytes })).id
    },
  }
}
