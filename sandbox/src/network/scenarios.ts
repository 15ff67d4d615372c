import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { alertDue } from './alerts.ts'
import { type Burst, cardTesting, testCards } from './attack.ts'
import type { OrderState } from './books.ts'
import { turnCase } from './case-moves.ts'
import { type TurnKind, turnKinds } from './cases.ts'
import { complaintDue } from './complaints.ts'
import type { Core } from './core.ts'
import { openCase } from './issuer.ts'
import { rdrDue } from './rdr.ts'

const dayMs = 86_400_000
const theOrder = z.object({ orderNo: z.string().max(32) })
const theMerchant = z.object({ merchantId: z.string().regex(/^\d{1,18}$/) })
const theCase = z.object({ caseNo: z.string().max(32) })

const opening = z.strictObject({
  stage: z.enum(['retrieval', 'chargeback']).default('chargeback'),
  reasonCode: z.string().min(1).max(20).optional(),
  /** Until the scheme's date; the scheme's own term where it is missing. */
  days: z.number().min(0).max(120).optional(),
})
const claim = z.strictObject({
  kind: z.enum(['alert', 'rdr', 'complaint']),
  /** An alert is open for so long. */
  hours: z.number().min(0).max(720).default(72),
})
const turn = z.strictObject({
  kind: z.enum(turnKinds as unknown as [TurnKind, ...TurnKind[]]),
  won: z
    .string()
    .regex(/^\d{1,18}$/)
    .optional(),
  days: z.number().min(0).max(120).optional(),
})

interface Scenarios {
  readonly core: Core
  readonly now: () => number
}

/** For whoever tries it out: cases, alerts, RDR and complaints of an order, the issuer's next turn, and thieves, now. */
export function addScenarios(app: FastifyInstance, { core, now }: Scenarios): void {
  const shown = (reply: FastifyReply, caseNo: string) => {
    const found = core.books.cases.get(caseNo)
    if (!found) return reply.status(409).send({ error: 'Nothing is left of the order to dispute' })
    const { stage, turn: whose, round } = found
    return reply.send({ caseNo, stage, turn: whose, round })
  }
  app.post('/orders/:orderNo/case', async (request, reply) => {
    const order = core.books.orders.get(theOrder.parse(request.params).orderNo)
    const { stage, ...asked } = opening.parse(request.body)
    if (!order) return reply.status(404).send({ error: 'No such order' })
    const caseNo = `K${order.entry.no}`
    if (!isOpened(core, order, stage)) openCase(core, order, stage, now(), false, false, asked)
    await core.commit()
    return shown(reply, caseNo)
  })
  app.post('/orders/:orderNo/claim', async (request, reply) => {
    const order = core.books.orders.get(theOrder.parse(request.params).orderNo)
    const { kind, hours } = claim.parse(request.body)
    if (!order) return reply.status(404).send({ error: 'No such order' })
    const { entry } = order
    const [due] =
      kind === 'alert'
        ? [alertDue(core, entry, now(), hours)]
        : kind === 'rdr'
          ? [rdrDue(core, entry, now())]
          : complaintDue(core, entry, now(), 0)
    if (!core.books.operations.has(due!.id)) due!.run()
    await core.commit()
    return core.books.operations.has(due!.id)
      ? reply.send({ number: due!.id })
      : reply.status(409).send({ error: 'Nothing is left of the order' })
  })
  app.post('/merchants/:merchantId/card-testing', async (request): Promise<Burst> => {
    const { merchantId } = theMerchant.parse(request.params)
    const burst = testCards(core, merchantId, cardTesting.parse(request.body), now())
    await core.commit()
    return burst
  })
  app.post('/cases/:caseNo/turn', async (request, reply) => {
    const { caseNo } = theCase.parse(request.params)
    const { kind, won, days } = turn.parse(request.body)
    const found = core.books.cases.get(caseNo)
    if (!found) return reply.status(404).send({ error: 'No such case' })
    turnCase(core, found, kind, now(), {
      ...(won !== undefined && { won: BigInt(won) }),
      ...(days !== undefined && { dueAt: now() + days * dayMs }),
    })
    await core.commit()
    return shown(reply, caseNo)
  })
}

/** A retrieval may still become a chargeback; each of them is opened once. */
const isOpened = ({ books }: Core, { entry }: OrderState, stage: 'retrieval' | 'chargeback'): boolean =>
  books.operations.has(`${entry.no}-${stage === 'chargeback' ? 'D' : 'I'}`)
