import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import type { AttemptProblem } from '@quayside/contract/main/notify/states.ts'
import { deliveryLimits as limits } from '@quayside/contract/main/limits.ts'
import { maskCardNumbers } from '#acts/input/card-number.ts'
import { type ClearOrigins, type Destination, destinationOf } from './destination.ts'
import { type End, Ends } from './ends.ts'
import type { WebhookAnswer, Sent, WebhookPort } from './port.ts'
import { Sockets, type SocketSettings, Unreached } from './sockets.ts'

export interface HttpWebhooks extends SocketSettings {
  readonly clear: ClearOrigins
  /** Milliseconds for all of it: name, connection, answer. */
  readonly timeoutMs?: number
}

/** Sends one request and follows nobody elsewhere; no cookies, no proxy. */
export function httpWebhooks(settings: HttpWebhooks): WebhookPort {
  const sockets = new Sockets(settings)
  const { clear, timeoutMs = limits.timeout * 1_000 } = settings
  const ends = new Ends(timeoutMs)
  return {
    async post(sent, stop) {
      const begun = performance.now()
      const end = ends.begin(stop)
      const state: { ip: string | null } = { ip: null }
      try {
        const destination = destinationOf(sent.url, clear)
        const told = destination
          ? await posted(sockets, destination, sent, end, state)
          : failed('url_refused')
        return { ...told, ip: state.ip, ms: Math.round(performance.now() - begun) }
      } catch (error) {
        const problem = end.isOver ? 'timeout' : problemOf(error)
        return { ...failed(problem), ip: state.ip, ms: Math.round(performance.now() - begun) }
      } finally {
        ends.forget(end)
      }
    },
    close: () => sockets.close(),
  }
}

type Told = Pick<WebhookAnswer, 'status' | 'problem' | 'excerpt' | 'retryAfter' | 'clockSeconds'>
const failed = (problem: AttemptProblem): Told => ({
  status: null,
  problem,
  excerpt: null,
  retryAfter: null,
  clockSeconds: null,
})

async function posted(
  sockets: Sockets,
  destination: Destination,
  sent: Sent,
  end: End,
  state: { ip: string | null },
): Promise<Told> {
  const opened = await within(sockets.to(destination), end)
  state.ip = opened.address
  const response = await requested(destination.url, opened.agent, sent, end)
  const { statusCode: status = 0 } = response
  // Three digits are all that a parser asks for: what is no status of HTTP is no answer.
  if (status < 200 || status > 599) {
    response.destroy()
    return failed('connection')
  }
  const excerpt = await beginning(response, end)
  return {
    status,
    problem: status >= 200 && status < 300 ? null : status >= 300 && status < 400 ? 'redirected' : 'status',
    excerpt,
    retryAfter: secondsOf(response.headers['retry-after']),
    clockSeconds: aheadBy(response.headers.date),
  }
}

function within<T>(work: Promise<T>, end: End): Promise<T> {
  return new Promise((resolve, reject) => {
    end.cuts(() => reject(new Error('timeout')))
    work.then(resolve, reject)
  })
}

function requested(url: URL, agent: http.Agent, { headers, body }: Sent, end: End): Promise<IncomingMessage> {
  const { request } = url.protocol === 'https:' ? https : http
  return new Promise((resolve, reject) => {
    const asked = request(url, {
      method: 'POST',
      agent,
      headers: {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'user-agent': 'Quayside-Webhooks/1.0',
        accept: '*/*',
        ...headers,
      },
    })
    end.cuts(() => asked.destroy(new Error('timeout')))
    asked.once('response', resolve)
    asked.on('error', reject)
    // Nobody is upgraded to anything.
    asked.once('upgrade', (_response, socket) => {
      socket.destroy()
      reject(new Error('upgraded'))
    })
    // As text, which goes out with the headers in one piece.
    asked.end(body)
  })
}

/**
 * The first characters; what is longer than anybody reads is cut off with its connection. The status has been said: what goes
 * wrong after it is for reading alone.
 */
function beginning(response: IncomingMessage, end: End): Promise<string> {
  const kept: Buffer[] = []
  let size = 0
  return new Promise((resolve) => {
    const done = () => {
      if (!response.complete) response.destroy()
      resolve(kept.length === 0 ? '' : plain(Buffer.concat(kept).subarray(0, keptBytes).toString('utf8')))
    }
    end.cuts(done)
    response.on('data', (chunk: Buffer) => {
      if (size < keptBytes) kept.push(chunk)
      size += chunk.length
      if (size > limits.answerBytes) done()
    })
    response.once('end', done)
    response.on('error', done)
    response.once('close', done)
  })
}

/** Of four bytes each at most, and of those that are left out. */
const keptBytes = limits.excerptChars * 8

const plain = (text: string): string =>
  maskCardNumbers(text.replaceAll(/[\p{C}\s]+/gu, ' ').trim())
    .slice(0, limits.excerptChars)
    .toWellFormed()

/** In seconds or as a date; nothing where it is neither. */
function secondsOf(header: string | undefined): number | null {
  if (header === undefined) return null
  const text = header.trim()
  const seconds = /^\d{1,9}$/.test(text) ? Number(text) : (Date.parse(text) - Date.now()) / 1_000
  return Number.isFinite(seconds) && seconds >= 0 ? Math.min(Math.ceil(seconds), limits.retryAfterMax) : null
}

/** To the second, as the header has it; a clock that is off by more than a day is off by a day. */
function aheadBy(date: string | undefined): number | null {
  const seconds = Math.round((Date.parse(date ?? '') - Date.now()) / 1_000)
  return Number.isFinite(seconds) ? Math.max(-86_400, Math.min(seconds, 86_400)) : null
}

function problemOf(error: unknown): AttemptProblem {
  if (error instanceof Unreached) return error.problem
  const { code = '' } = error as { readonly code?: string }
  return /CERT|TLS|SSL|ALTNAME|SELF_SIGNED|UNABLE_TO/.test(code) || code === 'EPROTO' ? 'tls' : 'connection'
}
