import type { FastifyInstance } from 'fastify'
import type { Frame } from '#acts/frame.ts'
import { Refusal } from '#acts/refusal.ts'
import type { Metrics } from './metrics.ts'
import { openRoute, type OpenRoute } from './open-route.ts'
import { databaseClock } from '#db/clock.sql.ts'

export interface HealthOptions {
  readonly metrics: Metrics
  /** Without one there is no /metrics. */
  readonly metricsToken: string | undefined
  readonly isClosing: () => boolean
  /** What stands beside the process's own figures, as Prometheus reads it. */
  readonly more?: () => Promise<readonly string[]>
}

const readyMs = 1_000

/** /healthz: the process answers; /readyz: the database answers too, and the gateway is not closing; /metrics for Prometheus. */
export function addHealth(
  app: FastifyInstance,
  frame: Pick<Frame, 'db' | 'limiter' | 'rates'>,
  { metrics, metricsToken, isClosing, more }: HealthOptions,
): void {
  const probe = (route: Omit<OpenRoute, 'limit'>) =>
    openRoute(app, frame, { ...route, limit: 'probesPerMinute' })
  probe({ url: '/healthz', seenBy: 'everybody', answer: async () => ({ status: 'ok' }) })
  probe({
    url: '/readyz',
    seenBy: 'everybody',
    answer: async () => {
      if (isClosing()) throw new Refusal('server.busy')
      const asked = frame.db.tx({ tenant: null, mode: 'read' }, (tx) => tx.one(databaseClock))
      const late = new Promise<never>((_, reject) =>
        setTimeout(() => reject(new Refusal('server.busy')), readyMs).unref(),
      )
      await Promise.race([asked, late])
      return { status: 'ok' }
    },
  })
  if (metricsToken === undefined) return
  probe({
    url: '/metrics',
    seenBy: { secret: metricsToken },
    answer: async (_, reply) =>
      reply
        .header('content-type', 'text/plain; version=0.0.4; charset=utf-8')
        .send([metrics.text(), ...((await more?.()) ?? [])].join('\n')),
  })
}
