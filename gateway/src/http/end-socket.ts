import type { Socket } from 'node:net'

/** For the last bytes, and for the other side's own end. */
export const endGraceMs = 2_000

/** Says a last thing and is rid of the connection soon, whatever the other side does. */
export function endSocket(socket: Socket, last: string): void {
  socket.end(last)
  const late = setTimeout(() => socket.destroy(), endGraceMs).unref()
  socket.once('close', () => clearTimeout(late))
}
