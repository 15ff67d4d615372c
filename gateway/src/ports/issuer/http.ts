import { businessDate, instant, moneyInput } from '@quayside/contract/fields.ts'
import { vccLimits } from '@quayside/contract/fund/vcc/limits.ts'
import { tradeLimits } from '@quayside/contract/trade/limits.ts'
import { z } from 'zod'
import { askJson, type JsonAsk, type JsonReply, notFound, turnedAway } from '#ports/http/ask-json.ts'
import type { CloseReply, Issuer, LoadReply, TicketReply } from './port.ts'

/** Whoever has not answered by then may still have done it: the payment is unknown, not failed. */
const timeoutMs = 10_000

const loadAnswer = z.discriminatedUnion('status', [
  z.object({
    status: z.literal('confirmed'),
    at: instant,
    amount: moneyInput,
    lastFour: z.string().regex(/^\d{4}$/),
    endsOn: businessDate,
  }),
  z.object({
    status: z.literal('refused'),
    at: instant,
    code: z.string().optional(),
    reason: z.string().optional(),
  }),
])
const closeAnswer = z.discriminatedUnion('status', [
  z.object({ status: z.literal('closed'), at: instant, rest: moneyInput }),
  z.object({ status: z.literal('open') }),
])
const ticketAnswer = z.object({ ticket: z.string().regex(/^[A-Za-z0-9_-]{22,200}$/), expiresAt: instant })

/** The issuer over HTTP: a payment is posted with our number as the idempotency key, and read under it. */
export function httpIssuer(url: string, frameOrigin: string, waitMs = timeoutMs): Issuer {
  const ask = (wanted: JsonAsk) => askJson(url, wanted, waitMs)
  const card = (cardNo: string, part: string) => `cards/${encodeURIComponent(cardNo)}/${part}`
  return {
    async load({ loadNo, merchantId, ...wanted }) {
      const body = { ...wanted, merchantId: String(merchantId) }
      const reply = await ask({ method: 'POST', path: 'loads', idempotencyKey: loadNo, body })
      if (reply && turnedAway.has(reply.status))
        return { result: 'refused', at: null, code: 'request_invalid', reason: null }
      return loadReply(reply)
    },
    async inquire(loadNo) {
      const reply = await ask({ method: 'GET', path: `loads/${encodeURIComponent(loadNo)}` })
      return reply?.status === notFound ? { result: 'absent' } : loadReply(reply)
    },
    async tell(cardNo, standing) {
      const reply = await ask({ method: 'POST', path: card(cardNo, 'standing'), body: standing })
      return reply && reply.status < 500 ? reply.status < 300 : undefined
    },
    close: async (cardNo) => closeReply(await ask({ method: 'POST', path: card(cardNo, 'close'), body: {} })),
    async ticket(cardNo, language) {
      const reply = await ask({ method: 'POST', path: card(cardNo, 'tickets'), body: {} })
      return ticketReply(reply, `${frameOrigin}/issuer/frame?language=${language}`)
    },
  }
}

const readOf = <A extends z.core.$ZodType>(reply: JsonReply | undefined, answer: A) =>
  reply && reply.status < 300 ? z.safeParse(answer, reply.body) : undefined

function loadReply(reply: JsonReply | undefined): LoadReply {
  const read = readOf(reply, loadAnswer)
  if (!read?.success) return { result: 'unknown' }
  const { data } = read
  if (data.status === 'confirmed') {
    const { status: result, ...confirmed } = data
    return { result, ...confirmed }
  }
  return {
    result: 'refused',
    at: data.at,
    code: data.code?.slice(0, tradeLimits.refusalCode.max) ?? null,
    reason: data.reason?.slice(0, tradeLimits.reasonText.max) ?? null,
  }
}

function closeReply(reply: JsonReply | undefined): CloseReply {
  const read = readOf(reply, closeAnswer)
  if (!read?.success) return { result: 'unknown' }
  return read.data.status === 'open'
    ? { result: 'open' }
    : { result: 'closed', at: read.data.at, rest: read.data.rest }
}

/** The page is at the address that is set up here, whatever the answer says; the ticket stands behind the #, which no server is told. */
function ticketReply(reply: JsonReply | undefined, page: string): TicketReply {
  if (reply && reply.status >= 400 && reply.status < 500) return { result: 'refused' }
  const read = readOf(reply, ticketAnswer)
  if (!read?.success) return { result: 'unknown' }
  const { ticket, expiresAt } = read.data
  const left = Math.floor((Date.parse(expiresAt) - Date.now()) / 1_000)
  const seconds = Math.max(0, Math.min(left, vccLimits.ticketSeconds))
  return { result: 'ticket', address: `${page}#${ticket}`, seconds }
}
