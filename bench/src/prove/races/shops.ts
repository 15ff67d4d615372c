import { setTimeout as delay } from 'node:timers/promises'
import { portalCalls } from '@quayside/contract/index.ts'
import type { Random } from '@quayside/sandbox/random.ts'
import type { NamedRaces } from './approvals.ts'
import type { PartnerAccounts } from './partner-accounts.ts'
import { said, unlike } from './till.ts'

const { shopline } = portalCalls
const spreadMs = 4

interface Racing {
  readonly grant: PartnerAccounts
  readonly one: PartnerAccounts
  readonly other: PartnerAccounts
}

/** A grant is good once, and a shop is of one merchant, whichever of two comes first. */
export function racesOfShops(random: Random, { grant, one, other }: Racing): NamedRaces {
  const jitter = () => delay(random.int(0, spreadMs))
  const confirm = async ({ person, siteId }: PartnerAccounts, ref: string, gateway: 0 | 1) => {
    await jitter()
    return person.ask(shopline.confirm, { ref, siteId }, { gateway })
  }
  return {
    async 'one grant confirmed twice at once: one shop is asked for, with one key'() {
      const { ref } = await grant.grant()
      const answers = await Promise.all([confirm(grant, ref, 0), confirm(grant, ref, 1)])
      const secrets = answers.flatMap(({ data }) => data?.secret ?? [])
      return [
        ...unlike(
          [
            ['done', 'partner.expired'],
            ['partner.expired', 'done'],
          ],
          [said(answers[0]), said(answers[1])],
        ),
        ...(secrets.length === 1 ? [] : [`${secrets.length} keys were shown`]),
      ]
    },
    async 'one shop that two merchants confirm at once: it is of one of them, and the other reads that it was refused'() {
      const first = await one.grant()
      // The same shop, whose administrator agrees in another browser.
      const second = await other.grant(first.handle)
      const [a, b] = await Promise.all([confirm(one, first.ref, 0), confirm(other, second.ref, 1)])
      if (!a.data || !b.data) return [`they were answered ${said(a)} and ${said(b)}`]
      const mine = { merchantId: one.merchantId, id: a.data.id }
      const theirs = { merchantId: other.merchantId, id: b.data.id }
      await Promise.all([
        jitter().then(() => one.desk.tend(mine)),
        jitter().then(() => other.desk.tend(theirs)),
      ])
      const [left, right] = [await one.desk.standing(mine), await other.desk.standing(theirs)]
      const bound = [left, right].filter(({ state }) => state === '1')
      const refused = [left, right].filter(({ state }) => state === '2')
      const wrong = [
        ...(bound.length === 1 && bound[0]!.hasSecret ? [] : [`${bound.length} are bound`]),
        ...(refused.length === 1 && refused[0]!.problem === 'refused' && !refused[0]!.hasSecret
          ? []
          : [`the other is ${refused[0]?.state ?? '–'} (${refused[0]?.problem ?? '–'})`]),
      ]
      return wrong
    },
  }
}
