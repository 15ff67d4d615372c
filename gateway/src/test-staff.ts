import { createHmac } from 'node:crypto'
import type { Call, InputOf, OutputOf } from '@quayside/contract/call.ts'
import { type Envelope, providerBasePath } from '@quayside/contract/envelope.ts'
import { providerHeaders } from '@quayside/contract/provider/ingest.ts'
import { textToSign } from '@quayside/contract/provider/signature.ts'
import type { TestApp } from './test-app.ts'

/** The provider's staff: signed calls with the installation's key. */
export function staffOf(app: Pick<TestApp, 'gateway' | 'secrets'>) {
  const send = (call: Call, input: unknown, gateway = app.gateway) => {
    const [url, body] = [providerBasePath + call.path, JSON.stringify(input)]
    const timestamp = String(Math.floor(Date.now() / 1000))
    return gateway.app.inject({
      method: call.method,
      url,
      payload: body,
      headers: {
        'content-type': 'application/json',
        [providerHeaders.keyId]: app.secrets.provider.keyId,
        [providerHeaders.timestamp]: timestamp,
        [providerHeaders.signature]: createHmac('sha256', app.secrets.provider.secret)
          .update(textToSign(timestamp, call.method, url, body))
          .digest('hex'),
      },
    })
  }
  const staff = async <C extends Call>(call: C, input: InputOf<C>): Promise<Envelope<OutputOf<C>>> =>
    (await send(call, input)).json()
  return { send, staff }
}
