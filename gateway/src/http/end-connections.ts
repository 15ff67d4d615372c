import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * Ends with the server what Node leaves open: a connection on which nothing was asked yet, as browsers open them ahead, and one
 * whose answer was on its way. Either would hold the end of the gateway up until it falls silent.
 */
export function endConnections(app: FastifyInstance): void {
  const open = new Set<Socket>()
  let closing = false
  app.server.on('connection', (socket: Socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  app.addHook('preClose', (done) => {
    closing = true
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy()
    done()
  })
  app.addHook('onSend', (_, reply, payload, done) => {
    if (closing) reply.header('connection', 'close')
    done(null, payload)
  })
}
