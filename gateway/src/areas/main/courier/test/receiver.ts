import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll } from 'vitest'

export interface Received {
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  readonly at: number
}

export interface Receiver {
  readonly origin: string
  readonly got: Received[]
  /** By path; 204 where nothing is said. */
  answer: Record<string, (response: ServerResponse, got: Received, request: IncomingMessage) => void>
  of(path: string): Received[]
}

/** A merchant's server, which keeps what it is sent. */
export async function receiver(): Promise<Receiver> {
  const got: Received[] = []
  const made: Receiver = { origin: '', got, answer: {}, of: (path) => got.filter((one) => one.path === path) }
  const server = http.createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const one: Received = {
        path: request.url!,
        headers: request.headers as Record<string, string>,
        body: Buffer.concat(chunks).toString(),
        at: performance.now(),
      }
      got.push(one)
      const answer = made.answer[one.path]
      if (answer) answer(response, one, request)
      else response.writeHead(204).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  return Object.assign(made, { origin: `http://localhost:${(server.address() as AddressInfo).port}` })
}
