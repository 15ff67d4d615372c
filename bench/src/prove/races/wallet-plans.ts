import { proof } from '@quayside/gateway/test/approvals.ts'
import type { World } from '#prove/world/world.ts'
import type { PartnerAccounts } from './partner-accounts.ts'
import { partnerStores } from './partner-stores.ts'
import { walletApplications } from './wallet-applications.ts'

type Plans = Readonly<Record<string, (n: number) => Promise<unknown>>>

/** Writes of applications for wallets, each of one of its own but for what is done again and again with one; and of stores. */
export function walletPlans(world: World, accounts: PartnerAccounts): Plans {
  const { siteId } = accounts
  const applications = walletApplications(world, accounts)
  const made = new Map<string, Promise<string>>()
  /** One that several writes change, and its version by now. */
  const shared = async (name: string, make: () => Promise<string>) => {
    made.set(name, made.get(name) ?? make())
    const id = await made.get(name)!
    return { id, version: (await applications.shown(id)).version }
  }
  const begun = async () => (await applications.draft()).id
  const approved = async () => {
    const { id } = await applications.sent()
    await applications.decided(id)
    return id
  }
  let sent: string | undefined
  return {
    'alipayplus.save': async (n) => ({
      ...(await shared('save', begun)),
      content: applications.content({ volume: String(20_000 + n) }),
    }),
    'alipayplus.apply': async () => {
      // A merchant may have few that wait for an answer.
      if (sent !== undefined) await applications.decided(sent)
      const one = await applications.whole()
      sent = one.id
      return one
    },
    'alipayplus.discard': () => applications.draft(),
    'alipayplus.bind': async (n) => ({
      ...(await shared('bind', approved)),
      wallet: 'gcash',
      siteIds: n % 2 === 0 ? [siteId] : [],
    }),
    'alipayplus.removeFile': async () => {
      const { id } = await shared('removeFile', begun)
      return { id, fileId: (await applications.paper(id, 'shop')).id }
    },
    ...storePlans(world, accounts),
  }
}

/** Writes of stores at AllValue, which staff have bound. */
function storePlans(world: World, accounts: PartnerAccounts): Plans {
  const { siteId } = accounts
  const stores = partnerStores(world, accounts)
  let kept: Promise<string> | undefined
  return {
    'allvalueStore.bind': async () => ({
      ...(await stores.seen(await (kept ??= stores.bound()))),
      siteId,
      proof,
    }),
    'allvalueStore.unbind': async () => ({ ...(await stores.seen(await stores.bound())), proof }),
  }
}
