import { macOf } from '#network/sign.ts'
import type { Untold } from './teller.ts'

/** What partners of one family sign of every request, either way. */
export const signedText = (path: string, clientId: string, time: string, body: string): string =>
  `POST ${path}\n${clientId}.${time}.${body}`

interface FamilyKey {
  readonly clientId: string
  readonly secret: string
}

/** What such a partner tells, signed when it is sent. */
export const signedByFamily =
  ({ clientId, secret }: FamilyKey, path: string) =>
  ({ id, body }: Pick<Untold, 'id' | 'body'>): Untold => ({
    id,
    body,
    headers: (at) => {
      const time = String(at)
      const sign = macOf(secret, signedText(path, clientId, time, body)).toString('hex')
      return { 'client-id': clientId, 'request-time': time, signature: `v1=${sign}` }
    },
  })
