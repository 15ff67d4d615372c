import { machine } from '#machine.ts'

/**
 * An address that events are sent to (machine notify_endpoint). Until its first address has echoed a nonce it is pending; a new
 * address of one that lives waits beside the old one, which goes on.
 */
export const notifyEndpoint = machine({
  name: 'notify_endpoint',
  states: ['pending', 'active', 'disabled', 'deleted'],
  events: ['save', 'echo', 'change', 'disable', 'enable', 'gone', 'silent', 'delete'],
  start: { save: 'pending' },
  moves: {
    pending: { echo: 'active', change: 'pending', delete: 'deleted' },
    active: {
      echo: 'active',
      change: 'active',
      disable: 'disabled',
      // It answered 410, or nothing succeeded for days.
      gone: 'disabled',
      silent: 'disabled',
      delete: 'deleted',
    },
    disabled: { echo: 'disabled', change: 'disabled', enable: 'active', delete: 'deleted' },
    deleted: {},
  },
})
export type EndpointState = (typeof notifyEndpoint.states)[number]
export type EndpointEvent = (typeof notifyEndpoint.events)[number]

/** Why nothing is sent to an address: somebody turned it off, it said that it is gone, or nothing succeeded for days. */
export const disabledReasons = ['merchant', 'gone', 'silent'] as const
export type DisabledReason = (typeof disabledReasons)[number]

/** A secret that bodies are signed with. The one before it signs as well until it ends. */
export const endpointSecret = machine({
  name: 'notify_endpoint_secret',
  states: ['active', 'retiring', 'revoked'],
  events: ['make', 'retire', 'revoke'],
  start: { make: 'active' },
  moves: {
    active: { retire: 'retiring', revoke: 'revoked' },
    retiring: { revoke: 'revoked' },
    revoked: {},
  },
})
export type EndpointSecretState = (typeof endpointSecret.states)[number]

/** Of Standard Webhooks: `v1` always, `v1a` by choice. */
export const endpointSecretKinds = ['hmac', 'ed25519'] as const
export type EndpointSecretKind = (typeof endpointSecretKinds)[number]

/** How one event stands at one address. */
export const webhookDelivery = machine({
  name: 'webhook_delivery',
  states: ['waiting', 'delivered', 'dead'],
  events: ['fan_out', 'arrive_off', 'succeed', 'fail', 'exhaust', 'stop', 'replay'],
  start: { fan_out: 'waiting', arrive_off: 'dead' },
  moves: {
    waiting: { succeed: 'delivered', fail: 'waiting', exhaust: 'dead', stop: 'dead' },
    delivered: {},
    dead: { replay: 'waiting' },
  },
})
export const deliveryStates = webhookDelivery.states
export type DeliveryState = (typeof deliveryStates)[number]

/** Why one is dead: all attempts failed, or its address takes nothing any more. */
export const deadReasons = ['exhausted', 'endpoint_off'] as const
export type DeadReason = (typeof deadReasons)[number]

/** A step, one that somebody has sent again, or a try of an address. */
export const deliveryOrigins = ['event', 'replay', 'test'] as const
export type DeliveryOrigin = (typeof deliveryOrigins)[number]

/** Why an attempt failed without an answer that counts. */
export const attemptProblems = [
  'url_refused',
  'address_refused',
  'not_resolved',
  'tls',
  'connection',
  'timeout',
  'redirected',
  'status',
] as const
export type AttemptProblem = (typeof attemptProblems)[number]

/** Whether a lane takes anything: open after many failures, then one delivery tries. */
export const breakerStates = ['closed', 'open', 'probing'] as const
export type BreakerState = (typeof breakerStates)[number]
