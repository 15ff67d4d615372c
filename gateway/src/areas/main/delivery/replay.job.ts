import { deliveryLogLimits as limits } from '@quayside/contract/main/limits.ts'
import { scopeNow, withinScope } from '#acts/reach/scope.ts'
import type { Db, Tx } from '#db/tx.ts'
import { replayJob } from './replay-job.ts'
import { moveReplay, openReplay, replayedSlice } from './replay.sql.ts'
import { sendAgain } from './send-again.ts'

/** Slice by slice, so that no transaction holds a hundred thousand rows, each with how far it has come. */
export const replayRunner = replayJob.doneBy(
  ({ app }: { readonly app: Db }) =>
    async ({ merchantId, id }) => {
      const next = () => app.tx({ tenant: merchantId, mode: 'write' }, (tx) => slice(tx, merchantId, id))
      while (await next());
    },
)

/** @returns whether there is more of it */
async function slice(tx: Tx, merchantId: bigint, id: string): Promise<boolean> {
  const replay = await tx.maybe(openReplay(merchantId, id))
  if (!replay) return false
  const { conditions, which, endpointId, counted, made, askedAt, afterCreated, afterId, askedBy } = replay
  // In the name of whoever asked for it, as far as they reach now.
  const scope = await scopeNow(tx, merchantId, askedBy, 'main.notify.replay')
  const limit = Math.min(limits.replay.slice, counted - made)
  const rows =
    limit === 0 || !scope
      ? []
      : await withinScope(tx, scope, () =>
          tx.rows(
            replayedSlice[which]({
              ...conditions,
              // What this very replay has made meanwhile is not sent again.
              createdTo: earlier(conditions.createdTo, askedAt),
              merchantId,
              limit,
              ...(endpointId !== null && { toEndpoint: endpointId }),
              ...(afterCreated !== null && afterId !== null && { afterCreated, afterId }),
            }),
          ),
        )
  await sendAgain(tx, merchantId, rows)
  const isDone = rows.length < limits.replay.slice
  await tx.run(moveReplay(merchantId, id, { made: rows.length, last: rows.at(-1), isDone }))
  return !isDone
}

const earlier = (one: string | undefined, other: string): string =>
  one !== undefined && Date.parse(one) < Date.parse(other) ? one : other
