import { connect } from 'node:net'
import type { FileScanner, ScanResult } from './port.ts'

const timeoutMs = 20_000
const answerMax = 1_024

/**
 * ClamAV's daemon, by its command INSTREAM.
 * @param address `tcp://host:3310` or `unix:/path/of/its.socket`
 */
export function clamAv(address: string, waitMs = timeoutMs): FileScanner {
  const { protocol, hostname, port, pathname } = new URL(address)
  const place = protocol === 'unix:' ? { path: pathname } : { host: hostname, port: Number(port || 3310) }
  return {
    scan: (bytes) =>
      new Promise<ScanResult>((resolve) => {
        let said = ''
        const socket = connect(place)
        const late = setTimeout(() => socket.destroy(), waitMs)
        const length = Buffer.alloc(4)
        length.writeUInt32BE(bytes.length)
        socket.on('connect', () => {
          socket.write('zINSTREAM\0')
          socket.write(length)
          socket.write(bytes)
          socket.write(Buffer.alloc(4))
        })
        socket.on('data', (data) => {
          said += data.toString('latin1')
          if (said.length > answerMax) socket.destroy()
        })
        // What it said counts, and no answer is none.
        socket.on('error', () => undefined)
        socket.on('close', () => {
          clearTimeout(late)
          resolve(resultOf(said))
        })
      }),
  }
}

function resultOf(said: string): ScanResult {
  if (/^stream: OK\0?\n?$/.test(said)) return 'clean'
  return /^stream: .+ FOUND\0?\n?$/.test(said) ? 'infected' : 'unknown'
}
