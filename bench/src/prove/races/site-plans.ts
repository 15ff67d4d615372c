import { randomUUID } from 'node:crypto'
import { portalCalls } from '@quayside/contract/index.ts'
import type { FarPerson } from '#prove/world/person.ts'

type Plans = Readonly<Record<string, (n: number) => Promise<unknown>>>

/** Writes of sites, each on a site of its own. */
export function sitePlans(person: FarPerson): Plans {
  const fields = () => ({
    kind: 'website' as const,
    name: 'Nanbei Outdoor',
    url: `https://s${randomUUID()}.nanbei.example`,
    tool: 'own' as const,
    serviceEmail: 'help@nanbei.example',
  })
  const added = async () => {
    const { id, version } = await person.take(portalCalls.site.add, fields())
    return { id, version }
  }
  return {
    'site.add': async () => fields(),
    'site.update': async () => ({ ...(await added()), ...fields() }),
    'site.delete': added,
    'site.getOss': async () => ({ id: (await added()).id }),
  }
}
