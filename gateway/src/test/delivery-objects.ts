import { plannedDelivery } from '#events/test/delivery.ts'
import { makeEndpoint } from '#events/test/endpoint.ts'
import type { TestApp } from './app.ts'
import type { MakeObject } from './owner.ts'

/** Addresses that events are sent to, and what was given up there. */
export function deliveryObjects({ owner }: TestApp) {
  const endpoint: MakeObject = ({ merchantId }) => makeEndpoint(owner, merchantId)
  const delivery: MakeObject = async (of) => plannedDelivery(owner, of.merchantId, await endpoint(of))
  return { endpoint, delivery }
}
