import { carrierKinds, carriers, numberKey } from '@quayside/contract/logistics/carriers.ts'
import type { ParsedInputOf } from '@quayside/contract/call.ts'
import type { shipmentUploadCalls } from '@quayside/contract/logistics/shipment/upload.ts'
import type { Ctx } from '#acts/context.ts'
import type { Handlers } from '#acts/handler.ts'
import { fieldRefusal, Refusal } from '#acts/refusal.ts'
import { addJob } from '#jobs/queue.ts'
import type { Tracker } from '#ports/tracker/port.ts'
import { uploadFile } from './batch.ts'
import { candidatesOf, isUnlikely } from './candidates.ts'
import { earlierParcels } from './earlier.sql.ts'
import { giveNumbers, tracked } from './give.ts'
import { ordersNamed, parcelOrders } from './given.sql.ts'
import { formProblem, type GivenNumber, judgeNumbers, unlikely } from './judge.ts'
import { moveShipment } from './move.ts'
import { merchantProperty } from './property.ts'
import { registerJob, stopJob } from './register-job.ts'
import { lockShipment, lockShipmentsOf, lockParcelUploads, type ShipmentRecord } from './shipment.sql.ts'

export interface UploadNumberDeps {
  /** Undefined where nobody watches parcels: numbers are kept, and registered once somebody does. */
  readonly tracker: Pick<Tracker, 'detect'> | undefined
}

export const shipmentUploadHandlers = (deps: UploadNumberDeps): Handlers<typeof shipmentUploadCalls> => ({
  companies: (ctx, input) => companiesFor(deps, ctx, input),
  single: giveOne,
  correct: correctOne,
  batch: uploadFile,
  property: merchantProperty,
})

type Calls = typeof shipmentUploadCalls

/** The tracker is asked between two looks at the books, never inside one. */
async function companiesFor(
  { tracker }: UploadNumberDeps,
  { db, merchantId, language }: Ctx,
  { number, order, country: asked }: ParsedInputOf<Calls['companies']>,
) {
  const companies = carriers.map((company) => ({ company, kind: carrierKinds[company] }))
  if (number === undefined) return { companies, candidates: [] }
  const problem = formProblem(number)
  if (problem)
    throw fieldRefusal({ field: 'number', language }, 'logistics.number_form', problem.facts as never)
  const key = numberKey(number)
  const { country, earlier } = await db.tx({ tenant: merchantId, mode: 'read' }, async (tx) => {
    const named = order === undefined ? undefined : await tx.maybe(ordersNamed(merchantId, [order]))
    const to = asked ?? named?.country ?? null
    return { country: to, earlier: await tx.rows(earlierParcels(merchantId, to)) }
  })
  const reply = await tracker?.detect(key, country)
  const candidates = candidatesOf({
    key,
    country,
    earlier: new Map(earlier.map(({ company, parcels }) => [company, parcels])),
    detected: reply?.result === 'detected' ? new Set(reply.companies) : undefined,
  })
  return { companies, candidates }
}

const givenOf = (input: ParsedInputOf<Calls['correct']> | ParsedInputOf<Calls['single']>) => ({
  number: input.number,
  company: input.company,
  site: input.site ?? null,
  acceptsUnlikely: input.acceptsUnlikely,
})

async function giveOne(ctx: Ctx, input: ParsedInputOf<Calls['single']>) {
  const { tx, merchantId, operator, now, language } = ctx
  await tx.rows(lockParcelUploads(merchantId))
  const given: GivenNumber = { order: input.order, ...givenOf(input) }
  const [judged] = await judgeNumbers({ tx, merchantId, language }, [given])
  const { problem, shared } = judged!
  if (problem)
    throw fieldRefusal(
      { field: problem.field, language },
      problem.refusal.key,
      problem.refusal.facts as never,
    )
  const how = { at: now, actor: 'merchant', actorId: operator.id } as const
  const [record] = await giveNumbers(tx, merchantId, [judged!], { way: 1, how })
  ctx.logTarget(record!.id)
  ctx.logChange(null, { number: record!.number, company: record!.company })
  return answerOf(record!, shared)
}

const answerOf = ({ id, delivery, detail, version }: ShipmentRecord, shared: readonly string[]) => ({
  id,
  delivery,
  detail,
  version,
  shared: [...shared],
})

async function correctOne(ctx: Ctx, input: ParsedInputOf<Calls['correct']>) {
  const { tx, merchantId, operator, now } = ctx
  await tx.rows(lockParcelUploads(merchantId))
  const row = await tx.maybe(lockShipment(merchantId, input.id))
  if (!row || row.delivery === 'init') throw new Refusal('object.not_found')
  if (row.delivery === 'finished') throw new Refusal('logistics.finished')
  if (row.version !== input.version) throw new Refusal('request.conflict')
  const key = numberKey(input.number)
  await guardCorrection(ctx, row, input, key)
  const how = { at: now, actor: 'merchant', actorId: operator.id } as const
  const given: GivenNumber = { order: row.orderId, ...givenOf(input) }
  const change = { ...tracked({ given, key }, how), uploadedAt: row.uploadedAt, round: row.round + 1 }
  const record = (await moveShipment(tx, merchantId, row, 'correct', change, how))!
  const { id, round } = record
  await addJob(tx, stopJob.ask({ merchantId, id, round: row.round }))
  await addJob(tx, registerJob.ask({ merchantId, id, round, attempt: 0 }))
  ctx.logTarget(id)
  ctx.logChange(
    { number: row.number, company: row.company },
    { number: record.number, company: record.company },
  )
  const sharing = await tx.rows(parcelOrders(merchantId, [key]))
  return answerOf(
    record,
    sharing.filter(({ orderId }) => orderId !== row.orderId).map(({ orderNo }) => orderNo),
  )
}

/** @throws Refusal */
async function guardCorrection(
  { tx, merchantId, language }: Ctx,
  row: ShipmentRecord,
  { number, company, acceptsUnlikely }: ParsedInputOf<Calls['correct']>,
  key: string,
): Promise<void> {
  const form = formProblem(number)
  if (form) throw fieldRefusal({ field: 'number', language }, form.key, form.facts as never)
  const others = await tx.rows(lockShipmentsOf(merchantId, [row.orderId]))
  const isSame = key === row.numberKey && company === row.company
  if (isSame || others.some(({ id, numberKey: has }) => id !== row.id && has === key))
    throw fieldRefusal({ field: 'number', language }, 'logistics.number_known')
  if (acceptsUnlikely || !isUnlikely(key, company)) return
  const said = unlikely(language, key, company)
  throw fieldRefusal({ field: 'company', language }, said.key, said.facts as never)
}
