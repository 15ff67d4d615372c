import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyReply } from 'fastify'
import type { OperationAnswer } from './answer.ts'
import type { Core } from './core.ts'
import { misbehaviourAt, type Misbehaviour } from './sentinels.ts'

export interface Asked {
  readonly id: string
  /** Minor units, which may be a sentinel amount. */
  readonly minor: bigint
  perform(): OperationAnswer
}

/** Answers once the books are safe, in the way that a sentinel amount asks for. */
export function answering(core: Core, lateMs: number) {
  const busyOnce = new Set<string>()
  return async (reply: FastifyReply, { id, minor, perform }: Asked) => {
    const behaviour = misbehaviourAt(minor)
    if (behaviour === 'silent') return await silence()
    if (behaviour === 'error') return await reply.status(500).send({ error: 'Nothing was done' })
    if (behaviour === 'busy_once' && !busyOnce.has(id)) {
      busyOnce.add(id)
      return await reply.status(429).header('retry-after', '1').send({ error: 'Too many requests' })
    }
    const done = perform()
    await core.commit()
    return await afterwards(reply, done, behaviour, lateMs)
  }
}

async function afterwards(
  reply: FastifyReply,
  done: OperationAnswer,
  behaviour: Misbehaviour | undefined,
  lateMs: number,
): Promise<unknown> {
  if (behaviour === 'silent_after_applying') return await silence()
  if (behaviour === 'error_after_applying')
    return await reply.status(500).send({ error: 'It was done, but nobody says so' })
  if (behaviour === 'by_event') return await reply.status(202).send(promised(done))
  if (behaviour === 'hang_up' || behaviour === 'hang_up_contradicts') {
    reply.hijack()
    reply.raw.destroy()
    return reply
  }
  if (behaviour === 'late') await delay(lateMs, undefined, { ref: false })
  return done
}

// The caller gives up first; the connection is closed with the server.
const silence = (): Promise<never> => new Promise(() => {})

/** It is being worked on: what became of it is told later. */
export const promised = ({ operationId, kind, orderNo, amount, at }: OperationAnswer): OperationAnswer => ({
  operationId,
  kind,
  orderNo,
  amount,
  at,
  status: 'pending',
})
