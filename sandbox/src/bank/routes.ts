import { beijingDate } from '@quayside/contract/dates.ts'
import { businessDate, countryCode, currencyCode, line, moneyInput } from '@quayside/contract/fields.ts'
import { parseMinor } from '@quayside/contract/money.ts'
import { tradedCurrencies } from '#fx/mid-rates.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { answerIn, silence } from '#manner.ts'
import { asInquired, payoutAnswer } from './answer.ts'
import type { PayoutEntry } from './entry.ts'
import { accepted, repeated } from './payout.ts'
import { treatmentOf } from './sentinels.ts'
import type { Bank } from './start.ts'
import { statementCsv, statementXml } from './statement-file.ts'
import { statementsOf } from './statement.ts'
import { totalsOf } from './totals.ts'

const payoutNo = z.string().regex(/^[A-Za-z0-9_-]{8,40}$/)
const merchantId = z.string().regex(/^\d{1,18}$/)
const dealt = currencyCode.refine((code) => tradedCurrencies.includes(code), { error: 'Not dealt in' })

const payoutBody = z.strictObject({
  merchantId,
  amount: moneyInput,
  /** Another currency than the amount's is bought at the bank's rate of the day. */
  payIn: dealt,
  beneficiary: z.strictObject({
    accountName: line(300),
    accountNumber: line(34),
    iban: line(34).optional(),
    swift: line(20).optional(),
    aba: line(20).optional(),
    cnaps: z
      .string()
      .regex(/^\d{12}$/)
      .optional(),
    bankName: line(300),
    country: countryCode,
  }),
  postscript: line(140).optional(),
})

export interface BankOptions extends Pick<Bank, 'books' | 'book'> {
  readonly now: () => number
  /** How long a late answer takes. */
  readonly lateMs: number
}

/** The bank over HTTP: payouts, what became of them, its books and the statements of those it paid. */
export function addBank(app: FastifyInstance, options: BankOptions): void {
  const { books, now } = options
  const pay = paying(options)
  app.post('/bank/payouts', (request, reply) => {
    const id = payoutNo.parse(request.headers['idempotency-key'])
    return pay(reply, entryOf(id, payoutBody.parse(request.body), now()))
  })
  app.get('/bank/payouts/:id', (request, reply) => {
    const { id } = z.object({ id: z.string().max(64) }).parse(request.params)
    const payout = books.payouts.get(id)
    return payout ? reply.send(asInquired(payout)) : reply.status(404).send({ error: 'No such payout' })
  })
  app.get('/bank/books/totals', (request) => {
    const { merchantId: id } = z.object({ merchantId }).parse(request.query)
    return { merchantId: id, totals: totalsOf(books, id) }
  })
  addStatements(app, options)
}

function entryOf(
  id: string,
  { merchantId: merchant, amount, payIn, beneficiary, postscript }: z.output<typeof payoutBody>,
  at: number,
): PayoutEntry {
  const { currency, value } = amount
  const minor = String(parseMinor(currency, value)!)
  return { t: 'payout', id, at, merchant, currency, minor, payIn, beneficiary, postscript }
}

function paying({ books, book, lateMs }: BankOptions) {
  const busyOnce = new Set<string>()
  return async (reply: FastifyReply, asked: PayoutEntry): Promise<unknown> => {
    const { instead, manner } = treatmentOf(BigInt(asked.minor))
    if (instead === 'silent') return await silence()
    if (instead === 'error') return await reply.status(500).send({ error: 'Nothing was done' })
    if (instead === 'busy_once' && !busyOnce.has(asked.id)) {
      busyOnce.add(asked.id)
      return await reply.status(429).header('retry-after', '1').send({ error: 'Too many requests' })
    }
    const known = books.payouts.get(asked.id)
    if (known) {
      repeated(known, asked)
      await book.settled()
    } else await book.write(...accepted(asked))
    return await answerIn(reply, payoutAnswer(books.payouts.get(asked.id)!), manner, lateMs)
  }
}

function addStatements(app: FastifyInstance, { books, now }: BankOptions): void {
  const asked = z.object({
    account: z.string().max(40),
    from: businessDate.optional(),
    through: businessDate.optional(),
  })
  for (const [ending, type] of [
    ['csv', 'text/csv; charset=utf-8'],
    ['xml', 'application/xml; charset=utf-8'],
  ] as const) {
    app.get(`/bank/statements/:account.${ending}`, (request, reply) => {
      const today = beijingDate(new Date(now()))
      const { account, from, through } = asked.parse({
        ...(request.params as object),
        ...(request.query as object),
      })
      const statements = statementsOf(books, account, from ?? `${today.slice(0, 8)}01`, through ?? today)
      const text = ending === 'csv' ? statementCsv(statements) : statementXml(statements, now())
      return reply
        .type(type)
        .header(
          'content-disposition',
          `attachment; filename="statement-${account.replaceAll(/\W/g, '')}.${ending}"`,
        )
        .send(text)
    })
  }
}
