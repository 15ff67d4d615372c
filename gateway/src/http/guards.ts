import type { Call } from '@quayside/contract/call.ts'
import type { FastifyRequest } from 'fastify'
import type { Frame } from './frame.ts'
import { Refusal } from './refusal.ts'
import type { Caller } from './session.ts'

/** The token travels in a header, so no other site can borrow it; browsers that say where a write comes from are believed. */
export function guardSite(request: FastifyRequest): void {
  const site = request.headers['sec-fetch-site']
  if (request.method !== 'GET' && site !== undefined && site !== 'same-origin' && site !== 'none')
    throw new Refusal('request.cross_site')
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

export function guardAddress({ limiter, rates }: Frame, call: Call, ip: string): void {
  limiter.take(`address ${ip}`, rates.addressPerMinute)
  const own = rates.calls?.[call.path] ?? call.perMinute
  if (own !== undefined) limiter.take(`address ${ip} ${call.path}`, own)
}

export function guardProvider({ limiter, rates }: Frame, keyId: string): void {
  limiter.take(`provider ${keyId}`, rates.providerKeyPerMinute)
}
