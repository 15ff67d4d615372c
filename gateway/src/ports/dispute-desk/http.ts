import { instant } from '@quayside/contract/fields.ts'
import type { AlertNetwork } from '@quayside/contract/dispute/alert/states.ts'
import { tradeLimits } from '@quayside/contract/trade/limits.ts'
import { z } from 'zod'
import type { DisputeDesk, ReportAsk, ReportReply } from './port.ts'

/** Whoever has not answered by then may have taken it all the same: that is unknown, not failed. */
const timeoutMs = 10_000
/** Files take longer than a report. */
const messageTimeoutMs = 30_000

const answers = z.object({
  reports: z.array(
    z.object({
      reportNo: z.string(),
      status: z.string(),
      at: instant.optional(),
      code: z.string().optional(),
      reason: z.string().optional(),
    }),
  ),
})

/** Networks and buyers over HTTP: a report or a message is posted with its number, under which it counts once. */
export function httpDisputeDesk(url: string, waitMs = timeoutMs): DisputeDesk {
  const post = async (path: string, body: unknown, wait = waitMs): Promise<Response | undefined> => {
    try {
      return await fetch(new URL(path, url), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
        redirect: 'error',
        signal: AbortSignal.timeout(wait),
      })
    } catch {
      return undefined
    }
  }
  const ask = async (
    path: string,
    body: unknown,
    numbers: readonly string[],
  ): Promise<ReadonlyMap<string, ReportReply>> => {
    const response = await post(path, body)
    const read = response?.ok ? answers.safeParse(await response.json().catch(() => undefined)) : undefined
    const told = new Map((read?.data?.reports ?? []).map((one) => [one.reportNo, replyOf(one)]))
    return new Map(numbers.map((no) => [no, told.get(no) ?? ({ result: 'unknown' } as const)]))
  }
  const path = (network: AlertNetwork, what: string) => `/alert-networks/${network}/${what}`
  return {
    report: (network, reports: readonly ReportAsk[]) =>
      ask(
        path(network, 'reports'),
        { reports },
        reports.map(({ reportNo }) => reportNo),
      ),
    inquire: (network, reportNos) => ask(path(network, 'inquiries'), { reportNos }, reportNos),
    async write({ complaintNo, files, ...message }) {
      const response = await post(
        `/complaints/${encodeURIComponent(complaintNo)}/messages`,
        {
          ...message,
          files: files.map(({ bytes, ...file }) => ({ ...file, content: bytes.toString('base64') })),
        },
        Math.max(waitMs, messageTimeoutMs),
      )
      if (response?.ok) return 'delivered'
      return response && turnedAway.has(response.status) ? 'refused' : 'unknown'
    },
  }
}

/** It will never be taken, however often it is sent. */
const turnedAway: ReadonlySet<number> = new Set([400, 404, 410, 422])

function replyOf({ status, at, code, reason }: z.infer<typeof answers>['reports'][number]): ReportReply {
  if (status === 'absent') return { result: 'absent' }
  if (at === undefined) return { result: 'unknown' }
  if (status === 'acknowledged') return { result: 'acknowledged', at }
  if (status !== 'refused') return { result: 'unknown' }
  return {
    result: 'refused',
    at,
    code: code?.slice(0, tradeLimits.refusalCode.max) ?? null,
    reason: reason?.slice(0, tradeLimits.reasonText.max) ?? null,
  }
}
