import { createHash, timingSafeEqual } from 'node:crypto'
import { headers } from '@quayside/contract/envelope.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import type { Frame } from '#acts/frame.ts'
import { guardCallerOnly, guardOpen, type OpenLimit } from '#acts/door/guards.ts'
import { Refusal } from '#acts/refusal.ts'
import { identify, sessionOf } from '#acts/session.ts'
import { clientAddress } from '#acts/visit.ts'

/** Who gets an answer: anybody, whoever knows a secret of the configuration, or that and everybody who is signed in. */
export type SeenBy =
  | 'everybody'
  | { readonly secret: string | undefined }
  | { readonly secret: string | undefined; readonly sessions: true }

/** A route that is no call of the contract. */
export interface OpenRoute {
  readonly url: string
  readonly method?: 'GET' | 'POST'
  readonly seenBy: SeenBy
  /** Which limit of an address it takes from. */
  readonly limit: OpenLimit
  readonly answer: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>
}

const guarded = new WeakSet<object>()

/** Vouches for a handler: a route with any other does not come about. */
export function asGuarded<H extends object>(handler: H): H {
  guarded.add(handler)
  return handler
}

/** No route is there that nobody limited: calls come through `mount`, everything else through `openRoute`. */
export function refuseUnguarded(app: FastifyInstance): void {
  app.addHook('onRoute', ({ handler, method, url }: RouteOptions) => {
    if (!guarded.has(handler))
      throw new Error(`the route ${String(method)} ${url} says neither who may see it nor how often`)
  })
}

/** The one way for a route beside the contract: its limit comes first, then who asks, then its work. */
export function openRoute(
  app: FastifyInstance,
  frame: Pick<Frame, 'db' | 'limiter' | 'rates'>,
  { url, method = 'GET', seenBy, limit, answer }: OpenRoute,
): void {
  app.route({
    url,
    method,
    handler: asGuarded(async (request: FastifyRequest, reply: FastifyReply) => {
      guardOpen(frame, limit, request)
      await admit(frame, seenBy, request)
      return answer(request, reply)
    }),
  })
}

async function admit(
  frame: Pick<Frame, 'db' | 'limiter' | 'rates'>,
  seenBy: SeenBy,
  request: FastifyRequest,
): Promise<void> {
  if (seenBy === 'everybody') return
  const given = request.headers[headers.authorization] ?? ''
  if (seenBy.secret !== undefined && isSecret(seenBy.secret, given)) return
  if (!('sessions' in seenBy)) throw new Refusal('call.unknown')
  const hash = sessionOf(given)
  if (!hash) throw asks(seenBy.secret)
  await frame.db.tx({ tenant: null, mode: 'read' }, (tx) =>
    identify(tx, { hash, ip: clientAddress(request) }, 'session', (caller) => guardCallerOnly(frame, caller)),
  )
}

/** A browser asks its user for the secret, as the password of whatever name. */
const asks = (secret: string | undefined): Refusal =>
  new Refusal(
    'session.missing',
    {},
    secret === undefined
      ? {}
      : { headers: { 'www-authenticate': 'Basic realm="Quayside API", charset="UTF-8"' } },
  )

const basic = /^Basic ([A-Za-z0-9+/]{1,400}={0,2})$/

/** As a bearer's token, or as a password. */
function isSecret(secret: string, given: string): boolean {
  const encoded = basic.exec(given)?.[1]
  if (encoded === undefined) return isSame(given, `Bearer ${secret}`)
  const pair = Buffer.from(encoded, 'base64').toString()
  return isSame(pair.slice(pair.indexOf(':') + 1), secret)
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
const isSame = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other))
