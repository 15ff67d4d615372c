import { setTimeout as delay } from 'node:timers/promises'
import { portalCalls } from '@quayside/contract/index.ts'
import { proof } from '@quayside/gateway/test/approvals.ts'
import type { Random } from '@quayside/sandbox/random.ts'
import { cancelled, tellNotice, tellOften } from '#prove/world/partner-notices.ts'
import { ageToken, inboundOf, stepsOf } from '#prove/world/partners.sql.ts'
import type { World } from '#prove/world/world.ts'
import type { NamedRaces, RaceRound } from './approvals.ts'
import type { PartnerAccounts } from './partner-accounts.ts'
import { said } from './till.ts'

const { worldfirst } = portalCalls
const spreadMs = 12

interface Racing {
  readonly revoked: PartnerAccounts
  readonly letGo: PartnerAccounts
  readonly card: PartnerAccounts
  readonly notice: PartnerAccounts
}

/** An account with WorldFirst that is renewed, made a card of, taken back and let go at once. */
export function customerRaces(world: World, random: Random, racing: Racing): NamedRaces {
  return {
    'a revocation against a renewal: the account is invalid without a secret, whichever comes first':
      revokedRound(world, random, racing.revoked),
    'letting go against a renewal: nothing secret is held afterwards': letGoRound(
      world,
      random,
      racing.letGo,
    ),
    'a card made of an account against letting it go: no card outlives its account': cardRound(
      random,
      racing.card,
    ),
    'one notice eight times at two gateways: it counts once': noticeRound(world, random, racing.notice),
  }
}

const owned = ({ merchantId }: PartnerAccounts, id: string) => ({ merchantId, id })

function revokedRound(world: World, random: Random, accounts: PartnerAccounts): RaceRound {
  let known: string | undefined
  return async () => {
    const { id, account } = await accounts.customer(known)
    known = id
    await world.owner.tx({ tenant: null, mode: 'write' }, (tx) => tx.run(ageToken(accounts.merchantId, id)))
    const [status] = await Promise.all([
      delay(random.int(0, spreadMs)).then(() => tellNotice(world.gateways[0]!.origin, cancelled(account))),
      delay(random.int(0, spreadMs)).then(() => accounts.desk.tend(owned(accounts, id))),
    ])
    const { state, problem, hasSecret, hasAccounts } = await accounts.desk.standing(owned(accounts, id))
    return [
      ...(status < 300 ? [] : [`the revocation was answered ${status}`]),
      ...(state === '0' && problem === 'revoked' ? [] : [`it is ${state} (${problem ?? '–'})`]),
      ...(hasSecret || hasAccounts ? ['a secret is still held'] : []),
    ]
  }
}

function letGoRound(world: World, random: Random, accounts: PartnerAccounts): RaceRound {
  return async () => {
    const { id, version } = await accounts.customer()
    await world.owner.tx({ tenant: null, mode: 'write' }, (tx) => tx.run(ageToken(accounts.merchantId, id)))
    const unbind = async (seen: number) =>
      said(await accounts.person.ask(worldfirst.unbind, { id, version: seen, proof }))
    const [first] = await Promise.all([
      delay(random.int(0, spreadMs)).then(() => unbind(version)),
      delay(random.int(0, spreadMs)).then(() => accounts.desk.tend(owned(accounts, id))),
    ])
    // What was renewed first is another version than the one that was seen.
    const second =
      first === 'request.conflict'
        ? await unbind((await accounts.desk.standing(owned(accounts, id))).version)
        : first
    const { state, hasSecret, hasAccounts } = await accounts.desk.standing(owned(accounts, id))
    return [
      ...(second === 'done' ? [] : [`it was answered ${first}, ${second}`]),
      ...(state === 'unbound' ? [] : [`it is ${state}`]),
      ...(hasSecret || hasAccounts ? ['a secret is still held'] : []),
    ]
  }
}

function cardRound(random: Random, accounts: PartnerAccounts): RaceRound {
  return async () => {
    const { id, version } = await accounts.customer()
    const { bindings } = await accounts.person.take(worldfirst.query, {})
    const [account] = bindings.find((one) => one.id === id)!.accounts
    const [made, gone] = await Promise.all([
      delay(random.int(0, 4)).then(() =>
        accounts.person.ask(
          worldfirst.bind,
          { id, version, accountId: account!.accountId, proof },
          { gateway: 0 },
        ),
      ),
      delay(random.int(0, 4)).then(() =>
        accounts.person.ask(worldfirst.unbind, { id, version, proof }, { gateway: 1 }),
      ),
    ])
    const { state, cards } = await accounts.desk.standing(owned(accounts, id))
    return [
      ...(said(gone) === 'done' ? [] : [`letting go was answered ${said(gone)}`]),
      ...(['done', 'object.not_found', 'request.conflict'].includes(said(made))
        ? []
        : [`the card was answered ${said(made)}`]),
      ...(state === 'unbound' ? [] : [`it is ${state}`]),
      ...(cards === 0 ? [] : [`${cards} cards outlive it`]),
    ]
  }
}

function noticeRound(world: World, random: Random, accounts: PartnerAccounts): RaceRound {
  let known: string | undefined
  const read = { tenant: null, mode: 'read' } as const
  return async () => {
    const { id, account } = await accounts.customer(known)
    known = id
    const lost = () => world.owner.tx(read, (tx) => tx.one(stepsOf(accounts.merchantId, id, 'revoke')))
    const before = await lost()
    const jitter = () => delay(random.int(0, 4))
    const { notice, wrong } = await tellOften(world.gateways, () => cancelled(account), jitter)
    const after = await lost()
    const { rows } = await world.owner.tx(read, (tx) => tx.one(inboundOf(notice.id)))
    return [
      ...wrong,
      ...(rows === 1 ? [] : [`${rows} were taken`]),
      ...(after.steps - before.steps === 1 ? [] : [`it was lost ${after.steps - before.steps} times`]),
    ]
  }
}
