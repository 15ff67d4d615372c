import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyReply } from 'fastify'

/** How somebody answers whose operation is safely in the books. */
export type Manner = 'silent' | 'error' | 'hang_up' | 'late'

// The caller gives up first; the connection is closed with the server.
export const silence = (): Promise<never> => new Promise(() => {})

/** Answers with what was done, or in the way that a sentinel amount asks for. */
export async function answerIn(
  reply: FastifyReply,
  done: object,
  manner: Manner | undefined,
  lateMs: number,
): Promise<unknown> {
  if (manner === 'silent') return await silence()
  if (manner === 'error') return await reply.status(500).send({ error: 'It was done, but nobody says so' })
  if (manner === 'hang_up') {
    reply.hijack()
    reply.raw.destroy()
    return reply
  }
  if (manner === 'late') await delay(lateMs, undefined, { ref: false })
  return done
}
