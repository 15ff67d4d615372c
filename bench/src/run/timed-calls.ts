import type { Call, InputOf } from '@quayside/contract/call.ts'
import { basePath, headers } from '@quayside/contract/envelope.ts'
import { type HttpRequest, load } from '#process/http-load.ts'
import { median } from './rounds.ts'

const runSeconds = 1

/** Calls of one session over one connection, and how long a gateway takes for each, in milliseconds. */
export function timedCalls(url: Parameters<typeof load>[0], token: string) {
  return {
    request: <C extends Call>(call: C, input: InputOf<C>): HttpRequest => ({
      path: basePath + call.path,
      headers: { [headers.authorization]: `Bearer ${token}`, [headers.language]: 'en' },
      body: JSON.stringify(input),
    }),
    latency: async (asked: HttpRequest) =>
      median((await load(url, asked, { connections: 1, seconds: runSeconds })).latencies),
  }
}
