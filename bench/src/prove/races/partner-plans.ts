import { portalCalls } from '@quayside/contract/index.ts'
import { proof } from '@quayside/gateway/test/approvals.ts'
import { ageApplications } from '#prove/world/partners.sql.ts'
import type { FarPerson } from '#prove/world/person.ts'
import type { World } from '#prove/world/world.ts'
import { partnerAccounts } from './partner-accounts.ts'
import { walletPlans } from './wallet-plans.ts'

type Plans = Readonly<Record<string, (n: number) => Promise<unknown>>>

/** Writes of accounts with partners, each of an account of its own, and of applications. */
export async function partnerPlans(world: World, person: FarPerson, merchantId: bigint): Promise<Plans> {
  const accounts = await partnerAccounts(world, merchantId, person)
  const { siteId, shop, seller, customer } = {
    siteId: accounts.siteId,
    shop: () => accounts.shop(),
    seller: () => accounts.seller(),
    customer: async () => {
      const { id, version } = await accounts.customer()
      return { id, version }
    },
  }
  const acts = ['change', 'rotate', 'unbind'] as const
  return {
    'partnerBinding.check': async () => ({ id: (await seller()).id }),
    'shopline.confirm': async () => ({ ref: (await accounts.grant()).ref, siteId }),
    'shopline.update': async (n) => {
      const act = acts[n % acts.length]!
      return { ...(await shop()), act, ...(act === 'change' && { siteId }), proof }
    },
    'paypal.onBoarding': async () => {
      await accounts.referred()
      return {}
    },
    'paypal.afterOnboarding': async () => accounts.returned((await accounts.referred()).goTo),
    'paypal.bind': async () => ({ ...(await seller()), siteId, proof }),
    'paypal.unbind': async () => ({ ...(await seller()), proof }),
    'worldfirst.apply': async () => {
      await customer()
      return {}
    },
    'worldfirst.bind': async () => {
      const { id, version } = await customer()
      const { bindings } = await person.take(portalCalls.worldfirst.query, {})
      const [account] = bindings.find((one) => one.id === id)!.accounts
      return { id, version, accountId: account!.accountId, proof }
    },
    'worldfirst.unbind': async () => ({ ...(await customer()), proof }),
    ...walletPlans(world, accounts),
    'onboarding.mine': async () => {
      await world.owner.tx({ tenant: null, mode: 'write' }, (tx) => tx.run(ageApplications(merchantId)))
      return { form: 'payout' }
    },
  }
}
