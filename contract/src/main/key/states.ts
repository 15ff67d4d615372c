import { machine } from '#machine.ts'

/**
 * A key with which a merchant's servers sign. The old one and the new one are both accepted for a while, so that no server has
 * to change in the same second as another.
 */
export const merchantKey = machine({
  name: 'merchant_key',
  states: ['generated', 'active', 'retiring', 'revoked'],
  events: ['generate', 'activate', 'retire', 'extend', 'revoke'],
  start: { generate: 'generated' },
  moves: {
    generated: { activate: 'active', revoke: 'revoked' },
    active: { retire: 'retiring', revoke: 'revoked' },
    retiring: { extend: 'retiring', revoke: 'revoked' },
    revoked: {},
  },
})
export type KeyState = (typeof merchantKey.states)[number]
export type KeyEvent = (typeof merchantKey.events)[number]

/** In which a signature counts. */
export const acceptedKeyStates = ['generated', 'active', 'retiring'] as const satisfies readonly KeyState[]

export const keyKinds = ['hmac', 'rsa', 'md5'] as const
export type KeyKind = (typeof keyKinds)[number]

/** Those whose secret we make; of RSA a merchant makes both halves and gives us the public one. */
export const secretKinds = ['hmac', 'md5'] as const satisfies readonly KeyKind[]
export type SecretKind = (typeof secretKinds)[number]

/** Why an RSA key is refused. */
export const weaknesses = ['size', 'exponent', 'factors', 'roca'] as const
export type Weakness = (typeof weaknesses)[number]
