import { z } from 'zod'
import { isSameMac, macOfText } from '#mac.ts'
import { askPartner, headerOf, isFresh, isRefusal, jsonOf, type PartnerReply } from './ask-partner.ts'
import type { InboundRequest } from './inbound-request.ts'
import type { InboundEvent, LookReply, Partner } from './port.ts'

export interface AllvalueSettings {
  readonly url: string
  readonly appId: string
  readonly appSecret: string
}

// No public description was found: a store is asked for by its number, and both sides sign as Shopline's do.
const storeAnswer = z.object({
  storeId: z.string().min(1).max(64),
  domain: z.string().min(1).max(200),
  installed: z.boolean(),
})
const told = z.object({ storeId: z.string().min(1).max(64) })
const topics: Readonly<Record<string, InboundEvent['kind']>> = {
  'app/uninstalled': 'uninstalled',
  'app/installed': 'look',
}
const isSame = (one: string, other: string): boolean => isSameMac(Buffer.from(one), Buffer.from(other))

/** AllValue over HTTP: nobody consents there, as a store is agreed upon by its application. */
export function httpAllvalue({ url, appId, appSecret }: AllvalueSettings, waitMs?: number): Partner {
  const refused = { result: 'refused', problem: 'refused' } as const
  return {
    consent: async () => ({ result: 'refused' }),
    redeem: async () => refused,
    renew: async () => refused,
    async look(storeId) {
      const path = `api/stores/${encodeURIComponent(storeId)}`
      const timestamp = String(Date.now())
      const sign = macOfText(appSecret, `GET /${path}\n${timestamp}`)
      const headers = { 'app-id': appId, timestamp, sign }
      return lookOf(storeId, await askPartner(url, { method: 'GET', path, headers }, waitMs))
    },
    read: async (request, nowMs) => eventOf(request, appSecret, nowMs),
  }
}

function lookOf(storeId: string, reply: PartnerReply | undefined): LookReply {
  const read = reply && reply.status < 300 ? storeAnswer.safeParse(reply.body) : undefined
  if (!read?.success)
    return reply && isRefusal(reply.status)
      ? { result: 'refused', problem: 'revoked' }
      : { result: 'unknown' }
  const { storeId: account, domain, installed } = read.data
  if (account !== storeId || !installed) return { result: 'refused', problem: 'uninstalled' }
  return { result: 'good', known: { account, label: domain, scopes: [], facts: {} } }
}

function eventOf(
  { headers, body }: InboundRequest,
  appSecret: string,
  nowMs: number,
): InboundEvent | undefined {
  const stamp = headerOf(headers, 'x-allvalue-timestamp')
  const wanted = macOfText(appSecret, body.toString('utf8') + stamp)
  if (!isFresh(stamp, nowMs) || !isSame(wanted, headerOf(headers, 'x-allvalue-sign'))) return undefined
  const id = headerOf(headers, 'x-allvalue-event-id')
  const kind = topics[headerOf(headers, 'x-allvalue-topic')]
  const read = told.safeParse(jsonOf(body))
  if (!read.success || kind === undefined || id === '' || id.length > 200) return undefined
  return { id, kind, account: read.data.storeId, tracking: null }
}
