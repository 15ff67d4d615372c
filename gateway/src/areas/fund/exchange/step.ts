import type { Tx } from '#db/tx.ts'
import { recordSteps } from '#events/record.ts'
import { insertStep, type NewStep } from './exchange.sql.ts'

/** Writes one step of an exchange, or of the account at the house, and what is told of it. */
export async function writeStep(tx: Tx, merchantId: bigint, step: NewStep): Promise<void> {
  const { seq, at } = await tx.one(insertStep(merchantId, step))
  const { entity: thing, id: objectId, event, to } = step
  await recordSteps(tx, merchantId, [{ thing, objectId, event, to, seq, at }])
}
