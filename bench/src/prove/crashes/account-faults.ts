import { setTimeout as delay } from 'node:timers/promises'
import type { InputOf } from '@quayside/contract/call.ts'
import { portalCalls } from '@quayside/contract/index.ts'
import { partnerLimits } from '@quayside/contract/partners/limits.ts'
import { proof } from '@quayside/gateway/test/approvals.ts'
import type { PartnerAccounts } from '#prove/races/partner-accounts.ts'
import { said } from '#prove/races/till.ts'
import { partnerPages } from '#prove/world/partner-pages.ts'
import { type BindingStanding, eventsOfBinding, stepsOf } from '#prove/world/partners.sql.ts'
import { soon } from '#prove/world/soon.ts'
import type { World } from '#prove/world/world.ts'
import type { PlayedFaults } from './played-faults.ts'

const { shopline, paypal, worldfirst } = portalCalls
const read = { tenant: null, mode: 'read' } as const
let made = 0

/** Neither valid nor holding anything, for this reason. */
export const isLeft = (
  { state, problem, hasSecret }: BindingStanding,
  problemWanted: string | null,
  at = '2',
): string[] =>
  state === at && problem === problemWanted && !hasSecret
    ? []
    : [`it is ${state} (${problem ?? '–'})${hasSecret ? ' and holds a secret' : ''}`]

export const postTo = async (world: World, path: string, body: object = {}): Promise<void> => {
  const response = await fetch(new URL(path, world.networkUrl), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`${path} was answered ${response.status}`)
}

export function shoplineFaults(world: World, accounts: PartnerAccounts): PlayedFaults {
  const { person, merchantId, siteId, desk } = accounts
  const pages = partnerPages(world.networkUrl)
  const visitOf = (address: URL) =>
    Object.fromEntries(address.searchParams) as unknown as InputOf<typeof shopline.visit>
  const nameOf = (fault: string) => `fault-${fault}-${++made}`
  const standing = (id: string) => desk.standing({ merchantId, id })
  const confirmed = async (handle: string) => {
    const { ref } = await accounts.grant(handle)
    return (await person.take(shopline.confirm, { ref, siteId })).id
  }
  return {
    async 'a return that is signed wrongly'() {
      const handle = nameOf('wrong')
      await person.take(shopline.visit, visitOf(await pages.install(handle)))
      const answer = said(await person.ask(shopline.visit, visitOf(await pages.consent(handle))))
      return answer === 'partner.refused' ? [] : [`it was answered ${answer}`]
    },
    async 'a return that comes twice, and a code that is redeemed twice'() {
      const handle = nameOf('twice')
      await person.take(shopline.visit, visitOf(await pages.install(handle)))
      const back = visitOf(await pages.consent(handle))
      const { ref } = await person.take(shopline.visit, back)
      const again = said(await person.ask(shopline.visit, back))
      const { id } = await person.take(shopline.confirm, { ref: ref!, siteId })
      const bound = await soon(
        () => standing(id),
        ({ state }) => state === '1',
      )
      const code = { tracking: id, code: back.code!, verifier: null, account: handle, returnTo: '' }
      const second = await desk.partners.shopline!.redeem(code)
      return [
        ...(again === 'partner.expired' ? [] : [`the second return was answered ${again}`]),
        ...(bound.state === '1' && bound.hasSecret ? [] : [`it is ${bound.state}`]),
        ...(second.result === 'refused' ? [] : [`the second code was ${second.result}`]),
      ]
    },
    async 'a code that is over when it is redeemed'() {
      const id = await confirmed(nameOf('expired'))
      return isLeft(
        await soon(
          () => standing(id),
          ({ problem }) => problem !== null,
        ),
        'refused',
      )
    },
    async 'a token that comes after ten seconds, and whose code is used then'() {
      const id = await confirmed(nameOf('slow'))
      await delay((partnerLimits.answer.seconds + 1) * 1_000)
      const silent = await standing(id)
      // Asked again as it is asked when its turn comes.
      await desk.tend({ merchantId, id })
      const after = await standing(id)
      return [...isLeft(silent, null), ...isLeft(after, 'refused')]
    },
    async 'an app that is uninstalled'() {
      const handle = nameOf('gone')
      const id = await confirmed(handle)
      await soon(
        () => standing(id),
        ({ state }) => state === '1',
      )
      await postTo(world, `/shopline/shops/${handle}/uninstall`)
      return isLeft(
        await soon(
          () => standing(id),
          ({ state }) => state === '0',
        ),
        'uninstalled',
        '0',
      )
    },
  }
}

export function paypalFaults(world: World, accounts: PartnerAccounts): PlayedFaults {
  const { person, merchantId, siteId, desk } = accounts
  const pages = partnerPages(world.networkUrl)
  const standing = (id: string) => desk.standing({ merchantId, id })
  const ended = async (ending: string) => {
    const { id, goTo } = await accounts.referred()
    const { searchParams } = await pages.finish(goTo, ending)
    await person.take(paypal.afterOnboarding, { state: searchParams.get('state')! })
    return { id, seller: searchParams.get('merchantIdInPayPal')! }
  }
  const unlike = (problem: string) => async () => {
    const { id } = await ended(problem === 'email_unconfirmed' ? 'unconfirmed' : problem)
    const left = await soon(
      () => standing(id),
      (now) => now.problem === problem,
    )
    const bind = { id, version: left.version, siteId, proof }
    const answer = said(await person.ask(paypal.bind, bind))
    return [...isLeft(left, problem), ...(answer === 'partner.state' ? [] : [`a site was given: ${answer}`])]
  }
  return {
    async 'a seller who never comes back'() {
      const { id, goTo } = await accounts.referred()
      await (await fetch(`${goTo}/finish?ending=done&returns=no`)).arrayBuffer()
      const { state } = await soon(
        () => standing(id),
        (now) => now.state === '1',
      )
      return state === '1' ? [] : [`it is ${state}`]
    },
    'a seller whose email address is not confirmed': unlike('email_unconfirmed'),
    'a seller who is denied': unlike('denied'),
    'a seller of whom more is wanted': unlike('need_more_data'),
    async 'a consent that is taken back'() {
      const { id, seller } = await ended('done')
      await soon(
        () => standing(id),
        ({ state }) => state === '1',
      )
      await postTo(world, `/paypal/sellers/${seller}`, { ending: 'revoked' })
      return isLeft(
        await soon(
          () => standing(id),
          ({ state }) => state === '0',
        ),
        'revoked',
        '0',
      )
    },
  }
}

export function worldfirstFaults(world: World, accounts: PartnerAccounts): PlayedFaults {
  const { person, merchantId, desk } = accounts
  const pages = partnerPages(world.networkUrl)
  const standing = (id: string) => desk.standing({ merchantId, id })
  const asked = async () => {
    const { id } = await person.take(worldfirst.apply, {})
    await soon(
      () => standing(id),
      ({ hasGo }) => hasGo,
    )
    const { bindings } = await person.take(worldfirst.query, {})
    return { id, goTo: bindings.find((one) => one.id === id)!.goTo! }
  }
  const handIn = async ({ searchParams }: URL) =>
    said(
      await person.ask(worldfirst.apply, {
        authState: searchParams.get('authState')!,
        authCode: searchParams.get('authCode')!,
      }),
    )
  const first = async (what: string) => {
    const { id, goTo } = await asked()
    await handIn(await pages.agree(goTo, `?first=${what}`))
    return id
  }
  return {
    async 'a consent that is declined'() {
      const { id } = await asked()
      return isLeft(await standing(id), null)
    },
    async 'a return with another state'() {
      const { id, goTo } = await asked()
      const answer = await handIn(await pages.agree(goTo, '?state=other'))
      return [
        ...isLeft(await standing(id), null),
        ...(answer === 'partner.state_used' ? [] : [`it was answered ${answer}`]),
      ]
    },
    async 'a notice before the answer that it is about'() {
      const id = await first('changed')
      const { state, hasSecret } = await soon(
        () => standing(id),
        (now) => now.state === '1',
      )
      return state === '1' && hasSecret ? [] : [`it is ${state}`]
    },
    async 'a consent that is taken back before the answer has arrived'() {
      const id = await first('cancelled')
      return isLeft(
        await soon(
          () => standing(id),
          ({ problem }) => problem !== null,
        ),
        'revoked',
      )
    },
    async 'one notice eight times'() {
      const { id, account } = await accounts.customer()
      const revoked = () => world.owner.tx(read, (tx) => tx.one(stepsOf(merchantId, id, 'revoke')))
      await postTo(world, `/worldfirst/customers/${account}/cancel`, { times: 8 })
      await soon(
        () => standing(id),
        ({ state }) => state === '0',
      )
      await desk.told()
      const { events } = await world.owner.tx(read, (tx) => tx.one(eventsOfBinding(id, 'revoked')))
      const { steps } = await revoked()
      return [
        ...isLeft(await standing(id), 'revoked', '0'),
        ...(events === 1 && steps === 1 ? [] : [`${events} notices were taken, it was lost ${steps} times`]),
      ]
    },
    async 'a card whose audit waits'() {
      const { id, version } = await accounts.customer()
      const { bindings } = await person.take(worldfirst.query, {})
      const held = bindings.find((one) => one.id === id)!.accounts.find(({ currency }) => currency === 'EUR')
      const { state } = await person.take(worldfirst.bind, { id, version, accountId: held!.accountId, proof })
      return state === '101' ? [] : [`the card is ${state}`]
    },
  }
}
