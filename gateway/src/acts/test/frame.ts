import { randomBytes } from 'node:crypto'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import pino from 'pino'
import { afterAll } from 'vitest'
import type { Call } from '@quayside/contract/call.ts'
import { basePath, type Envelope } from '@quayside/contract/envelope.ts'
import { filledPath } from '@quayside/contract/filled-path.ts'
import type { Db } from '#db/tx.ts'
import {
  createGatewayServer,
  type GatewayServer,
  type GatewayServerOptions,
  type HttpSettings,
} from '#http/gateway-server.ts'
import { Refusal } from '#acts/refusal.ts'

export const testKek = randomBytes(32)

export const testRates: HttpSettings['rates'] = {
  operatorPerMinute: 1e6,
  merchantPerMinute: 1e6,
  addressPerMinute: 1e6,
  providerKeyPerMinute: 1e6,
  pagesPerMinute: 1e6,
  probesPerMinute: 1e6,
  docsPerMinute: 1e6,
  agentsPerMinute: 1e6,
  partnersPerMinute: 1e6,
}

export const testSettings: HttpSettings = {
  outputCheck: 'parse',
  tls: false,
  trustedProxies: 0,
  rates: testRates,
  readsLoggedAtOnce: false,
  metricsToken: undefined,
  documentation: 'everybody',
  portalFolder: '/nonexistent',
}

type Part = GatewayServerOptions['portal']
const nothing: Part = { calls: {}, handlers: {} }

/** A gateway over these calls alone, closed when the file is through. */
export async function testGateway(
  db: Db,
  parts: {
    portal?: Part
    provider?: Part
    settings?: Partial<HttpSettings>
    redeemTicket?: GatewayServerOptions['redeemTicket']
    checkProof?: GatewayServerOptions['checkProof']
    log?: GatewayServerOptions['log']
    desk?: GatewayServerOptions['desk']
  },
): Promise<GatewayServer> {
  const gateway = await createGatewayServer({
    db,
    log: parts.log ?? pino({ level: 'silent' }),
    keyEncryptionKey: testKek,
    settings: { ...testSettings, ...parts.settings },
    redeemTicket: parts.redeemTicket ?? (() => Promise.reject(new Refusal('entry.ticket_invalid'))),
    checkProof: parts.checkProof ?? (() => Promise.reject(new Refusal('proof.none_set'))),
    desk: parts.desk,
    portal: parts.portal ?? nothing,
    provider: parts.provider ?? nothing,
  })
  afterAll(() => gateway.close())
  return gateway
}

export interface Sent {
  readonly token?: string | undefined
  readonly language?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly query?: string
  /** From where it comes; its own machine unless told otherwise. */
  readonly ip?: string
}

/** What of an answer tests look at. */
export type Answered = Pick<LightMyRequestResponse, 'statusCode' | 'headers' | 'body' | 'json'>

/** A stream has no end, so its reader leaves as soon as it has begun; a refusal is read like any other. */
export async function injectStream({ app }: GatewayServer, options: InjectOptions): Promise<Answered> {
  const { statusCode, headers, stream } = await app.inject({ ...options, payloadAsStream: true })
  const source = stream()
  let body = ''
  if (String(headers['content-type']).startsWith('text/event-stream')) source.destroy()
  else for await (const chunk of source) body += String(chunk)
  return { statusCode, headers, body, json: () => JSON.parse(body === '' ? '{}' : body) as never }
}

/** A call as the portal sends it; a string goes out as it is. */
export function sendCall(
  gateway: GatewayServer,
  call: Pick<Call, 'path' | 'method'> & Partial<Pick<Call, 'answers'>>,
  body: unknown = {},
  { token, language = 'en', headers = {}, query = '', ip }: Sent = {},
): Promise<LightMyRequestResponse> {
  const isWritten = typeof body === 'string' || body instanceof Buffer
  const { path, rest } = isWritten ? { path: call.path, rest: body } : filledPath(call.path, body)
  const options: InjectOptions = {
    method: call.method,
    url: `${basePath}${path}${query}`,
    ...(ip !== undefined && { remoteAddress: ip }),
    headers: {
      'x-language': language,
      ...(call.method !== 'GET' && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(call.method !== 'GET' && {
      payload: isWritten ? body : JSON.stringify(rest),
    }),
  }
  return call.answers === 'stream'
    ? (injectStream(gateway, options) as Promise<LightMyRequestResponse>)
    : gateway.app.inject(options)
}

export const envelopeOf = <T = Record<string, unknown>>(response: LightMyRequestResponse): Envelope<T> =>
  response.json<Envelope<T>>()
