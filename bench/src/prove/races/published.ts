import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { okStatus } from '@quayside/contract/envelope.ts'
import { portalCalls } from '@quayside/contract/index.ts'
import type { NamedRaces } from './approvals.ts'
import { payersOf } from './payers.ts'
import { linkOf, type Seller } from './sellers.ts'
import { shownVersions } from './selling.sql.ts'

const spreadMs = 4
const content = {
  template: 'default' as const,
  methods: ['card' as const],
  brands: ['visa' as const],
  asksHolder: true,
  asksAddress: false,
}

/** A checkout that is published again and again while its links are made and paid. */
export async function publishRace({ world, ...rest }: Seller): Promise<NamedRaces> {
  const seller: Seller = { world, ...rest }
  const { person, siteId, random } = seller
  const payers = payersOf(world)
  const jitter = () => delay(random.int(0, spreadMs))
  const first = await person.take(portalCalls.checkout.create, {
    ...content,
    siteId,
    title: 'Version 1',
    publish: true,
  })
  const { configId } = first
  let live = first.version
  const publish = async () => {
    const { version } = await person.take(portalCalls.checkout.create, {
      ...content,
      siteId,
      title: `Version ${live + 1}`,
      publish: true,
      live,
    })
    live = version
  }
  return {
    async 'pay against publish: an order says which version its payer was shown'() {
      const before = await linkOf(seller)
      const published = live
      const [, during, paid] = await Promise.all([
        jitter().then(publish),
        jitter().then(() => linkOf(seller)),
        jitter().then(() => payers.begin(before.ref, { host: 1 })),
      ])
      const late = await payers.begin(during.ref, { host: 0, attempt: randomUUID() })
      const shown = await world.owner.tx({ tenant: null, mode: 'read' }, (tx) =>
        tx.rows(shownVersions([before.id, during.id])),
      )
      const of = (id: string) => shown.find(({ link }) => link === id)
      const old = of(before.id)
      const fresh = of(during.id)
      return [
        ...[paid, late].flatMap(({ status, error }) => (status === okStatus ? [] : [`not begun: ${error}`])),
        ...(old?.title === `Version ${published}` && old.seen === old.kept
          ? []
          : [`the link of version ${published} keeps ${old?.kept} and was paid on ${old?.seen}`]),
        ...(fresh && fresh.seen === fresh.kept && [published, live].includes(fresh.kept)
          ? []
          : [`a link between versions ${published} and ${live} was paid on ${fresh?.seen}`]),
        ...(of(before.id) && configId ? [] : ['no order']),
      ]
    },
  }
}
