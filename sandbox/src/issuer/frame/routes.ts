import { createHash, randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { vccLimits } from '@quayside/contract/fund/vcc/limits.ts'
import { isOwnPage, protect } from '#network/frame/headers.ts'
import { addNumberFiles } from './files.ts'
import { stateOf } from '#issuer/books.ts'
import { codeOf, endOfCard, numberOf } from '#issuer/number.ts'
import type { IssuerOptions } from '#issuer/routes.ts'
import { numberPage } from './page.ts'

const view = z.object({ language: z.enum(['en', 'zh']).default('en') })
const ticketText = z.string().regex(/^[A-Za-z0-9_-]{43}$/)
const hashOf = (ticket: string): string => createHash('sha256').update(ticket).digest('base64url')

export interface NumberOptions extends IssuerOptions {
  /** Origins of the pages that may hold the frame. */
  readonly portalOrigins: readonly string[]
}

/** The issuer's own page: it shows a number for a ticket, once and for a minute. */
export function addNumberFrame(
  app: FastifyInstance,
  { books, book, now, portalOrigins }: NumberOptions,
): void {
  app.post('/issuer/cards/:no/tickets', async (request, reply) => {
    const { no } = z.object({ no: z.string().max(64) }).parse(request.params)
    const card = books.cards.get(no)
    if (!card || stateOf(card) !== 'active') return reply.status(409).send({ error: 'Not in use' })
    const ticket = randomBytes(32).toString('base64url')
    const expiresAt = now() + vccLimits.ticketSeconds * 1_000
    await book.write({ t: 'ticket', hash: hashOf(ticket), card: no, expiresAt })
    return { ticket, expiresAt: new Date(expiresAt).toISOString() }
  })
  app.get('/issuer/frame', (request, reply) => {
    const { language } = view.parse(request.query)
    return protect(reply, portalOrigins).send(numberPage(language))
  })
  app.post('/issuer/frame/number', async (request, reply) => {
    if (!isOwnPage(request)) return reply.status(403).send({ error: 'Not from here' })
    const { ticket } = z.strictObject({ ticket: ticketText }).parse(request.body)
    const hash = hashOf(ticket)
    const known = books.tickets.get(hash)
    const card = known && books.cards.get(known.card)
    if (!known || !card || known.isShown || known.expiresAt <= now() || stateOf(card) !== 'active')
      return reply.status(410).send({ error: 'This ticket is over' })
    // Marked before anything waits, so that of two at once one is shown the number.
    await book.write({ t: 'shown', hash, at: now() })
    const [year, month] = endOfCard(card.first).split('-') as [string, string]
    return reply.header('cache-control', 'no-store').send({
      number: numberOf(card.no),
      expires: `${month}/${year.slice(2)}`,
      code: codeOf(card.no),
      seconds: Math.floor((known.expiresAt - now()) / 1_000),
    })
  })
  addNumberFiles(app)
}
