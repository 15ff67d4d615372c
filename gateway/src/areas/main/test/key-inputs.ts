import { generateKeyPairSync } from 'node:crypto'
import type { InputOf } from '@quayside/contract/call.ts'
import type { keyCalls } from '@quayside/contract/main/key/key.ts'

type Inputs<C> = { readonly [K in keyof C]: InputOf<C[K]> }

const seen = { id: '019a7a5e-6c61-7c9d-8f4b-2c3d4e5f6a7b', version: 1 }
const proof = { paymentPassword: 'Pay-Word-8' }

/** The public half of a new pair. */
export const freshPublicKey = (modulusLength = 2048): string =>
  generateKeyPairSync('rsa', { modulusLength }).publicKey.export({ type: 'spki', format: 'pem' }).toString()

/** A good input of each call of keys, with every field filled in. */
export const keyInputs: { readonly key: Inputs<typeof keyCalls> } = {
  key: {
    query: {},
    generate: { kind: 'hmac', overlapHours: 24, acceptsWeak: false, proof },
    savePublicKey: {
      publicKey: `-----BEGIN PUBLIC KEY-----
MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAvh63J0oEm+iwktgT0a0c
8aglF8eG84ppC7IBjHMiMP38HC+xgwyR8O01/T3lNTtKmyG2maPB1nszd+3jmR7n
p85Pwk9E6DfBvKOR/n3N8TTQv1Yyo4R81TNf7JSDg+y6gdyot5eZFXJI3MymQaqp
gE9Yxiv3z958ye/duvIsgzSQEIF54uSWdIbkzrKHHriivJ7qGnrO8CLy0xL8FI9S
Lz+C7e/XIrSoivV6X7GkWgfwk/rl7dkrYMD9j4dUwQ/OILLRJh6GrKhUfr0n+j5D
3UaWnraeBKdMEtDypCLwRzqZ64R333zvR9AziRyS3yOfEDT1M+eKZbqa83gpMzHE
xQIDAQAB
-----END PUBLIC KEY-----`,
      overlapHours: 24,
      proof,
    },
    queryOfTradePwd: { id: seen.id, proof },
    activate: { ...seen, proof },
    retire: { ...seen, hours: 24, proof },
    revoke: { ...seen, proof },
    publicKey: {},
  },
}
