import type { Call } from '@quayside/contract/call.ts'
import { headers, ticketParameter } from '@quayside/contract/envelope.ts'
import { providerHeaders } from '@quayside/contract/provider/ingest.ts'
import type { FastifyRequest } from 'fastify'
import { addressBlock } from './address-block.ts'
import type { Frame } from '#acts/frame.ts'
import { Refusal } from '#acts/refusal.ts'
import { type Caller, sessionOf } from '#acts/session.ts'
import { clientAddress } from '#acts/visit.ts'

/** The token travels in a header, so no other site can borrow it; browsers that say where a write comes from are believed. */
export function guardSite(request: FastifyRequest): void {
  const site = request.headers['sec-fetch-site']
  if (request.method !== 'GET' && site !== undefined && site !== 'same-origin' && site !== 'none')
    throw new Refusal('request.cross_site')
}

/**
 * The first thing that happens to a request, before its body is read and before the database is asked: whoever has not
 * shown who they are takes one of their address's calls. Those who have are limited by who they are, so a neighbour's
 * flood does not stop them.
 * @throws Refusal
 */
export function guardDoor(frame: Frame, call: Call, request: FastifyRequest): void {
  const ip = clientAddress(request)
  if (call.access === 'public') {
    guardAddress(frame, ip)
    const own = frame.rates.calls?.[call.path] ?? call.perMinute
    if (own !== undefined) frame.limiter.take(`address ${addressBlock(ip)} ${call.path}`, own)
    return
  }
  const credential = call.access.startsWith(providerAccess)
    ? providerCredential(request)
    : sessionCredential(request)
  if (credential !== undefined && frame.known.has(credential)) return
  guardAddress(frame, ip)
  strangers.add(request)
}

/** Requests that were counted with their address. */
const strangers = new WeakSet<FastifyRequest>()

/** They have shown who they are: from now on they are known, and their address has its call back. */
export function recognise({ known, limiter }: Frame, request: FastifyRequest, credential: string): void {
  known.note(credential)
  if (strangers.delete(request)) limiter.giveBack(`address ${addressBlock(clientAddress(request))}`)
}

/** For whatever anybody may ask for, routes beside the contract too. */
export function guardAddress({ limiter, rates }: Limits, ip: string): void {
  limiter.take(`address ${addressBlock(ip)}`, rates.addressPerMinute)
}

export type OpenLimit =
  | 'pagesPerMinute'
  | 'probesPerMinute'
  | 'docsPerMinute'
  | 'agentsPerMinute'
  | 'partnersPerMinute'

/** For routes beside the contract: so many a minute of one address. */
export function guardOpen({ limiter, rates }: Limits, limit: OpenLimit, request: FastifyRequest): void {
  limiter.take(`${limit} ${addressBlock(clientAddress(request))}`, rates[limit])
}

export const providerAccess = 'provider:'

/** A key's id is no secret: it stands for somebody only together with the address from which it signed. */
export function providerCredential(request: FastifyRequest): string | undefined {
  const keyId = request.headers[providerHeaders.keyId]
  return typeof keyId === 'string' ? `provider ${addressBlock(clientAddress(request))} ${keyId}` : undefined
}

const hashes = new WeakMap<FastifyRequest, Buffer | undefined>()

/** Of the header's token; made once, as the door, the call and its context ask for it. */
export function bearerHash(request: FastifyRequest): Buffer | undefined {
  if (hashes.has(request)) return hashes.get(request)
  const hash = sessionOf(request.headers[headers.authorization])
  hashes.set(request, hash)
  return hash
}

export const credentialOf = (hash: Buffer): string => `session ${hash.toString('base64url')}`

/** A ticket in the address is always a stranger's: it is used once. */
function sessionCredential(request: FastifyRequest): string | undefined {
  const hash = bearerHash(request)
  return hash === undefined || (request.raw.url ?? '').includes(`${ticketParameter}=`)
    ? undefined
    : credentialOf(hash)
}

type Limits = Pick<Frame, 'limiter' | 'rates'>

/** For what is no call of the contract. */
export function guardCallerOnly({ limiter, rates }: Limits, { operator, merchant }: Caller): void {
  limiter.take(`merchant ${merchant.id}`, rates.merchantPerMinute)
  limiter.take(`operator ${operator.id}`, rates.operatorPerMinute)
}

export function guardCaller(frame: Limits, call: Call, caller: Caller): void {
  guardCallerOnly(frame, caller)
  const { limiter, rates } = frame
  const { operator } = caller
  const own = rates.calls?.[call.path] ?? call.perMinute
  if (own !== undefined) limiter.take(`operator ${operator.id} ${call.path}`, own)
}

export function guardProvider({ limiter, rates }: Frame, keyId: string): void {
  limiter.take(`provider ${keyId}`, rates.providerKeyPerMinute)
}
