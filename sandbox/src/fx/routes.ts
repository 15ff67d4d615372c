import { currencyCode, moneyInput } from '@quayside/contract/fields.ts'
import { parseMinor } from '@quayside/contract/money.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { answerIn, silence } from '#manner.ts'
import type { Account } from './books.ts'
import { fill, type FillAsk, fillAnswer, repeated } from './fill.ts'
import { tradedCurrencies } from './mid-rates.ts'
import { quoteOf, ratesAt, spreadBps } from './quote.ts'
import { treatmentOf } from './sentinels.ts'
import type { FxHouse } from './start.ts'
import { totalsOf } from './totals.ts'

const fillNo = z.string().regex(/^[A-Za-z0-9_-]{8,40}$/)
const merchantId = z.string().regex(/^\d{1,18}$/)
const traded = currencyCode.refine((code) => tradedCurrencies.includes(code), { error: 'Not traded' })
const pair = z
  .strictObject({ source: traded, target: traded })
  .refine(({ source, target }) => source !== target, { error: 'The same currency twice' })

const fillBody = z.strictObject({
  quoteId: z.string().min(1).max(40),
  merchantId,
  amount: moneyInput,
  target: traded,
})

export interface FxOptions extends Pick<FxHouse, 'books' | 'book'> {
  readonly now: () => number
  /** How long a quote holds. */
  readonly quoteMs: number
  /** How long a late answer takes. */
  readonly lateMs: number
}

/** The FX house over HTTP: rates, quotes, fills, accounts for rapid exchange, and its books. */
export function addFx(app: FastifyInstance, options: FxOptions): void {
  const { books, now } = options
  addRates(app, options)
  const deal = dealing(options)
  app.post('/fx/fills', (request, reply) => {
    const id = fillNo.parse(request.headers['idempotency-key'])
    const { quoteId: quote, merchantId: merchant, amount, target } = fillBody.parse(request.body)
    const { currency: source, value } = amount
    return deal(reply, { id, quote, merchant, source, target, minor: parseMinor(source, value)!, at: now() })
  })
  app.get('/fx/fills/:id', (request, reply) => {
    const { id } = z.object({ id: z.string().max(64) }).parse(request.params)
    const entry = books.fills.get(id)
    return entry ? reply.send(fillAnswer(entry, now())) : reply.status(404).send({ error: 'No such fill' })
  })
  addAccounts(app, options)
  app.get('/fx/books/totals', (request) => {
    const { merchantId: id } = z.object({ merchantId }).parse(request.query)
    return { merchantId: id, totals: totalsOf(books, id) }
  })
}

function addRates(app: FastifyInstance, { books, book, now, quoteMs }: FxOptions): void {
  app.get('/fx/rates', (request) => {
    const { pair: text } = z.object({ pair: z.string().length(6) }).parse(request.query)
    const asked = pair.parse({ source: text.slice(0, 3), target: text.slice(3) })
    const at = now()
    const { mid, rate } = ratesAt(asked, at)
    return {
      ...asked,
      mid: Number(mid),
      rate: Number(rate),
      spreadBps: spreadBps(asked),
      at: new Date(at).toISOString(),
    }
  })
  app.post('/fx/quotes', async (request) => {
    const body = z.strictObject({ merchantId, source: traded, target: traded }).parse(request.body)
    const asked = pair.parse({ source: body.source, target: body.target })
    const quote = quoteOf(body.merchantId, asked, { at: now(), lastsMs: quoteMs, count: books.quotes.size })
    await book.write(quote)
    return {
      quoteId: quote.id,
      ...asked,
      rate: quote.rate,
      mid: quote.mid,
      spreadBps: spreadBps(asked),
      at: new Date(quote.at).toISOString(),
      expiresAt: new Date(quote.expiresAt).toISOString(),
    }
  })
}

function dealing({ books, book, lateMs, now }: FxOptions) {
  const busyOnce = new Set<string>()
  return async (reply: FastifyReply, ask: FillAsk): Promise<unknown> => {
    const { instead, manner } = treatmentOf(ask.minor)
    if (instead === 'silent') return await silence()
    if (instead === 'error') return await reply.status(500).send({ error: 'Nothing was done' })
    if (instead === 'busy_once' && !busyOnce.has(ask.id)) {
      busyOnce.add(ask.id)
      return await reply.status(429).header('retry-after', '1').send({ error: 'Too many requests' })
    }
    const known = books.fills.get(ask.id)
    if (known) {
      repeated(known, ask)
      await book.settled()
    } else await book.write(fill(books, ask))
    return await answerIn(reply, fillAnswer(books.fills.get(ask.id)!, now()), manner, lateMs)
  }
}

function addAccounts(app: FastifyInstance, { books, book, now }: FxOptions): void {
  const merchantOf = (params: unknown) => z.object({ merchant: merchantId }).parse(params).merchant
  app.post('/fx/accounts/:merchant/rapid-exchange', async (request) => {
    const merchant = merchantOf(request.params)
    const { opened, opening } = books.accounts.get(merchant) ?? {}
    // Asked again while it is being opened, or once it is open, nothing happens.
    if (!opening || opened?.t === 'not_opened') await book.write({ t: 'opening', merchant, at: now() })
    else await book.settled()
    return accountAnswer(merchant, books.accounts.get(merchant))
  })
  app.get('/fx/accounts/:merchant/rapid-exchange', (request) => {
    const merchant = merchantOf(request.params)
    return accountAnswer(merchant, books.accounts.get(merchant))
  })
}

function accountAnswer(merchantId: string, account: Account | undefined) {
  if (!account) return { merchantId, status: 'none' }
  const { opening, opened } = account
  const status = opened ? (opened.t === 'opened' ? 'opened' : 'refused') : 'processing'
  return { merchantId, status, at: new Date((opened ?? opening).at).toISOString() }
}
