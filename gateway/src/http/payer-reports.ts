import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { payerBasePath } from '@quayside/contract/payer/pay.ts'
import { z } from 'zod'
import type { Frame } from '#acts/frame.ts'
import { openRoute } from './open-route.ts'

const path = `${payerBasePath}/reports`
/** As the policy names the place that its reports go to. */
const group = 'csp'
export const reportingEndpoints = `${group}="${path}"`
export const reportTo = `report-to ${group}`

const bodyBytes = 16 * 1024
const reportsMax = 20

const reports = z
  .array(
    z.object({
      type: z.string().max(50),
      body: z
        .object({ effectiveDirective: z.string().max(50), blockedURL: z.string().max(2_000) })
        .partial()
        .optional(),
    }),
  )
  .max(reportsMax)

/**
 * What browsers tell of scripts, frames and addresses that the pages' policy stopped: a page that was tampered with, or an
 * extension of the payer's. The address of the page is left out, as its reference pays a link; so is what anybody could write.
 */
export function addPolicyReports(
  app: FastifyInstance,
  frame: Pick<Frame, 'db' | 'limiter' | 'rates'>,
  log: FastifyBaseLogger,
): void {
  app.addContentTypeParser(
    ['application/reports+json', 'application/csp-report'],
    { parseAs: 'string', bodyLimit: bodyBytes },
    (_, body, done) => done(null, body),
  )
  openRoute(app, frame, {
    url: path,
    method: 'POST',
    seenBy: 'everybody',
    limit: 'probesPerMinute',
    answer: async ({ body }, reply) => {
      for (const { directive, blocked } of typeof body === 'string' ? stopped(body) : [])
        log.warn({ directive, blocked }, 'the policy of a payers’ page has stopped something')
      return reply.code(204).send()
    },
  })
}

function stopped(text: string): { directive: string; blocked: string }[] {
  const read = reports.safeParse(jsonOf(text))
  if (!read.success) return []
  return read.data.flatMap(({ type, body = {} }) => {
    if (type !== 'csp-violation') return []
    const { effectiveDirective = '', blockedURL = '' } = body
    const directive = /^[a-z-]+$/.test(effectiveDirective) ? effectiveDirective : 'unknown'
    return [{ directive, blocked: originOf(blockedURL) }]
  })
}

/** `inline`, `eval` and their like as they are; of an address no more than its origin. */
function originOf(blocked: string): string {
  if (/^[a-z-]{1,30}$/.test(blocked)) return blocked
  return URL.canParse(blocked) ? new URL(blocked).origin.slice(0, 100) : 'unknown'
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
