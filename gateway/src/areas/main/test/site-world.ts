import type { InputOf } from '@quayside/contract/call.ts'
import { portalCalls, providerCalls } from '@quayside/contract/index.ts'
import type { SiteDetail } from '@quayside/contract/main/site/row.ts'
import { testApp } from '#test/app.ts'
import { approvalWorld, type Somebody } from '#test/approvals.ts'
import { makeMerchant } from '#test/deliveries.ts'
import { staffOf } from '#test/staff.ts'

const { add, detail } = portalCalls.site
type NewSite = InputOf<typeof add>

export const testSite = {
  kind: 'website',
  name: 'Test shop',
  url: 'https://shop.test.example',
  tool: 'shopify',
  serviceEmail: 'help@shop.example',
} as const satisfies NewSite

/** Two merchants; of the first its main user, and one who manages sites. */
export async function siteWorld() {
  const app = await testApp()
  const { somebody, rows } = approvalWorld(app)
  const { staff, send } = staffOf(app)
  let anna: Somebody
  let made = 0
  const fresh = (more: Partial<NewSite> = {}): NewSite => ({
    ...testSite,
    url: `https://shop-${++made}.test.example`,
    brands: ['visa'],
    currencies: ['USD'],
    ...more,
  })
  const shown = async (id: string): Promise<SiteDetail> => (await anna.ask(detail, { id })).data!
  const named = async (siteId: string) => ({
    merchantId: '1',
    siteId,
    staff: 'Li Na',
    version: (await shown(siteId)).version,
  })
  const added = async (more: Partial<NewSite> = {}) => (await anna.ask(add, fresh(more))).data!.id
  const { approve, openCarrier } = providerCalls.siteAudit
  return {
    app,
    somebody,
    rows,
    staff,
    send,
    fresh,
    shown,
    named,
    added,
    async begin() {
      await makeMerchant(app, 1n)
      await makeMerchant(app, 2n)
      const main = await somebody({ isMain: true })
      anna = await somebody({ permissions: ['main.site.view', 'main.site.manage'] })
      return { main, anna }
    },
    async approved(more: Partial<NewSite> = {}) {
      const id = await added(more)
      await staff(approve, await named(id))
      return id
    },
    async live(more: Partial<NewSite> = {}) {
      const id = await added(more)
      await staff(approve, await named(id))
      await staff(openCarrier, { ...(await named(id)), brand: 'visa', currency: 'USD' })
      return id
    },
  }
}
