import { isDeepStrictEqual } from 'node:util'
import { businessDate, currencyCode, line, moneyInput } from '@quayside/contract/fields.ts'
import { spendCategories } from '@quayside/contract/fund/vcc/states.ts'
import { parseMinor, wire } from '@quayside/contract/money.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { IdTaken } from '#id-taken.ts'
import { silence } from '#manner.ts'
import { balanceOf, type Books, stateOf } from './books.ts'
import type { ClosedEntry, Load, LoadEntry } from './entry.ts'
import { endOfCard, lastFourOf } from './number.ts'
import { heldOn } from './plan.ts'
import { refusalWords, treatmentOf } from './sentinels.ts'
import type { Issuer } from './start.ts'
import { totalsOf } from './totals.ts'

const ownNo = z.string().regex(/^[A-Za-z0-9_-]{8,40}$/)
const merchantId = z.string().regex(/^\d{1,18}$/)
const named = z.object({ no: z.string().max(64) })

const loadBody = z.strictObject({
  merchantId,
  cardNo: ownNo,
  amount: moneyInput,
  card: z.strictObject({
    name: line(40),
    singleUse: z.boolean(),
    categories: z.array(z.enum(spendCategories)),
    endsOn: businessDate.optional(),
  }),
})
const standingBody = z.strictObject({
  state: z.enum(['active', 'frozen', 'closing']),
  version: z.int().min(1),
})

export interface IssuerOptions extends Pick<Issuer, 'books' | 'book'> {
  readonly now: () => number
}

/** The issuer over HTTP: money for cards, where they stand, and its books. */
export function addIssuer(app: FastifyInstance, options: IssuerOptions): void {
  const { books, now } = options
  const load = loading(options)
  app.post('/issuer/loads', (request, reply) => {
    const id = ownNo.parse(request.headers['idempotency-key'])
    const { merchantId: merchant, cardNo: card, amount, card: terms } = loadBody.parse(request.body)
    const { currency, value } = amount
    currencyCode.parse(currency)
    const minor = String(parseMinor(currency, value)!)
    return load(reply, { t: 'load', id, card, at: now(), merchant, currency, minor, terms })
  })
  app.get('/issuer/loads/:no', (request, reply) => {
    const known = books.loads.get(named.parse(request.params).no)
    return known?.end ? reply.send(answerOf(known)) : reply.status(404).send({ error: 'No such payment' })
  })
  app.get('/issuer/books/totals', (request) => {
    const { merchantId: id } = z.object({ merchantId }).parse(request.query)
    return { merchantId: id, totals: totalsOf(books, id) }
  })
  addCards(app, options)
}

function loading({ books, book }: IssuerOptions) {
  return async (reply: FastifyReply, asked: LoadEntry): Promise<unknown> => {
    const { refused, silent } = treatmentOf(BigInt(asked.minor))
    const known = books.loads.get(asked.id)
    if (known) {
      repeated(known, asked)
      await book.settled()
    } else {
      const code = refused ?? whyNot(books, asked)
      const end = { id: asked.id, at: asked.at }
      await book.write(asked, code ? { ...end, t: 'refused', code } : { ...end, t: 'confirmed' })
      if (silent) return await silence()
    }
    return reply.send(answerOf(books.loads.get(asked.id)!))
  }
}

/** A card that is frozen or closing takes no more. */
function whyNot(books: Books, asked: LoadEntry) {
  const card = books.cards.get(asked.card)
  if (!card) return undefined
  const isOpen = stateOf(card) === 'active' && card.merchant === asked.merchant
  return isOpen && card.currency === asked.currency ? undefined : ('card_closed' as const)
}

function repeated({ entry }: Load, asked: LoadEntry): void {
  const plain = (one: LoadEntry) => JSON.parse(JSON.stringify({ ...one, at: 0 })) as unknown
  if (!isDeepStrictEqual(plain(entry), plain(asked)))
    throw new IdTaken(`The number ${entry.id} belongs to another payment`)
}

function answerOf({ entry, end }: Load): object {
  const at = new Date(end!.at).toISOString()
  if (end!.t === 'refused') return { status: 'refused', at, code: end!.code, reason: refusalWords[end!.code] }
  const { currency, minor, card } = entry
  return {
    status: 'confirmed',
    at,
    amount: wire(currency, BigInt(minor)),
    lastFour: lastFourOf(card),
    endsOn: endOfCard(entry),
  }
}

function addCards(app: FastifyInstance, { books, book, now }: IssuerOptions): void {
  app.post('/issuer/cards/:no/standing', async (request, reply) => {
    const { no } = named.parse(request.params)
    const asked = standingBody.parse(request.body)
    const card = books.cards.get(no)
    if (!card) return reply.status(404).send({ error: 'No such card' })
    // A try that is late undoes nothing.
    if (!card.closed && asked.version > (card.standing?.version ?? 0))
      await book.write({ t: 'standing', card: no, at: now(), ...asked })
    return { state: stateOf(card) }
  })
  app.post('/issuer/cards/:no/close', async (request, reply) => {
    const { no } = named.parse(request.params)
    const card = books.cards.get(no)
    if (!card) return reply.status(404).send({ error: 'No such card' })
    const known = card.closed
    const mayClose = stateOf(card) === 'closing' && heldOn(card) === 0n
    if (!known && !mayClose) return { status: 'open' }
    const closed: ClosedEntry = known ?? { t: 'closed', card: no, at: now(), minor: String(balanceOf(card)) }
    if (known) await book.settled()
    else await book.write(closed)
    return {
      status: 'closed',
      at: new Date(closed.at).toISOString(),
      rest: wire(card.currency, BigInt(closed.minor)),
    }
  })
}
