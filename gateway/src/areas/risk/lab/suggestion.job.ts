import { labLimits, suggestionLimits as limits } from '@quayside/contract/risk/lab/limits.ts'
import { z } from 'zod'
import { newId } from '#db/new-id.ts'
import type { Databases, Tx } from '#db/tx.ts'
import { defineJob } from '#jobs/define-job.ts'
import { eachDue } from '#jobs/each-due.ts'
import { merchantOfJob } from '#jobs/payload.ts'
import { addJob, type NewJob } from '#jobs/queue.ts'
import {
  beginRun,
  endSuggestionRun,
  failStale,
  insertSuggestions,
  merchantsUnsearched,
  openRun,
} from './suggestion.sql.ts'
import { suggestRules } from '#areas/risk/lab/suggest/suggest.ts'

/** Looks for rules in the orders of one merchant; a run that has ended is not begun again. */
const suggestionsJob = defineJob({
  name: 'risk-suggestions',
  payload: z.strictObject({ merchantId: merchantOfJob, id: z.uuid() }),
})

export const suggestionsRunner = suggestionsJob.doneBy(({ app }: Databases) => async ({ merchantId, id }) => {
  const open = await app.tx({ tenant: merchantId, mode: 'read' }, (tx) => tx.maybe(openRun(merchantId)))
  if (open?.id !== id) return
  const suggested = await suggestRules(app, merchantId)
  await app.tx({ tenant: merchantId, mode: 'write' }, async (tx) => {
    const ended = await tx.run(endSuggestionRun(merchantId, id, suggested))
    if (ended === 0 || suggested.rules.length === 0) return
    const placed = suggested.rules.map((rule, place) => ({ ...rule, place, runId: id, id: newId() }))
    await tx.run(insertSuggestions(merchantId, placed))
  })
})

/** In the night for everybody who had bad orders, where nobody has looked that day. */
export const nightlySuggestionsRunner = defineJob({
  name: 'risk-suggestions-nightly',
  cron: '40 20 * * *',
}).doneBy(
  ({ app, owner }: Databases) =>
    () =>
      eachDue({
        what: 'merchants for whom rules are looked for',
        find: (failed) =>
          failed.length > 0
            ? Promise.resolve([])
            : owner.tx({ tenant: null, mode: 'read' }, (tx) =>
                tx.rows(merchantsUnsearched(limits.everyHours, labLimits.days)),
              ),
        keyOf: ({ merchantId }) => String(merchantId),
        act: (merchantId) =>
          app.tx({ tenant: merchantId, mode: 'write' }, async (tx) => {
            const asked = { merchantId, id: newId(), by: null, isUrgent: false }
            await beginSearch(tx, asked, (job) => addJob(tx, job))
            return 1
          }),
      }),
)

interface SearchAsked {
  readonly merchantId: bigint
  readonly id: string
  /** Null in the night. */
  readonly by: string | null
  readonly isUrgent: boolean
}

/** One run at a time: who asks for a second is told of the first. */
export async function beginSearch(
  tx: Tx,
  { merchantId, id, by, isUrgent }: SearchAsked,
  enqueue: (job: NewJob) => Promise<void>,
): Promise<string> {
  await tx.run(failStale(merchantId, limits.staleMinutes))
  const begun = await tx.maybe(beginRun(merchantId, { id, by }))
  if (!begun) return (await tx.one(openRun(merchantId))).id
  await enqueue(suggestionsJob.ask({ merchantId, id }, { isUrgent }))
  return id
}
