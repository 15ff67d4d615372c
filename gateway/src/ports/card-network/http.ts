import { instant, moneyInput } from '@quayside/contract/fields.ts'
import { tradeLimits } from '@quayside/contract/trade/limits.ts'
import { z } from 'zod'
import type { CardNetwork, NetworkReply } from './port.ts'

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
  const ask = async (path: string, init: RequestInit): Promise<NetworkReply> => {
    try {
      const response = await fetch(new URL(path, url), {
        ...init,
        redirect: 'error',
        signal: AbortSignal.timeout(waitMs),
      })
      return replyOf(response.status, await response.json(), init.method === 'POST')
    } catch {
      return { result: 'unknown' }
    }
  }
  const operate =
    (path: string) =>
    ({ operationNo, ...body }: { operationNo: string }): Promise<NetworkReply> =>
      ask(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': operationNo },
        body: JSON.stringify(body),
      })
  return {
    capture: operate('/captures'),
    refund: operate('/refunds'),
    void: operate('/voids'),
    reversal: operate('/reversals'),
    inquire: (operationNo) => ask(`/operations/${encodeURIComponent(operationNo)}`, { method: 'GET' }),
  }
}

/** Turned away before it became an operation: nothing was done, and nothing will be. */
const turnedAway: ReadonlySet<number> = new Set([400, 422])
const notFound = 404

function replyOf(status: number, body: unknown, isOperation: boolean): NetworkReply {
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
