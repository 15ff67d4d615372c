import { isIP } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '@quayside/contract/envelope.ts'
import type { ProofKind } from '@quayside/contract/proof.ts'
import type { Actor, Change } from './context.ts'
import { maskCardNumbers } from '#acts/input/card-number.ts'
import { plainAddress } from '#acts/door/address-block.ts'
import { isMachines } from '#acts/machine/machine-token.ts'
import { languageOf } from './language.ts'
import type { Caller } from './session.ts'

const agentMax = 200

/** One request from its first byte to its answer, as the frame follows it. */
export interface Visit {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly language: Language
  readonly ip: string
  readonly agent: string
  readonly trace: string
  /** Known once the session was found, even when the call is then refused. */
  caller?: Caller | undefined
  /** It shows a token of a machine in place of a session. */
  readonly isMachine: boolean
  /** Whether the limits of its caller have counted it. */
  isCounted?: true
  /** In whose name a call without a session is logged. */
  actor?: Actor
  target?: string | undefined
  change?: { readonly before: Change | null; readonly after: Change | null } | undefined
  /** As it was sent. */
  raw?: Readonly<Record<string, unknown>>
  /** Name of the tool as which an agent calls it. */
  readonly tool?: string
  /** What an agent gave, where the request is no call's own. */
  readonly given?: { readonly input: Readonly<Record<string, unknown>>; readonly key: string | undefined }
  /** Id of the provider's key that signed it. */
  providerKey?: string
  /** Once it was parsed. */
  input?: unknown
  /** By what the person proved that they are there. */
  proven?: ProofKind | undefined
  /** Session tokens and cookies that go out with the answer, if it is a success. */
  token?: string | undefined
  cookies: Cookie[]
}

export interface Cookie {
  readonly name: string
  readonly value: string
  readonly maxAgeSeconds: number
}

export function startVisit(request: FastifyRequest, reply: FastifyReply): Visit {
  return {
    request,
    reply,
    language: languageOf(request.headers),
    ip: clientAddress(request),
    agent: maskCardNumbers((request.headers['user-agent'] ?? '').toWellFormed().slice(0, agentMax)),
    trace: request.id,
    isMachine: isMachines(request.headers.authorization),
    cookies: [],
  }
}

/** What a proxy forwards may be anything; what is no address is answered with the proxy's own. */
export function clientAddress({ ip, socket }: Pick<FastifyRequest, 'ip' | 'socket'>): string {
  const address = isIP(ip) > 0 ? ip : (socket.remoteAddress ?? '')
  // Without the zone of a link-local address, which the database does not know.
  return plainAddress(address.split('%', 1)[0]!)
}

/** `__Host-` binds a cookie to this host over TLS; a demo without TLS has to do without. */
export const cookieName = (name: string, secure: boolean): string => (secure ? `__Host-${name}` : name)

export function readCookie(request: FastifyRequest, name: string, secure: boolean): string | undefined {
  const wanted = `${cookieName(name, secure)}=`
  return request.headers.cookie
    ?.split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(wanted))
    ?.slice(wanted.length)
}

export function cookieHeader({ name, value, maxAgeSeconds }: Cookie, secure: boolean): string {
  const flags = `Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
  return `${cookieName(name, secure)}=${value}; ${flags}`
}
