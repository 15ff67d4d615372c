import { connect, type Socket } from 'node:net'
import { once } from 'node:events'

export interface HttpRequest {
  readonly method?: 'POST' | 'GET'
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  /** What an answer has to hold; a call's success where it is missing. */
  readonly holds?: string
}

export interface LoadResult {
  readonly perSecond: number
  /** Milliseconds of each answer, in no order. */
  readonly latencies: readonly number[]
}

/**
 * Sends requests over kept-alive connections, each its next one when the last is answered.
 * Written on sockets, because the load generator shares the machine's cores with what it measures.
 * @throws when an answer is not 200 or its envelope is not a success
 */
export async function load(
  url: URL,
  request: HttpRequest,
  { connections, seconds }: { connections: number; seconds: number },
): Promise<LoadResult> {
  const bytes = encode(url, request)
  const begin = performance.now()
  const end = begin + seconds * 1000
  const latencies: number[] = []
  const lines = await Promise.all(Array.from({ length: connections }, () => open(url)))
  await Promise.all(
    lines.map((socket) => untilEnd(socket, { bytes, holds: request.holds ?? success }, end, latencies)),
  )
  return { perSecond: latencies.length / ((performance.now() - begin) / 1000), latencies }
}

function encode({ host }: URL, { method = 'POST', path, headers, body }: HttpRequest): Buffer {
  const all = {
    host,
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    ...headers,
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`)
  return Buffer.from([`${method} ${path} HTTP/1.1`, ...lines, '', body].join('\r\n'))
}

async function open({ hostname, port }: URL): Promise<Socket> {
  const socket = connect({ host: hostname, port: Number(port), noDelay: true })
  await once(socket, 'connect')
  return socket
}

interface Sent {
  readonly bytes: Buffer
  readonly holds: string
}

function untilEnd(socket: Socket, { bytes, holds }: Sent, end: number, latencies: number[]): Promise<void> {
  return new Promise((resolve, reject) => {
    let received: Buffer = Buffer.alloc(0)
    let sent = performance.now()
    socket.on('error', reject)
    socket.on('close', () => reject(new Error('the gateway closed a connection under load')))
    socket.on('data', (chunk: Buffer) => {
      received = received.length === 0 ? chunk : Buffer.concat([received, chunk])
      const length = answerLength(received)
      if (length === undefined || received.length < length) return
      const refusal = refused(received, holds)
      if (refusal !== undefined) return reject(new Error(`under load the gateway answered ${refusal}`))
      received = received.subarray(length)
      const now = performance.now()
      latencies.push(now - sent)
      if (now >= end) {
        socket.removeAllListeners('close').destroy()
        return resolve()
      }
      sent = now
      socket.write(bytes)
    })
    socket.write(bytes)
  })
}

function answerLength(bytes: Buffer): number | undefined {
  const head = bytes.indexOf('\r\n\r\n')
  if (head < 0) return undefined
  const length = /\r\ncontent-length: (\d+)/i.exec(bytes.toString('latin1', 0, head))?.[1]
  if (length === undefined) throw new Error('an answer without a length')
  return head + 4 + Number(length)
}

const success = '"status":"0"'

function refused(bytes: Buffer, holds: string): string | undefined {
  if (bytes.toString('latin1', 9, 12) === '200' && bytes.includes(holds)) return undefined
  return bytes.toString('utf8', 0, 600)
}
