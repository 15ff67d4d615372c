import { randomUUID } from 'node:crypto'
import { portalCalls } from '@quayside/contract/index.ts'
import { oldestOperator } from '@quayside/gateway/areas/entry/index.ts'
import { bindStore } from '@quayside/gateway/areas/partners/index.ts'
import { newId } from '@quayside/gateway/db/new-id.ts'
import type { World } from '#prove/world/world.ts'
import type { PartnerAccounts } from './partner-accounts.ts'

const { allvalueStore } = portalCalls

/** Stores at AllValue, bound by the use case that staff's approval calls. */
export function partnerStores(world: World, { person, merchantId }: PartnerAccounts) {
  const rows = async () => (await person.take(allvalueStore.list, {})).bindings
  return {
    /** @returns its number at AllValue, in whose words the sandbox reads what shall go wrong */
    async bound(word = 'store'): Promise<string> {
      const account = `race-${word}-${randomUUID().slice(0, 8)}`
      await world.app.tx({ tenant: merchantId, mode: 'write' }, async (tx) => {
        const operatorId = (await tx.one(oldestOperator(merchantId))).id
        const at = { tx, merchantId, now: new Date().toISOString(), newId }
        await bindStore(at, { account, domain: `${account}.example`, operatorId })
      })
      return account
    },
    async seen(account: string): Promise<{ readonly id: string; readonly version: number }> {
      const { id, version } = (await rows()).find((one) => one.accountName === account)!
      return { id, version }
    },
  }
}
