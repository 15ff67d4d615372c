import type { InputOf } from '@quayside/contract/call.ts'
import type { ipCalls } from '@quayside/contract/main/ip/ip.ts'

type Inputs<C> = { readonly [K in keyof C]: InputOf<C[K]> }

const seen = { id: '019a7a5e-6c61-7c9d-8f4b-2c3d4e5f6a7b', version: 1 }
const proof = { paymentPassword: 'Pay-Word-8' }
const values = { network: '127.0.0.0/16', note: 'Office', endsAt: null, enabled: true, acceptsWide: false }
const confirmed = { acceptsLockOut: false, proof }

/** A good input of each call of lists of addresses, with every field filled in. */
export const ipInputs: { readonly ip: Inputs<typeof ipCalls> } = {
  ip: {
    query: {},
    add: { purpose: 'portal', ...values, ...confirmed },
    update: { ...seen, ...values, ...confirmed },
    delete: { ...seen, ...confirmed },
    check: { change: { act: 'update', ...seen, ...values } },
    test: { purpose: 'portal', ip: '203.0.113.7' },
  },
}
