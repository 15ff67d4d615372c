import { randomUUID } from 'node:crypto'
import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { performance } from 'node:perf_hooks'
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyHttpOptions,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify'
import { errors } from '@quayside/contract/errors.ts'
import { headers } from '@quayside/contract/envelope.ts'
import { failureEnvelope, sendRefusal } from '#acts/answer.ts'
import { endSocket } from './end-socket.ts'
import { endConnections } from './end-connections.ts'
import { refusalOf } from './failure.ts'
import { languageOf } from '#acts/language.ts'
import { refuseUnguarded } from './open-route.ts'
import { Refusal } from '#acts/refusal.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The contract path of a call's route; stands in logs and metrics instead of the address. */
    call?: string
    /** Routes that only say no. */
    refuses?: 'method'
    allow?: string
    /** Seconds in which the body must have come. */
    bodySeconds?: number
  }
}

export interface ServerOptions {
  readonly log: FastifyBaseLogger
  /** Proxies in front of the gateway whose forwarded address is believed; 0 believes none. */
  readonly trustedProxies: number
  readonly onAnswer: (call: string, status: number, seconds: number) => void
}

export const serverLimits = {
  jsonBytes: 1024 * 1024,
  headerBytes: 16 * 1024,
  urlBytes: 4 * 1024,
  headerSeconds: 10,
  bodySeconds: 30,
  uploadSeconds: 120,
  /** Longer than the longest call and than the pauses of a live stream. */
  silentSeconds: 310,
  sweepSeconds: 5,
  connections: 10_000,
  json: { depth: 20, keys: 1000 },
} as const

/** Sixteen hexadecimal digits, 60 of their bits random; a UUID's randomness comes in large portions and is cheap. */
const newTrace = (): string => randomUUID().replaceAll('-', '').slice(16)

/** A server with every limit set and every answer an envelope, before any route. */
export function createServer({ log, trustedProxies, onAnswer }: ServerOptions): FastifyInstance {
  const settings: FastifyHttpOptions<Server, FastifyBaseLogger> = {
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: newTrace,
    requestIdHeader: false,
    trustProxy: (_, hop) => hop < trustedProxies,
    bodyLimit: serverLimits.jsonBytes,
    // Checked body by body below: this is the longest that any may take.
    requestTimeout: serverLimits.uploadSeconds * 1000,
    keepAliveTimeout: 60_000,
    // One on which nothing moves either way: whoever takes no bytes of an answer holds it no longer than this.
    connectionTimeout: serverLimits.silentSeconds * 1000,
    exposeHeadRoutes: false,
    return503OnClosing: true,
    forceCloseConnections: 'idle',
    clientErrorHandler: answerBrokenRequest,
    frameworkErrors: (error, request, reply) => void refuse(error, request, reply),
    routerOptions: { maxParamLength: 400, querystringParser: () => ({}) },
    http: {
      maxHeaderSize: serverLimits.headerBytes,
      headersTimeout: serverLimits.headerSeconds * 1000,
      connectionsCheckingInterval: serverLimits.sweepSeconds * 1000,
    },
  }
  const app = Fastify(settings)
  app.server.maxConnections = serverLimits.connections
  endConnections(app)
  refuseUnguarded(app)
  onlyJson(app)
  watchAnswers(app, onAnswer)
  app.setErrorHandler((error, request, reply) => refuse(error, request, reply))
  return app
}

// Bodies stay bytes: signatures are over bytes, and the strict parser wants them.
function onlyJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_, body, done) => done(null, body))
}

// Callbacks and one sweep instead of promises and timers: each request pays for what stands here.
function watchAnswers(app: FastifyInstance, onAnswer: ServerOptions['onAnswer']): void {
  const reading = sweptBodies(app)
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(headers.trace, request.id)
    if ((request.raw.url ?? '').length > serverLimits.urlBytes)
      return done(new Refusal('request.too_large', {}, { http: 414 }))
    const { refuses, allow = '', bodySeconds = serverLimits.bodySeconds } = request.routeOptions.config
    if (refuses === 'method')
      return done(new Refusal('request.method_not_allowed', {}, { headers: { allow } }))
    reading.set(request, performance.now() + bodySeconds * 1000)
    done()
  })
  app.addHook('preHandler', (request, _, done) => {
    reading.delete(request)
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    reading.delete(request)
    const call = request.routeOptions.config.call ?? request.routeOptions.url ?? 'unknown'
    const ms = reply.elapsedTime
    onAnswer(call, reply.statusCode, ms / 1000)
    // Never the address: it may hold a ticket.
    request.log.info({
      call,
      method: request.method,
      http: reply.statusCode,
      ms: Math.round(ms * 10) / 10,
      ip: request.ip,
      trace: request.id,
    })
    done()
  })
}

/** Requests whose body is still coming, with the time by which it must have come; late ones are cut off. */
function sweptBodies(app: FastifyInstance): Map<FastifyRequest, number> {
  const reading = new Map<FastifyRequest, number>()
  const sweep = setInterval(() => {
    const now = performance.now()
    for (const [request, latest] of reading) if (latest < now) request.raw.destroy()
  }, serverLimits.sweepSeconds * 1000).unref()
  app.addHook('onClose', (_, done) => {
    clearInterval(sweep)
    done()
  })
  return reading
}

function refuse(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const language = languageOf(request.headers)
  const refusal = refusalOf(error, language)
  if (refusal.options.cause !== undefined)
    request.log.error({ err: refusal.options.cause, trace: request.id })
  return sendRefusal(reply, refusal, language, request.id)
}

const headerOverflow = 'HPE_HEADER_OVERFLOW'

// Node could not read the request, so there is no language to answer in but English.
function answerBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  if (!socket.writable || error.code === 'ECONNRESET') return void socket.destroy()
  const overflow = error.code === headerOverflow
  const timedOut = error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
  const refusal = new Refusal(overflow ? 'request.too_large' : 'request.malformed')
  const http = overflow ? 431 : timedOut ? 408 : errors['request.malformed'].http
  const trace = newTrace()
  const body = JSON.stringify(failureEnvelope(refusal, 'en', trace))
  const lines = [
    `HTTP/1.1 ${http} Refused`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    `${headers.trace}: ${trace}`,
    'cache-control: no-store',
    'connection: close',
  ]
  endSocket(socket, `${lines.join('\r\n')}\r\n\r\n${body}`)
}
