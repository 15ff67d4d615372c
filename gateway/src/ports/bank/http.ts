import { businessDate, instant, moneyInput } from '@quayside/contract/fields.ts'
import { tradeLimits } from '@quayside/contract/trade/limits.ts'
import { z } from 'zod'
import { askJson, type JsonReply, notFound, turnedAway } from '#ports/http/ask-json.ts'
import type { Bank, PayoutReply } from './port.ts'

/** Whoever has not answered by then may still do it: the payout is unknown, not failed. */
const timeoutMs = 10_000

const common = { at: instant }
const paid = {
  ...common,
  reference: z.string().max(tradeLimits.arn.max),
  valueOn: businessDate,
  paid: moneyInput,
  rate: z.int().min(1).optional(),
}
const why = { code: z.string().optional(), reason: z.string().optional() }

const answer = z.discriminatedUnion('status', [
  z.object({ ...common, status: z.literal('accepted') }),
  z.object({ ...paid, status: z.literal('paid') }),
  z.object({ ...common, ...why, status: z.literal('refused') }),
  z.object({ ...paid, ...why, status: z.literal('returned') }),
])

/** The bank over HTTP: a payout is posted with our number as the idempotency key, and read under it. */
export function httpBank(url: string, waitMs = timeoutMs): Bank {
  return {
    async pay({ payoutNo, merchantId, ...ask }) {
      const body = { ...ask, merchantId: String(merchantId) }
      const path = 'payouts'
      return payReply(await askJson(url, { method: 'POST', path, idempotencyKey: payoutNo, body }, waitMs))
    },
    async inquire(payoutNo) {
      const path = `payouts/${encodeURIComponent(payoutNo)}`
      const reply = await askJson(url, { method: 'GET', path }, waitMs)
      return reply?.status === notFound ? { result: 'absent' } : replyOf(reply)
    },
  }
}

const payReply = (reply: JsonReply | undefined): PayoutReply =>
  reply && turnedAway.has(reply.status)
    ? { result: 'refused', at: null, code: 'request_invalid', reason: null }
    : replyOf(reply)

function replyOf(reply: JsonReply | undefined): PayoutReply {
  const read = reply && reply.status < 300 ? answer.safeParse(reply.body) : undefined
  if (!read?.success) return { result: 'unknown' }
  const { data } = read
  switch (data.status) {
    case 'accepted':
      return { result: 'accepted', at: data.at }
    case 'paid':
      return { result: 'paid', ...paidOf(data) }
    case 'refused':
      return { result: 'refused', at: data.at, ...whyOf(data) }
    case 'returned':
      return { result: 'returned', ...paidOf(data), ...whyOf(data) }
  }
}

const paidOf = ({ at, reference, valueOn, paid: amount, rate }: z.output<z.ZodObject<typeof paid>>) => ({
  at,
  reference,
  valueOn,
  paid: amount,
  rate: rate ?? null,
})

const whyOf = ({ code, reason }: z.output<z.ZodObject<typeof why>>) => ({
  code: code?.slice(0, tradeLimits.refusalCode.max) ?? null,
  reason: reason?.slice(0, tradeLimits.reasonText.max) ?? null,
})
