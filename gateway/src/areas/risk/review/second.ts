import type { OutputOf, ParsedInputOf } from '@quayside/contract/call.ts'
import type { reviewListCalls } from '@quayside/contract/risk/review/list.ts'
import type { Ctx } from '#acts/context.ts'
import { Refusal } from '#acts/refusal.ts'
import { orderPlace } from '#orders/key.sql.ts'
import { guardGrounds } from '#orders/review-work.ts'
import { keepSecondLook, lockSecondLook } from './second.sql.ts'

type Call = (typeof reviewListCalls)['second']

/** What somebody else would have decided; it is kept beside the decision and changes nothing of the order. */
export async function answerSecondLook(
  { tx, merchantId, operator, logTarget }: Ctx,
  { id, decision, reason, note }: ParsedInputOf<Call>,
): Promise<OutputOf<Call>> {
  guardGrounds(decision, { reason, note })
  const place = await tx.maybe(orderPlace(merchantId, id))
  const look = place && (await tx.maybe(lockSecondLook(merchantId, place.id)))
  if (!place || !look) throw new Refusal('object.not_found')
  logTarget(place.id)
  if (look.decidedBy === operator.id) throw new Refusal('risk.second_look_own')
  if (look.isOver) throw new Refusal('risk.second_look_over')
  await tx.run(keepSecondLook(merchantId, place.id, { decision, reason, note, operatorId: operator.id }))
  return { decision }
}
