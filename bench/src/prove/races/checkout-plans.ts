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
  const plans = {
    create: async () => ({ ...content, siteId: await site() }),
    delete: draft,
    version: async () => ({ configId: (await draft()).configId }),
  }
  return Object.fromEntries(
    ['checkout', 'checkoutV1', 'checkoutV2'].flatMap((group) =>
      Object.entries(plans).map(([name, plan]) => [`${group}.${name}`, plan] as const),
    ),
  )
}
