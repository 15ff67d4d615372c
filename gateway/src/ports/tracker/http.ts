import { carriers } from '@quayside/contract/logistics/carriers.ts'
import { trackerNews } from '@quayside/contract/provider/tracker-event.ts'
import { z } from 'zod'
import { askJson, type JsonAsk, notFound, turnedAway } from '#ports/http/ask-json.ts'
import type { RegisterReply, Tracker, TrackedReply } from './port.ts'

/** Whoever has not answered by then may still watch: it is asked about, not taken as refused. */
const timeoutMs = 10_000
/** Somebody waits for it in front of a form. */
const detectMs = 2_500

const refusedAnswer = z.object({ code: z.string().max(40) })
const trackedAnswer = z.object({ news: z.array(trackerNews).max(200) })
/** Names that are not ours are left out. */
const detectedAnswer = z.object({ companies: z.array(z.string().max(40)).max(20) })

/** A tracker over HTTP: a watch is posted with our reference as the idempotency key, and read and stopped under it. */
export function httpTracker(url: string, waitMs = timeoutMs): Tracker {
  const ask = (wanted: JsonAsk, ms = waitMs) => askJson(url, wanted, ms)
  const watch = (reference: string) => `watches/${encodeURIComponent(reference)}`
  return {
    async register({ reference, ...body }): Promise<RegisterReply> {
      const reply = await ask({ method: 'POST', path: 'watches', idempotencyKey: reference, body })
      if (reply && turnedAway.has(reply.status)) {
        const read = refusedAnswer.safeParse(reply.body)
        return { result: 'refused', code: read.success ? read.data.code : 'request_invalid' }
      }
      return { result: reply && reply.status < 300 ? 'registered' : 'unknown' }
    },
    async stop(reference) {
      const reply = await ask({ method: 'POST', path: `${watch(reference)}/stop`, body: {} })
      if (reply?.status === notFound) return { result: 'absent' }
      return { result: reply && reply.status < 300 ? 'stopped' : 'unknown' }
    },
    async inquire(reference): Promise<TrackedReply> {
      const reply = await ask({ method: 'GET', path: watch(reference) })
      if (reply?.status === notFound) return { result: 'absent' }
      const read = reply && reply.status < 300 ? trackedAnswer.safeParse(reply.body) : undefined
      return read?.success ? { result: 'tracked', news: read.data.news } : { result: 'unknown' }
    },
    async detect(number, country) {
      const body = { number, ...(country !== null && { country }) }
      const reply = await ask({ method: 'POST', path: 'detect', body }, Math.min(detectMs, waitMs))
      const read = reply && reply.status < 300 ? detectedAnswer.safeParse(reply.body) : undefined
      if (!read?.success) return { result: 'unknown' }
      return { result: 'detected', companies: carriers.filter((one) => read.data.companies.includes(one)) }
    },
  }
}
