import { randomBytes } from 'node:crypto'
import type { Call, InputOf, OutputOf } from '@quayside/contract/call.ts'
import { type Envelope, providerBasePath } from '@quayside/contract/envelope.ts'
import { providerHeaders } from '@quayside/contract/provider/ingest.ts'
import { providerSignature } from '#acts/door/provider.ts'
import type { TestApp } from './app.ts'

/** The provider's staff: signed calls with the installation's key. */
export function staffOf(app: Pick<TestApp, 'gateway' | 'secrets'>) {
  const send = (call: Call, input: unknown, gateway = app.gateway) => {
    const [url, body] = [providerBasePath + call.path, JSON.stringify(input)]
    const { keyId, secret } = app.secrets.provider
    const attempt = {
      keyId,
      timestamp: String(Math.floor(Date.now() / 1000)),
      nonce: randomBytes(16).toString('base64url'),
    }
    const request = { method: call.method, path: url, body: Buffer.from(body) }
    return gateway.app.inject({
      method: call.method,
      url,
      payload: body,
      headers: {
        'content-type': 'application/json',
        [providerHeaders.keyId]: keyId,
        [providerHeaders.timestamp]: attempt.timestamp,
        [providerHeaders.nonce]: attempt.nonce,
        [providerHeaders.signature]: providerSignature(secret, attempt, request),
      },
    })
  }
  const staff = async <C extends Call>(call: C, input: InputOf<C>): Promise<Envelope<OutputOf<C>>> =>
    (await send(call, input)).json()
  return { send, staff }
}
