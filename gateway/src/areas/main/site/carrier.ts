import type { carrierCalls } from '@quayside/contract/main/site/site.ts'
import type { CarrierState } from '@quayside/contract/main/site/states.ts'
import type { Handlers } from '#acts/handler.ts'
import { Refusal } from '#acts/refusal.ts'
import { askForCarriers } from './carrier-ask.ts'
import { type CarrierStep, findCarrier, findCarriers, stepsOfCarrier } from './carrier.sql.ts'
import { findSite } from './site.sql.ts'

const stateAfter: Readonly<Record<CarrierStep['event'], CarrierState>> = {
  add: 'opening',
  carrier_ask: 'opening',
  carrier_open: 'open',
  carrier_refuse: 'refused',
  carrier_close: 'closed',
}

export const carrierHandlers: Handlers<typeof carrierCalls> = {
  async query({ tx, merchantId }, filter) {
    if (filter.siteId !== undefined && !(await tx.maybe(findSite(merchantId, filter.siteId))))
      throw new Refusal('object.not_found')
    return { carriers: await tx.rows(findCarriers(merchantId, filter)) }
  },

  async detail({ tx, merchantId }, key) {
    if (!(await tx.maybe(findSite(merchantId, key.siteId)))) throw new Refusal('object.not_found')
    const found = await tx.maybe(findCarrier(merchantId, key))
    const steps = await tx.rows(stepsOfCarrier(merchantId, key))
    return {
      ...key,
      state: found?.state ?? 'none',
      reason: found?.reason ?? null,
      steps: steps.map(({ at, event, reason }) => ({ at, state: stateAfter[event], reason })),
    }
  },

  ask: askForCarriers,
}
