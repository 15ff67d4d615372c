import type { EventType } from '@quayside/contract/main/notify/event-types.ts'
import { type ToldThing, typeOfStep } from '@quayside/contract/main/notify/told.ts'
import { newId } from '#db/new-id.ts'
import type { Tx } from '#db/tx.ts'
import { addJob } from '#jobs/queue.ts'
import { insertEvents, wantedTypes } from './event.sql.ts'
import { fanOutJob } from './fan-out-job.ts'

/** A step of anything that merchants' servers or people may be told of. */
export interface ToldStep {
  readonly thing: ToldThing
  readonly event: string
  readonly objectId: string
  /** The object's version after the step. */
  readonly seq: number
  readonly to: string
  readonly at: string
  readonly orderId?: string | undefined
  /** What else of it changes from step to step and is told. */
  readonly facts?: Readonly<Record<string, unknown>> | undefined
}

/**
 * The one home of what is told (ADR 0121): whoever writes a step hands it over here, in the transaction of the step. Nothing is
 * kept that nobody wants to know of; a merchant whom nothing is told pays one look at one row.
 * @throws for a step of which nobody has decided whether it is told
 */
export async function recordSteps(tx: Tx, merchantId: bigint, steps: readonly ToldStep[]): Promise<void> {
  const told = steps.flatMap((step) => {
    const type = typeOfStep(step.thing, step.event)
    return type === null ? [] : [{ step, type }]
  })
  if (told.length === 0) return
  const wanted = new Set<EventType>((await tx.maybe(wantedTypes(merchantId)))?.types)
  const kept = told.filter(({ type }) => wanted.has(type))
  if (kept.length === 0) return
  await tx.run(
    insertEvents(
      merchantId,
      kept.map(({ step, type }) => ({
        id: newId(),
        type,
        entity: step.thing.split('/')[0]!,
        objectId: step.objectId,
        sequence: step.seq,
        status: step.to,
        orderId: step.orderId ?? null,
        facts: step.facts ?? {},
        at: step.at,
      })),
    ),
  )
  // Without a key, which steps of one merchant would wait for one another at: the job takes all that it finds.
  await addJob(tx, fanOutJob.ask({ merchantId }))
}
