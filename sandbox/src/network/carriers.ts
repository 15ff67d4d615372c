import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { CarrierEventData } from '@quayside/contract/provider/event-carrier.ts'
import { currencyCode } from '@quayside/contract/fields.ts'
import { cardBrands } from '@quayside/contract/trade/states.ts'
import type { Core } from './core.ts'
import { iso } from './order-events.ts'
import { soonMs } from './telling.ts'

const body = z.strictObject({
  merchantId: z.string().regex(/^\d{1,18}$/),
  site: z.string().min(1).max(200),
  brand: z.enum(cardBrands),
  currency: currencyCode,
})
const key = z.string().regex(/^[0-9a-f]{40}$/)

const refusal =
  'The acquirer of this scheme does not take the goods of this site. Contact us before you request it again.'

/** What a site's address asks for, as a part of its host by itself; sandbox/README.md lists it for people. */
const asks = (site: string, word: string): boolean => site.split(/[^a-z]+/u).includes(word)

/** Card schemes for sites: each wish is answered by an event, soon; the same wish once more is the same one. */
export function addCarriers(
  app: FastifyInstance,
  { core, now }: { readonly core: Core; readonly now: () => number },
): void {
  app.post('/carriers', async (request) => {
    const id = `carrier-${key.parse(request.headers['idempotency-key'])}`
    const { merchantId, ...wish } = body.parse(request.body)
    // A wish that was answered is asked again where the scheme was closed meanwhile.
    const known = core.books.operations.get(id)
    const at = now()
    if (known && 'at' in known && at < known.at + soonMs) return { status: 'taken' }
    if (asks(wish.site, 'unheard')) return { status: 'taken' }
    const isRefused = asks(wish.site, 'unfit')
    const data: CarrierEventData = isRefused
      ? { kind: 'carrier', ...wish, result: 'refused', reason: refusal }
      : { kind: 'carrier', ...wish, result: 'opened' }
    const event = { eventId: `${id}-${at}`, merchantId, occurredAt: iso(at), data }
    core.write({ t: 'stray', id, at }, { event, notBefore: at + 1_000 })
    await core.commit()
    return { status: 'taken' }
  })
}
