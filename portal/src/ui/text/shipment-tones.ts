import type { BindingCheck, LogisticsBindingState } from '@quayside/contract/logistics/binding/apps.ts'
import type { NewsStanding, ProofStanding, ShipmentDetail } from '@quayside/contract/logistics/states.ts'
import type { Tone } from './tones.ts'

export const shipmentTones: Readonly<Record<ShipmentDetail, Tone>> = {
  pending: 'info',
  notfound: 'wait',
  transit: 'info',
  pickup: 'wait',
  delivered: 'good',
  expired: 'neutral',
  undelivered: 'bad',
  exception: 'warn',
}

export const proofTones: Readonly<Record<ProofStanding, Tone>> = {
  fits: 'good',
  unproven: 'neutral',
  contradicts: 'warn',
}

/** News that moved nothing is grey. */
export const newsTone = (standing: NewsStanding, detail: ShipmentDetail): Tone =>
  standing === 'applied' ? shipmentTones[detail] : 'neutral'

export const logisticsAppTones: Readonly<Record<LogisticsBindingState, Tone>> = {
  1: 'good',
  0: 'bad',
  2: 'warn',
}
export const bindingCheckTones: Readonly<Record<BindingCheck, Tone>> = {
  ok: 'good',
  refused: 'bad',
  silent: 'warn',
}
