import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { payerBasePath } from '@quayside/contract/payer/pay.ts'
import { cardNumberReport, messageSenders } from '@quayside/contract/payer/reports.ts'
import { z } from 'zod'
import type { Frame } from '#acts/frame.ts'
import { maskCardNumbers } from '#acts/input/card-number.ts'
import type { PageReports } from './page-reports.ts'
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
        .object({
          effectiveDirective: z.string().max(50),
          blockedURL: z.string().max(2_000),
          sender: z.enum(messageSenders),
        })
        .partial()
        .optional(),
    }),
  )
  .max(reportsMax)
type Report = z.output<typeof reports>[number]

/**
 * What browsers tell of scripts, frames and addresses that the pages' policy stopped: a page that was tampered with, or an
 * extension of the payer's. The address of the page is left out, as its reference pays a link; so is what anybody could write. The pages themselves tell of messages that they have dropped,
 * and never what stood in them.
 */
export function addPolicyReports(
  app: FastifyInstance,
  frame: Pick<Frame, 'db' | 'limiter' | 'rates'>,
  log: FastifyBaseLogger,
  counts: Pick<PageReports, 'counted'>,
): void {
  app.addContentTypeParser(
    ['application/reports+json', 'application/csp-report'],
    { parseAs: 'string', bodyLimit: bodyBytes },
    (_, body, done) => done(null, body),
  )
  const take = ({ type, body = {} }: Report) => {
    if (type === 'csp-violation') {
      counts.counted('policy')
      log.warn(stopped(body), 'the policy of a payers’ page has stopped something')
    } else if (type === cardNumberReport) {
      counts.counted('card_number')
      const { sender = 'unknown' } = body
      log.warn({ sender }, 'a message that may have held a card number was dropped on a payers’ page')
    }
  }
  openRoute(app, frame, {
    url: path,
    method: 'POST',
    seenBy: 'everybody',
    limit: 'probesPerMinute',
    answer: async ({ body }, reply) => {
      for (const report of typeof body === 'string' ? reportsIn(body) : []) take(report)
      return reply.code(204).send()
    },
  })
}

function reportsIn(text: string): readonly Report[] {
  const read = reports.safeParse(jsonOf(text))
  return read.success ? read.data : []
}

function stopped({ effectiveDirective = '', blockedURL = '' }: NonNullable<Report['body']>) {
  const directive = /^[a-z-]+$/.test(effectiveDirective) ? effectiveDirective : 'unknown'
  return { directive, blocked: originOf(blockedURL) }
}

/** `inline`, `eval` and their like as they are; of an address no more than its origin, into which a script may have written what it stole. */
function originOf(blocked: string): string {
  if (/^[a-z-]{1,30}$/.test(blocked)) return blocked
  return URL.canParse(blocked) ? maskCardNumbers(new URL(blocked).origin).slice(0, 100) : 'unknown'
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
