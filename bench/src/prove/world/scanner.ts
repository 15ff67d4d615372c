import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'

export interface Scanner {
  /** As `QUAYSIDE_SCANNER` names it. */
  readonly address: string
  /** While it is down it hangs up on whoever asks. */
  isDown: boolean
  /** Files that it has looked at. */
  readonly looked: number
  stop(): Promise<void>
}

/** A virus scanner that speaks as ClamAV's daemon does and finds nothing. */
export async function startScanner(): Promise<Scanner> {
  let looked = 0
  const open = new Set<Socket>()
  const server = createServer((socket) => {
    open.add(socket)
    socket.on('close', () => open.delete(socket)).on('error', () => undefined)
    if (scanner.isDown) return socket.destroy()
    let heard = Buffer.alloc(0)
    return socket.on('data', (data) => {
      heard = Buffer.concat([heard, data])
      // The stream ends with a part of no length.
      if (heard.length < 4 || heard.readUInt32BE(heard.length - 4) !== 0) return
      looked++
      socket.end('stream: OK\0')
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const scanner = {
    address: `tcp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    isDown: false,
    get looked() {
      return looked
    },
    async stop() {
      for (const socket of open) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
  return scanner
}
