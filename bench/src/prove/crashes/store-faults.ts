import { setTimeout as delay } from 'node:timers/promises'
import { portalCalls } from '@quayside/contract/index.ts'
import { partnerLimits } from '@quayside/contract/partners/limits.ts'
import type { PartnerAccounts } from '#prove/races/partner-accounts.ts'
import { partnerStores } from '#prove/races/partner-stores.ts'
import { eventsOfBinding, stepsOf } from '#prove/world/partners.sql.ts'
import { soon } from '#prove/world/soon.ts'
import type { World } from '#prove/world/world.ts'
import { isLeft, postTo } from './account-faults.ts'
import type { PlayedFaults } from './played-faults.ts'

const { partnerBinding } = portalCalls
const read = { tenant: null, mode: 'read' } as const

/** AllValue that is slow, knows nothing of a store, takes the app out and puts it in again, or somebody who speaks for it. */
export function storeFaults(world: World, accounts: PartnerAccounts): PlayedFaults {
  const { person, merchantId, desk } = accounts
  const stores = partnerStores(world, accounts)
  const standing = (id: string) => desk.standing({ merchantId, id })
  const bound = async (word?: string) => {
    const account = await stores.bound(word)
    return { account, id: (await stores.seen(account)).id }
  }
  /** Asked about now, by the worker. */
  const asked = async (id: string) => {
    const { attempt } = await standing(id)
    await person.take(partnerBinding.check, { id })
    await soon(
      () => standing(id),
      (now) => now.attempt > attempt,
    )
  }
  return {
    async 'a store of which it answers late'() {
      const { id } = await bound('slow')
      await asked(id)
      await delay((partnerLimits.answer.seconds + 1) * 1_000)
      const { state, problem } = await standing(id)
      return state === '1' && problem === null ? [] : [`it is ${state} (${problem ?? '–'})`]
    },
    async 'a store that it does not know'() {
      const { id } = await bound('unknown')
      await asked(id)
      const lost = await soon(
        () => standing(id),
        ({ state }) => state === '0',
      )
      return isLeft(lost, 'revoked', '0')
    },
    async 'an app that is taken out of a store, and put in again'() {
      const { id, account } = await bound()
      await postTo(world, `/allvalue/stores/${account}/uninstall`)
      const gone = await soon(
        () => standing(id),
        ({ state }) => state === '0',
      )
      await postTo(world, `/allvalue/stores/${account}/install`)
      await desk.told()
      const { events } = await world.owner.tx(read, (tx) => tx.one(eventsOfBinding(id, 'uninstalled')))
      const { steps } = await world.owner.tx(read, (tx) => tx.one(stepsOf(merchantId, id, 'revoke')))
      return [
        ...isLeft(gone, 'uninstalled', '0'),
        // Nobody has applied for it anew.
        ...isLeft(await standing(id), 'uninstalled', '0'),
        ...(events === 1 && steps === 1 ? [] : [`${events} notices were taken, it was lost ${steps} times`]),
      ]
    },
    async 'a word that it has not signed'() {
      const { id, account } = await bound()
      const response = await fetch(new URL('/partner-api/v1/allvalue', world.gateways[0]!.origin), {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-allvalue-event-id': account,
          'x-allvalue-topic': 'app/uninstalled',
          'x-allvalue-timestamp': String(Date.now()),
          'x-allvalue-sign': '0'.repeat(64),
        },
        body: JSON.stringify({ storeId: account }),
      })
      await response.arrayBuffer()
      const { state } = await standing(id)
      return response.status === 401 && state === '1'
        ? []
        : [`it was answered ${response.status}, it is ${state}`]
    },
  }
}
