import { instant } from '@quayside/contract/fields.ts'
import { z } from 'zod'
import { askJson } from '#ports/http/ask-json.ts'
import type { LogisticsApps } from './port.ts'

const timeoutMs = 10_000

const parcelsAnswer = z.object({
  parcels: z
    .array(
      z.object({
        merchantOrderId: z.string().min(1).max(64),
        number: z.string().min(1).max(50),
        company: z.string().min(1).max(40),
        at: instant,
      }),
    )
    .max(500),
})

const turnedOut: ReadonlySet<number> = new Set([401, 403])

/** Logistics apps over HTTP; the credential stands in the body, where no log of addresses keeps it. */
export function httpLogisticsApps(url: string, waitMs = timeoutMs): LogisticsApps {
  return {
    async parcels({ app, account, credential }, since) {
      const body = { account, credential, since }
      const reply = await askJson(url, { method: 'POST', path: `${app}/parcels`, body }, waitMs)
      if (reply && turnedOut.has(reply.status)) return { result: 'refused' }
      const read = reply && reply.status < 300 ? parcelsAnswer.safeParse(reply.body) : undefined
      return read?.success ? { result: 'parcels', parcels: read.data.parcels } : { result: 'unknown' }
    },
  }
}
