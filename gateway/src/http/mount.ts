import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Call } from '@quayside/contract/call.ts'
import { type OutputCheck, sendRefusal, type Serialise, serialiserOf } from './answer.ts'
import type { Ctx } from './context.ts'
import { refusalOf } from './failure.ts'
import type { Frame } from './frame.ts'
import { logRefusal } from './log-line.ts'
import { perform } from './perform.ts'
import { serverLimits } from './server.ts'
import { startVisit } from './visit.ts'
import type { JsonLimits } from './strict-json.ts'

export interface Route {
  readonly call: Call
  /** Base path and path together, parameters in the router's spelling. */
  readonly url: string
  readonly handle: (ctx: Ctx, input: unknown) => Promise<unknown>
  readonly serialise: Serialise
  readonly json: JsonLimits
  /** Bytes of a body at most. */
  readonly bodyMax: number
}

export interface RouteOptions {
  readonly base: string
  readonly outputCheck: OutputCheck
  readonly json: JsonLimits
  readonly bodyMax: number
}

type Groups = Readonly<Record<string, Readonly<Record<string, Call>>>>
type GroupHandlers = Readonly<Record<string, Readonly<Record<string, unknown>>>>

/** Pairs each call with its handler; the types of both tables have already made sure that none is missing. */
export function routesOf(groups: Groups, handlers: GroupHandlers, options: RouteOptions): Route[] {
  return Object.entries(groups).flatMap(([group, calls]) =>
    Object.entries(calls).map(([name, call]): Route => {
      const handle = handlers[group]?.[name]
      if (typeof handle !== 'function') throw new Error(`the call ${call.path} has no handler`)
      return {
        call,
        url: options.base + call.path.replaceAll(/\{(\w+)\}/g, ':$1'),
        handle: handle as Route['handle'],
        serialise: serialiserOf(call, options.outputCheck),
        json: options.json,
        bodyMax: options.bodyMax,
      }
    }),
  )
}

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
      handler: (request, reply) => answer(frame, route, request, reply),
    })
  }
  for (const [url, allowed] of byUrl(routes))
    app.route({
      method: methods.filter((method) => !allowed.includes(method)),
      url,
      config: { refuses: 'method', allow: allowed.join(', ') },
      handler: () => undefined,
    })
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
