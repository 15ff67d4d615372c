import { portalCalls } from '@quayside/contract/index.ts'
import type { FarPerson } from '#prove/world/person.ts'

type Plans = Readonly<Record<string, (n: number) => Promise<unknown>>>

const content = {
  title: 'Nanbei Outdoor',
  template: 'default' as const,
  methods: ['card' as const],
  brands: ['visa' as const],
  asksHolder: true,
  asksAddress: false,
}

/** Writes of checkouts, each of a site of its own; the same under each family of paths. */
export function checkoutPlans(person: FarPerson, site: () => Promise<string>): Plans {
  const draft = async () => {
    const { configId, version, revision } = await person.take(portalCalls.checkout.create, {
      ...content,
      siteId: await site(),
    })
    return { configId, draft: { version, revision } }
  }
  const create = async () => ({ ...content, siteId: await site() })
  const version = async () => ({ configId: (await draft()).configId })
  return {
    'checkout.create': create,
    'checkout.delete': draft,
    'checkout.version': version,
    'checkoutV1.create': create,
    'checkoutV1.delete': draft,
    'checkoutV1.version': version,
    'checkoutV2.create': create,
    'checkoutV2.delete': draft,
    'checkoutV2.version': version,
  }
}
