import type { InputOf } from '@quayside/contract/call.ts'
import type { notifyCalls } from '@quayside/contract/main/notify/notify.ts'

type Inputs<C> = { readonly [K in keyof C]: InputOf<C[K]> }

const seen = { id: '019a7a5e-6c61-7c9d-8f4b-2c3d4e5f6a7b', version: 1 }
const proof = { paymentPassword: 'Pay-Word-8' }

/** A good input of each call of addresses that events are sent to, with every field filled in. */
export const notifyInputs: { readonly notify: Inputs<typeof notifyCalls> } = {
  notify: {
    query: {},
    type: { type: 'order.succeeded' },
    save: {
      ...seen,
      family: 'common',
      url: 'https://shop.example/quayside/events',
      siteId: null,
      types: ['order.succeeded', 'refund.succeeded'],
      ed25519: true,
      legacyKind: 'hmac',
      inOrder: true,
      proof,
    },
    disable: { ...seen, proof },
    enable: { ...seen, resend: true, proof },
    delete: { ...seen, proof },
    rotateSecret: { id: seen.id, kind: 'hmac', overlapHours: 24, proof },
    showSecret: { id: seen.id, proof },
  },
}
