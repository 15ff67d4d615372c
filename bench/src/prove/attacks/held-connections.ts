import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { serverLimits } from '@quayside/gateway/http/server.ts'
import { endGraceMs } from '@quayside/gateway/http/end-socket.ts'
import { judge } from '#prove/world/judge.ts'
import type { Finding, Trial } from '#prove/proof.ts'
import { inWorld } from '#prove/world/world.ts'

const merchantId = 950_012n
const each = 40
/** Until the slowest of them has to be gone: its time, the sweep that sees it, the grace, and a busy machine. */
const patienceMs = (serverLimits.headerSeconds + serverLimits.sweepSeconds) * 1000 + endGraceMs + 10_000

const heads: readonly (readonly [what: string, text: string])[] = [
  ['half a head', 'GET /healthz HTTP/1.1\r\nhost: a\r\n'],
  ['nothing that is HTTP', 'SSH-2.0-a\r\n\r\n'],
  [
    'a head that is too large',
    `GET /healthz HTTP/1.1\r\nhost: a\r\nx: ${'a'.repeat(serverLimits.headerBytes)}\r\n`,
  ],
]

/** Connections that are timed out or refused, and whose other side neither reads nor ends, are gone soon after. */
export const heldConnections = ({ say }: Trial): Promise<Finding> =>
  inWorld({ merchants: [merchantId], gateways: 1, workers: 0 }, async (world) => {
    const { hostname, port } = new URL(world.gateways[0]!.origin)
    const held: { what: string; socket: Socket; isGone: () => boolean }[] = []
    for (const [what, text] of heads)
      for (let n = 0; n < each; n++) held.push({ what, ...(await hold(hostname, Number(port), text)) })
    say(`${held.length} connections held for ${patienceMs / 1000} s`)
    await delay(patienceMs)
    // Only a connection that is destroyed answers with a reset; one that was only ended takes what comes.
    for (let n = 0; n < 5; n++) {
      for (const { socket, isGone } of held) if (!isGone()) socket.write('x')
      await delay(200)
    }
    const open = held.filter(({ isGone }) => !isGone())
    for (const { socket } of held) socket.destroy()
    const judged = await judge(world)
    return {
      figures: [`${held.length} connections`, `still open ${open.length}`, ...judged.figures],
      breaches: [
        ...[...Map.groupBy(open, ({ what }) => what)].map(([what, of]) => `${of.length} still open: ${what}`),
        ...judged.breaches,
      ],
    }
  })

async function hold(host: string, port: number, text: string) {
  const socket = connect({ host, port, allowHalfOpen: true })
  let gone = false
  socket.on('error', () => (gone = true))
  socket.on('close', () => (gone = true))
  await once(socket, 'connect')
  socket.pause()
  socket.write(text)
  return { socket, isGone: () => gone }
}
