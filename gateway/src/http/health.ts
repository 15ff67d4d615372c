import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../db/tx.ts'
import { Refusal } from './refusal.ts'
import type { Metrics } from './metrics.ts'
import { databaseClock } from './session.sql.ts'

export interface HealthOptions {
  readonly db: Db
  readonly metrics: Metrics
  /** Without one there is no /metrics. */
  readonly metricsToken: string | undefined
  readonly isClosing: () => boolean
}

const readyMs = 1_000

/** /healthz: the process answers; /readyz: the database answers too, and the gateway is not closing; /metrics for Prometheus. */
export function addHealth(
  app: FastifyInstance,
  { db, metrics, metricsToken, isClosing }: HealthOptions,
): void {
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async () => {
    if (isClosing()) throw new Refusal('server.busy')
    const asked = db.tx({ tenant: null, mode: 'read' }, (tx) => tx.one(databaseClock))
    const late = new Promise<never>((_, reject) =>
      setTimeout(() => reject(new Refusal('server.busy')), readyMs).unref(),
    )
    await Promise.race([asked, late])
    return { status: 'ok' }
  })
  if (metricsToken === undefined) return
  const expected = Buffer.from(`Bearer ${metricsToken}`)
  app.get('/metrics', async (request, reply) => {
    const given = Buffer.from(request.headers.authorization ?? '')
    if (given.length !== expected.length || !timingSafeEqual(given, expected))
      throw new Refusal('call.unknown')
    return reply.header('content-type', 'text/plain; version=0.0.4; charset=utf-8').send(metrics.text())
  })
}
