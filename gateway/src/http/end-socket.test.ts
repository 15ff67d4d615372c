import { connect, createServer, type Socket } from 'node:net'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { endGraceMs, endSocket } from './end-socket.ts'

/** The two ends of a connection; the far one never ends its side and may not even read. */
async function connection() {
  const server = createServer({ allowHalfOpen: true })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  const far = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
  const [near] = (await once(server, 'connection')) as [Socket]
  far.on('error', () => {})
  return { near, far, close: () => (far.destroy(), server.close()) }
}

test('a connection that the other side keeps open is gone after the grace', async () => {
  const { near, far, close } = await connection()
  far.resume()
  const begun = performance.now()
  endSocket(near, 'goodbye')
  await once(near, 'close')
  expect(performance.now() - begun).toBeGreaterThan(endGraceMs - 100)
  close()
})

test('so is one whose other side reads nothing of what is said', async () => {
  const { near, close } = await connection()
  endSocket(near, 'x'.repeat(50_000_000))
  await once(near, 'close')
  close()
})

test('one whose other side ends is gone, with everything said', async () => {
  const { near, far, close } = await connection()
  const said: Buffer[] = []
  far.on('data', (data) => said.push(data))
  far.on('end', () => far.end())
  endSocket(near, 'goodbye')
  await once(near, 'close')
  expect(Buffer.concat(said).toString()).toBe('goodbye')
  close()
})
