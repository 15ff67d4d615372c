import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { SetupError } from '@quayside/gateway/db/setup-error.ts'

/** @throws SetupError when another program listens on the port, or when we may not */
export async function requirePort(host: string, port: number): Promise<void> {
  try {
    await listenOnce(host, port)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EADDRINUSE')
      throw new SetupError(`Port ${port} is busy: stop the program that uses it or set PORT to another one.`)
    if (code === 'EACCES')
      throw new SetupError(`Quayside may not listen on port ${port}: set PORT to one above 1023.`)
    throw error
  }
}

/** Below what systems give to connections that go out: one of those cannot take a port between the look and the listening. */
const [firstPort, lastPort] = [20_000, 32_000]
const triesMax = 50

/** The preferred port if it is free, so that addresses stay the same from start to start; else any. */
export async function freePort(host: string, preferred: number): Promise<number> {
  let wanted = preferred === 0 ? randomInt(firstPort, lastPort) : preferred
  for (let tries = 1; ; tries++) {
    try {
      return await listenOnce(host, wanted)
    } catch (error) {
      if (tries === triesMax) throw error
      wanted = randomInt(firstPort, lastPort)
    }
  }
}

async function listenOnce(host: string, port: number): Promise<number> {
  const server = createServer().listen(port, host)
  await once(server, 'listening')
  const { port: got } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return got
}
