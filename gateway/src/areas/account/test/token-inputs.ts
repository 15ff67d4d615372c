import type { agentCalls } from '@quayside/contract/account/agent/consent.ts'
import type { tokenCalls } from '@quayside/contract/account/token/token.ts'
import type { InputOf } from '@quayside/contract/call.ts'

type Inputs<C> = { readonly [K in keyof C]: InputOf<C[K]> }

const id = '019a7a5e-6c61-7c9d-8f4b-2c3d4e5f6a7b'
const proof = { paymentPassword: 'Pay-Word-8' }
const made = {
  name: 'Nightly books',
  permissions: ['trade.transaction.view'],
  days: 90,
  readsOnly: true,
  signed: false,
  askedFrom: [{ currency: 'USD', value: '100.00' }],
}
const request = 'x'.repeat(43)

/** A good input of each call of access tokens and agents, with every field filled in. */
export const tokenInputs: {
  readonly token: Inputs<typeof tokenCalls>
  readonly agent: Inputs<typeof agentCalls>
} = {
  token: {
    list: {},
    add: { ...made, proof },
    addService: { ...made, roleIds: [id], proof },
    issue: { id, proof },
    rename: { id, name: 'Nightly books' },
    end: { id },
    deeds: { id },
  },
  agent: {
    detail: { request },
    allow: {
      request,
      permissions: made.permissions,
      days: 30,
      readsOnly: true,
      askedFrom: made.askedFrom,
      proof,
    },
    refuse: { request },
  },
}
