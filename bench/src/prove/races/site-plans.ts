import { randomUUID } from 'node:crypto'
import { portalCalls } from '@quayside/contract/index.ts'
import type { FarPerson } from '#prove/world/person.ts'
import type { World } from '#prove/world/world.ts'
import { planSite } from './races.sql.ts'

type Plans = Readonly<Record<string, (n: number) => Promise<unknown>>>

/** Without digits, which by chance would be those of a card. */
const lettersOf = (id: string): string =>
  id.replaceAll('-', '').replaceAll(/\d/g, (digit) => 'ghijklmnop'[Number(digit)]!)

/** Writes of sites, each on a site of its own. */
export function sitePlans(world: World, person: FarPerson, merchantId: bigint): Plans {
  const fields = () => ({
    kind: 'website' as const,
    name: 'Nanbei Outdoor',
    url: `https://${lettersOf(randomUUID())}.nanbei.example`,
    tool: 'own' as const,
    serviceEmail: 'help@nanbei.example',
  })
  const added = async () => {
    const { id, version } = await person.take(portalCalls.site.add, fields())
    return { id, version }
  }
  /** One that has been looked at: what is being looked at cannot be changed. */
  const selling = async () => {
    const id = randomUUID()
    await world.owner.tx({ tenant: null, mode: 'write' }, (tx) => tx.run(planSite(merchantId, id)))
    return id
  }
  return {
    'site.add': async () => fields(),
    'site.update': async () => ({ id: await selling(), version: 1, ...fields() }),
    'site.delete': added,
    'carrier.ask': async () => ({
      siteId: await selling(),
      version: 1,
      wishes: [{ brand: 'amex' as const, currency: 'USD' }],
    }),
    'product.keyedOrders': async () => ({
      siteId: await selling(),
      channels: ['telephone' as const],
      monthlyVolume: 5_000,
      purpose: 'Two people at our office key what customers call in.',
      keepsNoCards: true as const,
    }),
    'site.getOss': async () => ({ id: (await added()).id }),
  }
}
