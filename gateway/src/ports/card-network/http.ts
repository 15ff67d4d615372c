import { instant, moneyInput } from '@quayside/contract/fields.ts'
import { tradeLimits } from '@quayside/contract/trade/limits.ts'
import { outcomeEvent } from '@quayside/contract/provider/event-order.ts'
import { z } from 'zod'
import { askJson, type JsonReply, notFound, turnedAway } from '#ports/http/ask-json.ts'
import type { CardNetwork, NetworkReply, OrderReply } from './port.ts'

/** Whoever has not answered by then may still do it: the operation is unknown, not failed. */
const timeoutMs = 10_000

const answer = z.object({
  status: z.string(),
  at: instant,
  amount: moneyInput,
  arn: z.string().max(tradeLimits.arn.max).optional(),
  code: z.string().optional(),
  reason: z.string().optional(),
})

/** The network over HTTP: an operation is posted with its number as the idempotency key, and read under it. */
export function httpCardNetwork(url: string, waitMs = timeoutMs): CardNetwork {
  const operate =
    (path: string) =>
    async ({ operationNo, ...body }: { operationNo: string }): Promise<NetworkReply> =>
      replyOf(await askJson(url, { method: 'POST', path, idempotencyKey: operationNo, body }, waitMs), true)
  const read = (path: string) => askJson(url, { method: 'GET', path }, waitMs)
  return {
    capture: operate('captures'),
    refund: operate('refunds'),
    void: operate('voids'),
    reversal: operate('reversals'),
    inquire: async (operationNo) =>
      replyOf(await read(`operations/${encodeURIComponent(operationNo)}`), false),
    authorise: async (ask) => {
      const path = 'authorisations/token'
      const reply = await askJson(
        url,
        { method: 'POST', path, idempotencyKey: ask.orderNo, body: ask },
        waitMs,
      )
      return reply && turnedAway.has(reply.status) ? { result: 'refused' } : orderReplyOf(reply)
    },
    inquireOrder: async (orderNo) =>
      orderReplyOf(await read(`authorisations/${encodeURIComponent(orderNo)}`)),
  }
}

const ofOrder = z.object({ status: z.literal('answered'), outcome: outcomeEvent })

function orderReplyOf(reply: JsonReply | undefined): OrderReply {
  if (reply?.status === notFound) return { result: 'absent' }
  const read = reply && reply.status < 300 ? ofOrder.safeParse(reply.body) : undefined
  return read?.success ? { result: 'answered', outcome: read.data.outcome } : { result: 'unknown' }
}

function replyOf(reply: JsonReply | undefined, isOperation: boolean): NetworkReply {
  if (!reply) return { result: 'unknown' }
  const { status, body } = reply
  if (status === notFound)
    return isOperation
      ? { result: 'refused', at: null, code: 'order_unknown', reason: null }
      : { result: 'absent' }
  if (isOperation && turnedAway.has(status))
    return { result: 'refused', at: null, code: 'request_invalid', reason: null }
  const read = status < 300 ? answer.safeParse(body) : undefined
  if (!read?.success) return { result: 'unknown' }
  const { at, amount, arn = null, code = null, reason = null } = read.data
  if (read.data.status === 'done') return { result: 'done', at, amount, arn }
  if (read.data.status === 'refused')
    return {
      result: 'refused',
      at,
      code: code?.slice(0, tradeLimits.refusalCode.max) ?? null,
      reason: reason?.slice(0, tradeLimits.reasonText.max) ?? null,
    }
  return { result: 'unknown' }
}
