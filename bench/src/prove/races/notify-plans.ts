import { portalCalls } from '@quayside/contract/index.ts'
import { notifyLimits } from '@quayside/contract/main/limits.ts'
import { plannedDelivery } from '@quayside/gateway/events/test/delivery.ts'
import { makeEndpoint } from '@quayside/gateway/events/test/endpoint.ts'
import type { FarPerson } from '#prove/world/person.ts'
import type { World } from '#prove/world/world.ts'

type Plans = Readonly<Record<string, (n: number) => Promise<unknown>>>

const proof = { paymentPassword: 'Pay-Word-8' }

/** Writes of addresses of notifications and of their log. Nobody couries here: addresses are there as if they had echoed. */
export function notifyPlans({ owner }: World, person: FarPerson, merchantId: bigint): Plans {
  const { query, delete: remove, save, disable } = portalCalls.notify
  /** A family has so many addresses and no more. */
  const room = async () => {
    const { endpoints } = await person.take(query, {})
    if (endpoints.length < notifyLimits.perFamily) return
    for (const { id, version } of endpoints) await person.take(remove, { id, version, proof })
  }
  const active = async () => {
    await room()
    return { id: await makeEndpoint(owner, merchantId), version: 1, proof }
  }
  const fresh = async (n: number) => {
    await room()
    return {
      family: 'common' as const,
      url: `https://shop.example/${n}`,
      types: ['order.succeeded' as const],
      proof,
    }
  }
  const off = async () => {
    const one = await active()
    const { version } = await person.take(disable, one)
    return { ...one, version }
  }
  const dead = async () => plannedDelivery(owner, merchantId, await makeEndpoint(owner, merchantId))
  return {
    'notify.save': fresh,
    'notify.disable': active,
    'notify.enable': off,
    'notify.delete': active,
    'notify.rotateSecret': async () => ({ id: (await active()).id, proof }),
    'notify.showSecret': async (n) => {
      const { secrets } = await person.take(save, await fresh(n))
      return { id: secrets[0]!.id, proof }
    },
    'delivery.replay': async () => ({ what: { ids: [await dead()] } }),
    'delivery.test': async () => ({ endpointId: (await active()).id, type: 'order.succeeded' }),
  }
}
