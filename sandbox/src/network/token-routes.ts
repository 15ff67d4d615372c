import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { moneyInput } from '@quayside/contract/fields.ts'
import { parseMinor } from '@quayside/contract/money.ts'
import { merchantReasons } from '@quayside/contract/trade/merchant-initiated.ts'
import { orderTypeNames } from '@quayside/contract/trade/states.ts'
import { IdTaken } from '#id-taken.ts'
import { randomOf } from '#random.ts'
import { type OrderInquiry, orderInquiry } from './answer.ts'
import { answerAs } from './answering.ts'
import { afterAnswer, isHeld } from './authorise.ts'
import type { Core } from './core.ts'
import { decide, type Decision, unlessRefused } from './decision.ts'
import type { TokenEntry } from './entry.ts'
import { decideOwn, submissionOf } from './own-order.ts'
import { ruledOfOwn } from '#ruling/asked.ts'
import { ruleBefore } from '#ruling/rule.ts'
import { asRuled } from '#ruling/ruled-decision.ts'
import { subscriptionDecision } from './subscriptions.ts'
import { misbehaviourAt } from './sentinels.ts'
import { toldWith } from './telling.ts'

const orderNumber = z.string().regex(/^[A-Za-z0-9_-]{8,32}$/)
const ask = z.strictObject({
  orderNo: orderNumber,
  merchantId: z.string().regex(/^\d{1,18}$/),
  merchantOrderId: z.string().min(1).max(64),
  type: z.enum(orderTypeNames),
  amount: moneyInput,
  token: z.string().max(64),
  reason: z.enum(merchantReasons),
  descriptor: z.string().max(25).optional(),
})
type Ask = z.output<typeof ask>

class TokenRefused extends Error {
  readonly statusCode = 422
}

export interface TokenOptions {
  readonly core: Core
  readonly now: () => number
  readonly lateMs: number
}

/** Kept cards: charged by their merchants, and given up. */
export function addTokens(app: FastifyInstance, { core, now, lateMs }: TokenOptions): void {
  const answer = answerAs<OrderInquiry>(core, lateMs, () => ({ status: 'pending' }))
  app.post('/authorisations/token', async (request, reply) => {
    const id = orderNumber.parse(request.headers['idempotency-key'])
    const wanted = ask.parse(request.body)
    const minor = parseMinor(wanted.amount.currency, wanted.amount.value)!
    if (id !== wanted.orderNo) throw new RangeError('The key is the number of the order')
    const perform = () => {
      authoriseByToken(core, wanted, minor, now())
      return orderInquiry(core.books, id)!
    }
    return answer(reply, { id, minor, perform })
  })
  app.post('/tokens/:token/revocation', async (request, reply) => {
    const { token } = z.object({ token: z.string().max(64) }).parse(request.params)
    const kept = core.books.tokens.get(token)
    if (kept === undefined) return reply.status(404).send({ error: 'No such token' })
    if (kept) core.write({ t: 'token_revoked', id: `${kept.id}-X`, at: now(), token })
    await core.commit()
    return { status: 'revoked' }
  })
}

function authoriseByToken(core: Core, wanted: Ask, minor: bigint, at: number): void {
  const known = core.books.orders.get(wanted.orderNo)?.entry
  if (known) {
    const { merchant, reference, currency, type } = known
    const same =
      known.minor === String(minor) &&
      merchant === wanted.merchantId &&
      reference === wanted.merchantOrderId &&
      currency === wanted.amount.currency &&
      type === wanted.type
    if (!same) throw new IdTaken(`The order ${wanted.orderNo} belongs to another operation`)
    return
  }
  const { card } = tokenOf(core, wanted)
  const { orderNo: no, merchantId: merchant, merchantOrderId: reference, type } = wanted
  const own = {
    no,
    merchant,
    reference,
    type,
    currency: wanted.amount.currency,
    minor: String(minor),
    card,
    at,
  }
  const drawn = decide({ brand: card.brand, country: card.country, minor, at }, randomOf('decision', no))
  const ruled = ruledOfOwn(own, drawn)
  const before = ruleBefore(core, ruled)
  const answered = unlessRefused(core.books, own, {
    ...drawn,
    ...subscriptionDecision(core.books, merchant, reference),
  })
  const decision: Decision = {
    ...asRuled(answered, before),
    // Its holder is not there: nobody was asked, whatever a rule would, and no code of the card was sent.
    cvv: 'U',
    threeDs: { liabilityShift: false },
  }
  const isAsked = decision.result !== 'rejected' && !decision.isOwn
  const ruling = isAsked ? afterAnswer(core, ruled, before, decision) : before
  const submission = { event: submissionOf(own, decision, before) }
  decideOwn(
    core,
    { ...own, marks: ruled.marks },
    {
      decision,
      ruling,
      result: isHeld(ruling, before) ? 'review' : decision.result,
      at,
      isFrame: false,
      told: (outcome) => [submission, ...(outcome ? toldWith(outcome, misbehaviourAt(minor), at) : [])],
    },
  )
}

/** Of another merchant it is as unknown as one that never was. */
function tokenOf({ books }: Core, { token, merchantId }: Ask): TokenEntry {
  const kept = books.tokens.get(token)
  if (kept === null) throw new TokenRefused('The token was revoked')
  if (kept?.merchant !== merchantId) throw new TokenRefused('No such token')
  return kept
}
