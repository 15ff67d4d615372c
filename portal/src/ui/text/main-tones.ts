import type { CheckoutState } from '@quayside/contract/main/checkout/states.ts'
import type { DeliveryStanding } from '@quayside/contract/main/delivery/row.ts'
import type { EndpointState } from '@quayside/contract/main/notify/states.ts'
import type { Tone } from './tones.ts'

export const keyTones = { generated: 'info', active: 'good', retiring: 'wait', revoked: 'neutral' } as const

export const endpointTones: Record<EndpointState, Tone> = {
  pending: 'info',
  active: 'good',
  disabled: 'neutral',
  deleted: 'neutral',
}

export const deliveryTones: Record<DeliveryStanding, Tone> = {
  waiting: 'info',
  retrying: 'wait',
  delivered: 'good',
  dead: 'bad',
  resent: 'neutral',
}

export const checkoutTones: Record<CheckoutState, Tone> = {
  draft: 'info',
  published: 'good',
  superseded: 'neutral',
}
