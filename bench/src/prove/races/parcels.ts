import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { okStatus } from '@quayside/contract/envelope.ts'
import { portalCalls } from '@quayside/contract/index.ts'
import { type NewsOutcome, trackerEventCalls } from '@quayside/contract/provider/tracker-event.ts'
import { referenceOf } from '@quayside/gateway/areas/logistics/shipment/reference.ts'
import { askGateway } from '@quayside/sandbox/network/send-events.ts'
import type { NamedRaces, Team } from './approvals.ts'
import type { FarPerson } from '#prove/world/person.ts'
import type { World } from '#prove/world/world.ts'

const spreadMs = 4
const answerMs = 30_000
let made = 0
const number = (): string => `YT27${String(++made).padStart(14, '0')}`

/** What a tracker tells, while the same is told elsewhere or the merchant corrects the number. */
export function parcelRaces(world: World, person: FarPerson, { merchantId, random, sale }: Team): NamedRaces {
  const { single, correct } = portalCalls.shipmentUpload
  const jitter = () => delay(random.int(0, spreadMs))
  const company = 'yunexpress' as const
  const sent = async () => person.take(single, { order: await sale(), number: number(), company })
  const shown = (id: string) => person.take(portalCalls.shipmentList.detail, { id })
  const tell = async (id: string, gateway: 0 | 1, eventId: string): Promise<NewsOutcome> => {
    await jitter()
    const receiver = { ...world.receiver, gateway: world.gateways[gateway]!.origin }
    const news = {
      eventId,
      reference: referenceOf({ merchantId, id, round: 1 }),
      tracker: 'trackingmore' as const,
      at: new Date().toISOString(),
      status: 'delivered',
      text: 'Delivered',
    }
    const told = { events: [news] }
    const { answers } = await askGateway<{ answers: { outcome: NewsOutcome }[] }>(
      receiver,
      trackerEventCalls.events,
      told,
      AbortSignal.timeout(answerMs),
    )
    return answers[0]!.outcome
  }
  return {
    async 'one thing that a tracker tells twice moves a parcel once'() {
      const { id } = await sent()
      const eventId = randomUUID()
      const outcomes = (await Promise.all([tell(id, 0, eventId), tell(id, 1, eventId)])).toSorted()
      const { version, events } = await shown(id)
      const isRight = outcomes.join() === 'applied,repeated' && version === 2 && events.length === 1
      return isRight ? [] : [`${outcomes.join()}, version ${version}, ${events.length} events`]
    },
    async 'a delivery against a corrected number: one of them, and its proof with the delivery alone'() {
      const { id, version } = await sent()
      const [outcome, corrected] = await Promise.all([
        tell(id, 0, randomUUID()),
        jitter().then(() => person.ask(correct, { id, version, number: number(), company }, { gateway: 1 })),
      ])
      const { delivery, sealed } = await shown(id)
      const isCorrected = corrected.status === okStatus
      const isDelivered = outcome === 'applied'
      const fits = delivery === (isDelivered ? 'finished' : 'pending') && (sealed !== null) === isDelivered
      return isCorrected !== isDelivered && fits
        ? []
        : [
            `${outcome}, correction ${corrected.error ?? 'taken'}, ${delivery}, ${sealed ? 'sealed' : 'not sealed'}`,
          ]
    },
  }
}
