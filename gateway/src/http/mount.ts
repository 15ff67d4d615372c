import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sendRefusal } from '#acts/answer.ts'
import { refusalOf } from './failure.ts'
import type { Frame } from '#acts/frame.ts'
import { guardDoor, guardSite } from '#acts/door/guards.ts'
import { logRefusal } from '#acts/log/log-line.ts'
import { asGuarded } from './open-route.ts'
import { perform } from '#acts/perform.ts'
import type { Route } from '#acts/route.ts'
import { serverLimits } from './server.ts'
import { startVisit } from '#acts/visit.ts'

const methods = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS'] as const

/** Contract calls become routes: everything that each call needs, written once. */
export function mount(app: FastifyInstance, frame: Frame, routes: readonly Route[]): void {
  for (const route of routes) {
    const { call, url, bodyMax } = route
    app.route({
      method: call.method,
      url,
      bodyLimit: bodyMax,
      config: {
        call: call.path,
        bodySeconds: bodyMax > serverLimits.jsonBytes ? serverLimits.uploadSeconds : serverLimits.bodySeconds,
      },
      onRequest: (request, reply, done) => {
        atDoor(frame, route, request, reply)
        done()
      },
      handler: asGuarded((request: FastifyRequest, reply: FastifyReply) =>
        answer(frame, route, request, reply),
      ),
    })
  }
  for (const [url, allowed] of byUrl(routes))
    app.route({
      method: methods.filter((method) => !allowed.includes(method)),
      url,
      config: { refuses: 'method', allow: allowed.join(', ') },
      // Refused before it is reached.
      handler: asGuarded(() => undefined),
    })
}

function atDoor(frame: Frame, { call }: Route, request: FastifyRequest, reply: FastifyReply): void {
  try {
    guardSite(request)
    guardDoor(frame, call, request)
  } catch (error) {
    // What is still on its way is not waited for.
    reply.header('connection', 'close')
    throw error
  }
}

function byUrl(routes: readonly Route[]): Map<string, string[]> {
  const urls = new Map<string, string[]>()
  for (const { url, call } of routes) urls.set(url, [...(urls.get(url) ?? []), call.method])
  return urls
}

async function answer(
  frame: Frame,
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const visit = startVisit(request, reply)
  try {
    return await perform(frame, route, visit)
  } catch (error) {
    const refusal = refusalOf(error, visit.language)
    if (refusal.options.cause !== undefined)
      request.log.error({ err: refusal.options.cause, trace: visit.trace, call: route.call.path })
    await logRefusal(frame, route, visit, refusal)
    return sendRefusal(reply, refusal, visit.language, visit.trace)
  }
}
