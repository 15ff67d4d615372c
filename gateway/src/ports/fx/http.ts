import { instant, moneyInput } from '@quayside/contract/fields.ts'
import { tradeLimits } from '@quayside/contract/trade/limits.ts'
import { z } from 'zod'
import { askJson, type JsonAsk, type JsonReply, notFound, turnedAway } from '#ports/http/ask-json.ts'
import type { FillReply, FxHouse, OpeningReply } from './port.ts'

/** Whoever has not answered by then may still fill: the exchange is unknown, not failed. */
const timeoutMs = 10_000

const rateText = z.int().min(1).transform(BigInt)
const rates = { rate: rateText, mid: rateText, at: instant }
const rateAnswer = z.object(rates)
const quoteAnswer = z.object({ ...rates, quoteId: z.string().min(1).max(64), expiresAt: instant })
const fillAnswer = z.discriminatedUnion('status', [
  z.object({
    status: z.literal('filled'),
    at: instant,
    rate: rateText,
    source: moneyInput,
    target: moneyInput,
    reference: z.string().max(tradeLimits.arn.max).optional(),
  }),
  z.object({
    status: z.literal('refused'),
    at: instant,
    code: z.string().optional(),
    reason: z.string().optional(),
  }),
])
const openingAnswer = z.object({ status: z.enum(['none', 'processing', 'opened', 'refused']) })

/** The FX house over HTTP: a fill is posted with our number as the idempotency key, and read under it. */
export function httpFxHouse(url: string, waitMs = timeoutMs): FxHouse {
  const ask = (wanted: JsonAsk) => askJson(url, wanted, waitMs)
  const account = (merchantId: bigint) => `accounts/${merchantId}/rapid-exchange`
  return {
    async rate({ source, target }) {
      const reply = await ask({ method: 'GET', path: `rates?pair=${source}${target}` })
      return known(reply, rateAnswer, (data) => ({ result: 'rate', ...data }))
    },
    async quote(merchantId, { source, target }) {
      const body = { merchantId: String(merchantId), source, target }
      const reply = await ask({ method: 'POST', path: 'quotes', body })
      return known(reply, quoteAnswer, (data) => ({ result: 'quote', ...data }))
    },
    async fill({ exchangeNo, merchantId, ...wanted }) {
      const body = { ...wanted, merchantId: String(merchantId) }
      const reply = await ask({ method: 'POST', path: 'fills', idempotencyKey: exchangeNo, body })
      if (reply && turnedAway.has(reply.status))
        return { result: 'refused', at: null, code: 'request_invalid', reason: null }
      return fillReply(reply)
    },
    async inquire(exchangeNo) {
      const reply = await ask({ method: 'GET', path: `fills/${encodeURIComponent(exchangeNo)}` })
      return reply?.status === notFound ? { result: 'absent' } : fillReply(reply)
    },
    open: async (merchantId) =>
      openingReply(await ask({ method: 'POST', path: account(merchantId), body: {} })),
    opening: async (merchantId) => openingReply(await ask({ method: 'GET', path: account(merchantId) })),
  }
}

function known<A extends z.core.$ZodType, R>(
  reply: JsonReply | undefined,
  answer: A,
  made: (data: z.output<A>) => R,
): R | { result: 'refused' } | { result: 'unknown' } {
  if (reply && turnedAway.has(reply.status)) return { result: 'refused' }
  const read = reply && reply.status < 300 ? z.safeParse(answer, reply.body) : undefined
  return read?.success ? made(read.data) : { result: 'unknown' }
}

function fillReply(reply: JsonReply | undefined): FillReply {
  const read = reply && reply.status < 300 ? fillAnswer.safeParse(reply.body) : undefined
  if (!read?.success) return { result: 'unknown' }
  const { data } = read
  if (data.status === 'filled') {
    const { at, rate, source, target, reference = null } = data
    return { result: 'filled', at, rate, source, target, reference }
  }
  return {
    result: 'refused',
    at: data.at,
    code: data.code?.slice(0, tradeLimits.refusalCode.max) ?? null,
    reason: data.reason?.slice(0, tradeLimits.reasonText.max) ?? null,
  }
}

function openingReply(reply: JsonReply | undefined): OpeningReply {
  const read = reply && reply.status < 300 ? openingAnswer.safeParse(reply.body) : undefined
  return { result: read?.success ? read.data.status : 'unknown' }
}
