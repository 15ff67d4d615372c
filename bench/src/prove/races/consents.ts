import { setTimeout as delay } from 'node:timers/promises'
import { portalCalls } from '@quayside/contract/index.ts'
import type { Random } from '@quayside/sandbox/random.ts'
import { endStatesIn } from '#prove/world/partners.sql.ts'
import { type FarPerson, signInPerson } from '#prove/world/person.ts'
import type { World } from '#prove/world/world.ts'
import type { NamedRaces } from './approvals.ts'
import type { PartnerAccounts } from './partner-accounts.ts'
import { said, unlike } from './till.ts'

const { paypal } = portalCalls
const spreadMs = 4
const over = 'partner.state_used'

interface Racing {
  readonly twice: PartnerAccounts
  readonly anew: PartnerAccounts
  readonly late: PartnerAccounts
}

/** A state is good once, in time, for the session that went away with it, and for what was begun last. */
export function consentRaces(world: World, random: Random, { twice, anew, late }: Racing): NamedRaces {
  const jitter = () => delay(random.int(0, spreadMs))
  const backAt = async (
    by: FarPerson,
    input: Awaited<ReturnType<PartnerAccounts['returned']>>,
    gateway: 0 | 1,
  ) => {
    await jitter()
    return said(await by.ask(paypal.afterOnboarding, input, { gateway }))
  }
  /** Of each merchant one page is enough: it is asked for anew from round to round. */
  const pageOf = (accounts: PartnerAccounts) => {
    let known: string | undefined
    return async () => {
      const referred = await accounts.referred(known)
      known = referred.id
      return { id: referred.id, back: await accounts.returned(referred.goTo) }
    }
  }
  const [twicePage, anewPage, latePage] = [pageOf(twice), pageOf(anew), pageOf(late)]
  let colleague: Promise<FarPerson> | undefined
  let foreigner: Promise<FarPerson> | undefined
  return {
    async 'one state that comes back twice at once, to others and once more: it is taken once, in its session'() {
      const { back } = await twicePage()
      colleague ??= signInPerson(world, { merchantId: twice.merchantId })
      foreigner ??= signInPerson(world, { merchantId: late.merchantId })
      const [both, others] = await Promise.all([
        Promise.all([backAt(twice.person, back, 0), backAt(twice.person, back, 1)]),
        Promise.all([backAt(await colleague, back, 1), backAt(await foreigner, back, 0)]),
      ])
      const again = await backAt(twice.person, back, 0)
      return [
        ...unlike(
          [
            ['done', over],
            [over, 'done'],
          ],
          both,
        ),
        ...unlike([[over, over]], others),
        ...(again === over ? [] : [`once more it was answered ${again}`]),
      ]
    },
    async 'a state against the same being begun anew: what was begun before counts no more'() {
      const { id, back } = await anewPage()
      const [taken, begun] = await Promise.all([
        backAt(anew.person, back, 0),
        jitter().then(() => anew.person.ask(paypal.onBoarding, { id }, { gateway: 1 })),
      ])
      const again = await backAt(anew.person, back, 1)
      return [
        ...(taken === 'done' || taken === over ? [] : [`it was answered ${taken}`]),
        ...(said(begun) === 'done' ? [] : [`it was begun anew: ${said(begun)}`]),
        ...(again === over ? [] : [`afterwards it was answered ${again}`]),
      ]
    },
    async 'a state against its end: taken before, and never afterwards'() {
      const { back } = await latePage()
      const ms = random.int(0, 12)
      await world.owner.tx({ tenant: null, mode: 'write' }, (tx) => tx.run(endStatesIn(late.merchantId, ms)))
      const [taken] = await Promise.all([backAt(late.person, back, 0), delay(ms + 2)])
      const again = await backAt(late.person, back, 1)
      return [
        ...(taken === 'done' || taken === over ? [] : [`it was answered ${taken}`]),
        ...(again === over ? [] : [`afterwards it was answered ${again}`]),
      ]
    },
  }
}
