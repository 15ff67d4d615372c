import type { FastifyReply } from 'fastify'
import { answerIn, type Manner, silence } from '#manner.ts'
import type { OperationAnswer } from './answer.ts'
import type { Core } from './core.ts'
import { misbehaviourAt, type Misbehaviour } from './sentinels.ts'

export interface Asked<A> {
  readonly id: string
  /** Minor units, which may be a sentinel amount. */
  readonly minor: bigint
  perform(): A
}

/** Answers once the books are safe, in the way that a sentinel amount asks for. */
export const answering = (core: Core, lateMs: number) => answerAs<OperationAnswer>(core, lateMs, promised)

/** @param promise what is said of something that is told later */
export function answerAs<A extends object>(core: Core, lateMs: number, promise: (done: A) => object) {
  const busyOnce = new Set<string>()
  return async (reply: FastifyReply, { id, minor, perform }: Asked<A>) => {
    const behaviour = misbehaviourAt(minor)
    if (behaviour === 'silent') return await silence()
    if (behaviour === 'error') return await reply.status(500).send({ error: 'Nothing was done' })
    if (behaviour === 'busy_once' && !busyOnce.has(id)) {
      busyOnce.add(id)
      return await reply.status(429).header('retry-after', '1').send({ error: 'Too many requests' })
    }
    const done = perform()
    await core.commit()
    if (behaviour === 'by_event') return await reply.status(202).send(promise(done))
    return await answerIn(reply, done, behaviour && manners[behaviour], lateMs)
  }
}

/** How what was done is answered all the same. */
export const manners: Readonly<Partial<Record<Misbehaviour, Manner>>> = {
  silent_after_applying: 'silent',
  error_after_applying: 'error',
  hang_up: 'hang_up',
  hang_up_contradicts: 'hang_up',
  late: 'late',
}

/** It is being worked on: what became of it is told later. */
export const promised = ({ operationId, kind, orderNo, amount, at }: OperationAnswer): OperationAnswer => ({
  operationId,
  kind,
  orderNo,
  amount,
  at,
  status: 'pending',
})
