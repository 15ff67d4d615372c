import { verify } from '@quayside/ops/verify/verify.ts'
import type { Finding } from '#prove/proof.ts'
import type { World } from './world.ts'

/** What every proof ends with: the invariants, the network's own books among them. */
export async function judge({ owner, networkUrl }: Pick<World, 'owner' | 'networkUrl'>): Promise<Finding> {
  const results = await verify({ owner, networkUrl })
  const checked = results.filter((result) => result.checked !== undefined)
  return {
    figures: [`${checked.length} checks of npm run verify`],
    breaches: results.flatMap(({ id, breaches }) => breaches.map((breach) => `${id}: ${breach}`)),
  }
}
