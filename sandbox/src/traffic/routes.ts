import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { instant } from '@quayside/contract/fields.ts'
import type { Network } from '#network/start.ts'
import { beginHistory } from './history.ts'

const historyBody = z.strictObject({ from: instant, until: instant, orders: z.int().min(0).max(2_000_000) })

/** How far the history is written and told. */
export interface HistoryProgress {
  readonly begun: boolean
  /** Share of the days lived through, 0 to 1. */
  readonly lived: number
  readonly orders: number
  /** Events delivered since the process started, and those still to go. */
  readonly delivered: number
  readonly left: number
  /** Everything has been lived through and told. */
  readonly complete: boolean
}

/** The demo world's past: asked for once, then lived through and told by the sandbox alone. */
export function addHistory(app: FastifyInstance, { core, outbox, delivery }: Network): void {
  app.post('/history', async (request, reply) => {
    const { from, until, orders } = historyBody.parse(request.body)
    if (core.books.history) return reply.status(409).send({ error: 'The history has begun already' })
    beginHistory(core, { from: Date.parse(from), until: Date.parse(until), orders })
    await core.commit()
    return reply.status(202).send({ begun: true })
  })
  app.get('/history', (): HistoryProgress => {
    const { history, clock, orders } = core.books
    const lived = history ? Math.min(1, (clock - history.from) / (history.until - history.from)) : 0
    const { left } = outbox
    const { delivered } = delivery
    return {
      begun: history !== null,
      lived,
      orders: orders.size,
      delivered,
      left,
      complete: core.books.told,
    }
  })
  app.get('/deliveries', () => ({
    delivered: delivery.delivered,
    left: outbox.left,
    outcomes: Object.fromEntries(delivery.outcomes),
  }))
}
