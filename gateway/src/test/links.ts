import { randomUUID } from 'node:crypto'
import type { InputOf } from '@quayside/contract/call.ts'
import { portalCalls } from '@quayside/contract/index.ts'
import type { Somebody } from './approvals.ts'
import type { TestApp } from './app.ts'
import { objectsOf } from './objects.ts'

const { paymentLink } = portalCalls
export type LinkInput = InputOf<typeof paymentLink.generate>

/** Links of a merchant who has a site in use. */
export function linkWorld(app: TestApp) {
  const objects = objectsOf(app)
  const linkOf = (siteId: string, more: Partial<LinkInput> = {}): LinkInput => ({
    formId: randomUUID(),
    siteId,
    currency: 'USD',
    items: [{ name: 'Trail 40 backpack', spec: '40 L', quantity: 1, unitPrice: '98.00' }],
    expiryHours: 24,
    ...more,
  })
  return {
    linkOf,
    site: (who: Somebody, merchantId = 1n) => objects.site({ merchantId, who }),
    make: (who: Somebody, siteId: string, more: Partial<LinkInput> = {}) =>
      who.ask(paymentLink.generate, linkOf(siteId, more)),
    async made(who: Somebody, siteId: string, more: Partial<LinkInput> = {}) {
      const answer = await who.ask(paymentLink.generate, linkOf(siteId, more))
      if (!answer.data) throw new Error(`no link was made: ${answer.error}`)
      return answer.data
    },
  }
}
