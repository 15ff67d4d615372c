import { once } from 'node:events'
import http, { type ServerResponse } from 'node:http'
import https from 'node:https'
import net, { type AddressInfo } from 'node:net'
import { ownCertificate } from './own-certificate.ts'

/** A public address of the proof, and one that is nobody's web site: both are this host's. */
export const [publicHost, privateHost] = ['127.0.0.1', '127.0.0.2'] as const
const tlsPort = 8_443
/** The time that a courier gives is a second longer. */
const lateMs = 14_000
const largeBytes = 10 * 1024 * 1024

type Answer = (response: ServerResponse) => void
const dripped: Answer = (response) => {
  const { socket } = response
  if (!socket) return
  socket.write('HTTP/1.1 200 OK\r\nx-slow: ')
  const timer = setInterval(() => socket.write('x'), 1_000)
  socket.once('close', () => clearInterval(timer))
}
const answersOf = (inwards: () => string): Readonly<Record<string, Answer>> => ({
  '/hang': () => undefined,
  '/drip': dripped,
  '/inwards': (response) => response.writeHead(301, { location: inwards() }).end(),
  '/late': (response) => void setTimeout(() => response.writeHead(200).end(), lateMs),
  '/later': (response) => response.writeHead(429).end(),
  '/gone': (response) => response.writeHead(410).end(),
  '/broken': (response) => response.writeHead(500).end(),
  '/large': (response) => response.writeHead(200).end(Buffer.alloc(largeBytes, 'y')),
})

export interface BadServers {
  /** In the clear, by what they do. */
  readonly origin: string
  /** How often anything came to the private address. */
  readonly privateHits: () => number
  readonly stop: () => void
}

/** Merchants' servers as they should not be; and one within, which nothing may ever come to. */
export async function startBadServers(): Promise<BadServers> {
  let hits = 0
  const within = [0, tlsPort].map((port) =>
    net
      .createServer((socket) => {
        hits++
        socket.destroy()
      })
      .listen(port, privateHost),
  )
  await Promise.all(within.map((server) => once(server, 'listening')))
  const answers = answersOf(() => `http://${privateHost}:${(within[0]!.address() as AddressInfo).port}/`)
  const clear = http.createServer((request, response) => {
    request.resume()
    request.once('end', () => answers[request.url!]!(response))
  })
  clear.listen(0, publicHost)
  // Whoever shakes hands with it has been fooled, and is answered.
  const tls = https.createServer(ownCertificate('tls.example'), (_request, response) => response.end())
  tls.listen(tlsPort, publicHost)
  await Promise.all([clear, tls].map((server) => once(server, 'listening')))
  return {
    origin: `http://localhost:${(clear.address() as AddressInfo).port}`,
    privateHits: () => hits,
    stop() {
      for (const server of [clear, tls]) server.closeAllConnections()
      for (const server of [clear, tls, ...within]) server.close()
    },
  }
}
