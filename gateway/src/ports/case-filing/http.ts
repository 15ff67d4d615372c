import { instant } from '@quayside/contract/fields.ts'
import { tradeLimits } from '@quayside/contract/trade/limits.ts'
import { z } from 'zod'
import { askJson, type JsonReply, notFound, turnedAway } from '#ports/http/ask-json.ts'
import type { CaseFiling, FilingAsk, FilingReply } from './port.ts'

/** Documents take longer than an operation; whoever has not answered by then may still have taken them. */
const timeoutMs = 30_000

const answer = z.object({
  status: z.string(),
  at: instant,
  digest: z.string().optional(),
  code: z.string().optional(),
  reason: z.string().optional(),
})

/** Filings over HTTP: posted with their number as the idempotency key, and read under it. */
export const httpCaseFiling = (url: string, waitMs = timeoutMs): CaseFiling => ({
  file: async ({ submissionNo, ...ask }) =>
    replyOf(
      await askJson(
        url,
        { method: 'POST', path: 'filings', idempotencyKey: submissionNo, body: bodyOf(ask) },
        waitMs,
      ),
      true,
    ),
  inquire: async (submissionNo) =>
    replyOf(
      await askJson(url, { method: 'GET', path: `filings/${encodeURIComponent(submissionNo)}` }, waitMs),
      false,
    ),
})

const bodyOf = ({ documents, ...ask }: Omit<FilingAsk, 'submissionNo'>) => ({
  ...ask,
  documents: documents.map(({ bytes, ...document }) => ({ ...document, content: bytes.toString('base64') })),
})

function replyOf(reply: JsonReply | undefined, isFiling: boolean): FilingReply {
  if (!reply) return { result: 'unknown' }
  if (reply.status === notFound)
    return isFiling
      ? { result: 'refused', at: null, code: 'case_unknown', reason: null }
      : { result: 'absent' }
  if (isFiling && turnedAway.has(reply.status))
    return { result: 'refused', at: null, code: 'request_invalid', reason: null }
  const read = reply.status < 300 ? answer.safeParse(reply.body) : undefined
  if (!read?.success) return { result: 'unknown' }
  const { at, status, digest = null, code = null, reason = null } = read.data
  if (status === 'acknowledged') return { result: 'acknowledged', at, digest }
  if (status !== 'refused') return { result: 'unknown' }
  return {
    result: 'refused',
    at,
    code: code?.slice(0, tradeLimits.refusalCode.max) ?? null,
    reason: reason?.slice(0, tradeLimits.reasonText.max) ?? null,
  }
}
