import { portalCalls } from '@quayside/contract/index.ts'
import type { WalletDraft } from '@quayside/contract/partners/alipayplus/content.ts'
import type { PartnerAccounts } from '#prove/races/partner-accounts.ts'
import { walletApplications } from '#prove/races/wallet-applications.ts'
import { registered, staleMs, tellNotice } from '#prove/world/partner-notices.ts'
import { soon } from '#prove/world/soon.ts'
import type { World } from '#prove/world/world.ts'
import { postTo } from './account-faults.ts'
import type { PlayedFaults } from './played-faults.ts'

const { alipayplus } = portalCalls
const both: Partial<WalletDraft> = { wallets: ['gcash', 'dana'] }
/** What got no answer is asked again a minute later, by whoever looks once a minute. */
const patienceSeconds = 180

interface WalletTotals {
  readonly registrations: number
  readonly files: number
}

/** Alipay+ that rejects, wants more, refuses, is silent, tells before it answers, tells often, or somebody who speaks for it. */
export function walletFaults(world: World, accounts: PartnerAccounts): PlayedFaults {
  const { person } = accounts
  const applications = walletApplications(world, accounts)
  /** A word in the company's name tells the sandbox what becomes of it. */
  const sent = async (word: string, more: Partial<WalletDraft> = {}) =>
    (await applications.sent({ nameEn: `Nanbei ${word} Limited`, ...more })).id
  const ended = (id: string) =>
    soon(
      () => applications.shown(id),
      ({ state }) => !['submitted', 'reviewing'].includes(state),
      patienceSeconds,
    )
  const stateOf = ({ state, wallets }: Awaited<ReturnType<typeof ended>>) =>
    `${state}: ${wallets.map((one) => `${one.wallet} ${one.state}`).join(', ')}`
  const isState = (now: Awaited<ReturnType<typeof ended>>, wanted: string): string[] =>
    stateOf(now) === wanted ? [] : [`it is ${stateOf(now)}`]
  const totals = async () =>
    (await (await fetch(new URL('/alipayplus/books/totals', world.networkUrl))).json()) as WalletTotals
  const silent = (word: string) => async () => {
    const before = await totals()
    const now = await ended(await sent(word))
    const after = await totals()
    const [registrations, files] = [after.registrations - before.registrations, after.files - before.files]
    return [
      ...isState(now, 'approved: gcash approved'),
      ...(registrations === 1 && files === 2 ? [] : [`it is there ${registrations} times, ${files} files`]),
    ]
  }
  return {
    async 'one wallet of two that is rejected'() {
      const now = await ended(await sent('Reject', { ...both, registrationNumber: '440301112237' }))
      return isState(now, 'approved: dana rejected, gcash approved')
    },
    async 'more that is wanted, given and approved'() {
      const id = await sent('More', both)
      const asked = await ended(id)
      await applications.paper(id, 'licence')
      await person.take(alipayplus.apply, { id, version: asked.version })
      const now = await ended(id)
      const { sent: times } = await applications.standing(id)
      return [
        ...isState(asked, 'need_more: dana need_more, gcash need_more'),
        ...isState(now, 'approved: dana approved, gcash approved'),
        ...(times === 2 ? [] : [`it was sent ${times} times`]),
      ]
    },
    async 'a request that is refused'() {
      return isState(await ended(await sent('Unfit')), 'rejected: gcash rejected')
    },
    'a request that is taken in silence': silent('Broken'),
    'a request that is lost': silent('Lost'),
    async 'a notice before the answer that it is about'() {
      return isState(await ended(await sent('Early')), 'approved: gcash approved')
    },
    async 'one notice eight times'() {
      const id = await sent('Again')
      const now = await ended(id)
      await accounts.desk.told()
      const { notices, approved } = await applications.standing(id)
      return [
        ...isState(now, 'approved: gcash approved'),
        ...(notices === 1 && approved === 1 ? [] : [`${notices} notices, approved ${approved} times`]),
      ]
    },
    async 'notices that are signed wrongly, are old, or speak of nothing'() {
      const id = await sent('Wait')
      const { request, notices } = await soon(
        () => applications.standing(id),
        (one) => one.request !== null,
      )
      const at = world.gateways[0]!.origin
      const answers = [
        await tellNotice(at, registered(request!), { secret: 'another' }),
        await tellNotice(at, registered(request!), { at: Date.now() - staleMs }),
        await tellNotice(at, registered(request!), { at: Date.now() + staleMs }),
        await tellNotice(at, registered(request!.replace(/1$/, '2'))),
      ]
      const after = await applications.standing(id)
      return [
        ...(answers.join() === '401,401,401,200' ? [] : [`they were answered ${answers.join()}`]),
        ...(after.notices === notices ? [] : [`${after.notices - notices} were taken`]),
      ]
    },
    async 'a decision about what is decided already'() {
      const id = await sent('Good')
      const now = await ended(id)
      const place = `/alipayplus/merchants/${id.replaceAll('-', '')}/decide`
      await postTo(world, place, { wallet: 'GCASH', status: 'REJECTED', codes: ['RISK'] })
      await accounts.desk.told()
      return [
        ...isState(now, 'approved: gcash approved'),
        ...isState(await ended(id), 'approved: gcash approved'),
      ]
    },
  }
}
