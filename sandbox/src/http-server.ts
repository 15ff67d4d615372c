import Fastify, { type FastifyInstance } from 'fastify'
import { z } from 'zod'
import { IdTaken } from './id-taken.ts'
import { UnknownOrder } from '#network/operations.ts'

/** One HTTP server for whatever parts of the sandbox run in this process. */
export function httpServer(): FastifyInstance {
  const app = Fastify({ bodyLimit: 256 * 1024, forceCloseConnections: true })
  app.setErrorHandler((error: Error & { statusCode?: number }, _request, reply) =>
    reply.status(statusOf(error)).send({ error: messageOf(error) }),
  )
  app.get('/healthz', () => ({ ok: true }))
  return app
}

function statusOf(error: Error & { statusCode?: number }): number {
  if (error instanceof z.ZodError || error instanceof RangeError) return 400
  if (error instanceof UnknownOrder) return 404
  return error instanceof IdTaken ? 409 : (error.statusCode ?? 500)
}

function messageOf(error: Error): string {
  if (!(error instanceof z.ZodError)) return error.message
  const [issue] = error.issues
  return issue ? `${issue.path.join('.')}: ${issue.message}` : 'Not a valid request'
}
