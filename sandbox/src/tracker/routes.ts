import { instant } from '@quayside/contract/fields.ts'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { IdTaken } from '#id-taken.ts'
import { silence } from '#manner.ts'
import type { WatchEntry } from './entry.ts'
import { detected } from './detect.ts'
import type { Tracker } from './start.ts'
import { refusal, courseOf } from './course.ts'

const watchBody = z.strictObject({
  number: z.string().regex(/^[0-9A-Z]{1,50}$/),
  company: z.string().max(40).optional(),
  country: z.string().length(2).nullable(),
  since: instant,
})
const reference = z.string().regex(/^[0-9a-z-]{8,64}$/)

export interface TrackerOptions extends Pick<Tracker, 'books' | 'book'> {
  readonly now: () => number
  readonly dayMs: number
}

/** The tracker over HTTP: watches, what was seen of each, whose number it may be, and its books. */
export function addTracker(app: FastifyInstance, { books, book, now, dayMs }: TrackerOptions): void {
  const silentOnce = new Set<string>()
  app.post('/tracker/watches', async (request, reply) => {
    const key = reference.parse(request.headers['idempotency-key'])
    const { number, company = '', country, since } = watchBody.parse(request.body)
    const how = refusal(number)
    if (how === 'refused') return reply.status(422).send({ code: 'number_invalid' })
    if (how === 'silent_once' && !silentOnce.has(key)) {
      silentOnce.add(key)
      return silence()
    }
    const known = books.watches.get(key)
    if (known) {
      if (known.number !== number) throw new IdTaken(`The reference ${key} belongs to another parcel`)
      await book.settled()
    } else
      await book.write({
        t: 'watch',
        reference: key,
        number,
        company,
        country: country ?? '',
        since: Date.parse(since),
        at: now(),
      })
    return { status: 'watched' }
  })
  app.get('/tracker/watches/:reference', (request, reply) => {
    const watch = watchOf(books, request.params)
    if (!watch) return reply.status(404).send({ error: 'No such watch' })
    const seen = courseOf(watch, dayMs).filter(({ tellAt }) => tellAt <= now())
    return reply.send({ news: seen.map(({ news }) => news) })
  })
  app.post('/tracker/watches/:reference/stop', async (request, reply) => {
    const watch = watchOf(books, request.params)
    if (!watch) return reply.status(404).send({ error: 'No such watch' })
    if (!books.stopped.has(watch.reference))
      await book.write({ t: 'stop', reference: watch.reference, at: now() })
    return { status: 'stopped' }
  })
  app.post('/tracker/detect', (request) => {
    const { number } = z
      .object({ number: z.string().max(50), country: z.string().optional() })
      .parse(request.body)
    return { companies: detected(number) }
  })
  app.get('/tracker/books/totals', () => ({
    watched: books.watches.size,
    stopped: books.stopped.size,
    told: books.told.size,
  }))
}

const watchOf = ({ watches }: Tracker['books'], params: unknown): WatchEntry | undefined =>
  watches.get(z.object({ reference: z.string().max(80) }).parse(params).reference)
