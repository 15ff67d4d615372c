import { createHmac, randomBytes } from 'node:crypto'
import http from 'node:http'

/**
 * What sending costs without anything around it: signed requests of the same size to the same server, so many at a time over
 * connections that are kept, from a process of its own. Prints how many it sent in a second.
 */
const { origin, paths, total, atOnce, body } = JSON.parse(process.argv[2]!) as {
  readonly origin: string
  readonly paths: readonly string[]
  readonly total: number
  readonly atOnce: number
  readonly body: string
}
const agent = new http.Agent({ keepAlive: true, maxSockets: atOnce })
const key = randomBytes(32)
let next = 0

function send(path: string): Promise<void> {
  const id = `evt_${randomBytes(16).toString('hex')}`
  const seconds = Math.floor(Date.now() / 1_000)
  const signature = createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')
  return new Promise((resolve, reject) => {
    const request = http.request(origin + path, {
      method: 'POST',
      agent,
      headers: {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'webhook-id': id,
        'webhook-timestamp': String(seconds),
        'webhook-signature': `v1,${signature}`,
      },
    })
    request.once('response', (response) => {
      response.resume()
      response.once('end', resolve)
    })
    request.once('error', reject)
    request.end(body)
  })
}

const lane = async () => {
  while (next < total) await send(paths[next++ % paths.length]!)
}
const begin = performance.now()
await Promise.all(Array.from({ length: atOnce }, lane))
console.log(String(total / ((performance.now() - begin) / 1_000)))
agent.destroy()
