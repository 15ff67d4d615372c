import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { type ShopName, shopManners, shopNames } from './manners.ts'
import { Shop } from './shop.ts'

const named = z.object({ shop: z.enum(shopNames) })
const secretInput = z.strictObject({ secret: z.string().startsWith('whsec_').max(200) })

/** Where a shop's server takes notifications. */
export const shopPath = (shop: ShopName): string => `/shops/${shop}/notifications`

/** Shops that are told of what happens to their orders, each in a manner of its own. */
export function addShops(app: FastifyInstance, random: () => number = Math.random): void {
  const shops = new Map(shopNames.map((name) => [name, new Shop()]))
  const stopping = new AbortController()
  app.addHook('onClose', async () => stopping.abort())
  void app.register(async (own) => {
    // Signatures are of the very bytes.
    own.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    )
    own.post('/shops/:shop/notifications', async (request, reply) => {
      const { shop } = named.parse(request.params)
      const [manner, body] = [shopManners[shop], String(request.body)]
      const echoed = shops.get(shop)!.echo(body)
      if (echoed) return reply.status(echoed.status).send(echoed.text)
      await delay(manner.waitMs(random()), undefined, { signal: stopping.signal }).catch(() => undefined)
      const status = manner.status(random())
      if (status >= 300) return reply.status(status).send('not now')
      const taken = shops.get(shop)!.take(plain(request.headers), body)
      return reply.status(taken.status === 200 ? status : taken.status).send(taken.text)
    })
    own.put('/shops/:shop/secret', (request) => {
      const { shop } = named.parse(request.params)
      shops.get(shop)!.know(secretInput.parse(JSON.parse(String(request.body))).secret)
      return { ok: true }
    })
    own.get('/shops/:shop', (request) => shops.get(named.parse(request.params).shop)!.counts)
  })
}

/** Of a header that came twice the first one counts. */
const plain = (headers: NodeJS.Dict<string | string[]>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => {
      const first = Array.isArray(value) ? value[0] : value
      return first === undefined ? [] : [[name, first]]
    }),
  )
