import { addSeconds } from '@quayside/contract/trade/deadlines.ts'
import { exchangeLimits } from '@quayside/contract/fund/exchange/limits.ts'
import type { Tx } from '#db/tx.ts'
import { addJob } from '#jobs/queue.ts'
import { defineJob } from '#jobs/define-job.ts'
import { tryPayload, type TryPayload } from '#jobs/payload.ts'
import type { OpeningReply } from '#ports/fx/port.ts'
import type { FillDeps } from './fill.job.ts'
import { countRapidAttempt, endRapid, lockRapid, type RapidRow } from './rapid.sql.ts'
import { writeStep } from './step.ts'

/** The next question to the house about one opening. */
export const rapidOpenJob = defineJob({ name: 'rapid_exchange_open', payload: tryPayload })

interface Begun extends RapidRow {
  readonly isLate: boolean
}

/** Row Y2: asks the house to open the account, and again what became of it; half an hour without an end is a failure. */
export const rapidOpenRunner = rapidOpenJob.doneBy(({ app, house }: FillDeps) => async (job) => {
  const { merchantId } = job
  const write = { tenant: merchantId, mode: 'write' } as const
  const begun = await app.tx(write, (tx) => begin(tx, merchantId, job))
  if (!begun) return
  const known = begun.attempt === 1 ? undefined : await house.opening(merchantId)
  const reply = known && known.result !== 'none' ? known : await house.open(merchantId)
  const state = endOf(reply, begun.isLate)
  if (state) await app.tx(write, (tx) => finish(tx, merchantId, begun, state))
})

function endOf({ result }: OpeningReply, isLate: boolean): 'successful' | 'failed' | undefined {
  if (result === 'opened') return 'successful'
  return result === 'refused' || isLate ? 'failed' : undefined
}

async function begin(tx: Tx, merchantId: bigint, job: TryPayload): Promise<Begun | undefined> {
  const row = await tx.maybe(lockRapid(merchantId))
  if (row?.id !== job.id || row.state !== 'processing' || row.attempt !== job.attempt) return undefined
  await tx.run(countRapidAttempt(merchantId))
  const now = new Date(row.now).toISOString()
  const next = { ...job, attempt: job.attempt + 1 }
  await addJob(tx, rapidOpenJob.ask(next, { runAt: addSeconds(now, exchangeLimits.openPollSeconds) }))
  const latest = addSeconds(new Date(row.askedAt).toISOString(), exchangeLimits.openMinutesMax * 60)
  return { ...row, attempt: row.attempt + 1, isLate: latest <= now }
}

async function finish(
  tx: Tx,
  merchantId: bigint,
  { id, attempt }: Begun,
  state: 'successful' | 'failed',
): Promise<void> {
  const row = await tx.maybe(lockRapid(merchantId))
  if (row?.id !== id || row.state !== 'processing' || row.attempt !== attempt) return
  await tx.run(endRapid(merchantId, state))
  const event = state === 'successful' ? 'opened' : 'refuse'
  await writeStep(tx, merchantId, {
    id,
    entity: 'rapid_exchange',
    event,
    from: 'processing',
    to: state,
    actor: 'network',
  })
}
