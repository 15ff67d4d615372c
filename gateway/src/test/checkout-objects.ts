import { randomBytes, randomUUID } from 'node:crypto'
import { portalCalls } from '@quayside/contract/index.ts'
import { checkoutContent } from '#areas/main/test/checkout-inputs.ts'
import { fileKinds } from '#uploads/file-kinds.ts'
import type { TestApp } from './app.ts'
import type { MakeObject, Owner } from './owner.ts'

/** Checkouts, and files that they name. */
export function checkoutObjects(app: TestApp, site: MakeObject) {
  const rows = (text: string, ...values: unknown[]) =>
    app.owner.tx({ tenant: null, mode: 'write' }, (tx) => tx.rows<{ id: string }>({ text, values }))
  const file =
    (purpose: string): MakeObject =>
    async ({ merchantId, who }) => {
      const [made] = await rows(
        `insert into stored_file (merchant_id, id, purpose, name, media_type, bytes, sha256, state, created_by)
          values ($1, $2, $3, 'logo.png', 'image/png', 10, $4, 'clean', $5) returning id`,
        merchantId,
        randomUUID(),
        purpose,
        randomBytes(32),
        who.id,
      )
      return made!.id
    }
  return {
    checkoutLogo: file(fileKinds.checkoutLogo.purpose),
    linkLogo: file(fileKinds.linkLogo.purpose),
    /** With one draft. */
    async checkout(of: Owner) {
      const content = { ...checkoutContent, logo: null, icon: null, terms: null, privacy: null }
      const { data } = await of.who.ask(portalCalls.checkout.create, { ...content, siteId: await site(of) })
      return data!.configId
    },
    /** A site that can be paid by Visa alone, in US dollars. */
    async openSite(of: Owner) {
      const id = await site(of)
      await rows("delete from site_carrier where site_id = $1 and (brand <> 'visa' or currency <> 'USD')", id)
      return id
    },
  }
}
