import { setTimeout as delay } from 'node:timers/promises'
import { portalCalls } from '@quayside/contract/index.ts'
import { proof } from '@quayside/gateway/test/approvals.ts'
import type { Random } from '@quayside/sandbox/random.ts'
import { registered, tellOften } from '#prove/world/partner-notices.ts'
import type { World } from '#prove/world/world.ts'
import type { NamedRaces, RaceRound } from './approvals.ts'
import type { PartnerAccounts } from './partner-accounts.ts'
import { partnerStores } from './partner-stores.ts'
import { said, unlike } from './till.ts'
import { type WalletApplications, walletApplications } from './wallet-applications.ts'

const { alipayplus, allvalueStore } = portalCalls
const spreadMs = 4

interface Racing {
  /** Several, as one merchant may have a hundred applications. */
  readonly senders: readonly PartnerAccounts[]
  readonly binding: PartnerAccounts
  readonly told: PartnerAccounts
  readonly store: PartnerAccounts
}

/** Applications for wallets that are sent, thrown away, decided and shown at sites at once, and stores that are let go. */
export function walletRaces(world: World, random: Random, racing: Racing): NamedRaces {
  return {
    'an application for wallets sent by two windows at once: it is sent once, and Alipay+ has it once':
      sentRound(world, random, racing.senders),
    'an application for wallets sent while it is thrown away: one wins': discardRound(
      world,
      random,
      racing.senders,
    ),
    'two lists of sites for one wallet: one is taken, whole': bindRound(world, random, racing.binding),
    'a notice of Alipay+ eight times at two gateways: it counts once': toldRound(world, racing.told, random),
    'a site for a store against letting it go: it is let go': storeRound(world, random, racing.store),
  }
}

const apply = (
  random: Random,
  { person }: PartnerAccounts,
  one: { id: string; version: number },
  gateway: 0 | 1,
) => delay(random.int(0, spreadMs)).then(() => person.ask(alipayplus.apply, one, { gateway }))

function sentRound(world: World, random: Random, senders: readonly PartnerAccounts[]): RaceRound {
  return async (round) => {
    const accounts = senders[round % senders.length]!
    const applications = walletApplications(world, accounts)
    const one = await applications.whole()
    const [first, second] = await Promise.all([
      apply(random, accounts, one, 0),
      apply(random, accounts, one, 1),
    ])
    await applications.decided(one.id)
    const { sent, approved } = await applications.standing(one.id)
    return [
      ...unlike(
        [
          ['done', 'alipayplus.closed'],
          ['alipayplus.closed', 'done'],
        ],
        [said(first), said(second)],
      ),
      ...(sent === 1 && approved === 1 ? [] : [`it was sent ${sent} times, approved ${approved} times`]),
    ]
  }
}

function discardRound(world: World, random: Random, senders: readonly PartnerAccounts[]): RaceRound {
  return async (round) => {
    const accounts = senders[round % senders.length]!
    const applications = walletApplications(world, accounts)
    const one = await applications.whole()
    const [sent, gone] = await Promise.all([
      apply(random, accounts, one, 0),
      delay(random.int(0, spreadMs)).then(() => accounts.person.ask(alipayplus.discard, one, { gateway: 1 })),
    ])
    const isSent = said(sent) === 'done'
    if (isSent) await applications.decided(one.id)
    const after = said(await accounts.person.ask(alipayplus.detail, { id: one.id }))
    return [
      ...unlike(
        [
          ['done', 'alipayplus.closed'],
          ['object.not_found', 'done'],
        ],
        [said(sent), said(gone)],
      ),
      ...(after === (isSent ? 'done' : 'object.not_found') ? [] : [`it is ${after} afterwards`]),
    ]
  }
}

async function approvedOf(applications: WalletApplications, name: string): Promise<string> {
  const { id } = await applications.sent({ nameEn: name })
  await applications.decided(id)
  return id
}

function bindRound(world: World, random: Random, accounts: PartnerAccounts): RaceRound {
  const applications = walletApplications(world, accounts)
  let kept: Promise<string> | undefined
  return async (round) => {
    const id = await (kept ??= approvedOf(applications, 'Nanbei Outdoor Limited'))
    const { version } = await applications.shown(id)
    const lists = round % 2 === 0 ? [[accounts.siteId], []] : [[], [accounts.siteId]]
    const [first, second] = await Promise.all(
      lists.map((siteIds, gateway) =>
        delay(random.int(0, spreadMs)).then(() =>
          accounts.person.ask(alipayplus.bind, { id, version, wallet: 'gcash', siteIds }, { gateway }),
        ),
      ),
    )
    const answers: [string, string] = [said(first!), said(second!)]
    const { sites } = await applications.standing(id)
    const taken = lists[answers.indexOf('done')]
    return [
      ...unlike(
        [
          ['done', 'request.conflict'],
          ['request.conflict', 'done'],
        ],
        answers,
      ),
      ...(taken?.join() === sites.join() ? [] : [`it is shown at ${sites.length} sites`]),
    ]
  }
}

function toldRound(world: World, accounts: PartnerAccounts, random: Random): RaceRound {
  const applications = walletApplications(world, accounts)
  let kept: Promise<string> | undefined
  const waiting = async () => {
    // Nobody at Alipay+ decides of it.
    const { id } = await applications.sent({ nameEn: 'Nanbei Wait Limited' })
    await applications.ask(id)
    return id
  }
  return async () => {
    const id = await (kept ??= waiting())
    const before = await applications.standing(id)
    const jitter = () => delay(random.int(0, spreadMs))
    const { wrong } = await tellOften(world.gateways, () => registered(before.request!), jitter)
    const after = await applications.standing(id)
    const [taken, asked] = [after.notices - before.notices, after.attempt - before.attempt]
    return [
      ...wrong,
      ...(taken === 1 && asked === 1 ? [] : [`${taken} were taken, ${asked} questions came of them`]),
    ]
  }
}

function storeRound(world: World, random: Random, accounts: PartnerAccounts): RaceRound {
  const { person, merchantId, siteId, desk } = accounts
  const stores = partnerStores(world, accounts)
  return async () => {
    const seen = await stores.seen(await stores.bound())
    const [given, gone] = await Promise.all([
      delay(random.int(0, spreadMs)).then(() =>
        person.ask(allvalueStore.bind, { ...seen, siteId, proof }, { gateway: 0 }),
      ),
      delay(random.int(0, spreadMs)).then(() =>
        person.ask(allvalueStore.unbind, { ...seen, proof }, { gateway: 1 }),
      ),
    ])
    // Given a site first, it is another version than the one that was seen.
    const answers = [said(given), said(gone)]
    const letGo =
      answers[1] === 'request.conflict'
        ? said(await person.ask(allvalueStore.unbind, { ...seen, version: seen.version + 1, proof }))
        : answers[1]
    const { state } = await desk.standing({ merchantId, id: seen.id })
    return [
      ...(['done', 'object.not_found', 'request.conflict'].includes(answers[0]!)
        ? []
        : [`the site was answered ${answers[0]}`]),
      ...(letGo === 'done' && state === 'unbound' ? [] : [`it is ${state} after ${letGo}`]),
    ]
  }
}
