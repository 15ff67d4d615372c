import { declineClassOf } from '@quayside/contract/trade/decline-class.ts'
import type { Databases, Tx } from '#db/tx.ts'
import { addJob } from '#jobs/queue.ts'
import { chargeJob, followJob } from './charge-jobs.ts'
import { payCycle, settleTry, type ToldTry, toldTries } from './cycle.sql.ts'
import { type DunningDeps, tellFollowed } from './dunning.ts'
import { asItIs, failed, type Lived, paid } from './life.ts'
import { dueNow, lockSubscription } from './subscription.sql.ts'
import { writeSubscription } from './write.ts'

/** What came of a charge moves its cycle and its subscription, once, whichever way it was told. */
export const followRunner = followJob.doneBy(
  (deps: Pick<Databases, 'app'> & DunningDeps) =>
    ({ merchantId, id }) =>
      deps.app.tx({ tenant: merchantId, mode: 'write' }, async (tx) => {
        const before = await tx.maybe(lockSubscription(merchantId, id))
        if (!before) return
        let lived = asItIs(before)
        for (const one of await tx.rows(toldTries(merchantId, id))) {
          const after = await follow(tx, merchantId, lived, one)
          await writeSubscription(tx, merchantId, { ...after, steps: after.steps.slice(lived.steps.length) })
          await tellFollowed(tx, merchantId, deps, { before: lived.row, after: after.row, told: one })
          lived = after
        }
        // A cycle that was told late may have the next one behind it already.
        const { isDue } = await tx.one(dueNow(merchantId, id))
        const { cycleNo: cycle, tryNo: attempt } = lived.row
        if (isDue) await addJob(tx, chargeJob.ask({ merchantId, id, cycle, attempt }, { isUrgent: true }))
      }),
)

/** Without an issuer's answer nobody has said that the card is bad. */
export const classOf = ({ code, refused }: Pick<ToldTry, 'code' | 'refused'>) =>
  refused ?? (code === null ? 'not_now' : declineClassOf(code))

async function follow(tx: Tx, merchantId: bigint, before: Lived, one: ToldTry): Promise<Lived> {
  const { id } = before.row
  const at = new Date(one.toldAt).toISOString()
  if (one.outcome === 'paid') {
    await tx.run(payCycle(merchantId, id, one.cycleNo, one.orderId!))
    await tx.run(settleTry(merchantId, id, one, { code: one.code, class: null, nextTryAt: null }))
    // The card with which the payer has paid is the one that is charged from now on.
    const tokenId = one.origin === 'payer' && one.newTokenId !== null ? one.newTokenId : before.row.tokenId
    return paid({ ...before, row: { ...before.row, tokenId } }, at)
  }
  const declined = classOf(one)
  const after = failed(before, { at, class: declined, origin: one.origin })
  await tx.run(
    settleTry(merchantId, id, one, { code: one.code, class: declined, nextTryAt: after.row.nextChargeAt }),
  )
  return after
}
