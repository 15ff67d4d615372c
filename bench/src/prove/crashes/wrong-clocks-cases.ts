import { portalCalls } from '@quayside/contract/index.ts'
import { endCase } from './wrong-clocks.sql.ts'
import type { Secret } from './secret.ts'
import { openCases } from '#prove/world/disputes.ts'
import { signInPerson } from '#prove/world/person.ts'
import { buyAll } from '#prove/world/shop.ts'
import { taken } from '#prove/races/stock.ts'
import type { World } from '#prove/world/world.ts'

const together = 12
/**
 * The cut-off is less than a day away, so that a host which is a day ahead believes that it has passed; and none of the
 * case's own instants is a day away, by which those of a wrong clock are known.
 */
const days = 1.5

/** A case until its cut-off: what an answer is worth after it, only the database's clock decides. */
export async function caseUntilCutOff(world: World, merchantId: bigint): Promise<Secret> {
  const person = await signInPerson(world, { merchantId })
  const opened = taken(async () => {
    const purchases = Array.from({ length: together }, () => ({ merchantId }))
    return openCases(world, await buyAll(world, purchases), { days })
  })
  return {
    name: 'case',
    over: 'dispute.past_cut_off',
    async make() {
      const { id, version } = await opened()
      return {
        take: async (gateway) =>
          (await person.ask(portalCalls.caseMove.giveUp, { id, version }, { gateway })).error ?? 'done',
        end: () => world.owner.tx({ tenant: null, mode: 'write' }, (tx) => tx.run(endCase(id))),
      }
    },
  }
}
